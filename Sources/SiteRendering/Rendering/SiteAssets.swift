import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
package import Mockups
import Translations

/// The style sheets, the scripts and the icon of the site; a hash of the content is part of each file name.
package struct SiteAssets: Sendable {
  package let fontStyles, catalogStyles, diagramStyles, bookStyles, mockupStyles, script, compareScript,
    galleryScript, changesScript,
    playerScript, searchScript, shortcutsScript, facetsScript, runScript,
    viewerScript,
    mockupScript,
    favicon: Route
  package let files: [SiteFile]
  /// The script that answers agents of browsers; the data that it needs follows in its file.
  package let agentScript: [UInt8]
  /// The JSON Schema of `catalog.json`, whose address does not change.
  package let catalogSchema: [UInt8]
  /// The controls above a mockup, which are the same on every page.
  package let toolbar: HTMLWriter

  init(
    _ templates: TemplateSet, controls: ControlColors, brand: Brand, locales: CatalogLocales,
    words: SiteWords?
  ) {
    var files: [SiteFile] = []
    func add(_ name: String, _ bytes: [UInt8]) -> Route {
      let route = Route.asset(name, bytes)
      files.append(SiteFile(path: route.path, bytes: bytes))
      return route
    }
    func styles(_ name: String, and others: String..., followedBy rules: String = "") -> Route {
      let all = ([name] + others).flatMap { templates.assets[$0] ?? [] } + Array(rules.utf8)
      return add(name, words.map { StyleText.translated(all, by: $0) } ?? all)
    }
    func text(ofScript name: String) -> [UInt8] {
      let script = templates.assets[name] ?? []
      return words.map { ScriptText.translated(script, by: $0) } ?? script
    }
    func script(_ name: String) -> Route { add(name, text(ofScript: name)) }
    fontStyles = styles("fonts.css", followedBy: SystemFont.styleRules)
    let own = String(decoding: templates.assets[TemplateSet.brandStyles] ?? [], as: UTF8.self)
    catalogStyles = styles(
      "catalog.css", and: "review.css", "definitions.css", "print.css", followedBy: brand.styleRules + own)
    diagramStyles = styles("diagrams.css", and: "logic.css")
    bookStyles = styles("book.css")
    mockupStyles = styles(
      "mockup.css", and: "screens.css",
      followedBy: TooltipOutline.styleRules + Device.styleRules + controls.styleRules)
    self.script = add("catalog.js", Toolbar.languageData(locales, in: words) + text(ofScript: "catalog.js"))
    compareScript = script("compare.js")
    galleryScript = script("gallery.js")
    changesScript = script("changes.js")
    playerScript = script("player.js")
    facetsScript = script("facets.js")
    runScript = script("run.js")
    searchScript = script("search.js")
    shortcutsScript = script("shortcuts.js")
    viewerScript = script("viewer.js")
    mockupScript = script("mockup.js")
    favicon = add("favicon.svg", templates.assets["favicon.svg"] ?? [])
    self.files = files
    agentScript = text(ofScript: "agent.js")
    catalogSchema = templates.assets[Route.catalogSchema.path] ?? []
    toolbar = HTMLWriter { html in
      for piece in templates.render("toolbar", Toolbar.templateValues(locales)).page {
        html.write(HTMLWriter(rendered: piece))
      }
    }
  }
}

extension Toolbar {
  /// The languages that scripts add to the toolbar: without scripts, a mockup is only in the usual one.
  fileprivate static func languageData(_ locales: CatalogLocales, in words: SiteWords?) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for language in languages(locales) where !language.isUsual {
        json.object { json in
          json.member("id", language.id)
          json.member("name", words?.text(of: language.name) ?? language.name.english)
          if LocaleTag(language.id)?.isRightToLeft == true { json.member("direction", "rtl") }
        }
      }
    }
    return Array("window.siteLanguages = ".utf8) + json.bytes + Array(";\n".utf8)
  }

  /// The controls as template values.
  fileprivate static func templateValues(_ locales: CatalogLocales) -> TemplateValues {
    [
      "languages": languages(locales).map { language in
        [
          "id": language.id, "name": language.name, "isUsual": language.isUsual,
          "isRightToLeft": LocaleTag(language.id)?.isRightToLeft ?? false,
        ] as TemplateValues
      },
      "deviceGroups": devices.map { group in
        [
          "name": group.name,
          "devices": group.choices.map { device in
            ["id": device.id, "name": device.name, "isFirst": device.isUsual] as TemplateValues
          },
        ] as TemplateValues
      },
      "textSizeGroups": textSizes.map { group in
        [
          "name": group.name,
          "sizes": group.choices.map { size in
            ["id": size.id, "name": size.name, "isUsual": size.isUsual] as TemplateValues
          },
        ] as TemplateValues
      },
    ]
  }
}
