import { spawn } from 'node:child_process'
import * as v from 'valibot'
import { installServer } from './installedServer.ts'

/*
 * A real Vendure server with an in-memory database, installed from npm into a temporary folder.
 */

export const VENDURE_VERSION = '3.7.3'
const SQL_JS_VERSION = '1.17.0'

const BOOT = `
const { createHash } = require('node:crypto')
const { bootstrap, DefaultLogger, dummyPaymentHandler, LogLevel, RandomBytesApiKeyStrategy } = require('@vendure/core')
const digest = (text) => createHash('sha256').update(text).digest('hex')
// The default adds 0.3 seconds to each request with an API key.
const hashingStrategy = { hash: async (key) => digest(key), check: async (key, hash) => digest(key) === hash }
bootstrap({
  apiOptions: { port: 0, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'api-key'],
    adminApiKeyStrategy: new RandomBytesApiKeyStrategy({ hashingStrategy }),
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
}).then((app) => console.log('listening ' + app.getHttpServer().address().port))
`

export type RealVendure = { readonly address: string; readonly pid: number; readonly stop: () => void }

/** Installs the packages once per machine, and starts the server. */
export async function startRealVendure(): Promise<RealVendure> {
  const folder = await installServer({
    name: `vendure-${VENDURE_VERSION}`,
    packages: { '@vendure/core': VENDURE_VERSION, 'sql.js': SQL_JS_VERSION },
    modules: { 'boot.js': BOOT },
  })
  const server = spawn(process.execPath, ['boot.js'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`Vendure ended with ${code}`)))
    server.stdout.on('data', (text: Buffer) => {
      const [, found] = /listening (\d+)/.exec(text.toString()) ?? []
      if (found) resolve(found)
    })
  })
  return { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => void server.kill() }
}

const GraphqlResponse = v.object({ data: v.unknown(), errors: v.optional(v.array(v.object({ message: v.string() }))) })

/** Client of a server API within one session. */
export function createSession(address: string, api: 'admin-api' | 'shop-api') {
  let token: string | null = null
  return async <Data>(query: string, data: v.GenericSchema<unknown, Data>, variables: object = {}): Promise<Data> => {
    const response = await fetch(`${address}/${api}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
    })
    token = response.headers.get('vendure-auth-token') ?? token
    const parsed = v.parse(GraphqlResponse, await response.json())
    const [fault] = parsed.errors ?? []
    if (fault) throw new Error(`${fault.message}: ${query}`)
    return v.parse(data, parsed.data)
  }
}

const any = v.unknown()
const idOf = <Name extends string>(name: Name) => v.object({ [name]: v.object({ id: v.string() }) })
const named = (name: string) => [{ languageCode: 'en', name, description: '', slug: name }]
const translation = (name: string) => [{ languageCode: 'en', name }]

/** Creates products with inventory, shipping, tax and payment methods, and returns an API key. */
export async function seedVendure(
  address: string,
  stock: Readonly<Record<string, number>> = { LAMP: 50, BULB: 20 },
): Promise<{ readonly apiKey: string; readonly ids: Map<string, string> }> {
  const admin = createSession(address, 'admin-api')
  const create = async (mutation: string, input: object): Promise<string> => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`
    const created = await admin(
      `mutation($input: ${type}!) { made: ${mutation}(input: $input) { id } }`,
      idOf('made'),
      {
        input,
      },
    )
    return created.made?.id ?? ''
  }
  await admin('mutation { login(username: "superadmin", password: "superadmin") { __typename } }', any)
  const zone = await create('createZone', { name: 'World' })
  const country = await create('createCountry', { code: 'DE', enabled: true, translations: translation('Germany') })
  await admin(`mutation { addMembersToZone(zoneId: "${zone}", memberIds: ["${country}"]) { id } }`, any)
  const channel = `{ id: "1", defaultTaxZoneId: "${zone}", defaultShippingZoneId: "${zone}" }`
  await admin(`mutation { updateChannel(input: ${channel}) { __typename } }`, any)
  const category = await create('createTaxCategory', { name: 'standard' })
  await create('createTaxRate', { name: 'VAT', enabled: true, value: 19, categoryId: category, zoneId: zone })
  await create('createShippingMethod', {
    code: 'post',
    fulfillmentHandler: 'manual-fulfillment',
    checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: [
        { name: 'rate', value: '500' },
        { name: 'includesTax', value: 'auto' },
        { name: 'taxRate', value: '0' },
      ],
    },
    translations: [{ languageCode: 'en', name: 'Post', description: '' }],
  })
  await create('createPaymentMethod', {
    code: 'pay',
    enabled: true,
    handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    translations: [{ languageCode: 'en', name: 'Pay', description: '' }],
  })
  const ids = new Map<string, string>()
  for (const [sku, stockOnHand] of Object.entries(stock)) {
    const product = await create('createProduct', { enabled: true, translations: named(sku) })
    const variants = await admin(
      'mutation($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
      v.object({ createProductVariants: v.tuple([v.object({ id: v.string() })]) }),
      {
        input: [
          {
            ...{ productId: product, sku, price: 1000, taxCategoryId: category, trackInventory: 'TRUE', stockOnHand },
            translations: translation(sku),
          },
        ],
      },
    )
    ids.set(sku, variants.createProductVariants[0].id)
  }
  const permissions = ['ReadOrder', 'UpdateOrder', 'ReadCatalog', 'UpdateCatalog']
  const role = await create('createRole', { code: 'fulfilment', description: 'Fulfilment', permissions })
  const { createApiKey } = await admin(
    'mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey } }',
    v.object({ createApiKey: v.object({ apiKey: v.string() }) }),
    { input: { roleIds: [role], translations: translation('fulfilment') } },
  )
  return { apiKey: createApiKey.apiKey, ids }
}

const ADDRESS = { fullName: 'Erika M', streetLine1: 'Weg 1', city: 'Berlin', postalCode: '10115', countryCode: 'DE' }

/**
 * Places an order as a buyer, with the payment authorised but not settled. Returns the order ID.
 */
export async function orderAtVendure(
  address: string,
  lines: readonly (readonly [variantId: string, quantity: number])[],
): Promise<string> {
  const shop = createSession(address, 'shop-api')
  for (const [id, quantity] of lines) {
    await shop(
      `mutation { addItemToOrder(productVariantId: "${id}", quantity: ${quantity}) { ... on ErrorResult { message } } }`,
      v.object({ addItemToOrder: v.strictObject({}) }),
    )
  }
  const buyer = { emailAddress: 'erika@example.com', firstName: 'Erika', lastName: 'M', phoneNumber: '+49301234567' }
  await shop('mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { __typename } }', any, {
    input: buyer,
  })
  await shop('mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { __typename } }', any, {
    input: ADDRESS,
  })
  const { eligibleShippingMethods } = await shop(
    '{ eligibleShippingMethods { id } }',
    v.object({ eligibleShippingMethods: v.array(v.object({ id: v.string() })) }),
  )
  const method = eligibleShippingMethods[0]?.id ?? ''
  await shop(`mutation { setOrderShippingMethod(shippingMethodId: ["${method}"]) { __typename } }`, any)
  await shop('mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }', any)
  const paid = await shop(
    'mutation { addPaymentToOrder(input: { method: "pay", metadata: {} }) { ... on Order { id } } }',
    idOf('addPaymentToOrder'),
  )
  return paid.addPaymentToOrder?.id ?? ''
}

const VendureLevels = v.object({
  productVariants: v.object({
    items: v.array(
      v.object({
        sku: v.string(),
        stockLevels: v.array(v.object({ stockOnHand: v.number(), stockAllocated: v.number() })),
      }),
    ),
  }),
})

/** Returns the units available to buyers, by SKU, using an administrator session. */
export async function readVendureSellable(
  admin: ReturnType<typeof createSession>,
): Promise<Readonly<Record<string, number>>> {
  const query = '{ productVariants { items { sku stockLevels { stockOnHand stockAllocated } } } }'
  const { items } = (await admin(query, VendureLevels)).productVariants
  return Object.fromEntries(
    items.map(({ sku, stockLevels }) => [
      sku,
      stockLevels.reduce((sum, { stockOnHand, stockAllocated }) => sum + stockOnHand - stockAllocated, 0),
    ]),
  )
}
