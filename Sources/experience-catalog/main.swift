import CatalogTool

await CatalogTool().main()
