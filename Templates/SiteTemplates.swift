/// The look of the site as it is carried inside the binary: pages, style sheets, script and icon.
package enum SiteTemplates {
  /// Every file by its name.
  package static let files: [(name: String, bytes: [UInt8])] = [
    ("layout.mustache", PackageResources.layout_mustache),
    ("home.mustache", PackageResources.home_mustache),
    ("experiences.mustache", PackageResources.experiences_mustache),
    ("experience.mustache", PackageResources.experience_mustache),
    ("step.mustache", PackageResources.step_mustache),
    ("toolbar.mustache", PackageResources.toolbar_mustache),
    ("ending.mustache", PackageResources.ending_mustache),
    ("mockup.mustache", PackageResources.mockup_mustache),
    ("screens.mustache", PackageResources.screens_mustache),
    ("screen.mustache", PackageResources.screen_mustache),
    ("components.mustache", PackageResources.components_mustache),
    ("component.mustache", PackageResources.component_mustache),
    ("rules.mustache", PackageResources.rules_mustache),
    ("rule.mustache", PackageResources.rule_mustache),
    ("traits.mustache", PackageResources.traits_mustache),
    ("trait.mustache", PackageResources.trait_mustache),
    ("diagnostics.mustache", PackageResources.diagnostics_mustache),
    ("not-found.mustache", PackageResources.not_found_mustache),
    ("catalog.css", PackageResources.catalog_css),
    ("mockup.css", PackageResources.mockup_css),
    ("catalog.js", PackageResources.catalog_js),
    ("mockup.js", PackageResources.mockup_js),
    ("favicon.svg", PackageResources.favicon_svg),
  ]
}
