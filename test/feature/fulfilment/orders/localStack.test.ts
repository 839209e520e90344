import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { setAccountSender } from '#lib/ops/actions/users.ts'
import { clock } from '#shared/platform/clock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { ADDRESS } from '#test/support/connectedShops.ts'
import { decideAt } from '#test/support/demoShop.ts'
import { logged } from '#test/support/logged.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { type Stack, type StackUser, startStack } from '#test/support/stack.ts'

const KEY = 'a key of 24 characters!!'
const HKG = 'WH0HKG01'

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/**
 * End to end: a store sells, the order is imported, packed and sent, and buyer and merchant are
 * notified.
 */
describe('an order of a store on the local stack', () => {
  let stack: Stack
  let receiver: Receiver
  let user: StackUser

  beforeAll(async () => {
    receiver = await startReceiver(clock.now)
    stack = await startStack()
    user = await stack.user()
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  const at = (path: string) => receiver.received.filter((each) => each.path === path)
  const payloadAt = (path: string) => at(path).map(({ bytes }) => JSON.parse(bytes.toString()))
  const job = (name: string) => stack.control(`jobs/${name}`)
  const operate = (detail_type: string, detail: Record<string, unknown>) =>
    stack.control('operations', { detail_type, detail: { user_id: user.id, ...detail } })

  async function aLamp(): Promise<void> {
    const skus = [{ shop_id: 'lamps', sku: 'LAMP-RED', active: true }]
    const local_descriptions = [{ language_code: 'zh', description: '台灯' }]
    const created = await user.api('POST', '/products', {
      product: { name: 'Red lamp', description: 'Desk lamp', coo: 'CN', value: 49, skus, local_descriptions },
    })
    expect(created.status).toBe(201)
    const { id } = created.body.product
    const inbound = await user.api('POST', '/inbound', {
      inbound: { warehouse: { id: HKG }, products: [{ id, quantity: 10 }] },
    })
    expect([inbound.status, inbound.text]).toEqual([201, expect.any(String)])
    const inbound_id = inbound.body.inbound.id
    await operate('InboundReceived', { inbound_id })
    const products = [{ id, processed: 10, weight: 0.8, length: 20, width: 15, height: 10 }]
    expect((await operate('InboundProcessed', { inbound_id, products })).body).toEqual({ handled: true })
  }

  async function connect(): Promise<void> {
    await user.api('POST', '/shops', { shop: { id: 'lamps', name: 'Lamps', type: 'Platform', settings: {} } })
    const headers = { authorization: `Bearer ${user.token}` }
    const page = await fetch(`${stack.demo.base_url}/shops/lamps/connect?store=bright-lamps`, { headers })
    const [, link = ''] = /href="(http[^"]+oauth[^"]+)"/.exec(await page.text()) ?? []
    const query = await decideAt(link.replaceAll('&amp;', '&'), 'allow')
    const callback = `${stack.demo.base_url}/shops/connect/callback?${new URLSearchParams(query)}`
    const request = await fetch(callback)
    const hidden = [...(await request.text()).matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    const fields = hidden.map(([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')])
    const signedIn = await fetch(`${stack.demo.base_url}/oauth/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookieOf(request) },
      body: new URLSearchParams([...fields, ['email', user.email], ['password', user.password]]),
    })
    const back = new URL(signedIn.headers.get('location') ?? '', signedIn.url)
    const done = await fetch(back, { headers: { cookie: cookieOf(signedIn) } })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('is now connected')])
  }

  test('goes from the sale to the buyer’s tracking number', async () => {
    for (const topic of ['orders_status', 'fulfillments_complete', 'fulfillments_update']) {
      await user.api('POST', '/webhooks', { webhook: { address: receiver.address(`/${topic}`), key: KEY, topic } })
    }
    await user.api('PUT', '/users/me', { user: { address: ADDRESS } })
    await connect()
    await aLamp()
    await job('importOrders')
    const imported = (await user.api('GET', '/orders?order=asc')).body.orders
    // Only the lamps have a SKU; the other items of #1002 and #1003 are reported as unmatched.
    expect(
      imported.map(({ shop, quantity }: Record<string, Record<string, unknown>>) => [shop?.order_id, quantity]),
    ).toEqual([
      ['#1001', 1],
      ['#1002', 2],
      ['#1003', 0],
    ])
    expect(
      imported.map(({ unmatched_items: items = [] }: { unmatched_items?: { sku: string; quantity: number }[] }) =>
        items.map(({ sku, quantity }) => [sku, quantity]),
      ),
    ).toEqual([[], [['BULB-E27', 6]], [['BULB-E27', 4]]])

    // Customs require a tax ID of the sender.
    await job('allocateOrders')
    await stack.drain()
    expect(
      payloadAt('/orders_status')
        .map(({ order }) => [order.status, order.shop.order_id])
        .sort(),
    ).toEqual([
      ['Exception', '#1001'],
      ['Exception', '#1002'],
      ['Exception', '#1003'],
    ])
    const [{ id, consignor }] = imported
    const corrected = await user.api('PUT', `/orders/${id}`, {
      order: { consignor: { ...consignor, id: 'US12345678', phone: '+1 212 555 0100' } },
    })
    expect([corrected.status, corrected.body.order.status]).toEqual([200, 'Processing'])
    await job('allocateOrders')

    expect((await operate('PackingStarted', { order_id: id })).body).toEqual({ handled: true })
    const [packed] = (await user.api('GET', `/orders/${id}`)).body.order.fulfillments
    expect((await operate('FulfillmentCompleted', { order_id: id, fulfillment_id: packed.id })).body).toEqual({
      handled: true,
    })
    // The store of the order is notified as well.
    expect(await logged(() => stack.drain())).toContain('"result":"notified"')
    expect(payloadAt('/fulfillments_complete')).toMatchObject([
      {
        fulfillment: {
          id: packed.id,
          order_id: id,
          tracking_number: packed.tracking_number,
          tracking_url: packed.tracking_url,
          line_items: [{ sku: 'LAMP-RED', quantity: 1 }],
        },
      },
    ])
    await operate('FulfillmentTrackingAssigned', { order_id: id, fulfillment_id: packed.id, tracking_number: 'NEW1' })
    await stack.drain()
    expect(payloadAt('/fulfillments_update')).toMatchObject([
      { fulfillment: { id: packed.id, tracking_number: 'NEW1' } },
    ])
    await stack.advance('PT16M')
    await stack.drain()
    expect((await user.api('GET', '/orders')).body.total_orders).toBe(3)
    expect((await user.api('GET', `/orders/${id}`)).body.order.status).toBe('Fulfilled')
  })

  test('is archived, or pruned, when its time has come', async () => {
    must(await setAccountSender(testTable(), user.id, { taxId: 'US12345678', phone: null }))
    await stack.advance('P91D')
    const left = (await user.api('GET', '/orders')).body.orders
    expect(left.map(({ status }: { status: string }) => status)).toEqual(['Exception', 'Exception'])
    await stack.advance('P280D')
    // The store still lists it as unfulfilled, so it is imported again.
    const [again] = (await user.api('GET', '/orders')).body.orders
    expect(again.id).not.toBe(left[0].id)
  })
})
