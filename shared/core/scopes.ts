/** Permissions of applications with their descriptions on the consent page. */
export const SCOPES = {
  read_shipments: 'View your shipments, labels, overpacks, manifests and exceptions',
  write_shipments: 'Create and update shipments, and buy labels that are charged to your balance',
  read_orders: 'View your orders',
  write_orders: 'Create and update orders',
  read_products: 'View your products, stock and inbound shipments',
  write_products: 'Create and update products and inbound shipments',
  read_shops: 'View your shops',
  write_shops: 'Create and update shops',
  read_webhooks: 'View the webhooks of this application',
  write_webhooks: 'Create and update the webhooks of this application',
  read_logs: 'View your API request log',
  read_statistics: 'View your daily statistics',
  returns: 'View and manage your returns and reshipments',
  billing: 'View your invoices, and manage the subscriptions of this application',
  profile: 'View your name and balances, and update your address',
  read_credentials: 'View your carrier accounts, except for their secrets',
  write_credentials: 'Create and update carrier accounts',
  simulate: 'Simulate carriers and warehouses in a sandbox',
  validate: 'Validate addresses, for which fees are charged to your balance',
  classify: 'Classify goods, for which fees are charged to your balance',
  calculate: 'Calculate duty and tax',
} as const

export type Scope = keyof typeof SCOPES

/** Looked up for the token of each request. */
const scopes: ReadonlySet<string> = new Set(Object.keys(SCOPES))

export const isScope = (text: string): text is Scope => scopes.has(text)

/** Permissions of operators over HTTP. Users cannot grant them to applications. */
export const OPERATOR_SCOPES = {
  'operator:read': 'View accounts, balances, cases, jobs and the audit trail',
  'operator:accounts': 'Create accounts',
  'operator:money': 'Book payments, and set credit limits and customer fees',
  'operator:data': 'Load and activate tariffs and other datasets, and import carrier bills',
  'operator:cases': 'Decide screening cases and resolve exceptions',
  'operator:jobs': 'Run jobs and redrive dead letters',
} as const

export type OperatorScope = keyof typeof OPERATOR_SCOPES

export const isOperatorScope = (text: string): text is OperatorScope => Object.hasOwn(OPERATOR_SCOPES, text)

/** Permissions of warehouse staff and warehouse systems, in one warehouse. */
export const FLOOR_SCOPES = {
  'floor:read': 'View places, stock and work of the warehouse',
  'floor:work': 'Receive, move, pick, pack and count stock of the warehouse',
  'floor:lead': 'Approve adjustments, and manage staff, devices, places and settings of the warehouse',
  'floor:reports': 'Report events of the warehouse',
} as const

export type FloorScope = keyof typeof FLOOR_SCOPES
