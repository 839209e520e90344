// Generated from the API description: run `npm run generate` to update.

import type { List } from '../list.ts'
import type { CallOptions, Caller } from '../operation.ts'
import type {
  AccountBalanceLow,
  AddressBookEntry,
  AddressBookEntryInput,
  AddressBookEntryUpdate,
  AddressInput,
  ApproveReturnRequestInput,
  AssignFloorUnknownAnswer,
  AssignFloorUnknownInput,
  BadgeInput,
  BarcodesInput,
  Batch,
  BatchesStatus,
  BoxSuggestion,
  BoxSuggestionInput,
  BulkLabelsInput,
  BuyReturnRequestLabelInput,
  Calculation,
  CalculationInput,
  ChangeLabelInput,
  ClaimFloorWaveAnswer,
  ClassifyInput,
  ClassifyProductsAnswer,
  CloseFloorLoadAnswer,
  CloseFloorLoadInput,
  ConnectShopQuery,
  ConnectStoreInput,
  CreateAccessTokenAnswer,
  CreateAccessTokenInput,
  CreateBatchInput,
  CreateFloorCountAnswer,
  CreateFloorCountInput,
  CreateFloorDeviceAnswer,
  CreateFloorLoadAnswer,
  CreateFloorLoadInput,
  CreateFloorPackingAnswer,
  CreateFloorPackingInput,
  CreateFloorPrintAnswer,
  CreateFloorPrintInput,
  CreateFloorReportAnswer,
  CreateFloorReportInput,
  CreateFloorUnknownAnswer,
  CreateFloorUnknownInput,
  CreateFloorWaveAnswer,
  CreateFloorWaveInput,
  CreateReturnRequestInput,
  Credential,
  CredentialInput,
  CredentialUpdate,
  CustomsProduct,
  CustomsProductInput,
  CustomsProductUpdate,
  DecideFloorCountAnswer,
  DecideFloorCountInput,
  DecideReturnInput,
  DeclineReturnRequestInput,
  EntryPoint,
  Estimate,
  EvaluateShippingRulesAnswer,
  Exception,
  ExceptionsStatus,
  FloorDeviceInput,
  FloorReturn,
  FloorSession,
  FloorSettings,
  FloorSettingsUpdate,
  FloorSignInInput,
  FulfillmentsComplete,
  FulfillmentsUpdate,
  GetEstimateQuery,
  GetFloorInboundAnswer,
  GetFloorLoadAnswer,
  GetFloorPaperQuery,
  GetFloorPlaceAnswer,
  GetFloorPlaceQuery,
  GetFloorProductAnswer,
  GetFloorScanAnswer,
  GetFloorWaveAnswer,
  GetInvoiceQuery,
  GetLabelQuery,
  GetManifestQuery,
  GetProductQuery,
  GetStatementQuery,
  GetStatisticsBreakdownQuery,
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
  ListAddressBookPage,
  ListAddressBookQuery,
  ListBatchesPage,
  ListBatchesQuery,
  ListBatchRowsPage,
  ListBatchRowsQuery,
  ListBoxesPage,
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
  ListFloorCountsPage,
  ListFloorDevicesPage,
  ListFloorDifferencesPage,
  ListFloorInboundsPage,
  ListFloorLoadsPage,
  ListFloorOrdersPage,
  ListFloorOutputPage,
  ListFloorPlacesPage,
  ListFloorPlacesQuery,
  ListFloorPrintsPage,
  ListFloorPrintsQuery,
  ListFloorPutBacksPage,
  ListFloorReturnsPage,
  ListFloorStaffPage,
  ListFloorUnknownPage,
  ListFloorWavesPage,
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
  ListProductLotsPage,
  ListProductsPage,
  ListProductsQuery,
  ListRequestsPage,
  ListRequestsQuery,
  ListReshipmentsPage,
  ListReshipmentsQuery,
  ListReturnRequestRatesPage,
  ListReturnRequestsPage,
  ListReturnRequestsQuery,
  ListReturnsPage,
  ListReturnsQuery,
  ListServicePointsPage,
  ListServicePointsQuery,
  ListShipmentsPage,
  ListShipmentsQuery,
  ListShippingRulesPage,
  ListShopsPage,
  ListShopsQuery,
  ListStockMovementsPage,
  ListStockMovementsQuery,
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
  OrdersLate,
  OrdersStatus,
  OrderStatusInput,
  OrderUpdate,
  Overpack,
  OverpackInput,
  OverpackUpdate,
  Payment,
  PaymentInput,
  PerformFloorOperationsAnswer,
  Place,
  PlaceInput,
  PrintBatchLabelsQuery,
  Product,
  ProductInput,
  ProductsStockChanged,
  ProductUpdate,
  PutFloorStaffAnswer,
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
  ReturnRequest,
  ReturnRequestsStatus,
  ReturnsInspected,
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
  ShippingBox,
  ShippingBoxInput,
  ShippingBoxUpdate,
  ShippingRule,
  ShippingRuleInput,
  ShippingRuleTrialInput,
  ShippingRuleUpdate,
  Shop,
  ShopInput,
  ShopUpdate,
  Simulation,
  SimulationInput,
  SkuInput,
  SkuUpdate,
  StaffMemberInput,
  Statement,
  Statistics,
  StatisticsBreakdown,
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
   * Retrieve a label. `GET /labels/{id}`
   * Returns a label by its ID or tracking number. With `type`, returns the label file. With
   * `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  get(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Label>
  /**
   * Retrieve a label. As a PDF file. `GET /labels/{id}`
   * Returns a label by its ID or tracking number. With `type`, returns the label file. With
   * `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getPdf(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retrieve a label. As a PNG file. `GET /labels/{id}`
   * Returns a label by its ID or tracking number. With `type`, returns the label file. With
   * `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getPng(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retrieve a label. As a ZPL file. `GET /labels/{id}`
   * Returns a label by its ID or tracking number. With `type`, returns the label file. With
   * `document=customs`, returns the customs documents, and with `document=qr`, the QR code.
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_not_found, label_file_missing
   */
  getZpl(id: string | number, query?: GetLabelQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Assign a label to an overpack. `PUT /labels/{id}`
   * Deprecated. Use the overpack operations instead. Requires an access token with the scope
   * `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_ready, entry_point_mismatch,
   * service_mismatch, duplicate_in_overpack, overpack_not_needed, dangerous_goods_mix,
   * overpack_not_found, overpack_locked, overpack_not_updated, label_not_found
   * @deprecated Kept for old clients.
   */
  assign(id: string | number, changes: LabelAssignment, options?: CallOptions): Promise<Label>
  /**
   * Update a label. `PATCH /labels/{id}`
   * Cancels and refunds a label, or changes the overpack of its package. A label can be cancelled
   * until the parcel is scanned by a facility or the carrier, or is on a manifest. Labels of orders
   * cannot be cancelled. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_cancellable, label_not_ready,
   * package_not_alone, entry_point_mismatch, service_mismatch, duplicate_in_overpack,
   * overpack_not_needed, dangerous_goods_mix, overpack_not_found, overpack_locked,
   * overpack_not_updated, label_not_found
   */
  change(id: string | number, changes: ChangeLabelInput, options?: CallOptions): Promise<Label>
  /**
   * Buy a label. `POST /labels`
   * Charges the price to the balance. If the carrier rejects the parcel, the charge is refunded.
   * Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, no_route, exchange_rate_unavailable,
   * address_not_verified, shipment_has_label, label_creation_failed, shipment_not_updatable,
   * hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy,
   * prohibited_goods, duty_rates_unavailable, credential_not_found, party_id_required,
   * insufficient_funds, shipment_not_found, balance_unavailable, charge_failed,
   * dependency_unavailable, numbers_used_up
   */
  create(label: LabelInput, options?: CallOptions): Promise<Label>
  /**
   * Download up to 100 labels. `POST /labels/bulk`
   * Returns labels or customs documents as a single file, in request order. Requires an access
   * token with the scope `write_shipments`.
   * @throws {ApiError} label_not_found, label_not_ready, label_file_missing
   */
  bulk(body: BulkLabelsInput, options?: CallOptions): Promise<Uint8Array>
  /**
   * Cancel a label. `PUT /labels/{id}/cancel`
   * Deprecated. Use `PATCH /labels/{id}` with `cancelled`, which also returns the label. Returns an
   * empty object. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} label_already_cancelled, label_not_cancellable, package_not_alone,
   * overpack_locked, label_not_found
   * @deprecated Kept for old clients.
   */
  cancel(id: string | number, options?: CallOptions): Promise<void>
}

export interface SimulationsResource {
  /**
   * Run a sandbox simulation. `POST /simulations`
   * Simulates events of carriers, facilities and warehouses. Available only in a sandbox. Requires
   * an access token with the scope `simulate`.
   * @throws {ApiError} return_not_found, reshipment_not_found, exception_not_found,
   * shipment_without_label, label_not_found, shipment_not_found, manifest_not_found,
   * order_not_found, inbound_not_found, simulation_refused, sandbox_only
   */
  create(simulation: SimulationInput, options?: CallOptions): Promise<Simulation>
}

export interface BatchesResource {
  /**
   * Create a batch of up to 1,000 rows. `POST /batches`
   * Buys or cancels labels, or validates shipments, in the background. Rows succeed or fail
   * independently, and each row is processed only once. The batch counts as one request for the
   * rate limit. The body can be up to 3 MB in size. Requires an access token with the scope
   * `write_shipments`.
   * @throws {ApiError} batch_limit_reached
   */
  create(batch: CreateBatchInput, options?: CallOptions): Promise<Batch>
  /**
   * List batches. `GET /batches`
   * Returns batches, newest first. Batches are deleted 30 days after the last row is processed.
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListBatchesQuery, options?: CallOptions): List<ListBatchesPage['batches'][number], ListBatchesPage>
  /**
   * Retrieve a batch. `GET /batches/{id}`
   * Returns the status of the batch and the number of rows by status. Requires an access token with
   * the scope `read_shipments`.
   * @throws {ApiError} batch_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Batch>
  /**
   * List batch rows. `GET /batches/{id}/rows`
   * Returns the rows with their results. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid, batch_not_found
   */
  listRows(id: number, query?: ListBatchRowsQuery, options?: CallOptions): List<ListBatchRowsPage['rows'][number], ListBatchRowsPage>
  /**
   * Download batch labels. As a PDF file. `GET /batches/{id}/labels`
   * Returns the labels as one file, excluding cancelled labels. If the file would exceed the
   * maximum response size, the `Link` header contains the URL of the next file (`rel="next"`).
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_file_missing, batch_without_labels, batch_not_found
   */
  printLabelsPdf(id: number, query?: PrintBatchLabelsQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Download batch labels. As a ZPL file. `GET /batches/{id}/labels`
   * Returns the labels as one file, excluding cancelled labels. If the file would exceed the
   * maximum response size, the `Link` header contains the URL of the next file (`rel="next"`).
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} label_not_ready, label_file_missing, batch_without_labels, batch_not_found
   */
  printLabelsZpl(id: number, query?: PrintBatchLabelsQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retry failed batch rows. `POST /batches/{id}/retry`
   * Processes the failed rows again, for example after a deposit. If a shipment was created without
   * a label, only its label is bought. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} batch_not_retryable, batch_limit_reached, batch_not_found
   */
  retry(id: number, options?: CallOptions): Promise<Batch>
  /**
   * Stop a batch. `POST /batches/{id}/stop`
   * Completes the rows in progress and cancels all remaining rows. Bought labels remain valid.
   * Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} batch_not_stoppable, batch_not_found
   */
  stop(id: number, options?: CallOptions): Promise<Batch>
}

export interface OverpacksResource {
  /**
   * List overpacks. `GET /overpacks`
   * Returns overpacks, newest first. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListOverpacksQuery, options?: CallOptions): List<ListOverpacksPage['overpacks'][number], ListOverpacksPage>
  /**
   * Create an overpack. `POST /overpacks`
   * Packs labelled shipments into an overpack. The first shipment that can be packed determines its
   * entry point, service, terms, carrier and exit point. If some shipments are rejected, the status
   * is 400 and the body is the `overpack` instead of an error: the rejected `shipments` have an
   * `error`, and all others are packed. If nothing was packed, `id` is null and no overpack is
   * created. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} contents_too_heavy, overpack_not_created, numbers_used_up
   */
  create(overpack: OverpackInput, options?: CallOptions): Promise<Overpack>
  /**
   * Retrieve an overpack. `GET /overpacks/{id}`
   * With `type=pdf`, returns the overpack label. Requires an access token with the scope
   * `read_shipments`.
   * @throws {ApiError} overpack_empty_or_test, overpack_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Overpack>
  /**
   * Retrieve an overpack. As a PDF file. `GET /overpacks/{id}`
   * With `type=pdf`, returns the overpack label. Requires an access token with the scope
   * `read_shipments`.
   * @throws {ApiError} overpack_empty_or_test, overpack_not_found
   */
  getPdf(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Update an overpack. `PUT /overpacks/{id}`
   * Sets the weight and dimensions of the overpack, and adds shipments. If some shipments are
   * rejected, the status is 400 and the body is the `overpack` instead of an error: the rejected
   * `shipments` have an `error`, and all others are packed. Requires an access token with the scope
   * `write_shipments`.
   * @throws {ApiError} contents_too_heavy, overpack_locked, overpack_not_found,
   * overpack_not_updated
   */
  update(id: string | number, changes: OverpackUpdate, options?: CallOptions): Promise<Overpack>
  /**
   * Delete an overpack. `DELETE /overpacks/{id}`
   * Removes the shipments from the overpack and deletes the overpack. Requires an access token with
   * the scope `write_shipments`.
   * @throws {ApiError} overpack_locked, overpack_not_found, overpack_not_deleted
   */
  delete(id: string | number, options?: CallOptions): Promise<void>
}

export interface ManifestsResource {
  /**
   * List manifests. `GET /manifests`
   * Returns manifests, newest first. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListManifestsQuery, options?: CallOptions): List<ListManifestsPage['manifests'][number], ListManifestsPage>
  /**
   * Create a manifest. `POST /manifests`
   * Creates a manifest and transmits it to the carriers. The overpacks become read-only: parcels
   * cannot be removed, and their labels cannot be cancelled. Requires an access token with the
   * scope `write_shipments`.
   * @throws {ApiError} overpack_not_found, overpack_empty_or_test, overpack_entry_points_differ,
   * overpack_already_manifested, overpack_unmeasured, packages_not_overpacked,
   * packages_not_together, manifest_not_created
   */
  create(manifest: ManifestInput, options?: CallOptions): Promise<Manifest>
  /**
   * Retrieve a manifest. `GET /manifests/{id}`
   * With `type=pdf`, returns the delivery ticket or the end-of-day form of a carrier. Requires an
   * access token with the scope `read_shipments`.
   * @throws {ApiError} manifest_not_found
   */
  get(id: number, query?: GetManifestQuery, options?: CallOptions): Promise<Manifest>
  /**
   * Retrieve a manifest. As a PDF file. `GET /manifests/{id}`
   * With `type=pdf`, returns the delivery ticket or the end-of-day form of a carrier. Requires an
   * access token with the scope `read_shipments`.
   * @throws {ApiError} manifest_not_found
   */
  getPdf(id: number, query?: GetManifestQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * List manifest customs data. `GET /manifests/{id}/customs-data`
   * Returns the electronic advance data of the parcels for postal operators and customs brokers.
   * With `type=csv`, returns a table. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid, manifest_not_found
   */
  listCustomsData(id: number, query?: ListCustomsDataQuery, options?: CallOptions): List<ListCustomsDataPage['customs_data'][number], ListCustomsDataPage>
  /**
   * List manifest customs data. As a CSV file. `GET /manifests/{id}/customs-data`
   * Returns the electronic advance data of the parcels for postal operators and customs brokers.
   * With `type=csv`, returns a table. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid, manifest_not_found
   */
  listCustomsDataCsv(id: number, query?: ListCustomsDataQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface ShipmentsResource {
  /**
   * List shipments. `GET /shipments`
   * Returns shipments, newest first. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListShipmentsQuery, options?: CallOptions): List<ListShipmentsPage['shipments'][number], ListShipmentsPage>
  /**
   * Create a shipment. `POST /shipments`
   * With `create_label`, also buys a label and charges its price to the balance. The status code is
   * 201 even if the purchase failed, so check that `errors` is absent. To retry the purchase, use
   * `POST /labels`. With `return_label`, also creates a return shipment with its label. Requires an
   * access token with the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, entry_point_not_found,
   * no_route, exchange_rate_unavailable, quote_not_found, quote_expired, quote_used, quote_differs,
   * hs_code_or_description_missing, origin_description_language, description_unacceptable,
   * hs_code_refused, contents_too_heavy, denied_party, prohibited_goods, duty_rates_unavailable,
   * credential_not_found, customs_product_unknown, party_id_required, dependency_unavailable
   */
  create(shipment: ShipmentInput, options?: CallOptions): Promise<Shipment>
  /**
   * Retrieve a shipment. `GET /shipments/{id}`
   * Returns a shipment with its labels and tracking events. With `type=pdf`, returns the house
   * label, which identifies the parcel but is not valid as postage. Requires an access token with
   * the scope `read_shipments`.
   * @throws {ApiError} shipment_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Shipment>
  /**
   * Retrieve a shipment. As a PDF file. `GET /shipments/{id}`
   * Returns a shipment with its labels and tracking events. With `type=pdf`, returns the house
   * label, which identifies the parcel but is not valid as postage. Requires an access token with
   * the scope `read_shipments`.
   * @throws {ApiError} shipment_not_found
   */
  getPdf(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Update a shipment. `PUT /shipments/{id}`
   * Updates a shipment that has no active label, or removes a shipment from its overpack. With
   * `return_label`, also creates a return shipment with its label. Requires an access token with
   * the scope `write_shipments`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, entry_point_not_found,
   * no_route, exchange_rate_unavailable, shipment_has_label, shipment_without_label,
   * shipment_not_updatable, hs_code_or_description_missing, origin_description_language,
   * description_unacceptable, hs_code_refused, contents_too_heavy, denied_party, prohibited_goods,
   * duty_rates_unavailable, overpack_locked, credential_not_found, customs_product_unknown,
   * party_id_required, shipment_not_found, dependency_unavailable
   */
  update(id: number, changes: ShipmentUpdate, options?: CallOptions): Promise<Shipment>
  /**
   * Delete a shipment. `DELETE /shipments/{id}`
   * Only test shipments and shipments that never had a label can be deleted. Requires an access
   * token with the scope `write_shipments`.
   * @throws {ApiError} shipment_not_deletable, shipment_in_overpack, shipment_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface ProductsResource {
  /**
   * List products. `GET /products`
   * Returns products, newest first. Requires an access token with the scope `read_products`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListProductsQuery, options?: CallOptions): List<ListProductsPage['products'][number], ListProductsPage>
  /**
   * Create a product. `POST /products`
   * Requires an access token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found, dependency_unavailable
   */
  create(product: ProductInput, options?: CallOptions): Promise<Product>
  /**
   * Retrieve a product. `GET /products/{id}`
   * Returns the product with its SKUs and stock. With `type=pdf`, returns its barcode. Requires an
   * access token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  get(id: number, query?: GetProductQuery, options?: CallOptions): Promise<Product>
  /**
   * Retrieve a product. As a PDF file. `GET /products/{id}`
   * Returns the product with its SKUs and stock. With `type=pdf`, returns its barcode. Requires an
   * access token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  getPdf(id: number, query?: GetProductQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Update a product. `PUT /products/{id}`
   * Requires an access token with the scope `write_products`.
   * @throws {ApiError} barcode_fixed, tracking_fixed, kit_not_possible, product_not_found,
   * dependency_unavailable
   */
  update(id: number, changes: ProductUpdate, options?: CallOptions): Promise<Product>
  /**
   * Delete a product. `DELETE /products/{id}`
   * A product can be deleted if it has no stock and is not used by orders, inbound shipments, SKUs
   * or kits. Requires an access token with the scope `write_products`.
   * @throws {ApiError} product_in_use, product_in_kit, product_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * List a product's lots. `GET /products/{id}/lots`
   * Returns the units of the product by lot, expiry date, warehouse and condition. Requires an
   * access token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  listLots(id: number, query?: Record<string, never>, options?: CallOptions): List<ListProductLotsPage['lots'][number], ListProductLotsPage>
  /**
   * Download barcodes for up to 100 products. `POST /products/barcodes`
   * Requires an access token with the scope `read_products`.
   * @throws {ApiError} product_not_found
   */
  printBarcodes(barcodes: BarcodesInput, options?: CallOptions): Promise<Uint8Array>
  /**
   * Create a SKU. `POST /products/{id}/skus`
   * Requires an access token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found, product_not_found
   */
  createSku(id: number, sku: SkuInput, options?: CallOptions): Promise<Product>
  /**
   * Update a SKU. `PUT /products/{id}/shop/{shop_id}/sku/{sku}`
   * Requires an access token with the scope `write_products`.
   * @throws {ApiError} sku_taken, second_active_sku, shop_not_found, sku_not_found,
   * product_not_found
   */
  updateSku(id: number, shopId: string | number, sku: string | number, changes: SkuUpdate, options?: CallOptions): Promise<Product>
  /**
   * Delete a SKU. `DELETE /products/{id}/shop/{shop_id}/sku/{sku}`
   * A SKU can be deleted if it is not used by an open order. Requires an access token with the
   * scope `write_products`.
   * @throws {ApiError} sku_in_use, sku_not_found, product_not_found
   */
  deleteSku(id: number, shopId: string | number, sku: string | number, options?: CallOptions): Promise<void>
}

export interface StockMovementsResource {
  /**
   * List stock movements. `GET /stock-movements`
   * Returns changes of stock levels, newest first. Requires an access token with the scope
   * `read_products`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListStockMovementsQuery, options?: CallOptions): List<ListStockMovementsPage['stock_movements'][number], ListStockMovementsPage>
}

export interface EstimateResource {
  /**
   * Estimate rates for a parcel. `GET /estimate`
   * Returns the price and transit time of all available services. No fee is charged. Requires an
   * access token with any scope.
   * @throws {ApiError} entry_point_not_found, exchange_rate_unavailable, dependency_unavailable
   */
  get(query: GetEstimateQuery, options?: CallOptions): Promise<Estimate>
}

export interface QuotesResource {
  /**
   * Create a quote. `POST /quotes`
   * Returns the rates of all available services with duty and tax. The rates are locked until
   * `expires`. No fee is charged. Requires an access token with any scope.
   * @throws {ApiError} entry_point_not_found, no_route, exchange_rate_unavailable,
   * prohibited_goods, credential_not_found, customs_product_unknown, dependency_unavailable
   */
  create(quote: QuoteInput, options?: CallOptions): Promise<Quote>
  /**
   * Retrieve a quote. `GET /quotes/{id}`
   * Quotes can be retrieved for 30 days after they expire. Requires an access token with any scope.
   * @throws {ApiError} quote_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Quote>
}

export interface ServicePointsResource {
  /**
   * List carrier service points. `GET /service-points`
   * Returns parcel shops and lockers near a postal code where recipients can collect parcels. No
   * fee is charged. Requires an access token with any scope.
   * @throws {ApiError} dependency_unavailable
   */
  list(query: ListServicePointsQuery, options?: CallOptions): List<ListServicePointsPage['service_points'][number], ListServicePointsPage>
}

export interface LandedCostResource {
  /**
   * Calculate duty and tax. `POST /calculate-duty`
   * Returns the duty, tax and fees, with the rules that were applied. No fee is charged. Requires
   * an access token with the scope `calculate`.
   * @throws {ApiError} exchange_rate_unavailable, duty_rates_unavailable, insufficient_funds,
   * balance_unavailable, charge_failed, dependency_unavailable
   */
  calculate(calculate: CalculationInput, options?: CallOptions): Promise<Calculation>
}

export interface AddressesResource {
  /**
   * Validate up to 10 addresses. `POST /validate-address`
   * Returns normalised addresses and suggestions. A fee is charged for each validated address
   * outside the United States. Requires an access token with the scope `validate`.
   * @throws {ApiError} address_check_unavailable, insufficient_funds, balance_unavailable,
   * charge_failed
   */
  validate(addresses: readonly AddressInput[], options?: CallOptions): Promise<ValidateAddressesAnswer>
}

export interface ClassificationResource {
  /**
   * Classify up to 20 products. `POST /classify`
   * Returns Harmonized System codes for import and export, each with a confidence score. A fee is
   * charged for each request. Requires an access token with the scope `classify`.
   * @throws {ApiError} hs_code_or_description_missing, insufficient_funds, balance_unavailable,
   * charge_failed, dependency_unavailable
   */
  classify(classify: ClassifyInput, options?: CallOptions): Promise<ClassifyProductsAnswer>
}

export interface CustomsResource {
  /**
   * List customs products. `GET /customs/products`
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  listProducts(query?: ListCustomsProductsQuery, options?: CallOptions): List<ListCustomsProductsPage['products'][number], ListCustomsProductsPage>
  /**
   * Create a customs product. `POST /customs/products`
   * Describes regulated goods, such as food and cosmetics, for government agencies. Requires an
   * access token with the scope `write_shipments`.
   * @throws {ApiError} customs_product_refused
   */
  createProduct(product: CustomsProductInput, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Retrieve a customs product. `GET /customs/products/{id}`
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} customs_product_not_found
   */
  getProduct(id: number, query?: Record<string, never>, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Update a customs product. `PUT /customs/products/{id}`
   * Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} customs_product_refused, customs_product_type_fixed,
   * customs_product_not_found
   */
  updateProduct(id: number, changes: CustomsProductUpdate, options?: CallOptions): Promise<CustomsProduct>
  /**
   * Delete a customs product. `DELETE /customs/products/{id}`
   * New shipments cannot reference deleted customs products. Requires an access token with the
   * scope `write_shipments`.
   * @throws {ApiError} customs_product_not_found
   */
  deleteProduct(id: number, options?: CallOptions): Promise<void>
}

export interface InboundResource {
  /**
   * List inbound shipments. `GET /inbound`
   * Returns inbound shipments, newest first. Requires an access token with the scope
   * `read_products`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListInboundQuery, options?: CallOptions): List<ListInboundPage['inbound'][number], ListInboundPage>
  /**
   * Create an inbound shipment. `POST /inbound`
   * Sends an advance shipping notice (ASN) to the warehouse. Stock becomes available after the
   * warehouse has counted it. Requires an access token with the scope `write_products`.
   * @throws {ApiError} local_description_missing, product_is_kit, inbound_product_refused,
   * inbound_duplicate_products
   */
  create(inbound: InboundInput, options?: CallOptions): Promise<Inbound>
  /**
   * Retrieve an inbound shipment. `GET /inbound/{id}`
   * With `type=pdf`, returns a page of identical carton labels for each product, and a label for
   * each box with an SSCC. Requires an access token with the scope `read_products`.
   * @throws {ApiError} inbound_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Inbound>
  /**
   * Retrieve an inbound shipment. As a PDF file. `GET /inbound/{id}`
   * With `type=pdf`, returns a page of identical carton labels for each product, and a label for
   * each box with an SSCC. Requires an access token with the scope `read_products`.
   * @throws {ApiError} inbound_not_found
   */
  getPdf(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Update an inbound shipment. `PUT /inbound/{id}`
   * The warehouse and transport details can be changed until the goods arrive. Products cannot be
   * changed. Requires an access token with the scope `write_products`.
   * @throws {ApiError} local_description_missing, inbound_not_updatable, inbound_not_found
   */
  update(id: number, changes: InboundUpdate, options?: CallOptions): Promise<Inbound>
  /**
   * Cancel an inbound shipment. `DELETE /inbound/{id}`
   * An inbound shipment can be cancelled until the warehouse has received it. Requires an access
   * token with the scope `write_products`.
   * @throws {ApiError} inbound_not_deletable, inbound_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface EntryPointsResource {
  /**
   * List entry points. `GET /entry-points`
   * Requires an access token with any scope.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListEntryPointsPage['entry_points'][number], ListEntryPointsPage>
  /**
   * Retrieve an entry point. `GET /entry-points/{id}`
   * Requires an access token with any scope.
   * @throws {ApiError} entry_point_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<EntryPoint>
}

export interface WarehousesResource {
  /**
   * List warehouses. `GET /warehouses`
   * Requires an access token with any scope.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListWarehousesPage['warehouses'][number], ListWarehousesPage>
  /**
   * Retrieve a warehouse. `GET /warehouses/{id}`
   * Requires an access token with any scope.
   * @throws {ApiError} warehouse_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Warehouse>
}

export interface TrackResource {
  /**
   * Retrieve tracking information. `GET /track/{tracking_number}`
   * Returns event descriptions in the language requested with `Accept-Language`: English, German,
   * French, Spanish, Portuguese, Japanese, Chinese or Arabic. Browsers receive a tracking page.
   * Requires an access token with any scope. Without an access token, `Accept: text/html` returns
   * an HTML page.
   * @throws {ApiError} shipment_not_found
   */
  get(trackingNumber: string | number, query?: GetTrackQuery, options?: CallOptions): Promise<Track>
  /**
   * Report up to 100 tracking events. `POST /track`
   * If one event is invalid, no events are recorded. Requires operator approval. Requires an access
   * token with the scope `write_shipments`.
   * @throws {ApiError} tracking_number_foreign
   */
  reportTracking(events: ReportTrackingInput, options?: CallOptions): Promise<void>
}

export interface ExceptionsResource {
  /**
   * List exceptions. `GET /exceptions`
   * Returns exceptions, newest first. Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListExceptionsQuery, options?: CallOptions): List<ListExceptionsPage['exceptions'][number], ListExceptionsPage>
  /**
   * Retrieve an exception. `GET /exceptions/{id}`
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} exception_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Exception>
}

export interface ReturnsResource {
  /**
   * List returns. `GET /returns`
   * Lists the returned parcels of the account, newest first. Requires an access token with the
   * scope `returns`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListReturnsQuery, options?: CallOptions): List<ListReturnsPage['returns'][number], ListReturnsPage>
  /**
   * Retrieve a return. `GET /returns/{id}`
   * Returns the returned parcel with its pictures and messages. Returns that were disposed of are
   * not found. Requires an access token with the scope `returns`.
   * @throws {ApiError} return_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Return>
  /**
   * Request a return inspection. `PUT /returns/{id}`
   * The inspection fee is charged immediately and is not refunded. Requires an access token with
   * the scope `returns`.
   * @throws {ApiError} return_not_verifiable, insufficient_funds, return_not_found,
   * balance_unavailable, charge_failed
   */
  verify(id: number, changes: ReturnUpdate, options?: CallOptions): Promise<Return>
  /**
   * Dispose of a return. `DELETE /returns/{id}`
   * The parcel is destroyed, and the return is deleted: later requests return 404, and no event is
   * sent. No fee is charged. The response is an empty object. This action cannot be undone.
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} return_not_discardable, return_not_found
   */
  discard(id: number, options?: CallOptions): Promise<void>
  /**
   * Create a return message. `POST /returns/{id}/messages`
   * Sends a message to the facility. Requires an access token with the scope `returns`.
   * @throws {ApiError} return_not_found
   */
  postMessage(id: number, message: ReturnMessageInput, options?: CallOptions): Promise<Return>
  /**
   * Set the disposition of inspected units. `POST /returns/{id}/decision`
   * Applies to units that await a decision or have the disposition `keep`. Other dispositions
   * cannot be changed. Requires an access token with the scope `returns`.
   * @throws {ApiError} return_not_found
   */
  decide(id: number, decision: DecideReturnInput, options?: CallOptions): Promise<Return>
}

export interface ReturnRequestsResource {
  /**
   * List return requests. `GET /return-requests`
   * Returns the return requests of the account, newest first. Requires an access token with the
   * scope `returns`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListReturnRequestsQuery, options?: CallOptions): List<ListReturnRequestsPage['return_requests'][number], ListReturnRequestsPage>
  /**
   * Create a return request. `POST /return-requests`
   * Creates an approved return request for units of a shipped order. The warehouse inspects the
   * parcel when it arrives. Requires an access token with the scope `returns`.
   * @throws {ApiError} order_not_found
   */
  create(returnRequest: CreateReturnRequestInput, options?: CallOptions): Promise<ReturnRequest>
  /**
   * Retrieve a return request. `GET /return-requests/{id}`
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} return_request_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<ReturnRequest>
  /**
   * Cancel a return request. `DELETE /return-requests/{id}`
   * The units can be requested again. The label of the return shipment is not cancelled. To get a
   * refund, cancel the label with `PATCH /labels/{id}`. Expired requests can be cancelled, too.
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} return_request_not_changeable, return_request_not_found
   */
  cancel(id: number, options?: CallOptions): Promise<void>
  /**
   * Approve a return request. `POST /return-requests/{id}/approve`
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} return_request_not_changeable, return_request_not_found
   */
  approve(id: number, approval: ApproveReturnRequestInput, options?: CallOptions): Promise<ReturnRequest>
  /**
   * Decline a return request. `POST /return-requests/{id}/decline`
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} return_request_not_changeable, return_request_not_found
   */
  decline(id: number, decline: DeclineReturnRequestInput, options?: CallOptions): Promise<ReturnRequest>
  /**
   * List return label rates. `GET /return-requests/{id}/rates`
   * Returns the price of a return label for a return request, by service. The buyer ships the
   * parcel to the warehouse that shipped the order. No fee is charged. Requires an access token
   * with the scope `returns`.
   * @throws {ApiError} no_route, return_request_not_changeable, return_request_not_found,
   * dependency_unavailable
   */
  listRates(id: number, query?: Record<string, never>, options?: CallOptions): List<ListReturnRequestRatesPage['rates'][number], ListReturnRequestRatesPage>
  /**
   * Buy a return label. `POST /return-requests/{id}/label`
   * Creates a return shipment with a label for a requested or approved return request, and approves
   * the request. The label is charged immediately. Buyers can download it from the returns page.
   * The number of the return request is printed on the label. Requires an access token with the
   * scope `returns`.
   * @throws {ApiError} no_route, return_request_not_changeable, return_request_has_label,
   * label_creation_failed, insufficient_funds, return_request_not_found, balance_unavailable,
   * charge_failed, dependency_unavailable, numbers_used_up
   */
  buyLabel(id: number, label: BuyReturnRequestLabelInput, options?: CallOptions): Promise<ReturnRequest>
}

export interface ReturnImagesResource {
  /**
   * Retrieve a return image. `GET /return-images/{name}`
   * The URL cannot be guessed and does not require an access token. Does not require
   * authentication.
   * @throws {ApiError} path_not_found
   */
  get(name: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
}

export interface ReshipmentsResource {
  /**
   * List reshipments. `GET /reshipments`
   * Returns reshipments, newest first. Requires an access token with the scope `returns`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListReshipmentsQuery, options?: CallOptions): List<ListReshipmentsPage['reshipments'][number], ListReshipmentsPage>
  /**
   * Create a reshipment. `POST /reshipments`
   * Requests an estimate for shipping returns from one facility to a new recipient. Requires an
   * access token with the scope `returns`.
   * @throws {ApiError} address_rejected, no_route, returns_not_reshippable, return_not_reshippable,
   * returns_in_several_facilities, denied_party, dependency_unavailable
   */
  create(reshipment: ReshipmentInput, options?: CallOptions): Promise<Reshipment>
  /**
   * Retrieve a reshipment. `GET /reshipments/{id}`
   * Requires an access token with the scope `returns`.
   * @throws {ApiError} reshipment_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Reshipment>
  /**
   * Approve or decline a reshipment. `PUT /reshipments/{id}`
   * Approval charges the estimated fee and ships the parcel. Requires an access token with the
   * scope `returns`.
   * @throws {ApiError} address_rejected, no_route, reshipment_not_updatable, label_creation_failed,
   * insufficient_funds, reshipment_not_found, balance_unavailable, charge_failed, numbers_used_up
   */
  answer(id: number, changes: ReshipmentUpdate, options?: CallOptions): Promise<Reshipment>
  /**
   * Delete a reshipment. `DELETE /reshipments/{id}`
   * A reshipment can be deleted until it is approved. Its returns can then be added to another
   * reshipment. Requires an access token with the scope `returns`.
   * @throws {ApiError} reshipment_not_deletable, reshipment_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface CredentialsResource {
  /**
   * List carrier accounts. `GET /credentials`
   * Requires an access token with the scope `read_credentials`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListCredentialsQuery, options?: CallOptions): List<ListCredentialsPage['credentials'][number], ListCredentialsPage>
  /**
   * Create a carrier account. `POST /credentials`
   * New labels of the carrier use this account unless the shipment specifies a different one.
   * Requires an access token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_created
   */
  create(credential: CredentialInput, options?: CallOptions): Promise<Credential>
  /**
   * Retrieve a carrier account. `GET /credentials/{id}`
   * Returns a carrier account. The values of its parameters are not included. Requires an access
   * token with the scope `read_credentials`.
   * @throws {ApiError} credential_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Credential>
  /**
   * Update a carrier account. `PUT /credentials/{id}`
   * Replaces all account parameters. Requires an access token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_updatable, credential_carrier_fixed, credential_not_found
   */
  update(id: number, changes: CredentialUpdate, options?: CallOptions): Promise<Credential>
  /**
   * Delete a carrier account. `DELETE /credentials/{id}`
   * Requires an access token with the scope `write_credentials`.
   * @throws {ApiError} credential_not_found, credential_not_deleted
   */
  delete(id: number, options?: CallOptions): Promise<void>
}

export interface ShopsResource {
  /**
   * List shops. `GET /shops`
   * Returns shops, ordered by ID. Requires an access token with the scope `read_shops`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListShopsQuery, options?: CallOptions): List<ListShopsPage['shops'][number], ListShopsPage>
  /**
   * Create a shop. `POST /shops`
   * Requires an access token with the scope `write_shops`.
   * @throws {ApiError} shop_id_taken, shop_not_created
   */
  create(shop: ShopInput, options?: CallOptions): Promise<Shop>
  /**
   * Retrieve a shop. `GET /shops/{id}`
   * Requires an access token with the scope `read_shops`.
   * @throws {ApiError} shop_not_found
   */
  get(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Shop>
  /**
   * Update a shop. `PUT /shops/{id}`
   * Requires an access token with the scope `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  update(id: string | number, changes: ShopUpdate, options?: CallOptions): Promise<Shop>
  /**
   * Delete a shop. `DELETE /shops/{id}`
   * A shop can be deleted if it has no orders and no SKUs. Requires an access token with the scope
   * `write_shops`.
   * @throws {ApiError} shop_not_deletable, shop_not_found
   */
  delete(id: string | number, options?: CallOptions): Promise<void>
  /**
   * Connect a shop to a store. `GET /shops/{id}/connect`
   * Redirects the browser to the store platform for authorisation. Requires a browser session or an
   * access token with the scope `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  connect(id: string | number, query?: ConnectShopQuery, options?: CallOptions): Promise<string>
  /**
   * Connect a shop to a store with an API key. `PUT /shops/{id}/connection`
   * Verifies the key with a request to the store, encrypts and stores it, and replaces any existing
   * connection. Paid orders are imported, tracking numbers are reported to buyers, and the stock
   * levels of the SKUs are updated in the store. Requires an access token with the scope
   * `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  connectStore(id: string | number, changes: ConnectStoreInput, options?: CallOptions): Promise<Shop>
  /**
   * Disconnect a shop from its store. `DELETE /shops/{id}/connection`
   * Deletes the stored key. Imported orders are retained but no longer reported to the store.
   * Requires an access token with the scope `write_shops`.
   * @throws {ApiError} shop_not_found
   */
  disconnectStore(id: string | number, options?: CallOptions): Promise<Shop>
}

export interface OauthResource {
  /**
   * Create an access token. `POST /oauth/access_token`
   * Exchanges the authorisation code (`nonce`) for an access token. Authenticated with the
   * credentials in the request.
   * @throws {ApiError} application_unknown
   */
  createAccessToken(body: CreateAccessTokenInput, options?: CallOptions): Promise<CreateAccessTokenAnswer>
  /**
   * Revoke an access token. `DELETE /oauth/{access_token}`
   * Requires an access token with any scope.
   */
  deleteAccessToken(accessToken: string | number, options?: CallOptions): Promise<void>
}

export interface OrdersResource {
  /**
   * List orders. `GET /orders`
   * Returns orders, newest first. Archived orders are excluded. Requires an access token with the
   * scope `read_orders`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListOrdersQuery, options?: CallOptions): List<ListOrdersPage['orders'][number], ListOrdersPage>
  /**
   * Create an order. `POST /orders`
   * Stock is allocated when the order is processed. The label is charged when packing starts, and
   * the fulfilment, packaging and packing slip fees when the parcel is shipped. Requires an access
   * token with the scope `write_orders`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, no_route, address_not_verified,
   * hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy,
   * prohibited_goods, duplicate_line_items, duplicate_shop_order_id, sku_not_found, sku_inactive,
   * gift_message_without_slip, packaging_in_order, warehouse_not_found, shop_not_found,
   * shop_inactive, customs_product_unknown, party_id_required, order_not_created,
   * dependency_unavailable
   */
  create(order: OrderInput, options?: CallOptions): Promise<Order>
  /**
   * Retrieve an order. `GET /orders/{id}`
   * Returns the order with its fulfilments and, for the status `Exception`, the errors to correct.
   * Requires an access token with the scope `read_orders`.
   * @throws {ApiError} order_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Order>
  /**
   * Update an order. `PUT /orders/{id}`
   * Releases the allocated stock and processes the order again. An order in the status `Holding`
   * remains on hold until you set the status to `Processing`. An order can be updated until packing
   * starts, and in the status `Partial`. Requires an access token with the scope `write_orders`.
   * @throws {ApiError} consignor_tax_id_required, address_rejected, no_route, address_not_verified,
   * hs_code_or_description_missing, description_unacceptable, hs_code_refused, contents_too_heavy,
   * prohibited_goods, order_not_editable, duplicate_line_items, sku_not_found, sku_inactive,
   * gift_message_without_slip, packaging_in_order, warehouse_not_found, customs_product_unknown,
   * party_id_required, order_not_found, order_not_updated, dependency_unavailable
   */
  update(id: number, changes: OrderUpdate, options?: CallOptions): Promise<Order>
  /**
   * Delete an order. `DELETE /orders/{id}`
   * An order can be deleted before packing starts and if no parcel was shipped (`allowed_actions`
   * contains `delete`). Other requests are rejected with error 1321 or 1322. To stop the remaining
   * items of a partially shipped order, put the order on hold. Requires an access token with the
   * scope `write_orders`.
   * @throws {ApiError} order_not_editable, order_not_deletable, order_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Hold or release orders. `POST /orders/status`
   * Holding an order releases its stock. Compare the returned statuses with the requested ones. If
   * none of the orders exists, the request is rejected. Requires an access token with the scope
   * `write_orders`.
   * @throws {ApiError} order_not_found
   */
  setStatuses(orders: readonly OrderStatusInput[], options?: CallOptions): Promise<SetOrderStatusesAnswer>
}

export interface ShippingRulesResource {
  /**
   * List shipping rules. `GET /shipping-rules`
   * Returns all shipping rules, in evaluation order. Requires an access token with the scope
   * `read_orders`.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListShippingRulesPage['shipping_rules'][number], ListShippingRulesPage>
  /**
   * Create a shipping rule. `POST /shipping-rules`
   * Rules set options that are omitted in requests. They are evaluated when an order is processed
   * and when a shipment is created. An account can have up to 100 rules. Requires an access token
   * with the scope `write_orders`.
   * @throws {ApiError} warehouse_not_found, shop_not_found, shipping_rules_full
   */
  create(shippingRule: ShippingRuleInput, options?: CallOptions): Promise<ShippingRule>
  /**
   * Retrieve a shipping rule. `GET /shipping-rules/{id}`
   * Requires an access token with the scope `read_orders`.
   * @throws {ApiError} shipping_rule_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<ShippingRule>
  /**
   * Update a shipping rule. `PUT /shipping-rules/{id}`
   * New conditions and actions replace the previous ones. Existing orders and shipments remain
   * unchanged, except for orders that are processed again. Requires an access token with the scope
   * `write_orders`.
   * @throws {ApiError} warehouse_not_found, shop_not_found, shipping_rules_full,
   * shipping_rule_not_found
   */
  update(id: number, changes: ShippingRuleUpdate, options?: CallOptions): Promise<ShippingRule>
  /**
   * Delete a shipping rule. `DELETE /shipping-rules/{id}`
   * Orders on hold remain on hold until they are released. Requires an access token with the scope
   * `write_orders`.
   * @throws {ApiError} shipping_rule_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Test shipping rules against recent orders. `POST /shipping-rules/trial`
   * Evaluates the rules in the request, or all enabled rules if omitted, on up to 100 of the newest
   * orders. Explicit options of an order take precedence. Nothing is changed. Requires an access
   * token with the scope `read_orders`.
   * @throws {ApiError} warehouse_not_found, shop_not_found, shipping_rule_not_found
   */
  evaluate(trial: ShippingRuleTrialInput, options?: CallOptions): Promise<EvaluateShippingRulesAnswer>
}

export interface InvoicesResource {
  /**
   * List weekly invoices. `GET /invoices`
   * Returns invoices, newest first. Requires an access token with the scope `billing`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListInvoicesQuery, options?: CallOptions): List<ListInvoicesPage['invoices'][number], ListInvoicesPage>
  /**
   * Retrieve an invoice. `GET /invoices/{id}`
   * With `type`, returns the tax invoice for the week in all currencies, as a PDF document, CSV
   * lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the scope
   * `billing`.
   * @throws {ApiError} invoice_not_found
   */
  get(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Invoice>
  /**
   * Retrieve an invoice. As a PDF file. `GET /invoices/{id}`
   * With `type`, returns the tax invoice for the week in all currencies, as a PDF document, CSV
   * lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the scope
   * `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getPdf(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retrieve an invoice. As a CSV file. `GET /invoices/{id}`
   * With `type`, returns the tax invoice for the week in all currencies, as a PDF document, CSV
   * lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the scope
   * `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getCsv(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retrieve an invoice. As a XML file. `GET /invoices/{id}`
   * With `type`, returns the tax invoice for the week in all currencies, as a PDF document, CSV
   * lines or an electronic UBL XML invoice (EN 16931). Requires an access token with the scope
   * `billing`.
   * @throws {ApiError} invoice_not_found
   */
  getXml(id: number, query?: GetInvoiceQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface LedgerResource {
  /**
   * List ledger entries. `GET /ledger`
   * Returns the ledger entries in one currency, newest first, with the balance after each entry.
   * Requires an access token with the scope `billing`.
   * @throws {ApiError} page_token_invalid
   */
  listEntries(query?: ListLedgerEntriesQuery, options?: CallOptions): List<ListLedgerEntriesPage['ledger'][number], ListLedgerEntriesPage>
  /**
   * Retrieve a monthly statement. `GET /ledger/statement`
   * Returns the opening balance, the closing balance and totals by type of ledger entry. With
   * `type=pdf`, returns a document. Requires an access token with the scope `billing`.
   * @throws {ApiError} balance_unavailable
   */
  getStatement(query: GetStatementQuery, options?: CallOptions): Promise<Statement>
  /**
   * Retrieve a monthly statement. As a PDF file. `GET /ledger/statement`
   * Returns the opening balance, the closing balance and totals by type of ledger entry. With
   * `type=pdf`, returns a document. Requires an access token with the scope `billing`.
   * @throws {ApiError} balance_unavailable
   */
  getStatementPdf(query: GetStatementQuery, options?: CallOptions): Promise<Uint8Array>
}

export interface UsersResource {
  /**
   * Retrieve the authenticated user. `GET /users/me`
   * Returns the user profile with balances and subscriptions. Requires an access token with the
   * scope `profile`.
   */
  get(query?: Record<string, never>, options?: CallOptions): Promise<User>
  /**
   * Update the authenticated user. `PUT /users/me`
   * Requires an access token with the scope `profile`.
   */
  update(changes: UserUpdate, options?: CallOptions): Promise<User>
  /**
   * Create a payment. `POST /users/me/payments`
   * Returns the URL of a checkout page for a card payment to a balance. Requires an access token
   * with the scope `billing`.
   * @throws {ApiError} payment_refused
   */
  createPayment(payment: PaymentInput, options?: CallOptions): Promise<Payment>
  /**
   * Retrieve a payment. `GET /users/me/payments/{payment_id}`
   * Requires an access token with the scope `billing`.
   * @throws {ApiError} payment_not_found
   */
  getPayment(paymentId: number, query?: Record<string, never>, options?: CallOptions): Promise<Payment>
  /**
   * Create a subscription. `POST /users/me/subscriptions`
   * The first month is charged immediately. Available only to platform applications. Requires an
   * access token with the scope `billing`.
   * @throws {ApiError} subscription_not_created, insufficient_funds, application_not_privileged,
   * balance_unavailable, charge_failed
   */
  createSubscription(subscription: SubscriptionInput, options?: CallOptions): Promise<Subscription>
  /**
   * Resume a cancelled subscription. `PUT /users/me/subscriptions/{sub_id}`
   * A cancelled subscription can be resumed until the end of the paid month. Requires an access
   * token with the scope `billing`.
   * @throws {ApiError} subscription_not_renewable, subscription_not_found
   */
  renewSubscription(subId: string | number, changes: SubscriptionRenewal, options?: CallOptions): Promise<Subscription>
  /**
   * Cancel a subscription. `DELETE /users/me/subscriptions/{sub_id}`
   * Cancels a subscription at the end of the paid month. Requires an access token with the scope
   * `billing`.
   * @throws {ApiError} subscription_not_cancellable, subscription_not_found
   */
  cancelSubscription(subId: string | number, options?: CallOptions): Promise<Subscription>
}

export interface StatisticsResource {
  /**
   * Retrieve daily statistics. `GET /statistics`
   * Requires an access token with the scope `read_statistics`.
   */
  get(query?: GetStatisticsQuery, options?: CallOptions): Promise<Statistics>
  /**
   * Retrieve a statistics breakdown. `GET /statistics/breakdown`
   * Returns labels, deliveries and costs for a period, grouped by carrier, service, country or
   * entry point. Requires an access token with the scope `read_statistics`.
   */
  getBreakdown(query: GetStatisticsBreakdownQuery, options?: CallOptions): Promise<StatisticsBreakdown>
}

export interface AddressBookResource {
  /**
   * List address book entries. `GET /address-book`
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListAddressBookQuery, options?: CallOptions): List<ListAddressBookPage['address_book_entries'][number], ListAddressBookPage>
  /**
   * Create an address book entry. `POST /address-book`
   * Saves an address of a recipient or sender. An account can have up to 1,000 entries. Requires an
   * access token with the scope `write_shipments`.
   * @throws {ApiError} address_book_full
   */
  createEntry(addressBookEntry: AddressBookEntryInput, options?: CallOptions): Promise<AddressBookEntry>
  /**
   * Retrieve an address book entry. `GET /address-book/{id}`
   * Requires an access token with the scope `read_shipments`.
   * @throws {ApiError} address_book_entry_not_found
   */
  getEntry(id: number, query?: Record<string, never>, options?: CallOptions): Promise<AddressBookEntry>
  /**
   * Update an address book entry. `PUT /address-book/{id}`
   * A new address replaces the previous address. Existing shipments remain unchanged. Requires an
   * access token with the scope `write_shipments`.
   * @throws {ApiError} address_book_entry_not_found
   */
  updateEntry(id: number, changes: AddressBookEntryUpdate, options?: CallOptions): Promise<AddressBookEntry>
  /**
   * Delete an address book entry. `DELETE /address-book/{id}`
   * Existing shipments remain unchanged. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} address_book_entry_not_found
   */
  deleteEntry(id: number, options?: CallOptions): Promise<void>
}

export interface BoxesResource {
  /**
   * List boxes. `GET /boxes`
   * Returns all boxes of the account. Requires an access token with the scope `read_shipments`.
   */
  list(query?: Record<string, never>, options?: CallOptions): List<ListBoxesPage['boxes'][number], ListBoxesPage>
  /**
   * Create a box. `POST /boxes`
   * Saves the inner dimensions of a shipping box. An account can have up to 100 boxes. Requires an
   * access token with the scope `write_shipments`.
   * @throws {ApiError} boxes_full
   */
  create(box: ShippingBoxInput, options?: CallOptions): Promise<ShippingBox>
  /**
   * Update a box. `PUT /boxes/{id}`
   * Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} box_not_found
   */
  update(id: number, changes: ShippingBoxUpdate, options?: CallOptions): Promise<ShippingBox>
  /**
   * Delete a box. `DELETE /boxes/{id}`
   * Existing shipments remain unchanged. Requires an access token with the scope `write_shipments`.
   * @throws {ApiError} box_not_found
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Suggest a box. `POST /boxes/suggest`
   * Returns the smallest box that holds all units, or the fewest boxes of one type. The suggested
   * box is never too small but may be larger than required. Requires an access token with the scope
   * `read_shipments`.
   * @throws {ApiError} product_not_found
   */
  suggest(suggestion: BoxSuggestionInput, options?: CallOptions): Promise<BoxSuggestion>
}

export interface WebhooksResource {
  /**
   * List webhooks. `GET /webhooks`
   * Returns the webhooks that the application created for the user, newest first. Requires an
   * access token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListWebhooksQuery, options?: CallOptions): List<ListWebhooksPage['webhooks'][number], ListWebhooksPage>
  /**
   * Create a webhook. `POST /webhooks`
   * Requires an access token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_duplicate, webhook_not_created
   */
  create(webhook: WebhookInput, options?: CallOptions): Promise<Webhook>
  /**
   * Retrieve a webhook. `GET /webhooks/{id}`
   * The signing key is never returned. Requires an access token with the scope `read_webhooks`.
   * @throws {ApiError} webhook_not_found
   */
  get(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Webhook>
  /**
   * Update a webhook. `PUT /webhooks/{id}`
   * Changes the URL or the signing key, or pauses or resumes deliveries. Every update without
   * `active` enables the webhook. Events published while a webhook is paused are not sent and
   * cannot be replayed. Requires an access token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_duplicate, webhook_not_found, webhook_not_updated
   */
  update(id: number, changes: WebhookUpdate, options?: CallOptions): Promise<Webhook>
  /**
   * Delete a webhook. `DELETE /webhooks/{id}`
   * Requires an access token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_not_found, webhook_not_deleted
   */
  delete(id: number, options?: CallOptions): Promise<void>
  /**
   * Send a test event to a webhook. `POST /webhooks/{id}/queue`
   * Sends the payload from the request without changes. The body is the payload of the topic of the
   * webhook, up to 256 KB. The response has no body. Requires an access token with the scope
   * `write_webhooks`.
   * @throws {ApiError} webhook_event_refused, webhook_not_found
   */
  queueEvent(id: number, body: FulfillmentsComplete | FulfillmentsUpdate | ManifestsComplete | OrdersStatus | AccountBalanceLow | BatchesStatus | ExceptionsStatus | InboundStatus | OrdersChanged | OrdersLate | ProductsStockChanged | ReshipmentsStatus | ReturnRequestsStatus | ReturnsInspected | ReturnsStatus | ShipmentsAdjustment | ShipmentsLabel | ShipmentsLabelFailed | ShipmentsStatus, options?: CallOptions): Promise<void>
  /**
   * List webhook deliveries. `GET /webhooks/{id}/deliveries`
   * Returns the deliveries of the last 30 days with their attempts and responses, newest first.
   * Requires an access token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid, webhook_not_found
   */
  listDeliveries(id: number, query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<ListWebhookDeliveriesPage['deliveries'][number], ListWebhookDeliveriesPage>
  /**
   * Replay events to a webhook. `POST /webhooks/{id}/replays`
   * Redelivers a single event, the events of a time range, or all failed events of the last 30
   * days. Events published while the webhook was disabled or paused cannot be replayed. To retrieve
   * them, use `GET /events`. Requires an access token with the scope `write_webhooks`.
   * @throws {ApiError} webhook_replay_refused, webhook_not_found
   */
  createReplay(id: number, replay: ReplayInput, options?: CallOptions): Promise<Replay>
  /**
   * Retrieve the latest replay. `GET /webhooks/{id}/replays`
   * Requires an access token with the scope `read_webhooks`.
   * @throws {ApiError} webhook_not_found
   */
  listReplays(id: number, query?: Record<string, never>, options?: CallOptions): List<ListWebhookReplaysPage['replays'][number], ListWebhookReplaysPage>
}

export interface EventsResource {
  /**
   * List events. `GET /events`
   * Returns the events of the last 30 days in the order in which they were published. Requires an
   * access token with the scope `read_webhooks`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListEventsQuery, options?: CallOptions): List<ListEventsPage['events'][number], ListEventsPage>
}

export interface RequestsResource {
  /**
   * List API requests. `GET /requests`
   * Returns requests, newest first. Failed requests and writes are retained for 30 days, and
   * successful reads for 3 days. Requires an access token with the scope `read_logs`.
   * @throws {ApiError} page_token_invalid
   */
  list(query?: ListRequestsQuery, options?: CallOptions): List<ListRequestsPage['requests'][number], ListRequestsPage>
}

export interface FloorResource {
  /**
   * Sign in a warehouse worker. `POST /floor/session`
   * Signs in a worker on the paired device for 12 hours, and signs out the previous worker. Five
   * incorrect PINs lock the badge for 15 minutes. With a password and a two-factor code, a lead
   * obtains the scope `floor:lead` for one hour. Requires a device of a warehouse; see the
   * description.
   */
  createSession(session: FloorSignInInput, options?: CallOptions): Promise<FloorSession>
  /**
   * Retrieve the floor session. `GET /floor/session`
   * Returns the warehouse, device, worker and scopes. Requires a device of a warehouse; see the
   * description.
   */
  getSession(query?: Record<string, never>, options?: CallOptions): Promise<FloorSession>
  /**
   * Sign out a warehouse worker. `DELETE /floor/session`
   * Ends the session on the paired device. Requires a device of a warehouse; see the description.
   */
  deleteSession(options?: CallOptions): Promise<void>
  /**
   * Pair a device. `POST /floor/devices`
   * With `name`, returns a pairing code that is valid for 10 minutes. This requires the scope
   * `floor:lead`. With `code`, pairs the current device with the warehouse for 90 days. Each code
   * can be used only once. Requires a device of a warehouse; see the description.
   */
  createDevice(device: FloorDeviceInput, options?: CallOptions): Promise<CreateFloorDeviceAnswer>
  /**
   * List paired devices. `GET /floor/devices`
   * Requires a floor session or key with the scope `floor:lead`.
   */
  listDevices(query?: Record<string, never>, options?: CallOptions): List<ListFloorDevicesPage['devices'][number], ListFloorDevicesPage>
  /**
   * Revoke a device. `DELETE /floor/devices/{id}`
   * Revokes the pairing and immediately ends the session on the device. Requires a floor session or
   * key with the scope `floor:lead`.
   */
  deleteDevice(id: number, options?: CallOptions): Promise<void>
  /**
   * List warehouse staff. `GET /floor/staff`
   * Requires a floor session or key with the scope `floor:lead`.
   */
  listStaff(query?: Record<string, never>, options?: CallOptions): List<ListFloorStaffPage['staff'][number], ListFloorStaffPage>
  /**
   * Create or update a staff member. `PUT /floor/staff/{user_id}`
   * Returns the badge and PIN of a new staff member only once. The PIN must be replaced at the
   * first sign-in. A person can be assigned to only one warehouse. Requires a floor session or key
   * with the scope `floor:lead`.
   */
  putStaff(userId: number, changes: StaffMemberInput, options?: CallOptions): Promise<PutFloorStaffAnswer>
  /**
   * Remove a staff member. `DELETE /floor/staff/{user_id}`
   * Revokes the badge and ends all its sessions immediately. Requires a floor session or key with
   * the scope `floor:lead`.
   */
  deleteStaff(userId: number, options?: CallOptions): Promise<void>
  /**
   * Issue a badge. `POST /floor/staff/{user_id}/badge`
   * Returns a new badge as a PDF label. The previous badge and its sessions are revoked
   * immediately. Requires a floor session or key with the scope `floor:lead`.
   */
  createBadge(userId: number, badge: BadgeInput, options?: CallOptions): Promise<Uint8Array>
  /**
   * List locations. `GET /floor/places`
   * Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location labels.
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} page_token_invalid
   */
  listPlaces(query?: ListFloorPlacesQuery, options?: CallOptions): List<ListFloorPlacesPage['places'][number], ListFloorPlacesPage>
  /**
   * List locations. As a PDF file. `GET /floor/places`
   * Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location labels.
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} page_token_invalid
   */
  listPlacesPdf(query?: ListFloorPlacesQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * List locations. As a ZPL file. `GET /floor/places`
   * Returns locations ordered by code. With `type=pdf` or `type=zpl`, returns location labels.
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} page_token_invalid
   */
  listPlacesZpl(query?: ListFloorPlacesQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Create or update locations. `PUT /floor/places`
   * Creates or replaces locations. A warehouse can have up to 20,000 locations. Locations can be
   * closed but not deleted. Requires a floor session or key with the scope `floor:lead`.
   */
  putPlaces(changes: readonly PlaceInput[], options?: CallOptions): Promise<Place[]>
  /**
   * Retrieve warehouse settings. `GET /floor/settings`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getSettings(query?: Record<string, never>, options?: CallOptions): Promise<FloorSettings>
  /**
   * Update warehouse settings. `PUT /floor/settings`
   * Omitted settings remain unchanged. Requires a floor session or key with the scope `floor:lead`.
   */
  putSettings(changes: FloorSettingsUpdate, options?: CallOptions): Promise<FloorSettings>
  /**
   * Look up a barcode. `GET /floor/scan/{code}`
   * Returns all locations, totes, products, inbound shipments, parcels and returns that match a
   * barcode. The code of a return request matches the return. Requires a floor session or key with
   * the scope `floor:read`.
   */
  getScan(code: string | number, query?: Record<string, never>, options?: CallOptions): Promise<GetFloorScanAnswer>
  /**
   * Retrieve location contents. `GET /floor/places/{code}`
   * Returns the units at a location. `UNPLACED` returns sellable units without a location, with
   * `version` 0, and `MISSING` returns units that were not found. If there are more products, the
   * `Link` header contains the URL of the next page. Requires a floor session or key with the scope
   * `floor:read`.
   * @throws {ApiError} page_token_invalid, place_unknown
   */
  getPlace(code: string | number, query?: GetFloorPlaceQuery, options?: CallOptions): Promise<GetFloorPlaceAnswer>
  /**
   * Retrieve product stock by location. `GET /floor/products/{user_id}/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getProduct(userId: number, id: number, query?: Record<string, never>, options?: CallOptions): Promise<GetFloorProductAnswer>
  /**
   * Retrieve a product image. `GET /floor/products/{user_id}/{id}/image`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getProductImage(userId: number, id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * List orders to pick. `GET /floor/orders`
   * Returns up to 1,000 orders that are not assigned to a wave, oldest first. In warehouses without
   * locations, returns the orders to pack. Requires a floor session or key with the scope
   * `floor:read`.
   */
  listOrders(query?: Record<string, never>, options?: CallOptions): List<ListFloorOrdersPage['orders'][number], ListFloorOrdersPage>
  /**
   * List expected inbound shipments. `GET /floor/inbounds`
   * Returns up to 100 inbound shipments that are expected or being received, oldest first. Requires
   * a floor session or key with the scope `floor:read`.
   */
  listInbounds(query?: Record<string, never>, options?: CallOptions): List<ListFloorInboundsPage['inbounds'][number], ListFloorInboundsPage>
  /**
   * Retrieve an expected inbound shipment. `GET /floor/inbounds/{user_id}/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} inbound_not_found
   */
  getInbound(userId: number, id: number, query?: Record<string, never>, options?: CallOptions): Promise<GetFloorInboundAnswer>
  /**
   * List unidentified goods. `GET /floor/unknown`
   * Requires a floor session or key with the scope `floor:read`.
   */
  listUnknown(query?: Record<string, never>, options?: CallOptions): List<ListFloorUnknownPage['unknown'][number], ListFloorUnknownPage>
  /**
   * Record unidentified goods. `POST /floor/unknown`
   * The goods become stock after a lead assigns them to a merchant. Retries with the same operation
   * ID return the same goods. Requires a floor session or key with the scope `floor:work`.
   * @throws {ApiError} place_unknown, operation_differs
   */
  createUnknown(unknown: CreateFloorUnknownInput, options?: CallOptions): Promise<CreateFloorUnknownAnswer>
  /**
   * Retrieve an image. `GET /floor/images/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getImage(id: string | number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Assign unidentified goods to a merchant. `POST /floor/unknown/{id}/assign`
   * Creates an inbound shipment so that the goods can be received for the merchant. Requires a
   * floor session or key with the scope `floor:lead`.
   */
  assignUnknown(id: number, assignment: AssignFloorUnknownInput, options?: CallOptions): Promise<AssignFloorUnknownAnswer>
  /**
   * List waves. `GET /floor/waves`
   * Requires a floor session or key with the scope `floor:read`.
   */
  listWaves(query?: Record<string, never>, options?: CallOptions): List<ListFloorWavesPage['waves'][number], ListFloorWavesPage>
  /**
   * Start a wave. `POST /floor/waves`
   * Assigns the oldest suitable orders to a wave and claims it for the current device. Retries with
   * the same operation ID return the same wave. Requires a floor session or key with the scope
   * `floor:work`.
   * @throws {ApiError} order_withdrawn, tote_in_use, operation_differs, warehouse_closed
   */
  createWave(wave: CreateFloorWaveInput, options?: CallOptions): Promise<CreateFloorWaveAnswer>
  /**
   * Retrieve a wave and its stops. `GET /floor/waves/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getWave(id: number, query?: Record<string, never>, options?: CallOptions): Promise<GetFloorWaveAnswer>
  /**
   * Release a wave. `DELETE /floor/waves/{id}`
   * Removes orders without picked units from the wave. Requires a floor session or key with the
   * scope `floor:work`.
   * @throws {ApiError} wave_claimed
   */
  deleteWave(id: number, options?: CallOptions): Promise<void>
  /**
   * Claim a wave. `POST /floor/waves/{id}/claim`
   * Only a lead can take over a wave from another device. Requires a floor session or key with the
   * scope `floor:work`.
   * @throws {ApiError} wave_claimed
   */
  claimWave(id: number, options?: CallOptions): Promise<ClaimFloorWaveAnswer>
  /**
   * List units to put back. `GET /floor/put-backs`
   * Requires a floor session or key with the scope `floor:read`.
   */
  listPutBacks(query?: Record<string, never>, options?: CallOptions): List<ListFloorPutBacksPage['put_backs'][number], ListFloorPutBacksPage>
  /**
   * List stock counts. `GET /floor/counts`
   * Requires a floor session or key with the scope `floor:read`.
   */
  listCounts(query?: Record<string, never>, options?: CallOptions): List<ListFloorCountsPage['counts'][number], ListFloorCountsPage>
  /**
   * Open a stock count. `POST /floor/counts`
   * Each location can have only one open count. Requires a floor session or key with the scope
   * `floor:lead`.
   * @throws {ApiError} place_unknown
   */
  createCount(count: CreateFloorCountInput, options?: CallOptions): Promise<CreateFloorCountAnswer>
  /**
   * Approve or reject stock count differences. `POST /floor/approvals/{id}`
   * Approval adjusts the stock. Rejection reopens the count. The lead who counted cannot decide.
   * Requires a floor session or key with the scope `floor:lead`.
   * @throws {ApiError} approval_needed, changed_since_counted
   */
  decideCount(id: number, approval: DecideFloorCountInput, options?: CallOptions): Promise<DecideFloorCountAnswer>
  /**
   * List rejected operations. `GET /floor/differences`
   * Returns up to 200 rejected operations that were not performed later, excluding parcel scans for
   * loads. Entries are deleted after 30 days. Requires a floor session or key with the scope
   * `floor:read`.
   */
  listDifferences(query?: Record<string, never>, options?: CallOptions): List<ListFloorDifferencesPage['differences'][number], ListFloorDifferencesPage>
  /**
   * Resolve a rejected operation. `DELETE /floor/differences/{operation_id}`
   * Removes the operation from the list. The stock is not changed. Requires a floor session or key
   * with the scope `floor:lead`.
   */
  deleteDifference(operationId: string | number, options?: CallOptions): Promise<void>
  /**
   * List hourly warehouse output. `GET /floor/output`
   * Returns approximate output for the last 24 hours. Hours without output are omitted. Requires a
   * floor session or key with the scope `floor:read`.
   */
  listOutput(query?: Record<string, never>, options?: CallOptions): List<ListFloorOutputPage['output'][number], ListFloorOutputPage>
  /**
   * List returned parcels awaiting inspection. `GET /floor/returns`
   * Returns up to 100 parcels that await an inspection or a disposition, oldest first. Requires a
   * floor session or key with the scope `floor:read`.
   */
  listReturns(query?: Record<string, never>, options?: CallOptions): List<ListFloorReturnsPage['returns'][number], ListFloorReturnsPage>
  /**
   * Retrieve a returned parcel. `GET /floor/returns/{user_id}/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} return_not_found
   */
  getReturn(userId: number, id: number, query?: Record<string, never>, options?: CallOptions): Promise<FloorReturn>
  /**
   * Perform warehouse operations. `POST /floor/operations`
   * Performs operations in order and only once per ID, so a device can safely resend them. A
   * rejected operation holds later operations in its group. Requires a floor session or key with
   * the scope `floor:work`.
   * @throws {ApiError} place_unknown, units_not_there, wrong_item, lot_missing, lot_expired,
   * order_withdrawn, tote_in_use, wave_claimed, approval_needed, operation_too_old,
   * operation_differs, changed_since_counted, place_closed, warehouse_closed, load_closed,
   * parcel_loaded, parcel_not_loadable
   */
  performOperations(operations: readonly unknown[], options?: CallOptions): Promise<PerformFloorOperationsAnswer>
  /**
   * Pack an order. `POST /floor/packing`
   * Creates the parcel of an order with the measured weight and dimensions, and buys its label for
   * the merchant. All units must be scanned. Retries with the same operation ID return the same
   * parcel. Requires a floor session or key with the scope `floor:work`.
   * @throws {ApiError} wrong_item, lot_expired, order_withdrawn, operation_differs, weight_differs,
   * not_all_scanned, warehouse_closed
   */
  createPacking(packing: CreateFloorPackingInput, options?: CallOptions): Promise<CreateFloorPackingAnswer>
  /**
   * Retrieve a parcel document. As a PDF file. `GET /floor/papers/{user_id}/{fulfillment_id}`
   * Returns the label, packing slip or customs documents of a parcel packed in the warehouse.
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} label_not_ready, label_file_missing, order_not_found
   */
  getPaperPdf(userId: number, fulfillmentId: number, query: GetFloorPaperQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Retrieve a parcel document. As a ZPL file. `GET /floor/papers/{user_id}/{fulfillment_id}`
   * Returns the label, packing slip or customs documents of a parcel packed in the warehouse.
   * Requires a floor session or key with the scope `floor:read`.
   * @throws {ApiError} label_not_ready, label_file_missing, order_not_found
   */
  getPaperZpl(userId: number, fulfillmentId: number, query: GetFloorPaperQuery, options?: CallOptions): Promise<Uint8Array>
  /**
   * Report an operations event. `POST /floor/reports`
   * Applies an event from a warehouse system. Accepts events for inbound shipments, packing,
   * fulfilments, returns and reshipments. Each event ID is applied only once. Requires a floor
   * session or key with the scope `floor:reports`.
   * @throws {ApiError} operation_differs
   */
  createReport(report: CreateFloorReportInput, options?: CallOptions): Promise<CreateFloorReportAnswer>
  /**
   * Create a load. `POST /floor/loads`
   * Creates an empty load for parcels that are handed over together. Add parcels with the operation
   * `load`. Retries with the same operation ID return the same load. Requires a floor session or
   * key with the scope `floor:work`.
   * @throws {ApiError} operation_differs, warehouse_closed, load_closed
   */
  createLoad(load: CreateFloorLoadInput, options?: CallOptions): Promise<CreateFloorLoadAnswer>
  /**
   * List loads. `GET /floor/loads`
   * Returns the latest 200 loads. Loads are deleted 400 days after their creation. Requires a floor
   * session or key with the scope `floor:read`.
   */
  listLoads(query?: Record<string, never>, options?: CallOptions): List<ListFloorLoadsPage['loads'][number], ListFloorLoadsPage>
  /**
   * Retrieve a load and its parcels. `GET /floor/loads/{id}`
   * Requires a floor session or key with the scope `floor:read`.
   */
  getLoad(id: number, query?: Record<string, never>, options?: CallOptions): Promise<GetFloorLoadAnswer>
  /**
   * Download a load's parcel list. `GET /floor/loads/{id}/list`
   * Returns a PDF list of the parcels with totals by carrier and signature lines for the warehouse
   * and the driver. Requires a floor session or key with the scope `floor:read`.
   */
  getLoadList(id: number, query?: Record<string, never>, options?: CallOptions): Promise<Uint8Array>
  /**
   * Close a load. `POST /floor/loads/{id}/close`
   * Hands over the load to the carrier. Its parcels can no longer be changed. Each request
   * processes up to 40 labels. Repeat the request while `state` is `closing`. Each label is
   * processed only once. Requires a floor session or key with the scope `floor:work`.
   * @throws {ApiError} operation_differs, load_closed
   */
  closeLoad(id: number, load: CloseFloorLoadInput, options?: CallOptions): Promise<CloseFloorLoadAnswer>
  /**
   * Queue a label for printing. `POST /floor/prints`
   * Labels that are not printed expire after one day. Requires a floor session or key with the
   * scope `floor:work`.
   * @throws {ApiError} label_not_ready, operation_differs, order_not_found
   */
  createPrint(print: CreateFloorPrintInput, options?: CallOptions): Promise<CreateFloorPrintAnswer>
  /**
   * List queued labels. `GET /floor/prints`
   * Requires a floor session or key with the scope `floor:read`.
   */
  listPrints(query?: ListFloorPrintsQuery, options?: CallOptions): List<ListFloorPrintsPage['prints'][number], ListFloorPrintsPage>
  /**
   * Remove a printed label from the queue. `DELETE /floor/prints/{id}`
   * Requires a floor session or key with the scope `floor:work`.
   */
  deletePrint(id: number, options?: CallOptions): Promise<void>
}

export interface OpenApiResource {
  /**
   * Retrieve the OpenAPI 3.1 description. `GET /openapi.json`
   * Does not require authentication.
   */
  get(query?: Record<string, never>, options?: CallOptions): Promise<Record<string, unknown>>
}

/** The operations of the API, by what they are about. */
export interface Resources {
  readonly labels: LabelsResource
  readonly simulations: SimulationsResource
  readonly batches: BatchesResource
  readonly overpacks: OverpacksResource
  readonly manifests: ManifestsResource
  readonly shipments: ShipmentsResource
  readonly products: ProductsResource
  readonly stockMovements: StockMovementsResource
  readonly estimate: EstimateResource
  readonly quotes: QuotesResource
  readonly servicePoints: ServicePointsResource
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
  readonly returnRequests: ReturnRequestsResource
  readonly returnImages: ReturnImagesResource
  readonly reshipments: ReshipmentsResource
  readonly credentials: CredentialsResource
  readonly shops: ShopsResource
  readonly oauth: OauthResource
  readonly orders: OrdersResource
  readonly shippingRules: ShippingRulesResource
  readonly invoices: InvoicesResource
  readonly ledger: LedgerResource
  readonly users: UsersResource
  readonly statistics: StatisticsResource
  readonly addressBook: AddressBookResource
  readonly boxes: BoxesResource
  readonly webhooks: WebhooksResource
  readonly events: EventsResource
  readonly requests: RequestsResource
  readonly floor: FloorResource
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
  batches: {
    create: (input, options) => api.call({ id: 'createBatch', method: 'POST', path: '/batches', sends: 'batch', answers: 'batch', keyed: true, strict: true }, [], input, options),
    list: (input, options) => api.list({ id: 'listBatches', method: 'GET', path: '/batches', items: 'batches', strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getBatch', method: 'GET', path: '/batches/{id}', answers: 'batch', strict: true }, [id], input, options),
    listRows: (id, input, options) => api.list({ id: 'listBatchRows', method: 'GET', path: '/batches/{id}/rows', items: 'rows', strict: true }, [id], input, options),
    printLabelsPdf: (id, input, options) => api.call({ id: 'printBatchLabels', method: 'GET', path: '/batches/{id}/labels', document: 'application/pdf', type: 'pdf', strict: true }, [id], input, options),
    printLabelsZpl: (id, input, options) => api.call({ id: 'printBatchLabels', method: 'GET', path: '/batches/{id}/labels', document: 'application/zpl', type: 'zpl', strict: true }, [id], input, options),
    retry: (id, options) => api.call({ id: 'retryBatch', method: 'POST', path: '/batches/{id}/retry', answers: 'batch', keyed: true, strict: true }, [id], undefined, options),
    stop: (id, options) => api.call({ id: 'stopBatch', method: 'POST', path: '/batches/{id}/stop', answers: 'batch', keyed: true, strict: true }, [id], undefined, options),
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
    listLots: (id, input, options) => api.list({ id: 'listProductLots', method: 'GET', path: '/products/{id}/lots', items: 'lots', strict: true }, [id], input, options),
    printBarcodes: (input, options) => api.call({ id: 'printBarcodes', method: 'POST', path: '/products/barcodes', sends: 'barcodes', document: 'application/pdf', strict: true }, [], input, options),
    createSku: (id, input, options) => api.call({ id: 'createSku', method: 'POST', path: '/products/{id}/skus', sends: 'sku', answers: 'product', keyed: true, strict: true }, [id], input, options),
    updateSku: (id, shopId, sku, input, options) => api.call({ id: 'updateSku', method: 'PUT', path: '/products/{id}/shop/{shop_id}/sku/{sku}', sends: 'sku', answers: 'product', strict: true }, [id, shopId, sku], input, options),
    deleteSku: (id, shopId, sku, options) => api.call({ id: 'deleteSku', method: 'DELETE', path: '/products/{id}/shop/{shop_id}/sku/{sku}', empty: true, strict: true }, [id, shopId, sku], undefined, options),
  },
  stockMovements: {
    list: (input, options) => api.list({ id: 'listStockMovements', method: 'GET', path: '/stock-movements', items: 'stock_movements', strict: true }, [], input, options),
  },
  estimate: {
    get: (input, options) => api.call({ id: 'getEstimate', method: 'GET', path: '/estimate', answers: 'estimate', strict: true }, [], input, options),
  },
  quotes: {
    create: (input, options) => api.call({ id: 'createQuote', method: 'POST', path: '/quotes', sends: 'quote', answers: 'quote', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getQuote', method: 'GET', path: '/quotes/{id}', answers: 'quote', strict: true }, [id], input, options),
  },
  servicePoints: {
    list: (input, options) => api.list({ id: 'listServicePoints', method: 'GET', path: '/service-points', items: 'service_points', strict: true }, [], input, options),
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
    decide: (id, input, options) => api.call({ id: 'decideReturn', method: 'POST', path: '/returns/{id}/decision', sends: 'decision', answers: 'return', keyed: true, strict: true }, [id], input, options),
  },
  returnRequests: {
    list: (input, options) => api.list({ id: 'listReturnRequests', method: 'GET', path: '/return-requests', items: 'return_requests', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createReturnRequest', method: 'POST', path: '/return-requests', sends: 'return_request', answers: 'return_request', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getReturnRequest', method: 'GET', path: '/return-requests/{id}', answers: 'return_request', strict: true }, [id], input, options),
    cancel: (id, options) => api.call({ id: 'cancelReturnRequest', method: 'DELETE', path: '/return-requests/{id}', empty: true, strict: true }, [id], undefined, options),
    approve: (id, input, options) => api.call({ id: 'approveReturnRequest', method: 'POST', path: '/return-requests/{id}/approve', sends: 'approval', answers: 'return_request', keyed: true, strict: true }, [id], input, options),
    decline: (id, input, options) => api.call({ id: 'declineReturnRequest', method: 'POST', path: '/return-requests/{id}/decline', sends: 'decline', answers: 'return_request', keyed: true, strict: true }, [id], input, options),
    listRates: (id, input, options) => api.list({ id: 'listReturnRequestRates', method: 'GET', path: '/return-requests/{id}/rates', items: 'rates', strict: true }, [id], input, options),
    buyLabel: (id, input, options) => api.call({ id: 'buyReturnRequestLabel', method: 'POST', path: '/return-requests/{id}/label', sends: 'label', answers: 'return_request', keyed: true, strict: true }, [id], input, options),
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
    connectStore: (id, input, options) => api.call({ id: 'connectStore', method: 'PUT', path: '/shops/{id}/connection', sends: 'connection', answers: 'shop', strict: true }, [id], input, options),
    disconnectStore: (id, options) => api.call({ id: 'disconnectStore', method: 'DELETE', path: '/shops/{id}/connection', answers: 'shop', strict: true }, [id], undefined, options),
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
  shippingRules: {
    list: (input, options) => api.list({ id: 'listShippingRules', method: 'GET', path: '/shipping-rules', items: 'shipping_rules', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createShippingRule', method: 'POST', path: '/shipping-rules', sends: 'shipping_rule', answers: 'shipping_rule', keyed: true, strict: true }, [], input, options),
    get: (id, input, options) => api.call({ id: 'getShippingRule', method: 'GET', path: '/shipping-rules/{id}', answers: 'shipping_rule', strict: true }, [id], input, options),
    update: (id, input, options) => api.call({ id: 'updateShippingRule', method: 'PUT', path: '/shipping-rules/{id}', sends: 'shipping_rule', answers: 'shipping_rule', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteShippingRule', method: 'DELETE', path: '/shipping-rules/{id}', empty: true, strict: true }, [id], undefined, options),
    evaluate: (input, options) => api.call({ id: 'evaluateShippingRules', method: 'POST', path: '/shipping-rules/trial', sends: 'trial', strict: true }, [], input, options),
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
    getBreakdown: (input, options) => api.call({ id: 'getStatisticsBreakdown', method: 'GET', path: '/statistics/breakdown', answers: 'breakdown', strict: true }, [], input, options),
  },
  addressBook: {
    list: (input, options) => api.list({ id: 'listAddressBook', method: 'GET', path: '/address-book', items: 'address_book_entries', strict: true }, [], input, options),
    createEntry: (input, options) => api.call({ id: 'createAddressBookEntry', method: 'POST', path: '/address-book', sends: 'address_book_entry', answers: 'address_book_entry', keyed: true, strict: true }, [], input, options),
    getEntry: (id, input, options) => api.call({ id: 'getAddressBookEntry', method: 'GET', path: '/address-book/{id}', answers: 'address_book_entry', strict: true }, [id], input, options),
    updateEntry: (id, input, options) => api.call({ id: 'updateAddressBookEntry', method: 'PUT', path: '/address-book/{id}', sends: 'address_book_entry', answers: 'address_book_entry', strict: true }, [id], input, options),
    deleteEntry: (id, options) => api.call({ id: 'deleteAddressBookEntry', method: 'DELETE', path: '/address-book/{id}', empty: true, strict: true }, [id], undefined, options),
  },
  boxes: {
    list: (input, options) => api.list({ id: 'listBoxes', method: 'GET', path: '/boxes', items: 'boxes', strict: true }, [], input, options),
    create: (input, options) => api.call({ id: 'createBox', method: 'POST', path: '/boxes', sends: 'box', answers: 'box', keyed: true, strict: true }, [], input, options),
    update: (id, input, options) => api.call({ id: 'updateBox', method: 'PUT', path: '/boxes/{id}', sends: 'box', answers: 'box', strict: true }, [id], input, options),
    delete: (id, options) => api.call({ id: 'deleteBox', method: 'DELETE', path: '/boxes/{id}', empty: true, strict: true }, [id], undefined, options),
    suggest: (input, options) => api.call({ id: 'suggestBox', method: 'POST', path: '/boxes/suggest', sends: 'suggestion', answers: 'suggestion', strict: true }, [], input, options),
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
  floor: {
    createSession: (input, options) => api.call({ id: 'createFloorSession', method: 'POST', path: '/floor/session', sends: 'session', answers: 'session' }, [], input, options),
    getSession: (input, options) => api.call({ id: 'getFloorSession', method: 'GET', path: '/floor/session', answers: 'session' }, [], input, options),
    deleteSession: (options) => api.call({ id: 'deleteFloorSession', method: 'DELETE', path: '/floor/session', empty: true }, [], undefined, options),
    createDevice: (input, options) => api.call({ id: 'createFloorDevice', method: 'POST', path: '/floor/devices', sends: 'device' }, [], input, options),
    listDevices: (input, options) => api.list({ id: 'listFloorDevices', method: 'GET', path: '/floor/devices', items: 'devices' }, [], input, options),
    deleteDevice: (id, options) => api.call({ id: 'deleteFloorDevice', method: 'DELETE', path: '/floor/devices/{id}', empty: true }, [id], undefined, options),
    listStaff: (input, options) => api.list({ id: 'listFloorStaff', method: 'GET', path: '/floor/staff', items: 'staff' }, [], input, options),
    putStaff: (userId, input, options) => api.call({ id: 'putFloorStaff', method: 'PUT', path: '/floor/staff/{user_id}', sends: 'staff' }, [userId], input, options),
    deleteStaff: (userId, options) => api.call({ id: 'deleteFloorStaff', method: 'DELETE', path: '/floor/staff/{user_id}', empty: true }, [userId], undefined, options),
    createBadge: (userId, input, options) => api.call({ id: 'createFloorBadge', method: 'POST', path: '/floor/staff/{user_id}/badge', sends: 'badge', document: 'application/pdf' }, [userId], input, options),
    listPlaces: (input, options) => api.list({ id: 'listFloorPlaces', method: 'GET', path: '/floor/places', items: 'places' }, [], input, options),
    listPlacesPdf: (input, options) => api.call({ id: 'listFloorPlaces', method: 'GET', path: '/floor/places', document: 'application/pdf', type: 'pdf' }, [], input, options),
    listPlacesZpl: (input, options) => api.call({ id: 'listFloorPlaces', method: 'GET', path: '/floor/places', document: 'application/zpl', type: 'zpl' }, [], input, options),
    putPlaces: (input, options) => api.call({ id: 'putFloorPlaces', method: 'PUT', path: '/floor/places', sends: 'places', answers: 'places' }, [], input, options),
    getSettings: (input, options) => api.call({ id: 'getFloorSettings', method: 'GET', path: '/floor/settings', answers: 'settings' }, [], input, options),
    putSettings: (input, options) => api.call({ id: 'putFloorSettings', method: 'PUT', path: '/floor/settings', sends: 'settings', answers: 'settings' }, [], input, options),
    getScan: (code, input, options) => api.call({ id: 'getFloorScan', method: 'GET', path: '/floor/scan/{code}', answers: 'scan' }, [code], input, options),
    getPlace: (code, input, options) => api.call({ id: 'getFloorPlace', method: 'GET', path: '/floor/places/{code}', answers: 'contents' }, [code], input, options),
    getProduct: (userId, id, input, options) => api.call({ id: 'getFloorProduct', method: 'GET', path: '/floor/products/{user_id}/{id}', answers: 'product' }, [userId, id], input, options),
    getProductImage: (userId, id, input, options) => api.call({ id: 'getFloorProductImage', method: 'GET', path: '/floor/products/{user_id}/{id}/image', document: 'image/*' }, [userId, id], input, options),
    listOrders: (input, options) => api.list({ id: 'listFloorOrders', method: 'GET', path: '/floor/orders', items: 'orders' }, [], input, options),
    listInbounds: (input, options) => api.list({ id: 'listFloorInbounds', method: 'GET', path: '/floor/inbounds', items: 'inbounds' }, [], input, options),
    getInbound: (userId, id, input, options) => api.call({ id: 'getFloorInbound', method: 'GET', path: '/floor/inbounds/{user_id}/{id}', answers: 'inbound' }, [userId, id], input, options),
    listUnknown: (input, options) => api.list({ id: 'listFloorUnknown', method: 'GET', path: '/floor/unknown', items: 'unknown' }, [], input, options),
    createUnknown: (input, options) => api.call({ id: 'createFloorUnknown', method: 'POST', path: '/floor/unknown', sends: 'unknown', answers: 'unknown' }, [], input, options),
    getImage: (id, input, options) => api.call({ id: 'getFloorImage', method: 'GET', path: '/floor/images/{id}', document: 'image/*' }, [id], input, options),
    assignUnknown: (id, input, options) => api.call({ id: 'assignFloorUnknown', method: 'POST', path: '/floor/unknown/{id}/assign', sends: 'assignment', answers: 'inbound' }, [id], input, options),
    listWaves: (input, options) => api.list({ id: 'listFloorWaves', method: 'GET', path: '/floor/waves', items: 'waves' }, [], input, options),
    createWave: (input, options) => api.call({ id: 'createFloorWave', method: 'POST', path: '/floor/waves', sends: 'wave', answers: 'wave' }, [], input, options),
    getWave: (id, input, options) => api.call({ id: 'getFloorWave', method: 'GET', path: '/floor/waves/{id}', answers: 'wave' }, [id], input, options),
    deleteWave: (id, options) => api.call({ id: 'deleteFloorWave', method: 'DELETE', path: '/floor/waves/{id}', empty: true }, [id], undefined, options),
    claimWave: (id, options) => api.call({ id: 'claimFloorWave', method: 'POST', path: '/floor/waves/{id}/claim', answers: 'wave' }, [id], undefined, options),
    listPutBacks: (input, options) => api.list({ id: 'listFloorPutBacks', method: 'GET', path: '/floor/put-backs', items: 'put_backs' }, [], input, options),
    listCounts: (input, options) => api.list({ id: 'listFloorCounts', method: 'GET', path: '/floor/counts', items: 'counts' }, [], input, options),
    createCount: (input, options) => api.call({ id: 'createFloorCount', method: 'POST', path: '/floor/counts', sends: 'count', answers: 'counts' }, [], input, options),
    decideCount: (id, input, options) => api.call({ id: 'decideFloorCount', method: 'POST', path: '/floor/approvals/{id}', sends: 'approval', answers: 'counts' }, [id], input, options),
    listDifferences: (input, options) => api.list({ id: 'listFloorDifferences', method: 'GET', path: '/floor/differences', items: 'differences' }, [], input, options),
    deleteDifference: (operationId, options) => api.call({ id: 'deleteFloorDifference', method: 'DELETE', path: '/floor/differences/{operation_id}', empty: true }, [operationId], undefined, options),
    listOutput: (input, options) => api.list({ id: 'listFloorOutput', method: 'GET', path: '/floor/output', items: 'output' }, [], input, options),
    listReturns: (input, options) => api.list({ id: 'listFloorReturns', method: 'GET', path: '/floor/returns', items: 'returns' }, [], input, options),
    getReturn: (userId, id, input, options) => api.call({ id: 'getFloorReturn', method: 'GET', path: '/floor/returns/{user_id}/{id}', answers: 'return' }, [userId, id], input, options),
    performOperations: (input, options) => api.call({ id: 'performFloorOperations', method: 'POST', path: '/floor/operations', sends: 'operations', answers: 'results' }, [], input, options),
    createPacking: (input, options) => api.call({ id: 'createFloorPacking', method: 'POST', path: '/floor/packing', sends: 'packing', answers: 'packing' }, [], input, options),
    getPaperPdf: (userId, fulfillmentId, input, options) => api.call({ id: 'getFloorPaper', method: 'GET', path: '/floor/papers/{user_id}/{fulfillment_id}', document: 'application/pdf', type: 'pdf' }, [userId, fulfillmentId], input, options),
    getPaperZpl: (userId, fulfillmentId, input, options) => api.call({ id: 'getFloorPaper', method: 'GET', path: '/floor/papers/{user_id}/{fulfillment_id}', document: 'application/zpl', type: 'zpl' }, [userId, fulfillmentId], input, options),
    createReport: (input, options) => api.call({ id: 'createFloorReport', method: 'POST', path: '/floor/reports', sends: 'report', answers: 'report' }, [], input, options),
    createLoad: (input, options) => api.call({ id: 'createFloorLoad', method: 'POST', path: '/floor/loads', sends: 'load', answers: 'load' }, [], input, options),
    listLoads: (input, options) => api.list({ id: 'listFloorLoads', method: 'GET', path: '/floor/loads', items: 'loads' }, [], input, options),
    getLoad: (id, input, options) => api.call({ id: 'getFloorLoad', method: 'GET', path: '/floor/loads/{id}', answers: 'load' }, [id], input, options),
    getLoadList: (id, input, options) => api.call({ id: 'getFloorLoadList', method: 'GET', path: '/floor/loads/{id}/list', document: 'application/pdf' }, [id], input, options),
    closeLoad: (id, input, options) => api.call({ id: 'closeFloorLoad', method: 'POST', path: '/floor/loads/{id}/close', sends: 'load', answers: 'load' }, [id], input, options),
    createPrint: (input, options) => api.call({ id: 'createFloorPrint', method: 'POST', path: '/floor/prints', sends: 'print', answers: 'print' }, [], input, options),
    listPrints: (input, options) => api.list({ id: 'listFloorPrints', method: 'GET', path: '/floor/prints', items: 'prints' }, [], input, options),
    deletePrint: (id, options) => api.call({ id: 'deleteFloorPrint', method: 'DELETE', path: '/floor/prints/{id}', empty: true }, [id], undefined, options),
  },
  openApi: {
    get: (input, options) => api.call({ id: 'getOpenApi', method: 'GET', path: '/openapi.json', open: true }, [], input, options),
  },
})
