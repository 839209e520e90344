import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { postCustomsProduct } from '#test/support/customsProducts.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { HKG, postOrder } from '#test/support/orders.ts'
import { anOverpack } from '#test/support/overpacks.ts'
import { shopInTable } from '#test/support/products.ts'
import { type Field, fieldName, fieldsOf, fieldValue, withFieldPointer } from '#test/support/requestFields.ts'
import { aReturn } from '#test/support/returns.ts'
import { ordinaryScenarios, type Scenario, scenarios } from '#test/support/scenarios.ts'
import { aParcelToQuote, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { belongingTo } from '#test/support/stored.ts'
import { describeWithTable, keepTable } from '#test/support/table.ts'

/*
 * Resources of other accounts are treated as non-existent. Covers every reference in the route
 * table; a new one without test values fails.
 */

/** Names of reference fields. */
const POINTS =
  /^params |[ /._](?:id|sku|tracking_number|order_id)$|_(?:id|token)$|(?:state|code)\/0$|(?:labels|overpacks|products|returns)\/0$/

/** Fields with such names that reference no resource of an account. */
const POINTS_AT_NOTHING: readonly (readonly [field: RegExp, what: string])[] = [
  [/(?:consignee|consignor|address_book_entry\/address)\/id$/, 'a tax number'],
  [/warehouse[/._]id$/, 'one of our warehouses'],
  [/^(?:getEntryPoint|getWarehouse) /, 'reference data'],
  [/^(?:create|update)Inbound body inbound\/tracking_number$/, 'any text'],
  [/^createManifest body manifest\/tracking_number$/, 'any text'],
  [/^createShop body shop\/id$/, 'a name the client chooses'],
  [/^createOrder body order\/shop\/order_id$/, 'a name the client chooses'],
  [/cpsc\/(product|certifier)_id$/, 'a number of an agency'],
  [/^getTrack /, 'open to any token'],
  [/^listRequests query request_id$/, 'a name the client chooses'],
  [/service_point_id$/, 'a point of the carrier, the same for all accounts'],
  [/^createSimulation body simulation\/(?!tracking)/, 'not read by the step that is sent; others: simulations.test.ts'],
]

/** Creates resources that ordinary requests do not reference, or that every account may use. */
async function belongings() {
  const { token, userId } = await anAccount({ balances: { USD: 1_000 } })
  const { id: overpackId } = await anOverpack(token)
  const { shipment } = (await post(token, { create_label: true })).body
  const shopId = await shopInTable(userId, 'their-shop')
  const productId = await aStockedProduct(userId, { sku: 'THEIRS', shopId, units: { [HKG]: 10 } })
  const { order } = (
    await postOrder(token, {
      shop: { id: shopId, order_id: 'their-order' },
      line_items: [{ sku: 'THEIRS', quantity: 1 }],
    })
  ).body
  const returnId = await aReturn(userId)
  const credential = { carrier: 'DHLeC', params: { client_id: 'shop', client_secret: 'secret' } }
  const { id: credentialId } = (await call('POST /credentials', { token, body: { credential } })).body.credential
  const customsProductId: number = (await postCustomsProduct(token)).body.product.id
  const { quote } = (await call('POST /quotes', { token, body: { quote: aParcelToQuote() } })).body
  return {
    userId,
    orderId: Number(order.id),
    quoteId: Number(quote.id),
    customsProductId,
    returnId,
    credentialId,
    overpackId,
    shipmentId: shipment.id,
    label: shipment.labels[0],
    productId,
  }
}

type Belongings = Awaited<ReturnType<typeof belongings>>
type Value = string | number
/** Existing value of another account, and a value that does not exist. */
type Pair = readonly [foreign: Value, missing: Value]
type OwnedPair = { readonly owner: number; readonly foreign: Value; readonly missing: Value }

/** Values by operation and field, unless an ordinary request of another account provides them. */
const PAIRS: readonly (readonly [field: RegExp, pair: (theirs: Belongings) => Pair])[] = [
  [/shop_id$|shop\/id$|shop\.id$|(?:Shop|onnectStore) params id$/, () => ['their-shop', 'no-shop']],
  [/[ /](?:exact_)?sku$/, () => ['THEIRS', 'NOTHING']],
  [/shop\.order_id$|shop\/order_id$/, () => ['their-order', 'no-order']],
  [/overpack_id$/, ({ overpackId }) => [overpackId, generateId()]],
  [/label_id$/, ({ label }) => [label.id, generateId()]],
  [/tracking_number$/, ({ label }) => [label.tracking_number, label.tracking_number.replace(/\d{4}$/, '9999')]],
  [/line_items\/0\/(customs_)?product_id$/, ({ customsProductId }) => [customsProductId, generateId()]],
  [/quote_id$/, ({ quoteId }) => [quoteId, generateId()]],
  [/credentials_id$/, ({ credentialId }) => [credentialId, generateId()]],
  [/query shipment_id$|ReturnRequest body .*shipment_id$/, ({ shipmentId }) => [shipmentId, generateId()]],
  [
    /query product\.id$|inbound\/products\/0\/id$|(?:components|suggestion\/lines)\/0\/product_id$/,
    ({ productId }) => [productId, generateId()],
  ],
  [/^listReturnRequests query order_id$/, ({ orderId }) => [orderId, generateId()]],
  [/reshipment\/returns\/0$/, ({ returnId }) => [returnId, generateId()]],
]

const DAMAGED_PAGE = 'bm9ib2R5.bm9ib2R5'
const UNKNOWN_SUBSCRIPTION = '00000000-0000-4000-8000-000000000000'

async function pairFor({ operation, route, prepare }: Scenario, field: Field, theirs: Belongings): Promise<OwnedPair> {
  const name = `${operation} ${fieldName(field)}`
  const pair = PAIRS.find(([pattern]) => pattern.test(name))?.[1](theirs)
  if (pair) return { owner: theirs.userId, foreign: pair[0], missing: pair[1] }
  const request = await prepare()
  const owner = Number(request.token?.split('.')[0])
  if (name.endsWith('query page_token')) {
    const { next_page } = (await call(route.key, { ...request, query: 'limit=1' })).body
    return { owner, foreign: next_page, missing: DAMAGED_PAGE }
  }
  const foreign = fieldValue(request, field)
  if (typeof foreign === 'number') return { owner, foreign, missing: generateId() }
  if (typeof foreign === 'string') return { owner, foreign, missing: missingLike(foreign) }
  throw new Error(`${name}: no value of another account to try`)
}

function missingLike(text: string): Value {
  if (/^\d+\.[\w-]{40,}$/.test(text)) return text.replace(/\w{4}$/, 'AAAA')
  if (/^[\da-f-]{36}$/.test(text)) return UNKNOWN_SUBSCRIPTION
  return /^\d{15,}$/.test(text) ? generateId() : 'nothing'
}

/** Returns a response without the values that differ each time and those of the request. */
function comparable({ status, body, bytes }: ApiResponse, named: Value): string {
  const text = body === undefined ? bytes.toString() : JSON.stringify(body)
  return `${status} ${text}`
    .replaceAll(String(named), '<named>')
    .replaceAll(/(?<![\d.])\d{15,16}(?![\d.])/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '<instant>')
    .replaceAll(/"code":"R[2-9A-Z]{8,11}"/g, '<code>')
    .replaceAll(/"(tracking_number|barcode|sscc|next_page)":"[^"]*"/g, '"$1":"<new>"')
}

const ordinary = ordinaryScenarios.filter(({ route }) => isForAccounts(route.access))

function isForAccounts(access: string): boolean {
  return access === 'token' || access === 'browserOrToken'
}

const pointing = ordinary.flatMap((scenario) =>
  fieldsOf(scenario.route)
    .map((field) => ({ scenario, field, name: `${scenario.operation} ${fieldName(field)}` }))
    .filter(({ name, field }) => POINTS.test(fieldName(field)) && !POINTS_AT_NOTHING.some(([row]) => row.test(name))),
)

describeWithTable('something of another account', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let theirs: Belongings
  let putBack = (): void => {}
  beforeAll(async () => {
    theirs = await belongings()
    putBack = keepTable()
  })
  // Restores the table, which is read completely twice per test.
  beforeEach(() => putBack())

  /**
   * Sends the request of a separate account with the value in the field, and returns the response.
   */
  async function ask({ route, prepare }: Scenario, field: Field, value: Value): Promise<string> {
    const request = await asApplication(prepare)
    return comparable(await call(route.key, withFieldPointer(request, field, value)), value)
  }

  /** Pages also accept applications, which send no cookies. */
  async function asApplication(prepare: () => Promise<Call>): Promise<Call> {
    const { cookies, ...request } = await prepare()
    return cookies ? { ...request, token: (await anAccount()).token } : request
  }

  test.each(pointing)('is as good as nothing for $name', async ({ scenario, field }) => {
    const { owner, foreign, missing } = await pairFor(scenario, field, theirs)
    const expected = await ask(scenario, field, missing)
    const request = withFieldPointer(await asApplication(scenario.prepare), field, foreign)
    const before = await belongingTo(owner)
    const response = await call(scenario.route.key, request)
    expect(comparable(response, foreign)).toBe(expected)
    expect(await belongingTo(owner)).toEqual(before)
  })

  describe('is named by', () => {
    test('no operation that is left out here', () => {
      const covered = new Set(ordinary.map(({ operation }) => operation))
      const named = scenarios.filter(({ route }) => isForAccounts(route.access)).map(({ operation }) => operation)
      expect(named.filter((operation) => !covered.has(operation))).toEqual([])
    })

    test('an idempotency key is separate per account', async () => {
      const [one, other] = [await anAccount(), await anAccount()]
      const send = ({ token }: TestAccount) => post(token, {}, { 'idempotency-key': 'same' })
      const [first, second] = [await send(one), await send(other)]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.headers['idempotent-replayed']).toBeUndefined()
      expect(second.body.shipment.id).not.toBe(first.body.shipment.id)
    })
  })
})
