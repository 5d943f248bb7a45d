import ContentOperations
import Definitions
import Elements

/// A component in Swift that shows a day and its weather.
struct DayComponent: HubComponent {
  let description = TypeDescription(
    "A day with its weather.",
    keys: [KeyDescription("title", .text, isRequired: true, "The weather of the day.")])

  func preferredViewSize(forDisplaying model: ComponentModel, containerViewSize: Size) -> Size {
    Size(width: containerViewSize.width, height: 60)
  }

  func view(displaying model: ComponentModel, size: Size, children: [Component]) -> Component {
    .text("\(model.identifier): \(model.title ?? "")", id: model.identifier)
  }
}

/// An operation in Swift that always finishes: it adds tomorrow's weather.
func tomorrow(_ config: LocatedValue) -> BlockContentOperation {
  BlockContentOperation { context in
    context.viewModelBuilder.addToBody("Tomorrow", component: "author:day", title: config["sky"]?.string)
  }
}

/// An operation in Swift: it adds a component for each day in its configuration.
///
/// Before the operation runs, the view shows a placeholder component.
final class ForecastOperation: ContentOperationWithInitialContent {
  weak var delegate: (any ContentOperationDelegate)?
  private let config: LocatedValue

  init(config: LocatedValue) {
    self.config = config
  }

  func addInitialContent(forViewURI viewURI: String, to viewModelBuilder: ViewModelBuilder) {
    viewModelBuilder.addToBody("waiting", component: "author:day", title: "for the forecast")
  }

  func perform(
    forViewURI viewURI: String, featureInfo: FeatureInfo, connectivityState: ConnectivityState,
    viewModelBuilder: ViewModelBuilder, previousError: ContentError?
  ) {
    for day in config["days"]?.elements?.compactMap(\.string) ?? [] {
      viewModelBuilder.addToBody(day, component: "author:day", title: "sun")
    }
    delegate?.contentOperationDidFinish(self)
  }
}
