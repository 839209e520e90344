import { expect, test } from '@jest/globals'
import { DAY_MS } from '#shared/core/durations.ts'
import { buildHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

describeWithTable("a shipment's order number", () => {
  test('is stored, shown, changed and removed', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const { shipment } = (await post(token, { order_number: ' PO 4711 ' })).body
    expect(shipment.order_number).toBe('PO 4711')
    const params = { id: shipment.id }
    const put = (changes: object) => call('PUT /shipments/{id}', { token, params, body: { shipment: changes } })
    expect((await put({ order_number: null })).body.shipment.order_number).toBeNull()
    expect((await put({ order_number: 'PO 12' })).body.shipment.order_number).toBe('PO 12')
    expect((await put({ create_label: true })).body.shipment.labels).toHaveLength(1)
    expect(await put({ order_number: 'PO 13' })).toMatchObject({ status: 400 })
    const read = (await call('GET /shipments/{id}', { token, params })).body.shipment
    expect(read.order_number).toBe('PO 12')
    const { tracking_number } = read.labels[0]
    const track = await call('GET /track/{tracking_number}', { token, params: { tracking_number } })
    expect(track.body.track.order_number).toBe('PO 12')
    const asPdf = { token, params: { id: read.labels[0].id } }
    const accepted = await call('GET /labels/{id}', { ...asPdf, headers: { accept: 'application/pdf' } })
    expect(accepted.headers['content-type']).toBe('application/pdf')
    expect(accepted.bytes.equals((await call('GET /labels/{id}', { ...asPdf, query: 'type=pdf' })).bytes)).toBe(true)
  })

  test.each([
    ['too long', 'x'.repeat(41)],
    ['not text', 12],
  ])('that is %s is rejected', async (_, order_number) => {
    const { token } = await anAccount()
    expect((await post(token, { order_number })).body.errors[0]).toMatch(/^\/shipment\/order_number: /)
  })

  test('finds shipments by the whole of it, and no others', async () => {
    const { token } = await anAccount()
    const ids = []
    for (const order_number of ['PO 1', 'PO 1', 'po 1', 'PO 12', null])
      ids.push((await post(token, { order_number })).body.shipment.id)
    const found = async (query: string) =>
      (await call('GET /shipments', { token, query })).body.shipments.map(({ id }: { id: number }) => id)
    expect(await found('order_number=PO%201')).toEqual([ids[1], ids[0]])
    expect(await found('order_number=PO')).toEqual([])
  })

  test('is found with and without a leading #, the exact one first, and by a scan', async () => {
    const { token } = await anAccount()
    const ids = []
    for (const order_number of ['#1001', '1002', '#1003', '1003'])
      ids.push((await post(token, { order_number })).body.shipment.id)
    const found = async (order_number: string, page = 1) =>
      (
        await call('GET /shipments', {
          token,
          query: String(new URLSearchParams({ order_number, page: String(page) })),
        })
      ).body.shipments.map(({ id }: { id: number }) => id)
    expect(await found('1001')).toEqual([ids[0]])
    expect(await found('#1001')).toEqual([ids[0]])
    expect(await found('#1002')).toEqual([ids[1]])
    expect(await found(']C01002')).toEqual([ids[1]])
    expect(await found('#1003')).toEqual([ids[2]])
    expect(await found('1003')).toEqual([ids[3]])
    expect(await found('1003', 2)).toEqual([])
    expect(await found('##1001')).toEqual([ids[0]])
    expect(await found('#')).toEqual([])
  })

  test('and the number of its house label find a shipment, of its owner only', async () => {
    const { token } = await anAccount()
    const { id } = (await post(token)).body.shipment
    const found = async (of: string, number: string) =>
      (
        await call('GET /shipments', { token: of, query: String(new URLSearchParams({ tracking_number: number })) })
      ).body.shipments.map((one: { id: number }) => one.id)
    const number = buildHouseTrackingNumber(id)
    expect(await found(token, number)).toEqual([id])
    expect(await found(token, `]C0${number.toLowerCase()}`)).toEqual([id])
    expect(await found(token, `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`)).toEqual([])
    expect(await found((await anAccount()).token, number)).toEqual([])
  })
})

describeWithTable('created_min and created_max', () => {
  test('ask for days under their later names, back to the beginning', async () => {
    const { token } = await anAccount()
    const { shipment: old } = (await post(token)).body
    advance(100 * DAY_MS)
    const { shipment } = (await post(token)).body
    const found = async (query: string) =>
      (await call('GET /shipments', { token, query })).body.shipments.map(({ id }: { id: number }) => id)
    const day = (text: string) => text.slice(0, 10)
    expect(await found('')).toEqual([shipment.id])
    expect(await found(`created_max=${day(shipment.created)}`)).toEqual([shipment.id, old.id])
    expect(await found(`created_max=${day(old.created)}`)).toEqual([old.id])
    expect(await found(`created_min=${day(shipment.created)}`)).toEqual([shipment.id])
    for (const list of ['GET /shipments', 'GET /orders']) {
      const both = await call(list, { token, query: 'created_min=2026-01-01&date_end=2026-02-01' })
      expect([both.status, both.body.code, both.body.errors]).toEqual([
        400,
        1031,
        ['/created_min: cannot be used together with date_start or date_end'],
      ])
    }
  })
})
