// swift-tools-version: 6.2
import PackageDescription

/// Whether a debug build is made for one run of all tests, and not for the next edit: `OPTIMIZED=1` in the environment.
///
/// Each target is compiled as a whole and without debug information, which takes a fifth less processor time.
let isForOneRun = Context.environment["OPTIMIZED"] != nil
let wholeTargets = [
  "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-gnone",
]

let strict: [SwiftSetting] =
  [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isForOneRun ? [.unsafeFlags(wholeTargets)] : [])

/// The settings of the targets in which the tool spends most of its time.
///
/// A build for one run optimizes them, which makes the tool four times as fast.
let busy: [SwiftSetting] = isForOneRun ? strict + [.unsafeFlags(["-O"])] : strict

/// The five runtimes: one target each, none of which knows another.
let runtimes: [Target.Dependency] = [
  "ExperienceTraits", "ContentOperations", "EventExtensions", "SceneFlow", "ComponentTree",
]

let package = Package(
  name: "experience-catalog",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "experience-catalog", targets: ["experience-catalog"]),
    .plugin(name: "GenerateCatalog", targets: ["GenerateCatalogPlugin"]),
    .library(name: "CatalogTool", targets: ["CatalogTool"]),
    .library(name: "ExperienceTraits", targets: ["ExperienceTraits"]),
    .library(name: "ContentOperations", targets: ["ContentOperations"]),
    .library(name: "EventExtensions", targets: ["EventExtensions"]),
    .library(name: "SceneFlow", targets: ["SceneFlow"]),
    .library(name: "ComponentTree", targets: ["ComponentTree"]),
    .library(name: "Elements", targets: ["Elements"]),
    .library(name: "Definitions", targets: ["Definitions"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The floors are those of Architecture.md. A target imports only targets of lower floors; 5a is below 5b.
    // Floor 9
    .executableTarget(
      name: "experience-catalog", dependencies: ["CatalogTool"], swiftSettings: strict),
    .plugin(
      name: "GenerateCatalogPlugin",
      capability: .command(
        intent: .custom(
          verb: "generate-catalog", description: "Generates the catalog of the package's experiences"),
        permissions: [.writeToPackageDirectory(reason: "Writes the site of the catalog")]),
      path: "Sources/GenerateCatalogPlugin"),
    // Floor 8b
    .target(
      name: "CatalogTool",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "AgentServer",
        "Answers", "CatalogModel", "ComponentTree", "Composition", "ContentOperations",
        "Definitions",
        "Distribution", "EditorServer", "Elements", "EventExtensions", "ExperienceTraits", "FindingReports",
        "Fixes",
        "FormatReference", "JSONRPC",
        "Hosting",
        "LivePreview", "LocalServer", "Mockups", "Payloads", "Publishing", "SceneFlow", "SiteBuilding",

        "SiteRendering", "SiteReview", "SystemAccess", "Terminal", "Translations",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // Floor 8a
    .target(
      name: "EditorServer",
      dependencies: [
        "ScreenDefinitions", "EventDefinitions", "ExperienceDefinitions", "DefinitionKinds", "Answers",
        "CatalogModel",
        "CatalogSite", "Composition", "Definitions", "Fixes", "FormatReference",
        "JSONRPC",
        "LivePreview", "LocalServer", "Mockups", "SiteBuilding", "SiteChecks", "SiteRendering",
        "SystemAccess", "Terminal",
      ], swiftSettings: strict),
    .target(
      name: "AgentServer",
      dependencies: [
        "DefinitionKinds", "Answers", "CatalogModel", "CatalogSite", "Composition", "Definitions",
        "FormatReference", "JSONRPC",
        "Mockups",
        "SiteBuilding", "SitePages", "SiteRendering", "SiteReview", "SystemAccess", "Terminal",
      ], swiftSettings: strict),
    // Floor 7b
    .target(
      name: "LivePreview",
      dependencies: [
        "ExperienceDefinitions", "DefinitionKinds", "CatalogModel", "CatalogSite", "Definitions",
        "FindingReports", "Hosting", "LocalServer", "Mockups", "Payloads",
        "SiteBuilding", "SiteRendering", "SiteTemplates", "SystemAccess", "Terminal",
      ], swiftSettings: strict),
    // Floor 7a
    .target(
      name: "Answers",
      dependencies: [
        "ReviewData", "DefinitionKinds", "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions",
        "CatalogModel",
        "Composition",
        "Definitions", "Elements", "ExperienceTraits", "FormatReference",
        "Mockups",
        "SitePages", "SiteRendering", "SiteSearch", "SystemAccess", "Terminal",
      ], swiftSettings: strict),
    .target(
      name: "FindingReports",
      dependencies: [
        "ExperienceDefinitions", "DefinitionKinds", "CatalogModel", "CatalogSite", "Composition",
        "Definitions", "ExperienceTraits",
        "Fixes", "Mockups",
        "SiteBuilding", "SiteChecks", "SiteRendering", "SystemAccess", "Terminal",
      ], swiftSettings: strict),
    // Floor 6
    .target(
      name: "SiteBuilding",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "CatalogModel",
        "CatalogSite", "Composition", "Definitions", "ExperienceTraits", "Mockups",
        "Pictures", "Publishing", "SiteChecks", "SiteRendering", "SiteReview", "SiteSearch", "SystemAccess",
        "Terminal", "Translations",
      ], swiftSettings: strict),
    // Floor 5d
    .target(
      name: "CatalogSite",
      dependencies: [
        "FormatPages", "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds",
        "CatalogModel", "Composition",
        "Definitions", "Elements", "ExperienceTraits", "FormatReference",
        "Hosting", "Mockups", "SiteChecks", "SitePages", "SiteRendering", "SiteReview", "SiteSearch",
      ], swiftSettings: strict),
    // Floor 5c
    .target(
      name: "SitePages",
      dependencies: [
        "ReviewData", "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds",
        "CatalogModel",
        "Composition", "ContentOperations", "Translations", "Definitions", "Diagrams",
        "Elements",
        "EventExtensions", "ExperienceTraits", "Mockups", "SceneFlow",
        "SiteRendering",
      ], swiftSettings: strict),
    // Floor 5b
    .target(
      name: "FormatPages",
      dependencies: [
        "CatalogModel", "Composition", "ContentOperations", "DefinitionKinds", "Definitions", "Elements",
        "ExperienceDefinitions", "ExperienceTraits", "FormatReference", "Mockups",
        "Payloads", "SiteRendering",
      ], swiftSettings: strict),
    .target(
      name: "SiteChecks",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "CatalogModel",
        "ComponentTree", "Composition", "ContentOperations", "Translations", "Definitions",
        "Elements",
        "ExperienceTraits", "Mockups", "SiteRendering",
      ], swiftSettings: strict),
    .target(
      name: "SiteReview",
      dependencies: [
        "ReviewData", "ExperienceDefinitions", "DefinitionKinds", "CatalogModel", "Composition",
        "Definitions", "Elements",
        "Mockups",
        "SiteRendering",
      ],
      swiftSettings: strict),
    .target(
      name: "SiteSearch", dependencies: ["Definitions", "Mockups", "SiteRendering"], swiftSettings: strict),
    .target(
      name: "Diagrams",
      dependencies: [
        "EventDefinitions", "CatalogModel", "Composition", "Definitions", "Elements", "Mockups",
        "SiteRendering",
      ],
      swiftSettings: strict),
    // Floor 5a
    .target(
      name: "SiteRendering",
      dependencies: [
        "ReviewData", "ExperienceDefinitions", "EventDefinitions", "ScreenDefinitions", "DefinitionKinds",
        "CatalogModel",
        "Composition",
        "Translations", "Definitions", "Elements", "ExperienceTraits",
        "FormatReference",
        "Mockups", "SiteTemplates", .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: busy),
    .target(name: "LocalServer", dependencies: ["Definitions", "SystemAccess"], swiftSettings: strict),
    .target(name: "JSONRPC", dependencies: ["Definitions"], swiftSettings: strict),
    .target(
      name: "Publishing",
      dependencies: ["CatalogModel", "Definitions", "Hosting", "SystemAccess", "Terminal"],
      swiftSettings: strict),
    // Floor 4
    .target(
      name: "Mockups",
      dependencies: [
        "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "Pictures", "CatalogModel",
        "Composition", "Translations", "Definitions", "Elements",
      ]
        + runtimes,
      swiftSettings: busy),
    // Floor 3b
    .target(
      name: "FormatReference",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "DefinitionKinds", "CatalogModel", "ComponentTree",
        "ContentOperations", "Translations", "Definitions", "Elements",
        "EventExtensions",
        "ExperienceTraits",
        "Payloads",
      ], swiftSettings: strict),
    .target(
      name: "ReviewData",
      dependencies: [
        "CatalogModel", "ComponentTree", "Composition", "ContentOperations", "Definitions", "Elements",
        "ExperienceTraits",
      ], swiftSettings: strict),
    // Floor 3a
    .target(name: "Hosting", dependencies: ["CatalogModel", "Definitions"], swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["Definitions", "SystemAccess"], swiftSettings: strict),
    .target(
      name: "Composition",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "CatalogModel",
        "Definitions", "Elements", "Translations",
      ] + runtimes,
      swiftSettings: busy),
    .target(
      name: "Payloads",
      dependencies: [
        "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "CatalogModel",
        "Definitions", "ExperienceTraits",
      ],
      swiftSettings: strict),
    // Floor 2c
    .target(
      name: "CatalogModel",
      dependencies: [
        "DefinitionKinds", "Definitions", "Elements", "EventDefinitions", "ExperienceDefinitions",
        "ScreenDefinitions", "Translations",
      ] + runtimes, swiftSettings: strict),
    // Floor 2b
    .target(
      name: "ExperienceDefinitions",
      dependencies: ["DefinitionKinds", "Definitions", "Elements", "ExperienceTraits", "Translations"],
      swiftSettings: strict),
    .target(
      name: "ScreenDefinitions",
      dependencies: [
        "ComponentTree", "ContentOperations", "DefinitionKinds", "Definitions", "Elements",
        "ExperienceTraits", .product(name: "Mustache", package: "swift-mustache"),
      ], swiftSettings: strict),
    .target(
      name: "EventDefinitions",
      dependencies: [
        "ContentOperations", "DefinitionKinds", "Definitions", "EventExtensions", "SceneFlow", "Translations",
      ], swiftSettings: strict),
    // Floor 2a
    .target(
      name: "Pictures", dependencies: ["Definitions", "Elements", "ExperienceTraits"], swiftSettings: strict),
    .target(
      name: "DefinitionKinds", dependencies: ["Definitions", "Elements", "Translations"],
      swiftSettings: strict),
    // Floor 1
    .target(name: "Fixes", dependencies: ["Definitions"], swiftSettings: strict),
    .target(name: "SystemAccess", dependencies: ["Definitions"], swiftSettings: strict),
    .target(name: "ExperienceTraits", dependencies: ["Definitions", "Elements"], swiftSettings: busy),
    .target(name: "ContentOperations", dependencies: ["Definitions", "Elements"], swiftSettings: strict),
    .target(name: "EventExtensions", dependencies: ["Definitions"], swiftSettings: strict),
    .target(name: "SceneFlow", swiftSettings: strict),
    .target(name: "Translations", dependencies: ["Definitions"], swiftSettings: strict),
    .target(name: "ComponentTree", dependencies: ["Definitions", "Elements"], swiftSettings: strict),
    // Floor 0b
    .target(
      name: "Definitions", dependencies: ["CCMark", .product(name: "Yams", package: "Yams")],
      swiftSettings: busy),
    .target(name: "Elements", swiftSettings: busy),
    .target(
      name: "SiteTemplates", path: "Templates", exclude: ["pages", "assets", "preview", "scripts", "words"],
      swiftSettings: strict,
      plugins: ["TemplateEmbedder"]),
    .target(name: "Distribution", swiftSettings: strict, plugins: ["NoticeEmbedder"]),
    // Floor 0a
    .plugin(name: "NoticeEmbedder", capability: .buildTool(), path: "Sources/NoticeEmbedder"),
    .plugin(name: "TemplateEmbedder", capability: .buildTool(), path: "Sources/TemplateEmbedder"),
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    // Tests
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CatalogModel", "CatalogSite", "Composition", "Definitions", "SiteBuilding", "SiteRendering",
        "SiteSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "experience-catalog",
      ], path: "Tests/Benchmarks", exclude: ["Builds/Floor.c"], swiftSettings: strict),
    .target(
      name: "ConformanceSupport", dependencies: ["Definitions"], path: "Tests/ConformanceSupport",
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceSupportTests", dependencies: ["ConformanceSupport", "Definitions"],
      swiftSettings: strict),
    .testTarget(name: "DefinitionsTests", dependencies: ["Definitions"], swiftSettings: strict),
    .testTarget(
      name: "TranslationsTests", dependencies: ["Definitions", "Translations"], swiftSettings: strict),
    .testTarget(name: "ElementsTests", dependencies: ["Elements"], swiftSettings: strict),
    .testTarget(
      name: "ExperienceTraitsTests",
      dependencies: ["ExperienceTraits", "Definitions", "Elements", "ConformanceSupport"],
      exclude: ["Cases", "Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ContentOperationsTests",
      dependencies: ["ContentOperations", "Definitions", "Elements", "ConformanceSupport"],
      exclude: ["Cases"], swiftSettings: strict),
    .testTarget(
      name: "EventExtensionsTests",
      dependencies: ["EventExtensions", "Definitions", "ConformanceSupport"], exclude: ["Cases", "Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "SceneFlowTests", dependencies: ["SceneFlow", "Definitions", "ConformanceSupport"],
      exclude: ["Cases"], swiftSettings: strict),
    .testTarget(
      name: "ComponentTreeTests",
      dependencies: ["ComponentTree", "Definitions", "Elements", "ConformanceSupport"],
      exclude: ["Cases", "Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogModelTests",
      dependencies: [
        "ExperienceDefinitions", "EventDefinitions", "ScreenDefinitions", "DefinitionKinds",
        "FormatReference", "Payloads", "Pictures",
        "CatalogModel", "ConformanceSupport", "ContentOperations", "Translations", "Definitions", "Elements",
        "EventExtensions",
        "ExperienceTraits",
      ], swiftSettings: strict),
    .testTarget(
      name: "CompositionTests",
      dependencies: [
        "ReviewData", "EventDefinitions", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds",
        "CatalogModel",
        "Composition", "ConformanceSupport", "Translations", "Definitions",
        "Elements",
      ]
        + runtimes,
      swiftSettings: strict),
    .testTarget(
      name: "MockupsTests",
      dependencies: [
        "ExperienceDefinitions", "DefinitionKinds", "CatalogModel", "Composition", "Definitions", "Elements",
        "ExperienceTraits",
        "Mockups",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogSiteTests",
      dependencies: [
        "FormatPages", "ScreenDefinitions", "ExperienceDefinitions", "DefinitionKinds", "FindingReports",
        "FormatReference", "Payloads",
        "Mockups", "CatalogModel",
        "CatalogSite", "Composition", "ConformanceSupport", "Definitions", "Diagrams", "Elements",
        "ExperienceTraits", "SiteBuilding", "SiteChecks", "SitePages", "SiteRendering", "SiteReview",
        "SiteSearch",
        "SiteTemplates",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "AgentServer", "CatalogSite", "Definitions", "EditorServer", "FormatReference", "JSONRPC",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CatalogToolTests",
      dependencies: [
        "ReviewData", "ExperienceDefinitions", "DefinitionKinds", "Payloads", "Pictures",
        "Mockups", "CatalogModel", "ConformanceSupport",
        "CatalogTool", "CatalogSite", "Composition", "Translations", "Definitions", "Distribution",
        "ExperienceTraits",
        "FindingReports",
        "Fixes", "Hosting", "LivePreview", "SiteBuilding",
        "LocalServer", "Publishing", "SiteChecks", "SitePages", "SiteRendering", "SiteReview", "SystemAccess",
        "Terminal",
        "experience-catalog",
      ], exclude: ["Golden", "Rejected"], swiftSettings: strict),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "CatalogSite", "ConformanceSupport", "Definitions", "ExperienceTraits", "Mockups", "SiteRendering",
        "experience-catalog",
      ], exclude: ["Content", "Suite"],
      swiftSettings: strict),
    // Depends on the public products only, as the package of a trait author does.
    .testTarget(
      name: "AuthorTests",
      dependencies: [
        "CatalogTool", "ComponentTree", "ContentOperations", "Definitions", "Elements", "EventExtensions",
        "ExperienceTraits", "SceneFlow", "experience-catalog",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// libFuzzer brings the main function of its target, so that it can only be built for itself.
if Context.environment["FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "Pictures",
        "CatalogModel", "CatalogSite", "CatalogTool", "Composition", "Definitions", "Elements",
        "ExperienceTraits", "Mockups", "Publishing", "SiteBuilding", "SiteRendering", "SystemAccess",
      ], path: "Tests/Fuzzing", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
