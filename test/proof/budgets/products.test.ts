import { beforeAll, expect, test } from '@jest/globals'
import { createProduct } from '#shared/fulfilment/products/productStore.ts'
import type { Product } from '#shared/fulfilment/products/rules/product.ts'
import { createEmptyProductRow, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { metered } from '#test/support/meter.ts'
import { listProducts } from '#test/support/products.ts'
import { rounds } from '#test/support/proof.ts'
import { putAll } from '#test/support/putAll.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const COUNT = rounds(3_000, 20_000)
const LIMIT = 250
const PAGES = COUNT / LIMIT
const SHARDS = 8
/** One shop sells every n-th product and has its name. */
const RARE_EVERY = 64
const FILLING_MS = 240_000
const SECOND_MS = 1_000
/** The token is read while the request is counted. */
const CALLS_OF_AUTHENTICATION = 2

/** Returns products of an ordinary merchant: two SKUs, two warehouses, with measurements. */
function items(userId: number): { rows: readonly ProductRow[]; items: readonly Record<string, unknown>[] } {
  const rows: ProductRow[] = []
  const all = Array.from({ length: COUNT }, (_, place) => {
    const isRare = place % RARE_EVERY === 0
    const id = generateId()
    const product: Product = {
      id,
      userId,
      revision: 0,
      barcode: String(id),
      name: isRare ? `Märchen lamp ${place}` : `Desk lamp number ${place}`,
      description: 'Lamp of oak with a linen shade',
      coo: 'CN',
      valueCents: 4_990,
      costCents: 1_000,
      dgCode: null,
      hsCodes: [],
      localDescriptions: [],
      isPackaging: false,
    }
    const sku = (shopId: string, name: string) => ({
      shopId,
      sku: `${name}-${place}`,
      isActive: true,
      orders: 12,
      isFolded: false,
    })
    const row: ProductRow = {
      ...createEmptyProductRow(product, {
        [generateId()]: sku('main-store', 'LAMP-OAK'),
        [generateId()]: sku(isRare ? 'rare' : 'market', 'LM'),
      }),
      stock: { WH0HKG01: { available: place % 100, reserved: 3 }, WH0CAN02: { available: 0, reserved: 0 } },
      quantity: place % 100,
      arrivals: 4,
      measures: { weightGrams: 1_250, lengthCm: 20.5, widthCm: 10, heightCm: 30 },
    }
    rows.push(row)
    return createProduct(product, row).flatMap((action) => (action.kind === 'create' ? [action.item] : []))
  })
  // SKU pointers are not needed here.
  return { rows, items: all.flatMap(([product = {}, row = {}]) => [product, row]) }
}

describeWithTable(`a search among ${COUNT} products`, () => {
  let account: TestAccount
  let newestFirst: readonly ProductRow[]
  beforeAll(async () => {
    account = await anAccount()
    const created = items(account.userId)
    newestFirst = created.rows.toReversed()
    await putAll(created.items)
  }, FILLING_MS)

  /** Reads with an empty bucket and a cached application. */
  const read = async (query: string) => {
    const { token } = account
    advance(MINUTE_MS)
    await call('GET /products/{id}', { token, params: { id: 'x' } })
    advance(SECOND_MS)
    const { result, cost } = await metered(() => listProducts(token, query))
    const ids: number[] = result.body.products.map(({ id }: { id: number }) => id)
    return { ids, total: result.body.total_products, ...cost }
  }
  const page = (rows: readonly ProductRow[], number: number, limit = LIMIT): number[] =>
    rows.slice((number - 1) * limit, number * limit).map(({ id }) => id)

  const batches = Math.ceil((2 * LIMIT) / 100)

  test('takes three round trips for the first page', async () => {
    const { ids, roundTrips, calls } = await read(`limit=${LIMIT}`)
    expect(ids).toEqual(page(newestFirst, 1))
    expect(roundTrips).toBeLessThanOrEqual(3)
    // The position of the next page is stored.
    expect(calls).toBeLessThanOrEqual(CALLS_OF_AUTHENTICATION + SHARDS + batches + 1)
  })

  test.each([PAGES, PAGES + 1])('takes one more for page %i: whether it is known where it begins', async (number) => {
    const { ids, roundTrips, calls } = await read(`limit=${LIMIT}&page=${number}`)
    expect(ids).toEqual(page(newestFirst, number))
    expect(roundTrips).toBeLessThanOrEqual(4)
    expect(calls).toBeLessThanOrEqual(CALLS_OF_AUTHENTICATION + 1 + SHARDS + batches)
  })

  test('reads little for the first page', async () => {
    const { ids, readUnits, total } = await read('limit=50')
    expect([ids, total]).toEqual([page(newestFirst, 1, 50), 0])
    // Up to 50 rows of each partition, and the products on the page with their rows.
    expect(readUnits).toBeLessThanOrEqual(SHARDS * 5 + 2 * 50)
  })

  const rare = () => newestFirst.filter(({ name }) => name.startsWith('märchen'))
  const bySize = () => newestFirst.toSorted((one, other) => other.quantity - one.quantity || other.id - one.id)

  test('takes three round trips and returns the total when it sorts', async () => {
    const { ids, roundTrips, total } = await read(`limit=${LIMIT}&page=2&sort=quantity`)
    expect([total, ids]).toEqual([COUNT, page(bySize(), 2)])
    expect(roundTrips).toBeLessThanOrEqual(3)
  })

  test('finds rare values in two reads, the first of which shows how rare they are', async () => {
    const query = `name=${encodeURIComponent('MÄRCHEN')}&sku=lm-&shop.id=rare&packaging=no`
    const { ids, roundTrips } = await read(`limit=20&${query}`)
    expect(ids).toEqual(page(rare(), 1, 20))
    expect(roundTrips).toBeLessThanOrEqual(4 + 1)
    const all = await read(`limit=${LIMIT}&page=2&${query}`)
    expect([all.total, all.ids]).toEqual([rare().length, page(rare(), 2)])
  })

  test('reads no more than it takes where every SKU is wanted', async () => {
    const { ids, roundTrips, total, readUnits } = await read('limit=50&sku=lamp-oak')
    expect([total, ids]).toEqual([0, page(newestFirst, 1, 50)])
    expect(roundTrips).toBeLessThanOrEqual(3)
    expect(readUnits).toBeLessThanOrEqual(SHARDS * 5 + 2 * 50)
  })
})
