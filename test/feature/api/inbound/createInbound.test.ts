import { describe, expect, test } from '@jest/globals'
import { setUserApprovals } from '#lib/ops/actions/users.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { computeRetentionEndMs } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { openDueQueue } from '#shared/jobs/dueQueue.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import {
  anInbound,
  CHINESE_WAREHOUSE,
  getInbound,
  IN_CHINESE,
  inboundFaults,
  OPEN_WAREHOUSE,
  postInbound,
  productInTable,
  productsInTable,
  putInbound,
  RESTRICTED_WAREHOUSE,
  rowOfProduct,
} from '#test/support/inbound.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'

const getRejection = ({ status, body }: ApiResponse) => [status, body.code]
const post = (token: string, inbound: unknown) => call('POST /inbound', { token, body: { inbound } })

describeWithTable('announcing stock', () => {
  describe('POST /inbound', () => {
    test('stores and shows what is sent, with what the system adds', async () => {
      const { token, userId } = await anAccount()
      const [shirt, box] = [
        await productInTable(userId),
        await productInTable(userId, { name: 'Carton', isPackaging: true }),
      ]
      const products = [
        { id: shirt.id, quantity: 120, cost: 6.105 },
        { id: box.id, quantity: 1 },
      ]
      const sent = { carrier: ' DHL ', tracking_number: 'JD01', notes: 'Two pallets' }
      const response = await postInbound(token, products, sent)
      expect(response.status).toBe(201)
      const { inbound } = response.body
      const warehouse = warehouses.get(OPEN_WAREHOUSE)
      expect(inbound).toEqual({
        id: expect.any(Number),
        announced: true,
        boxes: [],
        carrier: 'DHL',
        tracking_number: 'JD01',
        notes: 'Two pallets',
        created: formatDateTime(getCreationMs(inbound.id)),
        received: null,
        status: 'Pending',
        warehouse: {
          id: OPEN_WAREHOUSE,
          address: warehouse?.address.join('\n'),
          language: 'English',
          language_code: 'en',
          name: warehouse?.name,
        },
        products: [
          {
            id: shirt.id,
            quantity: 120,
            cost: 6.11,
            is_packaging: false,
            name: 'Cotton T-shirt',
            processed: 0,
            held: 0,
            lots: [],
            codes: null,
          },
          {
            id: box.id,
            quantity: 1,
            cost: null,
            is_packaging: true,
            name: 'Carton',
            processed: 0,
            held: 0,
            lots: [],
            codes: null,
          },
        ],
      })
      expect((await getInbound(token, inbound.id)).body).toEqual(response.body)
    })

    test('takes null and nothing for what may be missing, and a cost as text', async () => {
      const { token, userId } = await anAccount()
      const { id } = await productInTable(userId)
      const empty = { carrier: null, tracking_number: '', notes: null }
      const { inbound } = (await postInbound(token, [{ id, cost: '12.50' }], empty)).body
      expect(inbound).toMatchObject({ ...empty, tracking_number: null, products: [{ cost: 12.5 }] })
    })

    test('ignores what only the system sets', async () => {
      const { token, userId } = await anAccount()
      const { id } = await productInTable(userId)
      const { inbound } = (
        await post(token, {
          ...anInbound([]),
          status: 'Processed',
          received: '2026-01-01 00:00:00',
          products: [{ id, quantity: 1, processed: 5, name: 'x', codes: [] }],
        })
      ).body
      expect(inbound).toMatchObject({ status: 'Pending', received: null })
      expect(inbound.products[0]).toMatchObject({ processed: 0, codes: null, name: 'Cotton T-shirt' })
    })

    test('lets every product count it', async () => {
      const { token, userId } = await anAccount()
      const products = await productsInTable(userId, 3)
      await postInbound(token, products)
      await postInbound(token, products.slice(0, 1))
      expect((await Promise.all(products.map(rowOfProduct))).map((row) => row?.inbounds)).toEqual([2, 1, 1])
    })

    test('takes 80 products, and no more', async () => {
      const { token, userId } = await anAccount()
      const products = await productsInTable(userId, 81)
      const accepted = await postInbound(token, products.slice(0, 80), {}, { 'idempotency-key': 'eighty' })
      expect([accepted.status, accepted.body.inbound.products.length]).toEqual([201, 80])
      expect((await getInbound(token, accepted.body.inbound.id)).body).toEqual(accepted.body)
      expect(getRejection(await postInbound(token, products))).toEqual([400, 1000])
      expect(await inboundFaults(userId, products)).toEqual([])
    })

    test('retried under a key returns the same and counts once', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId)
      const key = { 'idempotency-key': 'one' }
      const first = await postInbound(token, [product], {}, key)
      const second = await postInbound(token, [product], {}, key)
      expect(second.headers['idempotent-replayed']).toBe('true')
      expect(second.body).toEqual(first.body)
      expect((await rowOfProduct(product))?.inbounds).toBe(1)
    })

    test('adds it to the list of resources retained for three years', async () => {
      const { token, userId } = await anAccount()
      const { id } = (await postInbound(token, [await productInTable(userId)])).body.inbound
      const endMs = computeRetentionEndMs(getCreationMs(id))
      const key = keys.inbound(userId, id)
      const dueAt = async (nowMs: number) =>
        (await openDueQueue(testTable(), 'pruneInbounds', nowMs).take(100)).map((found) => found.key)
      expect(await dueAt(endMs - 1)).not.toContainEqual(key)
      expect(await dueAt(endMs)).toContainEqual(key)
    })

    test.each([
      ['warehouse absent', { warehouse: undefined }, '/inbound/warehouse: '],
      ['warehouse without id', { warehouse: {} }, '/inbound/warehouse/id: '],
      [
        'a warehouse nobody knows',
        { warehouse: { id: 'WH0XXX99' } },
        '/inbound/warehouse/id: must be the ID of a warehouse',
      ],
      ['products absent', { products: undefined }, '/inbound/products: '],
      ['no products', { products: [] }, '/inbound/products: must have 1 to 80 items'],
      ['a product without quantity', { products: [{ id: 1 }] }, '/inbound/products/0/quantity: '],
      ['none of a product', { products: [{ id: 1, quantity: 0 }] }, '/inbound/products/0/quantity: '],
      ['a million of a product', { products: [{ id: 1, quantity: 1_000_000 }] }, '/inbound/products/0/quantity: '],
      ['half a product', { products: [{ id: 1, quantity: 0.5 }] }, '/inbound/products/0/quantity: '],
      ['a negative cost', { products: [{ id: 1, quantity: 1, cost: -1 }] }, '/inbound/products/0/cost: '],
      ['a carrier too long', { carrier: 'x'.repeat(65) }, '/inbound/carrier: '],
      ['a tracking number too long', { tracking_number: 'x'.repeat(65) }, '/inbound/tracking_number: '],
      ['notes too long', { notes: 'x'.repeat(256) }, '/inbound/notes: '],
    ])('rejects %s', async (_what, changes, reason) => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId)
      const before = await stored()
      const response = await post(token, anInbound([product], changes))
      expect(getRejection(response)).toEqual([400, 1000])
      expect(response.body.errors[0]).toContain(reason)
      expect(await stored()).toEqual(before)
    })

    test('rejects a product that does not exist or belongs to another user', async () => {
      const [mine, theirs] = [await anAccount(), await anAccount()]
      const [own, foreign] = [await productInTable(mine.userId), await productInTable(theirs.userId)]
      for (const id of [foreign.id, 1]) {
        const response = await postInbound(mine.token, [own, { id }])
        expect(getRejection(response)).toEqual([400, 1352])
        expect(response.body.message).toContain(String(id))
      }
      expect([(await rowOfProduct(own))?.inbounds, (await rowOfProduct(foreign))?.inbounds]).toEqual([0, 0])
    })

    test('rejects a product named twice', async () => {
      const { token, userId } = await anAccount()
      const [one, other, third] = await productsInTable(userId, 3)
      if (!one || !other || !third) throw new Error('three products')
      const response = await postInbound(token, [one, other, third, other, one, one])
      expect(getRejection(response)).toEqual([400, 1354])
      expect(response.body.message).toBe(`The request contains duplicate products: ${other.id}, ${one.id}`)
    })

    test('rejects a product without a description in the language of the warehouse', async () => {
      const { token, userId } = await anAccount()
      const described = await productInTable(userId, IN_CHINESE)
      const other = await productInTable(userId, { localDescriptions: [{ languageCode: 'ar', description: 'قميص' }] })
      const there = { warehouse: { id: CHINESE_WAREHOUSE } }
      const response = await postInbound(token, [described, other], there)
      expect(getRejection(response)).toEqual([400, 1339])
      expect(response.body.message).toBe(`Product ${other.id} requires a local description in Chinese`)
      expect((await postInbound(token, [described], there)).status).toBe(201)
    })
  })

  describe('a warehouse that not everybody may use', () => {
    const there = { warehouse: { id: RESTRICTED_WAREHOUSE } }

    test('is rejected without the operator’s approval', async () => {
      const { token, userId } = await anAccount({ approvals: ['special_dangerous_goods', 'warehouse:WH0HKG02'] })
      const response = await postInbound(token, [await productInTable(userId)], there)
      expect(getRejection(response)).toEqual([400, 1000])
      expect(response.body.errors[0]).toMatch(/^\/inbound\/warehouse\/id: the account is not approved/)
    })

    test('includes stock of an account, until it is cancelled', async () => {
      const { token, userId } = await anAccount({ approvals: [`warehouse:${RESTRICTED_WAREHOUSE}`] })
      const product = await productInTable(userId)
      const { status, body } = await postInbound(token, [product], there)
      expect(status).toBe(201)
      must(await setUserApprovals(testTable(), userId, []))
      expect(getRejection(await postInbound(token, [product], there))).toEqual([400, 1000])
      expect((await putInbound(token, body.inbound.id, { ...there, notes: 'on its way' })).status).toBe(200)
    })

    test('is one of the five of the reference data', () => {
      const restricted = [...warehouses].filter(([, { authorisationRequired }]) => authorisationRequired)
      expect(restricted.map(([id]) => id)).toEqual(['WH0CVG01', 'WH0HKG02', 'WH0HKG03', 'WH0LHR02', 'WH0SZX02'])
    })
  })
})
