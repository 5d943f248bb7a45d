import ContentOperations
import Definitions
import Elements

/// A component in Swift: a day with its weather.
struct WeatherComponents: ComponentFactory {
  var showcaseableComponentNames: [String] { ["day"] }

  func createComponent(forName name: String) -> (any HubComponent)? { name == "day" ? Day() : nil }
  func showcaseName(forComponentName name: String) -> String? { "A day" }

  private struct Day: HubComponent {
    var layoutTraits: Set<LayoutTrait> { [.fullWidth, .stackable] }
    var description: TypeDescription {
      TypeDescription(
        "A day with its weather.",
        keys: [TypeDescription.Key("title", "string", default: "required", "The weather of the day.")])
    }

    func preferredViewSize(forDisplaying model: ComponentModel, containerViewSize: Size) -> Size {
      Size(width: containerViewSize.width, height: 40)
    }

    func view(displaying model: ComponentModel, size: Size, children: [Component]) -> Component {
      let text = "\(model.identifier): \(model.title ?? "")"
      return Component(
        id: model.identifier, kind: .text(Component.Text(spans: [Component.Text.Span(text: text)])))
    }
  }
}

/// An operation in Swift: a day for each name of its configuration, and a word before they are known.
final class ForecastOperation: ContentOperationWithInitialContent {
  weak var delegate: (any ContentOperationDelegate)?
  private let config: LocatedValue

  init(config: LocatedValue) {
    self.config = config
  }

  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
    let builder = viewModelBuilder.builderForBodyComponentModel(identifier: "waiting")
    builder.componentNamespace = "author"
    builder.componentName = "day"
    builder.title = "for the forecast"
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    for day in config["days"]?.elements?.compactMap(\.string) ?? [] {
      let builder = viewModelBuilder.builderForBodyComponentModel(identifier: day)
      builder.componentNamespace = "author"
      builder.componentName = "day"
      builder.title = "sun"
    }
    delegate?.contentOperationDidFinish(self)
  }
}
