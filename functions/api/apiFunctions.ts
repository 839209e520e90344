import type { GenericSchema } from 'valibot'
import type { Routes } from '#shared/http/routes.ts'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { topics } from '#shared/webhooks/topics/topics.ts'
import type { FunctionPermissions } from '../permissions.ts'
import { addressRoutes } from './addresses/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { classifyRoutes } from './classify/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { estimateRoutes } from './estimate/routes.ts'
import { exceptionRoutes } from './exceptions/routes.ts'
import { floorRoutes } from './floor/routes.ts'
import { floorPackingRoutes } from './floorPacking/routes.ts'
import { inboundRoutes } from './inbound/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { labelRoutes } from './labels/routes.ts'
import { manifestRoutes } from './manifests/routes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overpackRoutes } from './overpacks/routes.ts'
import { productRoutes } from './products/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { reshipmentRoutes } from './reshipments/routes.ts'
import { returnImageRoutes } from './returnImages/routes.ts'
import { returnLabelRoutes } from './returnLabels/routes.ts'
import { returnPortalRoutes } from './returnPortal/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { shipmentRoutes } from './shipments/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { trackRoutes } from './track/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Webhook topics of an endpoint group: when an event is sent, and its payload. */
export type Topics = Readonly<Record<string, { readonly summary: string; readonly payload: GenericSchema }>>

/**
 * Endpoint groups are split into stacks, as one would exceed the resource limit of CloudFormation.
 */
export type ApiStackName = 'api' | 'fulfilment'

/** One Lambda function of endpoints, in functions/api/<name>/ with its code in handler.ts. */
export type EndpointGroup = {
  readonly routes: Routes
  /** Default: `api`. */
  readonly stack?: ApiStackName
  /** Webhook topics, documented beside the endpoints. */
  readonly topics?: Topics
  /** Renders PDFs: includes the fonts and may exceed the size limit of other functions. */
  readonly prints?: true
  readonly memoryMb?: number
  /** Operator endpoints: deployed only in stages that enable them. */
  readonly forOperators?: true
  /** Endpoints of warehouse staff: deployed only in stages that enable them. */
  readonly forFloor?: true
  /** Deployed only in stages with an account of one of these carriers. */
  readonly forAdapters?: readonly AdapterName[]
  /** Deployed only in stages with a payment provider. */
  readonly forPayments?: true
  /** Impact on users while this function fails: the text of its alarms. */
  readonly errorImpact: string
} & FunctionPermissions

/**
 * Every endpoint group of the public contract. Deployment, local hosting and documentation derive
 * from it.
 */
export const groups = {
  claims: {
    routes: claimRoutes,
    table: [],
    errorImpact: 'Claim instructions cannot be retrieved',
  },
  labels: {
    routes: labelRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    files: { reads: ['datasets', 'labels'] },
    signs: ['tracking links'],
    prints: true,
    errorImpact: 'Labels cannot be purchased, downloaded or cancelled',
  },
  batches: {
    routes: batchRoutes,
    table: ['get', 'query', 'put', 'update'],
    files: { reads: ['labels'] },
    signs: ['page tokens'],
    memoryMb: 1_024,
    prints: true,
    errorImpact: 'Batches cannot be created, read, retried or stopped',
  },
  overpacks: {
    routes: overpackRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Overpacks and their labels are unavailable',
  },
  manifests: {
    routes: manifestRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['manifests'] },
    signs: ['page tokens'],
    carrierCredentials: 'decrypt',
    prints: true,
    errorImpact: 'Manifests and delivery tickets are unavailable',
  },
  shipments: {
    routes: shipmentRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    signs: ['page tokens', 'tracking links'],
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    memoryMb: 512,
    prints: true,
    errorImpact: 'Shipments cannot be created, read or updated',
  },
  products: {
    routes: productRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['page tokens'],
    files: { removes: ['products'] },
    prints: true,
    errorImpact: 'Products, SKUs, stock and barcodes are unavailable',
  },
  estimate: {
    routes: estimateRoutes,
    // Quotes are stored, and requests may name customs products and carrier credentials.
    table: ['get', 'batchGet', 'put', 'update'],
    reaches: ['carrierCredentials'],
    starts: ['carrierGateway', 'settleLabels'],
    files: { reads: ['datasets'] },
    errorImpact: 'Rates, quotes and service points are unavailable',
  },
  addresses: {
    routes: addressRoutes,
    table: ['get', 'put', 'update'],
    errorImpact: 'Address validation is unavailable',
  },
  classify: {
    routes: classifyRoutes,
    table: ['get', 'query', 'put', 'update'],
    signs: ['page tokens'],
    errorImpact: 'Classification and customs products are unavailable',
  },
  inbound: {
    routes: inboundRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Inbound shipments and their labels are unavailable',
  },
  reference: {
    routes: referenceRoutes,
    table: ['get'],
    errorImpact: 'Entry points and warehouses cannot be retrieved',
  },
  track: {
    routes: trackRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update'],
    signs: ['tracking links'],
    starts: ['carrierGateway', 'settleLabels'],
    errorImpact: 'Public tracking is unavailable',
  },
  exceptions: {
    routes: exceptionRoutes,
    stack: 'fulfilment',
    table: ['get', 'query'],
    signs: ['page tokens'],
    errorImpact: 'Exceptions cannot be retrieved',
  },
  returns: {
    routes: returnRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'return images'],
    errorImpact: 'Returns cannot be retrieved or processed',
  },
  returnLabels: {
    routes: returnLabelRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    memoryMb: 512,
    errorImpact: 'Return labels cannot be purchased',
  },
  returnImages: {
    routes: returnImageRoutes,
    stack: 'fulfilment',
    table: ['get'],
    files: { reads: ['returns'] },
    errorImpact: 'Return images are unavailable',
  },
  returnPortal: {
    routes: returnPortalRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update'],
    files: { reads: ['labels'] },
    signs: ['return portals', 'return forms'],
    prints: true,
    errorImpact: 'Buyers cannot request returns',
  },
  reshipments: {
    routes: reshipmentRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    signs: ['page tokens'],
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    memoryMb: 512,
    errorImpact: 'Reshipments cannot be created or approved',
  },
  credentials: {
    routes: credentialRoutes,
    table: ['get', 'query', 'put', 'update'],
    signs: ['page tokens'],
    carrierCredentials: 'encrypt',
    errorImpact: 'Carrier accounts cannot be added or updated',
  },
  shops: {
    routes: shopRoutes,
    stack: 'fulfilment',
    table: ['get', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'sessions', 'forms', 'return portals'],
    storeConnections: 'encrypt',
    connectsShops: true,
    reaches: ['people'],
    errorImpact: 'Shops and store connections are unavailable',
  },
  oauth: {
    routes: oauthRoutes,
    table: ['get', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['sessions', 'forms', 'access tokens', 'mail links'],
    starts: ['settlePayments'],
    secondFactorsOf: 'users',
    reaches: ['tokens', 'people', 'applications'],
    errorImpact: 'OAuth sign-in and token revocation are unavailable',
  },
  orders: {
    routes: orderRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    signs: ['page tokens', 'tracking links'],
    memoryMb: 512,
    errorImpact: 'Orders cannot be created, read or updated',
  },
  invoices: {
    routes: invoiceRoutes,
    table: ['get', 'batchGet', 'query'],
    files: { reads: ['invoices'] },
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Invoices and statements cannot be retrieved',
  },
  users: {
    routes: userRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens'],
    starts: ['settlePayments'],
    errorImpact: 'Account settings, balances and statistics are unavailable',
  },
  webhooks: {
    routes: webhookRoutes,
    topics,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'webhook keys', 'tracking links'],
    errorImpact: 'Webhooks cannot be created or updated',
  },
  requests: {
    routes: requestRoutes,
    table: ['get'],
    signs: ['page tokens'],
    requestLog: 'read',
    errorImpact: 'Request logs are unavailable',
  },
  floor: {
    routes: floorRoutes,
    stack: 'fulfilment',
    forFloor: true,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['page tokens'],
    files: { reads: ['floor', 'products'], writes: ['floor'] },
    secondFactorsOf: 'leads',
    reaches: ['people', 'staff'],
    prints: true,
    errorImpact: 'Warehouse staff cannot sign in, view tasks, or manage devices and locations',
  },
  floorPacking: {
    routes: floorPackingRoutes,
    stack: 'fulfilment',
    forFloor: true,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['return images'],
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    files: { reads: ['datasets', 'floor', 'incoming', 'labels'], writes: ['products', 'returns'] },
    reaches: ['staff'],
    memoryMb: 512,
    prints: true,
    errorImpact: 'Warehouse staff cannot receive, pick, pack or count stock',
  },
  docs: {
    routes: docsRoutes,
    table: [],
    errorImpact: 'API documentation is unavailable',
  },
  mcp: {
    routes: mcpRoutes,
    // Tools call the API like any other client; only the token is read.
    table: ['get'],
    errorImpact: 'AI agents cannot use the API',
  },
  console: {
    routes: consoleRoutes,
    table: [],
    errorImpact: 'The console is unavailable',
  },
} as const satisfies Record<string, EndpointGroup>
