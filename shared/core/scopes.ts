/** What each permission lets an application do, in the words the consent page shows. */
export const SCOPES = {
  read_shipments: 'See your shipments, labels, overpacks, manifests and exceptions',
  write_shipments: 'Create and change shipments, and buy labels from your balance',
  read_orders: 'See your orders',
  write_orders: 'Create and change orders',
  read_products: 'See your products, stock and inbound shipments',
  write_products: 'Create and change products and inbound shipments',
  read_shops: 'See your shops',
  write_shops: 'Create and change shops',
  read_webhooks: 'See its own webhooks',
  write_webhooks: 'Create and change its own webhooks',
  read_logs: 'See the requests that were made for you, and what became of them',
  read_statistics: 'See by days how many parcels, orders and deliveries you had, and what they cost',
  returns: 'See and handle your returns and reshipments',
  billing: 'See your invoices and manage its subscriptions',
  profile: 'See your name and balances, and change your address',
  read_credentials: 'See which carrier credentials you keep (never their values)',
  write_credentials: 'Store and change carrier credentials',
  simulate: 'Play carriers and warehouses in a sandbox',
  validate: 'Check addresses, paid from your balance',
  classify: 'Classify goods, paid from your balance',
  calculate: 'Work out duty and tax of goods',
} as const

export type Scope = keyof typeof SCOPES

/** Each request reads those of its token. */
const scopes: ReadonlySet<string> = new Set(Object.keys(SCOPES))

export const isScope = (text: string): text is Scope => scopes.has(text)

/** What an operator may do over HTTP. Users cannot give any of it to an application. */
export const OPERATOR_SCOPES = {
  'operator:read': 'See accounts, money, cases, jobs and the audit trail',
  'operator:money': 'Book payments and set credit limits',
  'operator:cases': 'Decide screening cases and end exceptions',
  'operator:jobs': 'Run jobs, and send again what was given up',
} as const

export type OperatorScope = keyof typeof OPERATOR_SCOPES

export const isOperatorScope = (text: string): text is OperatorScope => Object.hasOwn(OPERATOR_SCOPES, text)
