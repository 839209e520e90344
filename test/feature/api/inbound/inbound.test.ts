import { describe, expect, test } from '@jest/globals'
import { handler as pruneInbounds } from '#functions/jobs/pruneInbounds/handler.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { LEVEL_CACHE_TTL_MS } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { update } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, anotherToken, must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call, lambdaContext } from '#test/support/api.ts'
import { switchWarehouse } from '#test/support/floorWork.ts'
import {
  CHINESE_WAREHOUSE,
  deleteInbound,
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
import { operate } from '#test/support/operations.ts'
import { stored } from '#test/support/stored.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const getRejection = ({ status, body }: ApiResponse) => [status, body.code]
const receive = (userId: number, id: number) => operate('InboundReceived', { user_id: userId, inbound_id: id })

describeWithTable('inbound shipments', () => {
  describe('GET /inbound', () => {
    test('lists without products, newest first, in pages with exact totals', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId)
      const ids: number[] = []
      for (let n = 0; n < 5; n++) ids.push((await postInbound(token, [product])).body.inbound.id)
      const list = async (query: string) => (await call('GET /inbound', { token, query })).body
      const idsOf = (body: { inbound: { id: number }[] }) => body.inbound.map(({ id }) => id)
      const all = await list('')
      expect(idsOf(all)).toEqual(ids.toReversed())
      expect(all).toMatchObject({ total_inbound: 5, total_pages: 1 })
      expect(Object.keys(all.inbound[0])).not.toContain('products')
      expect(idsOf(await list('order=asc'))).toEqual(ids)
      const second = await list('limit=2&page=2')
      expect(idsOf(second)).toEqual(ids.toReversed().slice(2, 4))
      expect(second).toMatchObject({ total_inbound: 5, total_pages: 3 })
      expect(await list('page=9')).toEqual({ inbound: [], next_page: null, total_inbound: 5, total_pages: 1 })
    })

    test('is empty for an account without any', async () => {
      const { token } = await anAccount()
      const { body } = await call('GET /inbound', { token })
      expect(body).toEqual({ inbound: [], next_page: null, total_inbound: 0, total_pages: 0 })
    })

    test.each(['limit=0', 'limit=101', 'limit=x', 'page=0', 'page=x', 'order=up'])('rejects %s', async (query) => {
      const { token } = await anAccount()
      expect(getRejection(await call('GET /inbound', { token, query }))).toEqual([400, 1031])
    })
  })

  describe('GET /inbound/{id}', () => {
    test('shows the current name of a product', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId)
      const { id } = (await postInbound(token, [product])).body.inbound
      const key = keys.product(userId, product.id)
      must(await testTable().commit([update(key, { set: { name: 'Linen T-shirt' } })]))
      expect((await getInbound(token, id)).body.inbound.products[0].name).toBe('Linen T-shirt')
    })

    test('returns the labels of its products as a PDF on request', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId, IN_CHINESE)
      const there = { warehouse: { id: CHINESE_WAREHOUSE } }
      const { id } = (await postInbound(token, [product], there)).body.inbound
      for (const query of ['type=pdf', 'type=PDF']) {
        const response = await getInbound(token, id, query)
        expect(response.status).toBe(200)
        expect(response.headers['content-type']).toBe('application/pdf')
        expect(response.headers['content-disposition']).toBe(`inline; filename="inbound-${id}.pdf"`)
        expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      }
      expect(getRejection(await getInbound(token, id, 'type=zpl'))).toEqual([400, 1031])
    })
  })

  describe('the list of a warehouse whose staff work with the platform', () => {
    const listedIn = async (warehouseId: string, userId: number) =>
      (await findExpectedInboundShipments(testTable(), warehouseId, 100))
        .filter((one) => one.userId === userId)
        .map(({ inboundId }) => inboundId)

    test('has each inbound shipment until it is counted, cancelled or sent elsewhere', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId, IN_CHINESE)
      for (const id of [OPEN_WAREHOUSE, CHINESE_WAREHOUSE]) await switchWarehouse(id, 1)
      advance(LEVEL_CACHE_TTL_MS)
      const ids: number[] = []
      for (let count = 0; count < 3; count++) ids.push((await postInbound(token, [product])).body.inbound.id)
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual(ids)
      const [moved = 0, cancelled = 0, counted = 0] = ids
      await putInbound(token, moved, { notes: 'Two pallets' })
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual(ids)
      await putInbound(token, moved, { warehouse: { id: CHINESE_WAREHOUSE } })
      expect(await listedIn(CHINESE_WAREHOUSE, userId)).toEqual([moved])
      await deleteInbound(token, cancelled)
      await receive(userId, counted)
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual([counted])
      const detail = { user_id: userId, inbound_id: counted, products: [{ id: product.id, processed: 1 }] }
      expect((await operate('InboundProcessed', detail)).kind).toBe('done')
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual([])
    })

    test('loses those that are pruned', async () => {
      const { token, userId } = await anAccount()
      const { id } = (await postInbound(token, [await productInTable(userId)])).body.inbound
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual([id])
      advance(3 * 366 * DAY_MS)
      await pruneInbounds({}, lambdaContext())
      expect((await getInbound(token, id)).status).toBe(404)
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual([])
    })

    test('has none if its own system reports', async () => {
      const { token, userId } = await anAccount()
      await switchWarehouse(OPEN_WAREHOUSE, 0)
      advance(LEVEL_CACHE_TTL_MS)
      const { id } = (await postInbound(token, [await productInTable(userId)])).body.inbound
      expect(await listedIn(OPEN_WAREHOUSE, userId)).toEqual([])
      expect((await deleteInbound(token, id)).status).toBe(200)
    })
  })

  describe('PUT /inbound/{id}', () => {
    test('changes what is sent, keeps what is not, and clears what is null', async () => {
      const { token, userId } = await anAccount()
      const products = [await productInTable(userId, IN_CHINESE)]
      const sent = { carrier: 'DHL', tracking_number: 'JD01', notes: 'Two pallets' }
      const { inbound } = (await postInbound(token, products, sent)).body
      const changed = await putInbound(token, inbound.id, { notes: null, carrier: 'UPS' })
      expect(changed.status).toBe(200)
      expect(changed.body.inbound).toEqual({ ...inbound, notes: null, carrier: 'UPS' })
      const moved = await putInbound(token, inbound.id, { warehouse: { id: CHINESE_WAREHOUSE } })
      expect(moved.body.inbound).toMatchObject({ carrier: 'UPS', tracking_number: 'JD01' })
      expect(moved.body.inbound.warehouse).toMatchObject({ id: CHINESE_WAREHOUSE, language_code: 'zh' })
      expect((await getInbound(token, inbound.id)).body).toEqual(moved.body)
      expect(await inboundFaults(userId, products)).toEqual([])
    })

    test('takes back what was read', async () => {
      const { token, userId } = await anAccount()
      const [one, other] = await productsInTable(userId, 2)
      if (!one || !other) throw new Error('two products')
      const { body } = await postInbound(token, [{ ...one, cost: 1.5 }, other])
      const response = await call('PUT /inbound/{id}', { token, params: { id: body.inbound.id }, body })
      expect(response.body).toEqual(body)
      const { products } = body.inbound
      const withoutCosts = products.map(({ id, quantity }: { id: number; quantity: number }) => ({ id, quantity }))
      expect((await putInbound(token, body.inbound.id, { products: withoutCosts.toReversed() })).status).toBe(200)
    })

    test('rejects other products', async () => {
      const { token, userId } = await anAccount()
      const [one, other] = await productsInTable(userId, 2)
      if (!one || !other) throw new Error('two products')
      const { id } = (await postInbound(token, [{ ...one, quantity: 3, cost: 2 }])).body.inbound
      for (const products of [
        [{ id: one.id, quantity: 4 }],
        [{ id: one.id, quantity: 3, cost: null }],
        [{ id: one.id, quantity: 3, cost: 2.01 }],
        [{ id: other.id, quantity: 3 }],
        [
          { id: one.id, quantity: 3 },
          { id: other.id, quantity: 3 },
        ],
        [
          { id: one.id, quantity: 3 },
          { id: one.id, quantity: 3 },
        ],
      ]) {
        const response = await putInbound(token, id, { products })
        expect(getRejection(response)).toEqual([400, 1000])
        expect(response.body.errors).toEqual(['/inbound/products: cannot be changed after creation'])
      }
    })

    test('rejects a warehouse that is unknown, not open to the account, or lacks descriptions of the products', async () => {
      const { token, userId } = await anAccount()
      const { id } = (await postInbound(token, [await productInTable(userId)])).body.inbound
      const move = (warehouse: string) => putInbound(token, id, { warehouse: { id: warehouse } })
      expect(getRejection(await move('WH0XXX99'))).toEqual([400, 1000])
      expect(getRejection(await move(RESTRICTED_WAREHOUSE))).toEqual([400, 1000])
      expect(getRejection(await move(CHINESE_WAREHOUSE))).toEqual([400, 1339])
      expect((await getInbound(token, id)).body.inbound.warehouse.id).toBe(OPEN_WAREHOUSE)
    })

    test('is rejected once it has arrived', async () => {
      const { token, userId } = await anAccount()
      const { id } = (await postInbound(token, [await productInTable(userId)])).body.inbound
      await receive(userId, id)
      expect(getRejection(await putInbound(token, id, { notes: 'late' }))).toEqual([400, 1353])
      await operate('InboundProcessed', { user_id: userId, inbound_id: id, products: [] })
      expect(getRejection(await putInbound(token, id, { notes: 'late' }))).toEqual([400, 1353])
    })
  })

  describe('DELETE /inbound/{id}', () => {
    test('takes it away; its products count it no more', async () => {
      const { token, userId } = await anAccount()
      const products = await productsInTable(userId, 80)
      const { id } = (await postInbound(token, products)).body.inbound
      const response = await deleteInbound(token, id)
      expect([response.status, response.body]).toEqual([200, {}])
      expect(getRejection(await getInbound(token, id))).toEqual([404, 1350])
      expect(getRejection(await deleteInbound(token, id))).toEqual([404, 1350])
      expect((await Promise.all(products.map(rowOfProduct))).every((row) => row?.inbounds === 0)).toBe(true)
    })

    test('is rejected once it has arrived', async () => {
      const { token, userId } = await anAccount()
      const product = await productInTable(userId)
      const { id } = (await postInbound(token, [product])).body.inbound
      await receive(userId, id)
      expect(getRejection(await deleteInbound(token, id))).toEqual([400, 1351])
      await operate('InboundProcessed', { user_id: userId, inbound_id: id, products: [] })
      expect(getRejection(await deleteInbound(token, id))).toEqual([400, 1351])
      expect((await rowOfProduct(product))?.inbounds).toBe(1)
    })
  })

  describe('another user’s inbound shipment', () => {
    test('is not there', async () => {
      const [mine, theirs] = [await anAccount(), await anAccount()]
      const { id } = (await postInbound(theirs.token, [await productInTable(theirs.userId)])).body.inbound
      const before = await stored()
      for (const missing of [id, 1, 'x', '0']) {
        const { token } = mine
        expect(getRejection(await getInbound(token, missing))).toEqual([404, 1350])
        expect(getRejection(await getInbound(token, missing, 'type=pdf'))).toEqual([404, 1350])
        expect(getRejection(await putInbound(token, missing, { notes: 'mine' }))).toEqual([404, 1350])
        expect(getRejection(await deleteInbound(token, missing))).toEqual([404, 1350])
      }
      expect((await call('GET /inbound', { token: mine.token })).body.inbound).toEqual([])
      expect(await stored()).toEqual(before)
    })

    test('is the same to all applications of its owner', async () => {
      const account = await anAccount()
      const { body } = await postInbound(account.token, [await productInTable(account.userId)])
      expect((await getInbound(await anotherToken(account), body.inbound.id)).body).toEqual(body)
    })
  })

  test('reading and writing need their scopes', async () => {
    const reader = await anAccount({ scopes: ['read_products'] })
    const writer = await anAccount({ scopes: ['write_products'] })
    const product = await productInTable(writer.userId)
    expect(getRejection(await postInbound(reader.token, [product]))).toEqual([403, 1009])
    expect(getRejection(await call('GET /inbound', { token: writer.token }))).toEqual([403, 1009])
    const { id } = (await postInbound(writer.token, [product])).body.inbound
    expect(getRejection(await getInbound(writer.token, id))).toEqual([403, 1009])
    expect(getRejection(await deleteInbound(reader.token, id))).toEqual([403, 1009])
    expect(getRejection(await putInbound(reader.token, id, {}))).toEqual([403, 1009])
    expect((await call('GET /inbound', { token: reader.token })).status).toBe(200)
  })
})
