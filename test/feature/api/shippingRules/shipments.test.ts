import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aParcelToQuote, aShipment, packages, post } from '#test/support/shipments.ts'
import { aStoredRule, deleteRule, putRule } from '#test/support/shippingRules.ts'
import { describeWithTable } from '#test/support/table.ts'

const read = async (token: string, id: unknown) =>
  (await call('GET /shipments/{id}', { token, params: { id: String(id) } })).body.shipment

const put = (token: string, id: unknown, shipment: Record<string, unknown>) =>
  call('PUT /shipments/{id}', { token, params: { id: String(id) }, body: { shipment } })

describeWithTable('shipments by shipping rules', () => {
  test('without a service are created and bought with the one of the rule, which is stored', async () => {
    const { token } = await anAccount({ balances: { USD: 500 } })
    const actions = { service: 'Svc Plus', insurance: true, signature_confirmation: true }
    const id = await aStoredRule(token, { actions })
    const { status, body } = await post(token, { create_label: true })
    expect(status).toBe(201)
    const decided = { ...actions, shipping_rules: [{ id, name: 'To the EU', actions }] }
    expect(body.shipment).toMatchObject({ ...decided, labels: [{ service: 'Svc Plus' }] })
    await deleteRule(token, id)
    expect(await read(token, body.shipment.id)).toMatchObject(decided)
  })

  test('with explicit values are not changed', async () => {
    const { token } = await anAccount()
    const id = await aStoredRule(token, { actions: { service: 'Svc Plus', insurance: true } })
    const { shipment } = (await post(token, { service: 'Svc Post', insurance: false })).body
    expect(shipment).toMatchObject({ service: 'Svc Post', insurance: false })
    expect(shipment).not.toHaveProperty('shipping_rules')
    const partly = (await post(token, { service: 'Svc Post' })).body.shipment
    expect(partly).toMatchObject({ service: 'Svc Post', shipping_rules: [{ id, actions: { insurance: true } }] })
  })

  test('without a matching rule have the default', async () => {
    const { token } = await anAccount()
    await aStoredRule(token, { conditions: { countries: ['US'] } })
    await aStoredRule(token, { conditions: { tags: ['vip'] } })
    await aStoredRule(token, { conditions: {}, actions: { hold: true, warehouse_id: 'WH0HKG01' } })
    const { shipment } = (await post(token)).body
    expect(shipment.service).toBe('Svc Parcel')
    expect(shipment).not.toHaveProperty('shipping_rules')
  })

  test('are decided at creation only, and later changes are explicit', async () => {
    const { token } = await anAccount()
    const id = await aStoredRule(token)
    const { shipment } = (await post(token)).body
    await putRule(token, id, { actions: { service: 'Svc Post' } })
    expect((await put(token, shipment.id, { weight: 1.5 })).body.shipment).toMatchObject({ service: 'Svc Plus' })
    expect((await put(token, shipment.id, { service: 'Svc Parcel' })).body.shipment.service).toBe('Svc Parcel')
    expect((await put(token, shipment.id, await read(token, shipment.id))).status).toBe(200)
  })

  test('use the cheapest available of several services', async () => {
    const { token } = await anAccount()
    const services = ['Svc Priority', 'Svc Plus', 'Svc Parcel']
    const prices: (readonly [string, number])[] = []
    for (const service of services) prices.push([service, (await post(token, { service })).body.shipment.total_cost])
    const [cheapest] = prices.toSorted(([, one], [, other]) => one - other)
    await aStoredRule(token, { actions: { cheapest_of: services } })
    const { shipment } = (await post(token)).body
    expect([shipment.service, shipment.total_cost]).toEqual(cheapest)
    const heavy = await post(token, { entry_point: 'XXX999' })
    expect(heavy).toMatchObject({ status: 400, body: { name: 'entry_point_not_found' } })
  })

  test('name the rule if its choice is not available', async () => {
    const { token } = await anAccount()
    const id = await aStoredRule(token, { name: 'By USPS', actions: { carrier: 'USPS' } })
    const { status, body } = await post(token)
    expect({ status, name: body.name }).toEqual({ status: 400, name: 'no_route' })
    expect(body.message).toContain(`The route is restricted by the shipping rule By USPS (${id}).`)
    await putRule(token, id, { actions: { carrier: 'USPS', cheapest_of: ['Svc Plus', 'Svc Post'] } })
    expect((await post(token)).body.message).toContain(`By USPS (${id})`)
    expect((await post(token, { carrier: 'SvcExpress', service: 'Svc Parcel' })).body.message ?? '').not.toContain(
      'rule',
    )
  })

  test('match by the weight of all packages and by the value in US dollars', async () => {
    const { token } = await anAccount()
    await aStoredRule(token, { conditions: { min_weight: 3, max_weight: 3 }, actions: { service: 'Svc Plus' } })
    const lines = (value: number, currency: string) => {
      const [line] = aShipment().line_items as Record<string, unknown>[]
      return { line_items: [{ ...line, value, currency }] }
    }
    const weight = packages(2).reduce((sum, one) => sum + Number(one.weight), 0)
    await aStoredRule(token, { name: 'Set', conditions: { min_weight: weight, max_weight: weight } })
    expect((await post(token, { weight: 3 })).body.shipment.service).toBe('Svc Plus')
    expect((await post(token, { packages: packages(2) })).body.shipment.shipping_rules).toMatchObject([{ name: 'Set' }])
    await aStoredRule(token, { conditions: { min_value: 50, max_value: 90 }, actions: { insurance: true } })
    expect((await post(token, lines(60, 'USD'))).body.shipment.insurance).toBe(true)
    // 60 HKD are about 8 USD.
    expect((await post(token, lines(60, 'HKD'))).body.shipment.insurance).toBe(false)
    expect((await post(token, lines(500, 'HKD'))).body.shipment.insurance).toBe(true)
  })

  test('that are returns or have a quote are not decided', async () => {
    const { token } = await anAccount()
    await aStoredRule(token, { conditions: {}, actions: { service: 'Svc Plus' } })
    const returned = (await post(token, { is_return: true, terms: 'DDP' })).body.shipment
    expect(returned.service).toBe('Svc Parcel')
    const quoted = await call('POST /quotes', { token, body: { quote: aParcelToQuote() } })
    const { shipment } = (await post(token, { quote_id: quoted.body.quote.id })).body
    expect(shipment).toMatchObject({ service: 'Svc Parcel', quote_id: quoted.body.quote.id })
  })

  test('are created once with an idempotency key, although the rule changes', async () => {
    const { token } = await anAccount({ balances: { USD: 500 } })
    const id = await aStoredRule(token)
    const headers = { 'idempotency-key': 'one-shipment' }
    const first = await post(token, { create_label: true }, headers)
    await putRule(token, id, { actions: { service: 'Svc Post' } })
    expect((await post(token, { create_label: true }, headers)).body).toEqual(first.body)
  })

  test('of a sandbox have the rules of the sandbox', async () => {
    const { token } = await aSandbox()
    await aStoredRule(token)
    expect((await post(token)).body.shipment).toMatchObject({
      service: 'Svc Plus',
      shipping_rules: [{ name: 'To the EU' }],
    })
  })

  test('have the rules of their own account', async () => {
    const [mine, other] = [await anAccount(), await anAccount()]
    await aStoredRule(other.token)
    expect((await post(mine.token)).body.shipment.service).toBe('Svc Parcel')
  })
})
