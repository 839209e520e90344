// Made from the description of the API; `UPDATE_DOCS=1 npm test -- test/tools/docs` writes it anew.

import type { List } from '../list.ts'
import type { CallOptions, Caller } from '../operation.ts'
import type {
  AccountBalanceLow,
  AddressInput,
  BarcodesInput,
  BulkLabelsInput,
  Calculation,
  CalculationInput,
  ChangeLabelInput,
  ClassifyInput,
  ClassifyProductsAnswer,
  ConnectShopQuery,
  CreateAccessTokenAnswer,
  CreateAccessTokenInput,
  Credential,
  CredentialInput,
  CredentialUpdate,
  CustomsProduct,
  CustomsProductInput,
  CustomsProductUpdate,
  EntryPoint,
  Estimate,
  Exception,
  ExceptionsStatus,
  FulfillmentsComplete,
  FulfillmentsUpdate,
  GetEstimateQuery,
  GetInvoiceQuery,
  GetLabelQuery,
  GetManifestQuery,
  GetProductQuery,
  GetStatementQuery,
  GetStatisticsQuery,
  GetTrackQuery,
  Inbound,
  InboundInput,
  InboundStatus,
  InboundUpdate,
  Invoice,
  Label,
  LabelAssignment,
  LabelInput,
  ListCredentialsPage,
  ListCredentialsQuery,
  ListCustomsDataPage,
  ListCustomsDataQuery,
  ListCustomsProductsPage,
  ListCustomsProductsQuery,
  ListEntryPointsPage,
  ListEventsPage,
  ListEventsQuery,
  ListExceptionsPage,
  ListExceptionsQuery,
  ListInboundPage,
  ListInboundQuery,
  ListInvoicesPage,
  ListInvoicesQuery,
  ListLedgerEntriesPage,
  ListLedgerEntriesQuery,
  ListManifestsPage,
  ListManifestsQuery,
  ListOrdersPage,
  ListOrdersQuery,
  ListOverpacksPage,
  ListOverpacksQuery,
  ListProductsPage,
  ListProductsQuery,
  ListRequestsPage,
  ListRequestsQuery,
  ListReshipmentsPage,
  ListReshipmentsQuery,
  ListReturnsPage,
  ListReturnsQuery,
  ListShipmentsPage,
  ListShipmentsQuery,
  ListShopsPage,
  ListShopsQuery,
  ListWarehousesPage,
  ListWebhookDeliveriesPage,
  ListWebhookDeliveriesQuery,
  ListWebhookReplaysPage,
  ListWebhooksPage,
  ListWebhooksQuery,
  Manifest,
  ManifestInput,
  ManifestsComplete,
  Order,
  OrderInput,
  OrdersChanged,
  OrdersStatus,
  OrderStatusInput,
  OrderUpdate,
  Overpack,
  OverpackInput,
  OverpackUpdate,
  Payment,
  PaymentInput,
  Product,
  ProductInput,
  ProductsStockChanged,
  ProductUpdate,
  Quote,
  QuoteInput,
  Replay,
  ReplayInput,
  ReportTrackingInput,
  Reshipment,
  ReshipmentInput,
  ReshipmentsStatus,
  ReshipmentUpdate,
  Return,
  ReturnMessageInput,
  ReturnsStatus,
  ReturnUpdate,
  SetOrderStatusesAnswer,
  Shipment,
  ShipmentInput,
  ShipmentsAdjustment,
  ShipmentsLabel,
  ShipmentsLabelFailed,
  ShipmentsStatus,
  ShipmentUpdate,
  Shop,
  ShopInput,
  ShopUpdate,
  Simulation,
  SimulationInput,
  SkuInput,
  SkuUpdate,
  Statement,
  Statistics,
  Subscription,
  SubscriptionInput,
  SubscriptionRenewal,
  Track,
  User,
  UserUpdate,
  ValidateAddressesAnswer,
  Warehouse,
  Webhook,
  WebhookInput,
  WebhookUpdate,
} from './types.ts'

export interface LabelsResource {
  /**
   * Read a label by id or tracking number, or download it with type=pdf, png or zpl, or its customs papers with document=customs. `GET /labels/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  get(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Label>
  /**
   * Read a label by id or tracking number, or download it with type=pdf, png or zpl, or its customs papers with document=customs. As a PDF file. `GET /labels/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getPdf(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Read a label by id or tracking number, or download it with type=pdf, png or zpl, or its customs papers with document=customs. As a PNG file. `GET /labels/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getPng(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Read a label by id or tracking number, or download it with type=pdf, png or zpl, or its customs papers with document=customs. As a ZPL file. `GET /labels/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getZpl(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Assign a label to an overpack; use the overpack operations instead. `PUT /labels/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_ready, entry_point_mismatch, service_mismatch, duplicate_in_overpack, overpack_not_needed, dangerous_goods_mix, overpack_not_found, overpack_locked, overpack_not_updated, label_not_found
   * @deprecated Kept for old clients.
   */
  assign(id: string | number, changes: LabelAssignment, options?: CallOptions): Promise<Label>
  /**
   * Cancel a label, or put its package into an overpack or take it out. `PATCH /labels/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_cancellable, label_not_ready, package_not_alone, entry_point_mismatch, service_mismatch, duplicate_in_overpack, overpack_not_needed, dangerous_goods_mix, overpack_not_found, overpack_locked, overpack_not_updated, label_not_found
   */
  change(id: string | number, changes: ChangeLabelInput, options?: CallOptions): Promise<Label>
  /**
   * Buy a label for a shipment. `POST /labels`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, no_route, exchange_rate_unavailable, address_not_verified, shipment_has_label, label_creation_failed, shipment_not_updatable, hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy, prohibited_goods, duty_rates_unavailable, credential_not_found, party_id_required, insufficient_funds, shipment_not_found, balance_unavailable, charge_failed, dependency_unavailable, numbers_used_up
   */
  create(label: LabelInput, options?: CallOptions): Promise<Label>
  /**
   * Download up to 100 labels, or the customs papers beside them, as one PDF, or one file for label printers with `type` zpl, in the order they are named. `POST /labels/bulk`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} label_not_found, label_not_ready, label_file_missing
   */
  bulk(body: BulkLabelsInput, options?: CallOptions): Promise<Uint8Array>
  /**
   * Cancel a label whose parcel has not been scanned yet and refund it. `PUT /labels/{id}/cancel`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_cancellable, package_not_alone, overpack_locked, label_not_found
   * @deprecated Kept for old clients.
   */
  cancel(id: string | number, options?: CallOptions): Promise<void>
}

export interface SimulationsResource {
  /**
   * Play what carriers, facilities and warehouses do, in a sandbox only. `POST /simulations`
   * Needs a token with the scope `simulate`.
   * @throws {ApiError} return_not_found, reshipment_not_found, exception_not_found, shipment_without_label, label_not_found, shipment_not_found, manifest_not_found, order_not_found, inbound_not_found, simulation_refused, sandbox_only
   */
  create(simulation: SimulationInput, options?: CallOptions): Promise<Simulation>
}

export interface OverpacksResource {
  /**
   * Search overpacks, newest first. `GET /overpacks`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListOverpacksQuery, options?: CallOptions): List<ListOverpacksPage['overpacks'][number], ListOverpacksPage>
  /**
   * Pack labelled shipments that go the same way; those that do not are told, the others packed. `POST /overpacks`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} contents_too_heavy, overpack_not_created, numbers_used_up
   */
  create(overpack: OverpackInput, options?: CallOptions): Promise<Overpack>
  /**
   * Read an overpack with its shipments, or download its label with type=pdf. `GET /overpacks/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} overpack_empty_or_test, overpack_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Overpack>
  /**
   * Read an overpack with its shipments, or download its label with type=pdf. As a PDF file. `GET /overpacks/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} overpack_empty_or_test, overpack_not_found
   */
  getPdf(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Tell weight and size of an overpack, and add shipments. `PUT /overpacks/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} contents_too_heavy, overpack_locked, overpack_not_found, overpack_not_updated
   */
  update(id: string | number, changes: OverpackUpdate, options?: CallOptions): Promise<Overpack>
  /**
   * Delete an overpack; its shipments are free again. `DELETE /overpacks/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} overpack_locked, overpack_not_found, overpack_not_deleted
   */
  delete(id: string | number, options?: CallOptions): Promise<void>
}

export interface ManifestsResource {
  /**
   * Search manifests, newest first. `GET /manifests`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListManifestsQuery, options?: CallOptions): List<ListManifestsPage['manifests'][number], ListManifestsPage>
  /**
   * Hand over overpacks at an entry point: locks them, and tells the carriers. `POST /manifests`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} overpack_not_found, overpack_empty_or_test, overpack_entry_points_differ, overpack_already_manifested, overpack_unmeasured, packages_not_overpacked, packages_not_together, manifest_not_created
   */
  create(manifest: ManifestInput, options?: CallOptions): Promise<Manifest>
  /**
   * Read a manifest, or download its delivery ticket or a form of a carrier with type=pdf. `GET /manifests/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} manifest_not_found
   */
  get(id: number, query?: GetManifestQuery, options?: CallOptions): Promise<Manifest>
  /**
   * Read a manifest, or download its delivery ticket or a form of a carrier with type=pdf. As a PDF file. `GET /manifests/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} manifest_not_found
   */
  getPdf(id: number, query?: GetManifestQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * What customs are told of the parcels of a manifest, for posts and brokers; as a table with type=csv. `GET /manifests/{id}/customs-data`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid, manifest_not_found
   */
  listCustomsData(id: number, query?: ListCustomsDataQuery, options?: CallOptions): List<ListCustomsDataPage['customs_data'][number], ListCustomsDataPage>
  /**
   * What customs are told of the parcels of a manifest, for posts and brokers; as a table with type=csv. As a CSV file. `GET /manifests/{id}/customs-data`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid, manifest_not_found
   */
  listCustomsDataCsv(id: number, query?: ListCustomsDataQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface ShipmentsResource {
  /**
   * Search shipments, newest first. `GET /shipments`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListShipmentsQuery, options?: CallOptions): List<ListShipmentsPage['shipments'][number], ListShipmentsPage>
  /**
   * Create a shipment, and buy its label at once if asked to. `POST /shipments`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, entry_point_not_found, no_route, exchange_rate_unavailable, quote_not_found, quote_expired, quote_used, quote_differs, hs_code_or_description_missing, origin_description_language, description_unacceptable, hs_code_refused, contents_too_heavy, denied_party, prohibited_goods, duty_rates_unavailable, credential_not_found, customs_product_unknown, party_id_required, dependency_unavailable
   */
  create(shipment: ShipmentInput, options?: CallOptions): Promise<Shipment>
  /**
   * Read a shipment with its labels and their tracking history, or download its house label with type=pdf. `GET /shipments/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} shipment_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Shipment>
  /**
   * Read a shipment with its labels and their tracking history, or download its house label with type=pdf. As a PDF file. `GET /shipments/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} shipment_not_found
   */
  getPdf(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Change a shipment that has no live label, or take it out of its overpack. `PUT /shipments/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, entry_point_not_found, no_route, exchange_rate_unavailable, shipment_has_label, shipment_without_label, shipment_not_updatable, hs_code_or_description_missing, origin_description_language, description_unacceptable, hs_code_refused, contents_too_heavy, denied_party, prohibited_goods, duty_rates_unavailable, overpack_locked, credential_not_found, customs_product_unknown, party_id_required, shipment_not_found, dependency_unavailable
   */
  update(id: number, changes: ShipmentUpdate, options?: CallOptions): Promise<Shipment>
  /**
   * Delete a test shipment, or one that never had a label. `DELETE /shipments/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} shipment_not_deletable, shipment_in_overpack, shipment_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface ProductsResource {
  /**
   * Search products, newest first. `GET /products`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListProductsQuery, options?: CallOptions): List<ListProductsPage['products'][number], ListProductsPage>
  /**
   * Register a product, with the SKUs shops know it by. `POST /products`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found
   */
  create(product: ProductInput, options?: CallOptions): Promise<Product>
  /**
   * Read a product with its SKUs and stock, or download its barcode with type=pdf. `GET /products/{id}`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  get(id: number, query?: GetProductQuery, options?: CallOptions): Promise<Product>
  /**
   * Read a product with its SKUs and stock, or download its barcode with type=pdf. As a PDF file. `GET /products/{id}`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  getPdf(id: number, query?: GetProductQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Change a product. `PUT /products/{id}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} barcode_fixed, product_not_found
   */
  update(id: number, changes: ProductUpdate, options?: CallOptions): Promise<Product>
  /**
   * Delete a product that nothing refers to and of which no units are in stock. `DELETE /products/{id}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} product_in_use, product_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Download the barcodes of up to 100 products as one document. `POST /products/barcodes`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  printBarcodes(barcodes: BarcodesInput, options?: CallOptions): Promise<Uint8Array>
  /**
   * Tell what a shop calls a product. `POST /products/{id}/skus`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found, product_not_found
   */
  createSku(id: number, sku: SkuInput, options?: CallOptions): Promise<Product>
  /**
   * Rename a SKU, or switch it on or off. `PUT /products/{id}/shop/{shop_id}/sku/{sku}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found, sku_not_found, product_not_found
   */
  updateSku(id: number, shopId: string | number, sku: string | number, changes: SkuUpdate, options?: CallOptions): Promise<Product>
  /**
   * Delete a SKU that no order names. `DELETE /products/{id}/shop/{shop_id}/sku/{sku}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} sku_in_use, sku_not_found, product_not_found
   */
  deleteSku(id: number, shopId: string | number, sku: string | number, options?: CallOptions): Promise<void>
}

export interface EstimateResource {
  /**
   * Price a parcel on every service that can carry it. `GET /estimate`
   * Needs a token, of any scope.
   * @throws {ApiError} entry_point_not_found, exchange_rate_unavailable, dependency_unavailable
   */
  get(query: GetEstimateQuery, options?: CallOptions): Promise<Estimate>
}

export interface QuotesResource {
  /**
   * Price a whole parcel on every service, with duty and tax, at prices that hold until the quote expires. `POST /quotes`
   * Needs a token, of any scope.
   * @throws {ApiError} entry_point_not_found, no_route, exchange_rate_unavailable, prohibited_goods, credential_not_found, customs_product_unknown, dependency_unavailable
   */
  create(quote: QuoteInput, options?: CallOptions): Promise<Quote>
  /**
   * Read a quote, until 30 days after it has expired. `GET /quotes/{id}`
   * Needs a token, of any scope.
   * @throws {ApiError} quote_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Quote>
}

export interface LandedCostResource {
  /**
   * Work out duty and tax of goods, with the rules they come from. `POST /calculate-duty`
   * Needs a token with the scope `calculate`.
   * @throws {ApiError} exchange_rate_unavailable, duty_rates_unavailable, insufficient_funds, balance_unavailable, charge_failed, dependency_unavailable
   */
  calculate(calculate: CalculationInput, options?: CallOptions): Promise<Calculation>
}

export interface AddressesResource {
  /**
   * Check up to 10 addresses, and learn how they are spelled right. `POST /validate-address`
   * Needs a token with the scope `validate`.
   * @throws {ApiError} address_check_unavailable, insufficient_funds, balance_unavailable, charge_failed
   */
  validate(addresses: readonly AddressInput[], options?: CallOptions): Promise<ValidateAddressesAnswer>
}

export interface ClassificationResource {
  /**
   * Find the HS codes of up to 20 products. `POST /classify`
   * Needs a token with the scope `classify`.
   * @throws {ApiError} hs_code_or_description_missing, insufficient_funds, balance_unavailable, charge_failed, dependency_unavailable
   */
  classify(classify: ClassifyInput, options?: CallOptions): Promise<ClassifyProductsAnswer>
}

export interface CustomsResource {
  /**
   * List regulated goods as customs agencies are told of them. `GET /customs/products`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  listProducts(query?: ListCustomsProductsQuery, options?: CallOptions): List<ListCustomsProductsPage['products'][number], ListCustomsProductsPage>
  /**
   * Describe regulated goods, such as food and cosmetics, for customs agencies. `POST /customs/products`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} customs_product_refused
   */
  createProduct(product: CustomsProductInput, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Read what customs agencies are told of regulated goods. `GET /customs/products/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} customs_product_not_found
   */
  getProduct(id: number, query?: Record<string, never>, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Change what customs agencies are told of regulated goods. `PUT /customs/products/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} customs_product_refused, customs_product_type_fixed, customs_product_not_found
   */
  updateProduct(id: number, changes: CustomsProductUpdate, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Delete regulated goods: no further shipment can name them. `DELETE /customs/products/{id}`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} customs_product_not_found
   */
  deleteProduct(id: number, options?: CallOptions): Promise<void>
}

export interface InboundResource {
  /**
   * List inbound shipments, newest first. `GET /inbound`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListInboundQuery, options?: CallOptions): List<ListInboundPage['inbound'][number], ListInboundPage>
  /**
   * Announce stock that is sent to a warehouse. `POST /inbound`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} local_description_missing, inbound_product_refused, inbound_duplicate_products
   */
  create(inbound: InboundInput, options?: CallOptions): Promise<Inbound>
  /**
   * Read an inbound shipment with its products, or download their labels with type=pdf. `GET /inbound/{id}`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} inbound_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Inbound>
  /**
   * Read an inbound shipment with its products, or download their labels with type=pdf. As a PDF file. `GET /inbound/{id}`
   * Needs a token with the scope `read_products`.
   * @throws {ApiError} inbound_not_found
   */
  getPdf(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Change where an inbound shipment goes and how, until it has arrived; its products stay. `PUT /inbound/{id}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} local_description_missing, inbound_not_updatable, inbound_not_found
   */
  update(id: number, changes: InboundUpdate, options?: CallOptions): Promise<Inbound>
  /**
   * Take an inbound shipment back that has not arrived. `DELETE /inbound/{id}`
   * Needs a token with the scope `write_products`.
   * @throws {ApiError} inbound_not_deletable, inbound_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface EntryPointsResource {
  /**
   * List the places where parcels are dropped off. `GET /entry-points`
   * Needs a token, of any scope.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListEntryPointsPage['entry_points'][number], ListEntryPointsPage>
  /**
   * Read one entry point. `GET /entry-points/{id}`
   * Needs a token, of any scope.
   * @throws {ApiError} entry_point_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<EntryPoint>
}

export interface WarehousesResource {
  /**
   * List the warehouses that keep stock and pack orders. `GET /warehouses`
   * Needs a token, of any scope.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListWarehousesPage['warehouses'][number], ListWarehousesPage>
  /**
   * Read one warehouse. `GET /warehouses/{id}`
   * Needs a token, of any scope.
   * @throws {ApiError} warehouse_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Warehouse>
}

export interface TrackResource {
  /**
   * Follow a parcel by its tracking number; what happened is told in English, German, French, Spanish, Portuguese, Japanese, Chinese or Arabic, by Accept-Language. Browsers are shown a page for buyers. `GET /track/{tracking_number}`
   * Needs a token, of any scope. Who sends none and would rather have `text/html` is shown a page.
   * @throws {ApiError} shipment_not_found
   */
  get(trackingNumber: string | number, query?: GetTrackQuery, options?: CallOptions): Promise<Track>
  /**
   * Report up to 100 events of own parcels, all or none; for accounts the operator allows it. `POST /track`
   * Needs a token with the scope `write_shipments`.
   * @throws {ApiError} tracking_number_foreign
   */
  reportTracking(events: ReportTrackingInput, options?: CallOptions): Promise<void>
}

export interface ExceptionsResource {
  /**
   * Search parcels that a facility could not process, newest first. `GET /exceptions`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListExceptionsQuery, options?: CallOptions): List<ListExceptionsPage['exceptions'][number], ListExceptionsPage>
  /**
   * Read what is wrong with a parcel, and what became of it. `GET /exceptions/{id}`
   * Needs a token with the scope `read_shipments`.
   * @throws {ApiError} exception_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Exception>
}

export interface ReturnsResource {
  /**
   * Search returned parcels, newest first. `GET /returns`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListReturnsQuery, options?: CallOptions): List<ListReturnsPage['returns'][number], ListReturnsPage>
  /**
   * Read a returned parcel with its pictures and messages. `GET /returns/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} return_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Return>
  /**
   * Have a closer look taken at a returned parcel, for a fee. `PUT /returns/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} return_not_verifiable, insufficient_funds, return_not_found, balance_unavailable, charge_failed
   */
  verify(id: number, changes: ReturnUpdate, options?: CallOptions): Promise<Return>
  /**
   * Have a returned parcel thrown away, for good. `DELETE /returns/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} return_not_discardable, return_not_found
   */
  discard(id: number, options?: CallOptions): Promise<void>
  /**
   * Write to the facility about a returned parcel. `POST /returns/{id}/messages`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} return_not_found
   */
  postMessage(id: number, message: ReturnMessageInput, options?: CallOptions): Promise<Return>
}

export interface ReturnImagesResource {
  /**
   * Show a picture of a returned parcel to whoever has its address. `GET /return-images/{name}`
   * Open to anybody.
   * @throws {ApiError} path_not_found
   */
  get(name: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
}

export interface ReshipmentsResource {
  /**
   * List reshipments, newest first. `GET /reshipments`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListReshipmentsQuery, options?: CallOptions): List<ListReshipmentsPage['reshipments'][number], ListReshipmentsPage>
  /**
   * Ask what it costs to send returned parcels of a facility on to somebody. `POST /reshipments`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} address_rejected, no_route, returns_not_reshippable, return_not_reshippable, returns_in_several_facilities, denied_party, dependency_unavailable
   */
  create(reshipment: ReshipmentInput, options?: CallOptions): Promise<Reshipment>
  /**
   * Read a reshipment. `GET /reshipments/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} reshipment_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Reshipment>
  /**
   * Approve the estimate of a reshipment, which charges it and has it sent, or decline it. `PUT /reshipments/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} address_rejected, no_route, reshipment_not_updatable, label_creation_failed, insufficient_funds, reshipment_not_found, balance_unavailable, charge_failed, numbers_used_up
   */
  answer(id: number, changes: ReshipmentUpdate, options?: CallOptions): Promise<Reshipment>
  /**
   * Delete a reshipment that is not approved; its returns are free again. `DELETE /reshipments/{id}`
   * Needs a token with the scope `returns`.
   * @throws {ApiError} reshipment_not_deletable, reshipment_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface CredentialsResource {
  /**
   * List the user's own accounts with carriers. `GET /credentials`
   * Needs a token with the scope `read_credentials`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListCredentialsQuery, options?: CallOptions): List<ListCredentialsPage['credentials'][number], ListCredentialsPage>
  /**
   * Store an account with a carrier; labels of the carrier are made with the newest one. `POST /credentials`
   * Needs a token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_created
   */
  create(credential: CredentialInput, options?: CallOptions): Promise<Credential>
  /**
   * Read which parameters an account with a carrier has, without their values. `GET /credentials/{id}`
   * Needs a token with the scope `read_credentials`.
   * @throws {ApiError} credential_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Credential>
  /**
   * Replace all parameters of an account with a carrier. `PUT /credentials/{id}`
   * Needs a token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_updatable, credential_carrier_fixed, credential_not_found
   */
  update(id: number, changes: CredentialUpdate, options?: CallOptions): Promise<Credential>
  /**
   * Delete an account with a carrier. `DELETE /credentials/{id}`
   * Needs a token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_found, credential_not_deleted
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface ShopsResource {
  /**
   * Search shops, by id. `GET /shops`
   * Needs a token with the scope `read_shops`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListShopsQuery, options?: CallOptions): List<ListShopsPage['shops'][number], ListShopsPage>
  /**
   * Create a shop under an id of your choice. `POST /shops`
   * Needs a token with the scope `write_shops`.
   * @throws {ApiError} shop_id_taken, shop_not_created
   */
  create(shop: ShopInput, options?: CallOptions): Promise<Shop>
  /**
   * Read a shop with its settings. `GET /shops/{id}`
   * Needs a token with the scope `read_shops`.
   * @throws {ApiError} shop_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Shop>
  /**
   * Change name or settings of a shop, switch it off or on. `PUT /shops/{id}`
   * Needs a token with the scope `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  update(id: string | number, changes: ShopUpdate, options?: CallOptions): Promise<Shop>
  /**
   * Delete a shop that has neither orders nor SKUs. `DELETE /shops/{id}`
   * Needs a token with the scope `write_shops`.
   * @throws {ApiError} shop_not_deletable, shop_not_found
   */
  delete(id: string | number, options?: CallOptions): Promise<void>
  /**
   * Page that leads to a store at a platform, to connect it to a shop. `GET /shops/{id}/connect`
   * Needs a browser in which the user is signed in, or a token with the scope `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  connect(id: string | number, query?: ConnectShopQuery, options?: CallOptions): Promise<string>
}

export interface OauthResource {
  /**
   * Exchange a nonce for an access token. `POST /oauth/access_token`
   * For applications, which prove themselves by what they send.
   * @throws {ApiError} application_unknown
   */
  createAccessToken(body: CreateAccessTokenInput, options?: CallOptions): Promise<CreateAccessTokenAnswer>
  /**
   * Revoke an access token. `DELETE /oauth/{access_token}`
   * Needs a token, of any scope.
   */
  deleteAccessToken(accessToken: string | number, options?: CallOptions): Promise<void>
}

export interface OrdersResource {
  /**
   * Search orders, newest first; archived ones are left out. `GET /orders`
   * Needs a token with the scope `read_orders`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListOrdersQuery, options?: CallOptions): List<ListOrdersPage['orders'][number], ListOrdersPage>
  /**
   * Have an order fulfilled from the stock in the warehouses. `POST /orders`
   * Needs a token with the scope `write_orders`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, no_route, address_not_verified, hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy, prohibited_goods, duplicate_line_items, duplicate_shop_order_id, sku_not_found, sku_inactive, gift_message_without_slip, packaging_in_order, warehouse_not_found, shop_not_found, shop_inactive, customs_product_unknown, party_id_required, order_not_created, dependency_unavailable
   */
  create(order: OrderInput, options?: CallOptions): Promise<Order>
  /**
   * Read an order with its fulfilments; in status Exception it says what has to be put right. `GET /orders/{id}`
   * Needs a token with the scope `read_orders`.
   * @throws {ApiError} order_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Order>
  /**
   * Change an order that is not packed yet; units promised to it are given back, and it is processed anew. `PUT /orders/{id}`
   * Needs a token with the scope `write_orders`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, no_route, address_not_verified, hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy, prohibited_goods, order_not_editable, duplicate_line_items, sku_not_found, sku_inactive, gift_message_without_slip, packaging_in_order, warehouse_not_found, customs_product_unknown, party_id_required, order_not_found, order_not_updated, dependency_unavailable
   */
  update(id: number, changes: OrderUpdate, options?: CallOptions): Promise<Order>
  /**
   * Delete an order of which nothing was sent. `DELETE /orders/{id}`
   * Needs a token with the scope `write_orders`.
   * @throws {ApiError} order_not_editable, order_not_deletable, order_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Hold orders, or let them go on. `POST /orders/status`
   * Needs a token with the scope `write_orders`.
   * @throws {ApiError} order_not_found
   */
  setStatuses(orders: readonly OrderStatusInput[], options?: CallOptions): Promise<SetOrderStatusesAnswer>
}

export interface InvoicesResource {
  /**
   * Search weekly invoices, newest first. `GET /invoices`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListInvoicesQuery, options?: CallOptions): List<ListInvoicesPage['invoices'][number], ListInvoicesPage>
  /**
   * Read an invoice, download that of its week, with all currencies, with type=pdf, its lines with type=csv, or the invoice as XML of EN 16931 with type=xml. `GET /invoices/{id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} invoice_not_found
   */
  get(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Invoice>
  /**
   * Read an invoice, download that of its week, with all currencies, with type=pdf, its lines with type=csv, or the invoice as XML of EN 16931 with type=xml. As a PDF file. `GET /invoices/{id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getPdf(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Read an invoice, download that of its week, with all currencies, with type=pdf, its lines with type=csv, or the invoice as XML of EN 16931 with type=xml. As a CSV file. `GET /invoices/{id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getCsv(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Read an invoice, download that of its week, with all currencies, with type=pdf, its lines with type=csv, or the invoice as XML of EN 16931 with type=xml. As a XML file. `GET /invoices/{id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getXml(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface LedgerResource {
  /**
   * Movements of money in a currency, newest first, with the balance after each. `GET /ledger`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} page_token_invalid
   */
  listEntries(query?: ListLedgerEntriesQuery, options?: CallOptions): List<ListLedgerEntriesPage['ledger'][number], ListLedgerEntriesPage>
  /**
   * The balance at the beginning and at the end of a month, and what moved it, by kinds; as a document with type=pdf. `GET /ledger/statement`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} balance_unavailable
   */
  getStatement(query: GetStatementQuery, options?: CallOptions): Promise<Statement>
  /**
   * The balance at the beginning and at the end of a month, and what moved it, by kinds; as a document with type=pdf. As a PDF file. `GET /ledger/statement`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} balance_unavailable
   */
  getStatementPdf(query: GetStatementQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface UsersResource {
  /**
   * Read the profile, balances and subscriptions of the user. `GET /users/me`
   * Needs a token with the scope `profile`.
   */
  get(query?: Record<string, never>, options?: CallOptions): Promise<User>
  /**
   * Change the user's address, or the numbers that customs and tax offices know the user by. `PUT /users/me`
   * Needs a token with the scope `profile`.
   */
  update(changes: UserUpdate, options?: CallOptions): Promise<User>
  /**
   * Pay into the balance by card: answers the page where the user pays. `POST /users/me/payments`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} payment_refused
   */
  createPayment(payment: PaymentInput, options?: CallOptions): Promise<Payment>
  /**
   * Read what has become of a payment into the balance. `GET /users/me/payments/{payment_id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} payment_not_found
   */
  getPayment(paymentId: number, query?: Record<string, never>, options?: CallOptions): Promise<Payment>
  /**
   * Charge the user every month, the first time at once; for the service's own applications. `POST /users/me/subscriptions`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} subscription_not_created, insufficient_funds, application_not_privileged, balance_unavailable, charge_failed
   */
  createSubscription(subscription: SubscriptionInput, options?: CallOptions): Promise<Subscription>
  /**
   * Let a cancelled subscription go on, before its month is over. `PUT /users/me/subscriptions/{sub_id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} subscription_not_renewable, subscription_not_found
   */
  renewSubscription(subId: string | number, changes: SubscriptionRenewal, options?: CallOptions): Promise<Subscription>
  /**
   * End a subscription with the month that is paid for. `DELETE /users/me/subscriptions/{sub_id}`
   * Needs a token with the scope `billing`.
   * @throws {ApiError} subscription_not_cancellable, subscription_not_found
   */
  cancelSubscription(subId: string | number, options?: CallOptions): Promise<Subscription>
}

export interface StatisticsResource {
  /**
   * Read by days how many labels, parcels, orders, returns and deliveries there were, and what was charged. `GET /statistics`
   * Needs a token with the scope `read_statistics`.
   */
  get(query?: GetStatisticsQuery, options?: CallOptions): Promise<Statistics>
}

export interface WebhooksResource {
  /**
   * List the application's own webhooks for the user, newest first. `GET /webhooks`
   * Needs a token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): List<ListWebhooksPage['webhooks'][number], ListWebhooksPage>
  /**
   * Have an address told of what happens. `POST /webhooks`
   * Needs a token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_duplicate, webhook_not_created
   */
  create(webhook: WebhookInput, options?: CallOptions): Promise<Webhook>
  /**
   * Read a webhook, without its key. `GET /webhooks/{id}`
   * Needs a token with the scope `read_webhooks`.
   * @throws {ApiError} webhook_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Webhook>
  /**
   * Change the address or key of a webhook, pause it or start it again. `PUT /webhooks/{id}`
   * Needs a token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_duplicate, webhook_not_found, webhook_not_updated
   */
  update(id: number, changes: WebhookUpdate, options?: CallOptions): Promise<Webhook>
  /**
   * Delete a webhook. `DELETE /webhooks/{id}`
   * Needs a token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_not_found, webhook_not_deleted
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Send a payload of the webhook's topic to its address unchanged, as a test. `POST /webhooks/{id}/queue`
   * Needs a token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_event_refused, webhook_not_found
   */
  queueEvent(id: number, body: FulfillmentsComplete | FulfillmentsUpdate | ManifestsComplete | OrdersStatus | AccountBalanceLow | ExceptionsStatus | InboundStatus | OrdersChanged | ProductsStockChanged | ReshipmentsStatus | ReturnsStatus | ShipmentsAdjustment | ShipmentsLabel | ShipmentsLabelFailed | ShipmentsStatus, options?: CallOptions): Promise<void>
  /**
   * List what was sent to a webhook in the last 30 days, newest first, with every attempt and its answer. `GET /webhooks/{id}/deliveries`
   * Needs a token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid, webhook_not_found
   */
  listDeliveries(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<ListWebhookDeliveriesPage['deliveries'][number], ListWebhookDeliveriesPage>
  /**
   * Send a webhook events of the last 30 days once more: one, a range, or all that failed. `POST /webhooks/{id}/replays`
   * Needs a token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_replay_refused, webhook_not_found
   */
  createReplay(id: number, replay: ReplayInput, options?: CallOptions): Promise<Replay>
  /**
   * Read how far the newest replay of a webhook has come. `GET /webhooks/{id}/replays`
   * Needs a token with the scope `read_webhooks`.
   * @throws {ApiError} webhook_not_found
   */
  listReplays(id: number, query?: Record<string, never>, options?: CallOptions): List<ListWebhookReplaysPage['replays'][number], ListWebhookReplaysPage>
}

export interface EventsResource {
  /**
   * Read what webhooks are told, of the last 30 days, in the order it was made known. `GET /events`
   * Needs a token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListEventsQuery, options?: CallOptions): List<ListEventsPage['events'][number], ListEventsPage>
}

export interface RequestsResource {
  /**
   * List the requests of the account, newest first: failures and writes of 30 days, reads of 3. `GET /requests`
   * Needs a token with the scope `read_logs`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListRequestsQuery, options?: CallOptions): List<ListRequestsPage['requests'][number], ListRequestsPage>
}

export interface OpenApiResource {
  /**
   * This description of the API, for machines (OpenAPI 3.1). `GET /openapi.json`
   * Open to anybody.
   */
  get(query?: Record<string, never>, options?: CallOptions): Promise<Record<string, unknown>>
}

/** The operations of the API, by what they are about. */
export interface Resources {
  readonly labels: LabelsResource
  readonly simulations: SimulationsResource
  readonly overpacks: OverpacksResource
  readonly manifests: ManifestsResource
  readonly shipments: ShipmentsResource
  readonly products: ProductsResource
  readonly estimate: EstimateResource
  readonly quotes: QuotesResource
  readonly landedCost: LandedCostResource
  readonly addresses: AddressesResource
  readonly classification: ClassificationResource
  readonly customs: CustomsResource
  readonly inbound: InboundResource
  readonly entryPoints: EntryPointsResource
  readonly warehouses: WarehousesResource
  readonly track: TrackResource
  readonly exceptions: ExceptionsResource
  readonly returns: ReturnsResource
  readonly returnImages: ReturnImagesResource
  readonly reshipments: ReshipmentsResource
  readonly credentials: CredentialsResource
  readonly shops: ShopsResource
  readonly oauth: OauthResource
  readonly orders: OrdersResource
  readonly invoices: InvoicesResource
  readonly ledger: LedgerResource
  readonly users: UsersResource
  readonly statistics: StatisticsResource
  readonly webhooks: WebhooksResource
  readonly events: EventsResource
  readonly requests: RequestsResource
  readonly openApi: OpenApiResource
}

export const makeResources = (api: Caller): Resources => ({
  labels: {
    get: (id, input, options) => api.call({ id: 'getLabel', method: 'GET', path: '/labels/{id}', answers: 'label', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getLabel', method: 'GET', path: '/labels/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    getPng: (id, input, options) => api.call({ id: 'getLabel', method: 'GET', path: '/labels/{id}', document: 'image/png', type: 'png', strict: true }, [id], input, options),
    getZpl: (id, input, options) => api.call({ id: 'getLabel', method: 'GET', path: '/labels/{id}', document: 'application/zpl', type: 'zpl', strict: true }, [id], input, options),
    assign: (id, input, options) => api.call({ id: 'assignLabel', method: 'PUT', path: '/labels/{id}', sends: 'label', answers: 'label', strict: true }, [id], input, options),
    change: (id, input, options) => api.call({ id: 'changeLabel', method: 'PATCH', path: '/labels/{id}', sends: 'label', answers: 'label', strict: true }, [id], input, options),
    create: (input, options) => api.call({ id: 'createLabel', method: 'POST', path: '/labels', sends: 'label', answers: 'label', keyed: true, strict: true }, [], input, options),
    bulk: (input, options) => api.call({ id: 'bulkLabels', method: 'POST', path: '/labels/bulk', document: 'application/pdf', strict: true }, [], input, options),
    cancel: (id, options) => api.call({ id: 'cancelLabel', method: 'PUT', path: '/labels/{id}/cancel', empty: true, strict: true }, [id], undefined, options),
  },
  simulations: {
    create: (input, options) => api.call({ id: 'createSimulation', method: 'POST', path: '/simulations', sends: 'simulation', answers: 'simulation', keyed: true, strict: true }, [], input, options),
  },
  overpacks: {
    list: (input, options) => api.list({ id: 'listOverpacks', method: 'GET', path: '/overpacks', items: 'overpacks', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createOverpack', method: 'POST', path: '/overpacks', sends: 'overpack', answers: 'overpack', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getOverpack', method: 'GET', path: '/overpacks/{id}', answers: 'overpack', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getOverpack', method: 'GET', path: '/overpacks/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateOverpack', method: 'PUT', path: '/overpacks/{id}', sends: 'overpack', answers: 'overpack', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteOverpack', method: 'DELETE', path: '/overpacks/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  manifests: {
    list: (input, options) => api.list({ id: 'listManifests', method: 'GET', path: '/manifests', items: 'manifests', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createManifest', method: 'POST', path: '/manifests', sends: 'manifest', answers: 'manifest', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getManifest', method: 'GET', path: '/manifests/{id}', answers: 'manifest', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getManifest', method: 'GET', path: '/manifests/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    listCustomsData: (id, input, options) => api.list({ id: 'listCustomsData', method: 'GET', path: '/manifests/{id}/customs-data', items: 'customs_data', strict: true }, [id], input, options),
    listCustomsDataCsv: (id, input, options) => api.call({ id: 'listCustomsData', method: 'GET', path: '/manifests/{id}/customs-data', document: 'text/csv', type: 'csv', strict: true }, [id], input, options),
  },
  shipments: {
    list: (input, options) => api.list({ id: 'listShipments', method: 'GET', path: '/shipments', items: 'shipments', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createShipment', method: 'POST', path: '/shipments', sends: 'shipment', answers: 'shipment', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getShipment', method: 'GET', path: '/shipments/{id}', answers: 'shipment', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getShipment', method: 'GET', path: '/shipments/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateShipment', method: 'PUT', path: '/shipments/{id}', sends: 'shipment', answers: 'shipment', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteShipment', method: 'DELETE', path: '/shipments/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  products: {
    list: (input, options) => api.list({ id: 'listProducts', method: 'GET', path: '/products', items: 'products', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createProduct', method: 'POST', path: '/products', sends: 'product', answers: 'product', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getProduct', method: 'GET', path: '/products/{id}', answers: 'product', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getProduct', method: 'GET', path: '/products/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateProduct', method: 'PUT', path: '/products/{id}', sends: 'product', answers: 'product', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteProduct', method: 'DELETE', path: '/products/{id}', empty: true, strict: true }, [id], undefined, options),
    printBarcodes: (input, options) => api.call({ id: 'printBarcodes', method: 'POST', path: '/products/barcodes', sends: 'barcodes', document: 'application/pdf', strict: true }, [], input, options),
    createSku: (id, input, options) => api.call({ id: 'createSku', method: 'POST', path: '/products/{id}/skus', sends: 'sku', answers: 'product', keyed: true, strict: true }, [id], input, options),
    updateSku: (id, shopId, sku, input, options) => api.call({ id: 'updateSku', method: 'PUT', path: '/products/{id}/shop/{shop_id}/sku/{sku}', sends: 'sku', answers: 'product', strict: true }, [id, shopId, sku], input, options),
    deleteSku: (id, shopId, sku, options) => api.call({ id: 'deleteSku', method: 'DELETE', path: '/products/{id}/shop/{shop_id}/sku/{sku}', empty: true, strict: true }, [id, shopId, sku], undefined, options),
  },
  estimate: {
    get: (input, options) => api.call({ id: 'getEstimate', method: 'GET', path: '/estimate', answers: 'estimate', strict: true }, [], input, options),
  },
  quotes: {
    create: (input, options) => api.call({ id: 'createQuote', method: 'POST', path: '/quotes', sends: 'quote', answers: 'quote', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getQuote', method: 'GET', path: '/quotes/{id}', answers: 'quote', strict: true }, [id], input, options),
  },
  landedCost: {
    calculate: (input, options) => api.call({ id: 'calculateDuty', method: 'POST', path: '/calculate-duty', sends: 'calculate', answers: 'calculate', keyed: true, strict: true }, [], input, options),
  },
  addresses: {
    validate: (input, options) => api.call({ id: 'validateAddresses', method: 'POST', path: '/validate-address', sends: 'addresses', answers: 'addresses', keyed: true, strict: true }, [], input, options),
  },
  classification: {
    classify: (input, options) => api.call({ id: 'classifyProducts', method: 'POST', path: '/classify', sends: 'classify', answers: 'classify', keyed: true, strict: true }, [], input, options),
  },
  customs: {
    listProducts: (input, options) => api.list({ id: 'listCustomsProducts', method: 'GET', path: '/customs/products', items: 'products', strict: true }, [], input, options),
    createProduct: (input, options) => api.call({ id: 'createCustomsProduct', method: 'POST', path: '/customs/products', sends: 'product', answers: 'product', keyed: true, strict: true }, [], input, options),
    getProduct: (id, input, options) => api.call({ id: 'getCustomsProduct', method: 'GET', path: '/customs/products/{id}', answers: 'product', strict: true }, [id], input, options),
    updateProduct: (id, input, options) => api.call({ id: 'updateCustomsProduct', method: 'PUT', path: '/customs/products/{id}', sends: 'product', answers: 'product', strict: true }, [id], input, options),
    deleteProduct: (id, options) => api.call({ id: 'deleteCustomsProduct', method: 'DELETE', path: '/customs/products/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  inbound: {
    list: (input, options) => api.list({ id: 'listInbound', method: 'GET', path: '/inbound', items: 'inbound', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createInbound', method: 'POST', path: '/inbound', sends: 'inbound', answers: 'inbound', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getInbound', method: 'GET', path: '/inbound/{id}', answers: 'inbound', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getInbound', method: 'GET', path: '/inbound/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateInbound', method: 'PUT', path: '/inbound/{id}', sends: 'inbound', answers: 'inbound', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteInbound', method: 'DELETE', path: '/inbound/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  entryPoints: {
    list: (input, options) => api.list({ id: 'listEntryPoints', method: 'GET', path: '/entry-points', items: 'entry_points', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getEntryPoint', method: 'GET', path: '/entry-points/{id}', answers: 'entry_point', strict: true }, [id], input, options),
  },
  warehouses: {
    list: (input, options) => api.list({ id: 'listWarehouses', method: 'GET', path: '/warehouses', items: 'warehouses', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getWarehouse', method: 'GET', path: '/warehouses/{id}', answers: 'warehouse', strict: true }, [id], input, options),
  },
  track: {
    get: (trackingNumber, input, options) => api.call({ id: 'getTrack', method: 'GET', path: '/track/{tracking_number}', answers: 'track', strict: true }, [trackingNumber], input, options),
    reportTracking: (input, options) => api.call({ id: 'reportTracking', method: 'POST', path: '/track', sends: 'events', empty: true, keyed: true, strict: true }, [], input, options),
  },
  exceptions: {
    list: (input, options) => api.list({ id: 'listExceptions', method: 'GET', path: '/exceptions', items: 'exceptions', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getException', method: 'GET', path: '/exceptions/{id}', answers: 'exception', strict: true }, [id], input, options),
  },
  returns: {
    list: (input, options) => api.list({ id: 'listReturns', method: 'GET', path: '/returns', items: 'returns', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getReturn', method: 'GET', path: '/returns/{id}', answers: 'return', strict: true }, [id], input, options),
    verify: (id, input, options) => api.call({ id: 'verifyReturn', method: 'PUT', path: '/returns/{id}', sends: 'return', answers: 'return', strict: true }, [id], input, options),
    discard: (id, options) => api.call({ id: 'discardReturn', method: 'DELETE', path: '/returns/{id}', empty: true, strict: true }, [id], undefined, options),
    postMessage: (id, input, options) => api.call({ id: 'postReturnMessage', method: 'POST', path: '/returns/{id}/messages', sends: 'message', answers: 'return', keyed: true, strict: true }, [id], input, options),
  },
  returnImages: {
    get: (name, input, options) => api.call({ id: 'getReturnImage', method: 'GET', path: '/return-images/{name}', document: 'image/*', open: true }, [name], input, options),
  },
  reshipments: {
    list: (input, options) => api.list({ id: 'listReshipments', method: 'GET', path: '/reshipments', items: 'reshipments', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createReshipment', method: 'POST', path: '/reshipments', sends: 'reshipment', answers: 'reshipment', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getReshipment', method: 'GET', path: '/reshipments/{id}', answers: 'reshipment', strict: true }, [id], input, options),
    answer: (id, input, options) => api.call({ id: 'answerReshipment', method: 'PUT', path: '/reshipments/{id}', sends: 'reshipment', answers: 'reshipment', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteReshipment', method: 'DELETE', path: '/reshipments/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  credentials: {
    list: (input, options) => api.list({ id: 'listCredentials', method: 'GET', path: '/credentials', items: 'credentials', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createCredential', method: 'POST', path: '/credentials', sends: 'credential', answers: 'credential', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getCredential', method: 'GET', path: '/credentials/{id}', answers: 'credential', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateCredential', method: 'PUT', path: '/credentials/{id}', sends: 'credential', answers: 'credential', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteCredential', method: 'DELETE', path: '/credentials/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  shops: {
    list: (input, options) => api.list({ id: 'listShops', method: 'GET', path: '/shops', items: 'shops', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createShop', method: 'POST', path: '/shops', sends: 'shop', answers: 'shop', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getShop', method: 'GET', path: '/shops/{id}', answers: 'shop', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateShop', method: 'PUT', path: '/shops/{id}', sends: 'shop', answers: 'shop', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteShop', method: 'DELETE', path: '/shops/{id}', empty: true, strict: true }, [id], undefined, options),
    connect: (id, input, options) => api.call({ id: 'connectShop', method: 'GET', path: '/shops/{id}/connect', document: 'text/html' }, [id], input, options),
  },
  oauth: {
    createAccessToken: (input, options) => api.call({ id: 'createAccessToken', method: 'POST', path: '/oauth/access_token', open: true }, [], input, options),
    deleteAccessToken: (accessToken, options) => api.call({ id: 'deleteAccessToken', method: 'DELETE', path: '/oauth/{access_token}', empty: true, strict: true }, [accessToken], undefined, options),
  },
  orders: {
    list: (input, options) => api.list({ id: 'listOrders', method: 'GET', path: '/orders', items: 'orders', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createOrder', method: 'POST', path: '/orders', sends: 'order', answers: 'order', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getOrder', method: 'GET', path: '/orders/{id}', answers: 'order', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateOrder', method: 'PUT', path: '/orders/{id}', sends: 'order', answers: 'order', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteOrder', method: 'DELETE', path: '/orders/{id}', empty: true, strict: true }, [id], undefined, options),
    setStatuses: (input, options) => api.call({ id: 'setOrderStatuses', method: 'POST', path: '/orders/status', sends: 'orders', answers: 'orders', keyed: true, strict: true }, [], input, options),
  },
  invoices: {
    list: (input, options) => api.list({ id: 'listInvoices', method: 'GET', path: '/invoices', items: 'invoices', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getInvoice', method: 'GET', path: '/invoices/{id}', answers: 'invoice', strict: true }, [id], input, options),
    getPdf: (id, input, options) => api.call({ id: 'getInvoice', method: 'GET', path: '/invoices/{id}', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    getCsv: (id, input, options) => api.call({ id: 'getInvoice', method: 'GET', path: '/invoices/{id}', document: 'text/csv', type: 'csv', strict: true }, [id], input, options),
    getXml: (id, input, options) => api.call({ id: 'getInvoice', method: 'GET', path: '/invoices/{id}', document: 'application/xml', type: 'xml', strict: true }, [id], input, options),
  },
  ledger: {
    listEntries: (input, options) => api.list({ id: 'listLedgerEntries', method: 'GET', path: '/ledger', items: 'ledger', strict: true }, [], input, options),
    getStatement: (input, options) => api.call({ id: 'getStatement', method: 'GET', path: '/ledger/statement', answers: 'statement', strict: true }, [], input, options),
    getStatementPdf: (input, options) => api.call({ id: 'getStatement', method: 'GET', path: '/ledger/statement', document: 'application/pdf', type: 'pdf', strict: true }, [], input, options),
  },
  users: {
    get: (input, options) => api.call({ id: 'getUser', method: 'GET', path: '/users/me', answers: 'user', strict: true }, [], input, options),
    update: (input, options) => api.call({ id: 'updateUser', method: 'PUT', path: '/users/me', sends: 'user', answers: 'user', strict: true }, [], input, options),
    createPayment: (input, options) => api.call({ id: 'createPayment', method: 'POST', path: '/users/me/payments', sends: 'payment', answers: 'payment', keyed: true, strict: true }, [], input, options),
    getPayment: (paymentId, input, options) => api.call({ id: 'getPayment', method: 'GET', path: '/users/me/payments/{payment_id}', answers: 'payment', strict: true }, [paymentId], input, options),
    createSubscription: (input, options) => api.call({ id: 'createSubscription', method: 'POST', path: '/users/me/subscriptions', sends: 'subscription', answers: 'subscription', keyed: true, strict: true }, [], input, options),
    renewSubscription: (subId, input, options) => api.call({ id: 'renewSubscription', method: 'PUT', path: '/users/me/subscriptions/{sub_id}', sends: 'subscription', answers: 'subscription', strict: true }, [subId], input, options),
    cancelSubscription: (subId, options) => api.call({ id: 'cancelSubscription', method: 'DELETE', path: '/users/me/subscriptions/{sub_id}', answers: 'subscription', strict: true }, [subId], undefined, options),
  },
  statistics: {
    get: (input, options) => api.call({ id: 'getStatistics', method: 'GET', path: '/statistics', answers: 'statistics', strict: true }, [], input, options),
  },
  webhooks: {
    list: (input, options) => api.list({ id: 'listWebhooks', method: 'GET', path: '/webhooks', items: 'webhooks', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createWebhook', method: 'POST', path: '/webhooks', sends: 'webhook', answers: 'webhook', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getWebhook', method: 'GET', path: '/webhooks/{id}', answers: 'webhook', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateWebhook', method: 'PUT', path: '/webhooks/{id}', sends: 'webhook', answers: 'webhook', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteWebhook', method: 'DELETE', path: '/webhooks/{id}', empty: true, strict: true }, [id], undefined, options),
    queueEvent: (id, input, options) => api.call({ id: 'queueWebhookEvent', method: 'POST', path: '/webhooks/{id}/queue', empty: true, keyed: true, strict: true }, [id], input, options),
    listDeliveries: (id, input, options) => api.list({ id: 'listWebhookDeliveries', method: 'GET', path: '/webhooks/{id}/deliveries', items: 'deliveries', strict: true }, [id], input, options),
    createReplay: (id, input, options) => api.call({ id: 'createWebhookReplay', method: 'POST', path: '/webhooks/{id}/replays', sends: 'replay', answers: 'replay', keyed: true, strict: true }, [id], input, options),
    listReplays: (id, input, options) => api.list({ id: 'listWebhookReplays', method: 'GET', path: '/webhooks/{id}/replays', items: 'replays', strict: true }, [id], input, options),
  },
  events: {
    list: (input, options) => api.list({ id: 'listEvents', method: 'GET', path: '/events', items: 'events', strict: true }, [], input, options),
  },
  requests: {
    list: (input, options) => api.list({ id: 'listRequests', method: 'GET', path: '/requests', items: 'requests', strict: true }, [], input, options),
  },
  openApi: {
    get: (input, options) => api.call({ id: 'getOpenApi', method: 'GET', path: '/openapi.json', open: true }, [], input, options),
  },
})
