/// The files of a catalog with a screen that shows different content to paying users.
enum PaidPlan {
  static let files = [
    "screens/home": """
    # Home
    ```yaml screen
    viewURI: app:home
    ```
    ## Offer
    ```yaml operation
    when: paid
    set: {header: {component: {id: "app:row"}, text: {title: Thanks}}}
    ```
    """,
    "rules/paid": """
    # Paid
    ```yaml rule
    state: com.example.shop/plan
    is: [paid]
    ```
    """,
    "extensions/shop": """
    # Shop
    ```yaml extension
    name: com.example.shop
    ```
    ## Plan
    ```yaml listener
    type: com.example.plan
    source: app
    share: {plan: "{%plan%}"}
    ```
    """,
  ]
}
