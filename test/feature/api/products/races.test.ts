import { expect, test } from '@jest/globals'
import { removeShop, startRemoval } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import { productFaults } from '#test/support/catalogue.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import {
  aStoredProduct,
  changeProductRow,
  changeReadRow,
  deleteProduct,
  deleteSku,
  getProduct,
  listProducts,
  postProduct,
  postSku,
  putProduct,
  putSku,
  rowOf,
  shopInTable,
} from '#test/support/products.ts'
import { rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const ROUNDS = rounds(2, 150)
const LAMP = { shop_id: 'shop', sku: 'LAMP' }

async function anOwner(): Promise<TestAccount> {
  const account = await anAccount()
  await shopInTable(account.userId)
  return account
}

const atOnce = <T>(seed: number, ...work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed }, () => Promise.all(work.map((one) => one())))

const codes = (responses: readonly ApiResponse[]): number[] =>
  responses.map(({ status, body }) => body.code ?? status).toSorted((one, other) => one - other)

async function inRounds(work: (account: TestAccount, round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const account = await anOwner()
    await work(account, round)
    expect([round, await productFaults(account.userId)]).toEqual([round, []])
  }
}

const times = <T>(count: number, one: (place: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))

describeWithTable('products in a race', () => {
  testEmbedded('of 20 that want one SKU, one gets it', async () => {
    const { token, userId } = await anOwner()
    const responses = await atOnce(1, ...times(20, () => () => postProduct(token, { skus: [LAMP] })))
    expect(codes(responses)).toEqual([201, ...times(19, () => 1334)])
    expect((await listProducts(token)).body.total_products).toBe(1)
    expect(await productFaults(userId)).toEqual([])
  })

  testEmbedded('a product that gets many SKUs at once has one active one in each shop', () =>
    inRounds(async ({ token }, round) => {
      const { id } = await aStoredProduct(token)
      const responses = await atOnce(
        round,
        ...times(6, (n) => () => postSku(token, id, { shop_id: 'shop', sku: `L-${n}` })),
      )
      expect(codes(responses)).toEqual([201, ...times(5, () => 1337)])
    }),
  )

  testEmbedded('two renamings of a SKU, and one of another product to the same name', () =>
    inRounds(async ({ token }, round) => {
      const { id } = await aStoredProduct(token, { skus: [LAMP] })
      const other = await aStoredProduct(token, { skus: [{ shop_id: 'shop', sku: 'OTHER' }] })
      const responses = await atOnce(
        round,
        () => putSku(token, id, 'shop', 'LAMP', { sku: 'NEW' }),
        () => putSku(token, id, 'shop', 'LAMP', { sku: 'NEWER' }),
        () => putSku(token, other.id, 'shop', 'OTHER', { sku: 'NEW' }),
      )
      for (const code of codes(responses)) expect([200, 1330, 1334]).toContain(code)
      expect(responses.some(({ status }) => status === 200)).toBe(true)
    }),
  )

  testEmbedded('changes of one product at once all have their effect', () =>
    inRounds(async ({ token, userId }, round) => {
      const { id } = await aStoredProduct(token)
      const responses = await atOnce<unknown>(
        round,
        () => putProduct(token, id, { name: 'Renamed' }),
        () => putProduct(token, id, { cost: 7 }),
        () => postSku(token, id, LAMP),
        () => changeProductRow(userId, id, { inbounds: 1 }),
      )
      expect(responses).toHaveLength(4)
      const { product } = (await getProduct(token, id)).body
      expect(product).toMatchObject({ name: 'Renamed', cost: 7, skus: [{ ...LAMP, active: true }] })
      expect((await rowOf(userId, id)).inbounds).toBe(1)
    }),
  )

  testEmbedded('a SKU that is deleted while an order names it: one of the two gives way', () =>
    inRounds(async ({ token, userId }, round) => {
      const { id } = await aStoredProduct(token, { skus: [LAMP] })
      const row = await rowOf(userId, id)
      const [key = ''] = Object.keys(row.skus)
      const order = { orders: { [key]: 1 }, requiresActive: [key] }
      const [deleted, ordered] = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () =>
        Promise.all([deleteSku(token, id, 'shop', 'LAMP'), changeReadRow(row, order)]),
      )
      const { skus } = await rowOf(userId, id)
      if (ordered.ok) {
        expect([deleted.body.code, skus[key]?.orders]).toEqual([1335, 1])
      } else {
        expect([deleted.status, ordered.error, skus]).toEqual([200, 'again', {}])
      }
    }),
  )

  testEmbedded('a product that is deleted while stock of it is sent in: one of the two gives way', () =>
    inRounds(async ({ token, userId }, round) => {
      const { id } = await aStoredProduct(token, { skus: [LAMP] })
      const row = await rowOf(userId, id)
      const [deleted, sentIn] = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () =>
        Promise.all([deleteProduct(token, id), changeReadRow(row, { inbounds: 1 })]),
      )
      expect([deleted.body.code ?? 200, sentIn.ok]).toEqual(sentIn.ok ? [1333, true] : [200, false])
      expect((await getProduct(token, id)).status).toBe(sentIn.ok ? 200 : 404)
    }),
  )

  testEmbedded('a barcode that changes while units arrive: it is fixed from then on', () =>
    inRounds(async ({ token, userId }, round) => {
      const { id } = await aStoredProduct(token)
      const arrival = { stock: [{ warehouseId: 'WH0HKG01', available: 5, reserved: 0 }] }
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, async () => {
        const [put, arrived] = await Promise.all([
          putProduct(token, id, { barcode: 'NEW' }),
          changeProductRow(userId, id, arrival),
        ])
        expect([200, 1338]).toContain(put.body.code ?? put.status)
        expect(arrived.ok).toBe(true)
      })
      const { barcode } = (await getProduct(token, id)).body.product
      expect((await putProduct(token, id, { barcode: `${barcode}1` })).body.code).toBe(1338)
    }),
  )

  testEmbedded('a shop that goes while it gets a SKU: it has none then', () =>
    inRounds(async ({ token, userId }, round) => {
      const { id } = await aStoredProduct(token)
      const removalId = await startRemoval(testTable(), userId, 'shop', generateId(), clock.now())
      const [added] = await atOnce(round, () => postSku(token, id, LAMP))
      expect([added?.status, added?.body.code]).toEqual([400, 1370])
      must(await testTable().commit(removeShop(userId, 'shop', removalId ?? 0)))
      expect((await postSku(token, id, LAMP)).body.code).toBe(1370)
    }),
  )
})

const WRITES: readonly (readonly [string, (token: string, id: number) => Promise<ApiResponse>])[] = [
  ['POST /products', (token) => postProduct(token, { skus: [{ shop_id: 'shop', sku: 'NEW' }] })],
  ['PUT /products', (token, id) => putProduct(token, id, { name: 'Renamed', barcode: 'NEW' })],
  ['DELETE /products', deleteProduct],
  ['POST skus', (token, id) => postSku(token, id, { shop_id: 'shop', sku: 'NEW', active: false })],
  ['PUT sku', (token, id) => putSku(token, id, 'shop', 'LAMP', { sku: 'NEW' })],
  ['DELETE sku', (token, id) => deleteSku(token, id, 'shop', 'LAMP')],
]

describeWithTable('a process that dies', () => {
  test.each(WRITES.flatMap(([name, write]) => (['before', 'after'] as const).map((when) => ({ name, write, when }))))(
    '$when its n-th call of $name leaves all of it or nothing',
    async ({ write, when }) => {
      for (let n = 1; ; n++) {
        const { token, userId } = await anOwner()
        const { id } = await aStoredProduct(token, { skus: [LAMP] })
        const death = diesAt(n, when)
        await withFaults([death], () => write(token, id))
        expect([n, await productFaults(userId)]).toEqual([n, []])
        if (!death.hasDied()) break
        expect(n).toBeLessThan(10)
      }
    },
  )
})
