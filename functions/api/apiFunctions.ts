import type { GenericSchema } from 'valibot'
import type { Routes } from '../../shared/http/routes.ts'
import type { AdapterName } from '../../shared/reference/rules/adapterNames.ts'
import { topics } from '../../shared/webhooks/topics/topics.ts'
import type { FunctionPermissions } from '../permissions.ts'
import { addressRoutes } from './addresses/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { classifyRoutes } from './classify/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { estimateRoutes } from './estimate/routes.ts'
import { exceptionRoutes } from './exceptions/routes.ts'
import { inboundRoutes } from './inbound/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { labelRoutes } from './labels/routes.ts'
import { manifestRoutes } from './manifests/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overpackRoutes } from './overpacks/routes.ts'
import { productRoutes } from './products/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { reshipmentRoutes } from './reshipments/routes.ts'
import { returnImageRoutes } from './returnImages/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { shipmentRoutes } from './shipments/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { trackRoutes } from './track/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** What webhooks are told, by topic: when, and with which payload. */
export type Topics = Readonly<Record<string, { readonly summary: string; readonly payload: GenericSchema }>>

/** Stacks of endpoint groups: one alone would exceed what CloudFormation allows. */
export type ApiStackName = 'api' | 'fulfilment'

/** One Lambda of endpoints. Its folder is functions/api/<name>/, its code functions/api/<name>/handler.ts. */
export type EndpointGroup = {
  readonly routes: Routes
  /** `api` if not given. */
  readonly stack?: ApiStackName
  /** What its webhooks are told: documented beside the endpoints. */
  readonly topics?: Topics
  /** Draws PDFs: carries the fonts and may be larger than the others. */
  readonly prints?: true
  readonly memoryMb?: number
  /** For operators: deployed only in stages that say so. */
  readonly forOperators?: true
  /** For these carriers: deployed only in stages that have an account with one of them. */
  readonly forAdapters?: readonly AdapterName[]
  /** Deployed only in stages that name who takes payments by card. */
  readonly forPayments?: true
  /** What a person loses while this function fails: the text of its alarms. */
  readonly errorImpact: string
} & FunctionPermissions

/** Every endpoint group of the public contract, one row each: deployed, hosted locally and documented from here. */
export const groups = {
  claims: {
    routes: claimRoutes,
    table: [],
    errorImpact: 'Nobody can read how to claim for a lost parcel',
  },
  labels: {
    routes: labelRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    carrierCredentials: 'decrypt',
    starts: ['settleLabels'],
    files: { reads: ['datasets', 'labels'] },
    signs: ['tracking links'],
    prints: true,
    errorImpact: 'Merchants cannot buy, download or cancel labels',
  },
  overpacks: {
    routes: overpackRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Merchants cannot pack their parcels into cartons, or print the labels of those',
  },
  manifests: {
    routes: manifestRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['manifests'] },
    signs: ['page tokens'],
    carrierCredentials: 'decrypt',
    prints: true,
    errorImpact: 'Merchants cannot hand parcels over, or print delivery tickets',
  },
  shipments: {
    routes: shipmentRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    signs: ['page tokens', 'tracking links'],
    carrierCredentials: 'decrypt',
    starts: ['settleLabels'],
    memoryMb: 512,
    prints: true,
    errorImpact: 'Merchants cannot create, read or change shipments',
  },
  products: {
    routes: productRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Merchants cannot register products and SKUs, see their stock or print barcodes',
  },
  estimate: {
    routes: estimateRoutes,
    // Quotes are stored; customs products and accounts with carriers that they name are looked for.
    table: ['get', 'batchGet', 'put', 'update'],
    reaches: ['carrierCredentials'],
    starts: ['settleLabels'],
    files: { reads: ['datasets'] },
    errorImpact: 'Nobody can ask what a parcel would cost, or get a quote that holds',
  },
  addresses: {
    routes: addressRoutes,
    table: ['get', 'put', 'update'],
    errorImpact: 'Merchants cannot have addresses validated',
  },
  classify: {
    routes: classifyRoutes,
    table: ['get', 'query', 'put', 'update'],
    signs: ['page tokens'],
    errorImpact: 'Merchants cannot have goods classified, or describe regulated ones',
  },
  inbound: {
    routes: inboundRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Merchants cannot announce stock to a warehouse, or print labels for it',
  },
  reference: {
    routes: referenceRoutes,
    table: ['get'],
    errorImpact: 'Nobody can look up entry points and warehouses',
  },
  track: {
    routes: trackRoutes,
    table: ['get', 'batchGet', 'query', 'put', 'update'],
    signs: ['tracking links'],
    starts: ['settleLabels'],
    errorImpact: 'Nobody can follow a parcel by its tracking number',
  },
  exceptions: {
    routes: exceptionRoutes,
    stack: 'fulfilment',
    table: ['get', 'query'],
    signs: ['page tokens'],
    errorImpact: 'Nobody can see which parcels a facility could not process',
  },
  returns: {
    routes: returnRoutes,
    stack: 'fulfilment',
    table: ['get', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'return images'],
    errorImpact: 'Merchants cannot see or handle parcels that came back',
  },
  returnImages: {
    routes: returnImageRoutes,
    stack: 'fulfilment',
    table: ['get'],
    files: { reads: ['returns'] },
    errorImpact: 'Nobody can see pictures of parcels that came back',
  },
  reshipments: {
    routes: reshipmentRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    signs: ['page tokens'],
    carrierCredentials: 'decrypt',
    starts: ['settleLabels'],
    memoryMb: 512,
    errorImpact: 'Merchants cannot have parcels sent on that came back',
  },
  credentials: {
    routes: credentialRoutes,
    table: ['get', 'query', 'put', 'update'],
    signs: ['page tokens'],
    carrierCredentials: 'encrypt',
    errorImpact: 'Nobody can see or change their accounts with carriers',
  },
  shops: {
    routes: shopRoutes,
    stack: 'fulfilment',
    table: ['get', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'sessions', 'forms'],
    storeConnections: 'encrypt',
    connectsShops: true,
    reaches: ['people'],
    errorImpact: 'Merchants cannot set up shops, or connect them to their stores',
  },
  oauth: {
    routes: oauthRoutes,
    table: ['get', 'query', 'put', 'update', 'delete', 'check'],
    signs: ['sessions', 'forms', 'access tokens', 'mail links'],
    starts: ['settlePayments'],
    secondFactorsOf: 'users',
    reaches: ['tokens', 'people', 'applications'],
    errorImpact: 'Nobody can connect an application, or take its permission back',
  },
  orders: {
    routes: orderRoutes,
    stack: 'fulfilment',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    signs: ['page tokens', 'tracking links'],
    memoryMb: 512,
    errorImpact: 'Nobody can have orders fulfilled, or see how far they are',
  },
  invoices: {
    routes: invoiceRoutes,
    table: ['get', 'batchGet', 'query'],
    files: { reads: ['invoices'] },
    signs: ['page tokens'],
    prints: true,
    errorImpact: 'Nobody can see their invoices',
  },
  users: {
    routes: userRoutes,
    table: ['get', 'query', 'put', 'update', 'delete'],
    starts: ['settlePayments'],
    errorImpact: 'Nobody can see their balances and statistics, or change their address',
  },
  webhooks: {
    routes: webhookRoutes,
    topics,
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    signs: ['page tokens', 'webhook keys', 'tracking links'],
    errorImpact: 'Nobody can set up or change what their applications are told',
  },
  requests: {
    routes: requestRoutes,
    table: ['get'],
    signs: ['page tokens'],
    requestLog: 'read',
    errorImpact: 'Nobody can see which requests were made for their account',
  },
  docs: {
    routes: docsRoutes,
    table: [],
    errorImpact: 'Nobody can read the documentation of the API',
  },
  console: {
    routes: consoleRoutes,
    table: [],
    errorImpact: 'Nobody can open the console',
  },
} as const satisfies Record<string, EndpointGroup>
