import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aWorker } from '#test/support/floor.ts'
import { aMerchantWithLots } from '#test/support/floorStock.ts'
import { atFloor, switchWarehouse } from '#test/support/floorWork.ts'
import { getInbound, OPEN_WAREHOUSE, postInbound, productInTable, putInbound } from '#test/support/inbound.ts'
import { HKG, LAX } from '#test/support/orders.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const OWN = '340123450000000017'

type Box = { readonly sscc: string }

async function aNotice(boxes: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const account = await anAccount()
  const product = await productInTable(account.userId)
  const { status, body, headers } = await postInbound(account.token, [product], { boxes, ...more })
  return { ...account, product, status, body, headers }
}

const codesOf = ({ inbound }: { inbound: { boxes: readonly Box[] } }) => inbound.boxes.map(({ sscc }) => sscc)

describeWithTable('boxes of an inbound shipment', () => {
  useSigningSecret()

  test('keep their codes, and get one if they have none', async () => {
    const { status, body, token } = await aNotice([{ sscc: OWN }, {}, { sscc: null }])
    const codes = codesOf(body)
    expect([status, codes]).toEqual([201, [OWN, expect.stringMatching(/^\d{18}$/), expect.stringMatching(/^\d{18}$/)]])
    expect(new Set(codes).size).toBe(3)
    expect((await getInbound(token, body.inbound.id)).body).toEqual(body)
    const put = await putInbound(token, body.inbound.id, { ...body.inbound, notes: 'Ramp 3' })
    expect([put.status, codesOf(put.body)]).toEqual([200, codes])
  })

  test('need not be stated', async () => {
    expect((await aNotice(undefined)).body.inbound.boxes).toEqual([])
    expect((await aNotice([])).body.inbound.boxes).toEqual([])
  })

  test.each([
    ['/inbound/boxes/0/sscc', [{ sscc: '340123450000000018' }]],
    ['/inbound/boxes/1/sscc', [{}, { sscc: '123' }]],
    ['/inbound/boxes/0/sscc', [{ sscc: 340123450000 }]],
    ['/inbound/boxes', [{ sscc: OWN }, { sscc: OWN }]],
    ['/inbound/boxes', Array.from({ length: 101 }, () => ({}))],
    ['/inbound/boxes/0', ['340123450000000017']],
  ])('are rejected at %s', async (field, boxes) => {
    const { status, body } = await aNotice(boxes)
    expect([status, body.code, body.errors[0]]).toEqual([400, 1000, expect.stringContaining(`${field}:`)])
  })

  test('are found by scans at their warehouse', async () => {
    await switchWarehouse(OPEN_WAREHOUSE, 1)
    const { userId, body } = await aNotice([{}])
    const [code = ''] = codesOf(body)
    const { cookies } = await aWorker('worker', OPEN_WAREHOUSE)
    const elsewhere = await aWorker('worker', LAX)
    for (const scan of [code, `(00)${code}`, `00${code}`, `]C100${code}`]) {
      const params = { code: encodeURIComponent(scan) }
      const { matches } = (await call('GET /floor/scan/{code}', { cookies, params: { code: scan } })).body.scan
      expect(matches).toEqual([
        expect.objectContaining({ kind: 'inbound', user_id: userId, inbound_id: body.inbound.id }),
      ])
      const others = await call('GET /floor/scan/{code}', { cookies: elsewhere.cookies, params })
      expect(others.body.scan.matches).toEqual([])
    }
  })
})

describeWithTable('lots of an inbound shipment', () => {
  useSigningSecret()

  test('are shown as they were received, held units included', async () => {
    const { userId, token, productId, inboundId } = await aMerchantWithLots(HKG, [
      { lot: 'L1', days: 90, units: 4 },
      { lot: 'L2', days: 200, units: 3 },
      { lot: 'L1', days: 90, units: 2 },
    ])
    const about = { user_id: userId, inbound_id: inboundId, product_id: productId }
    const [{ lots: first }] = (await getInbound(token, inboundId)).body.inbound.products
    const damaged = { ...about, lot: 'L2', expiry: first[1].expiry, quantity: 1, condition: 'damaged' }
    expect((await atFloor(HKG, 'receive', damaged)).kind).toBe('done')
    const [product] = (await getInbound(token, inboundId)).body.inbound.products
    const lots = [
      { lot: 'L1', expiry: first[0].expiry, quantity: 6 },
      { lot: 'L2', expiry: first[1].expiry, quantity: 4 },
    ]
    expect(product).toMatchObject({ processed: 10, held: 1, lots })
    const { cookies } = await aWorker('worker', HKG)
    const params = { user_id: userId, id: inboundId }
    const { inbound } = (await call('GET /floor/inbounds/{user_id}/{id}', { cookies, params })).body
    expect(inbound.products[0]).toMatchObject({ processed: 10, held: 1, lots })
  })
})
