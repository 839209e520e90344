import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { allocateOrders, aMerchant, aReadyOrder, getOrder, postOrder, setStatuses } from '#test/support/orders.ts'
import { aShipment, post, recipient } from '#test/support/shipments.ts'
import { postRule } from '#test/support/shippingRules.ts'
import { describeWithTable } from '#test/support/table.ts'

/* Cases of the shipping rules guide, tested through requests. */

type Fields = Readonly<Record<string, unknown>>

const PLUS = { service: 'Svc Plus' }
const POST = { service: 'Svc Post' }
const INSURED = { insurance: true }
const SIGNED = { signature_confirmation: true }
const DEFAULTS = { service: 'Svc Parcel', insurance: false, signature_confirmation: false }

/** Creates a rule named after its position in the list. */
const when = (conditions: Fields, actions: Fields = PLUS, more: Fields = {}): Fields => ({
  conditions,
  actions,
  ...more,
})
const always = (actions: Fields, more: Fields = {}): Fields => when({}, actions, more)

const line = (changes: Fields): Fields => {
  const [one] = [aShipment().line_items].flat()
  return Object.assign({}, one, changes)
}
const valued = (value: number, currency: string): Fields => ({ line_items: [line({ value, currency })] })
const packed = (...weights: number[]): Fields => ({
  packages: weights.map((weight) => ({
    weight,
    length: 20,
    width: 15,
    height: 10,
    contents: [{ description: 'Shirt', quantity: 1, value: 5 }],
  })),
})
const LONDON = { to: recipient({ country: 'GB', city: 'London', postal_code: 'SW1A 1AA', street1: '1 The Mall' }) }

type Case = readonly [name: string, rules: readonly Fields[], shipment: Fields, options: Fields, applied: string]

describeWithTable('shipping rules of shipments', () => {
  test.each<Case>([
    ['no rules', [], {}, DEFAULTS, ''],
    ['no conditions', [always(PLUS)], {}, PLUS, 'A'],
    ['country', [when({ countries: ['GB'] })], LONDON, PLUS, 'A'],
    ['other country', [when({ countries: ['GB'] })], {}, DEFAULTS, ''],
    ['member state', [when({ countries: ['EU'] })], {}, PLUS, 'A'],
    ['former member state', [when({ countries: ['EU'] })], LONDON, DEFAULTS, ''],
    ['postal code', [when({ postal_code_prefixes: ['sw1-a1'] })], LONDON, PLUS, 'A'],
    ['weight', [when({ min_weight: 0.8, max_weight: 0.8 })], {}, PLUS, 'A'],
    ['weight in grams', [when({ min_weight: 0.801 })], {}, DEFAULTS, ''],
    ['weight of all packages', [when({ min_weight: 0.3, max_weight: 0.3 })], packed(0.1, 0.2), PLUS, 'A'],
    ['weight of one package', [when({ max_weight: 0.2 })], packed(0.1, 0.2), DEFAULTS, ''],
    ['value', [when({ min_value: 24.5, max_value: 24.5 })], {}, PLUS, 'A'],
    ['value in HKD', [when({ min_value: 50, max_value: 80 })], valued(500, 'HKD'), PLUS, 'A'],
    ['value in HKD, lower', [when({ min_value: 50 })], valued(100, 'HKD'), DEFAULTS, ''],
    ['SKU', [when({ any_skus: ['tee'] })], { line_items: [line({ sku: 'TEE' })] }, PLUS, 'A'],
    ['no SKU', [when({ any_skus: ['TEE'] })], {}, DEFAULTS, ''],
    [
      'all SKUs',
      [when({ all_skus: ['TEE', 'cap'] })],
      { line_items: [line({ sku: 'TEE' }), line({ sku: 'CAP' })] },
      PLUS,
      'A',
    ],
    ['units', [when({ min_quantity: 4 })], { line_items: [line({}), line({})] }, PLUS, 'A'],
    ['line items', [when({ max_line_items: 1 })], { line_items: [line({}), line({})] }, DEFAULTS, ''],
    ['tag', [when({ tags: ['vip'] })], {}, DEFAULTS, ''],
    ['terms by default', [when({ terms: 'DDU' })], {}, PLUS, 'A'],
    ['other terms', [when({ terms: 'DDU' })], { terms: 'DDP' }, DEFAULTS, ''],
    ['requested terms', [when({ terms: 'DDP' })], { terms: 'DDP' }, PLUS, 'A'],
    ['two conditions, one met', [when({ countries: ['EU'], min_weight: 1 })], {}, DEFAULTS, ''],

    ['insurance without Svc Post', [always({ ...PLUS, ...INSURED })], {}, { ...PLUS, ...INSURED }, 'A'],
    ['no insurance with Svc Post', [always({ ...POST, ...INSURED })], {}, POST, 'A'],
    ['requested service', [always({ ...POST, ...INSURED })], PLUS, { ...PLUS, ...INSURED }, 'A'],
    [
      'all options requested',
      [always({ ...PLUS, ...INSURED })],
      { ...POST, insurance: false },
      { ...POST, insurance: false },
      '',
    ],
    ['no signature requested', [always(SIGNED)], { signature_confirmation: false }, DEFAULTS, ''],
    ['earlier rule', [always(PLUS), always({ ...POST, ...INSURED })], {}, { ...PLUS, ...INSURED }, 'AB'],
    ['position', [always(POST), always(PLUS, { position: 1 })], {}, PLUS, 'B'],
    ['only applied rules', [always(PLUS), always(POST)], {}, PLUS, 'A'],
    ['false', [always({ insurance: false }), always(INSURED)], {}, DEFAULTS, 'A'],
    ['stop', [always({}, { stop: true }), always(PLUS)], {}, DEFAULTS, ''],
    ['disabled', [always(POST, { enabled: false }), always(PLUS)], {}, PLUS, 'B'],
    ['options of orders', [always({ warehouse_id: 'WH0HKG01', hold: true }), always(PLUS)], {}, PLUS, 'B'],
    ['return', [always(PLUS)], { is_return: true, terms: 'DDP' }, DEFAULTS, ''],
    [
      'available service of several',
      [always({ cheapest_of: ['Svc Post', 'Svc Parcel'] })],
      { weight: 15 },
      DEFAULTS,
      'A',
    ],
  ])('%s', async (_name, rules, shipment, options, applied) => {
    const { token } = await anAccount()
    for (const [at, rule] of rules.entries()) {
      expect((await postRule(token, { name: 'ABC'.charAt(at), ...rule })).status).toBe(201)
    }
    const { body } = await post(token, shipment)
    expect(body.shipment).toMatchObject({ ...DEFAULTS, ...options })
    const listed: { name: string }[] = body.shipment.shipping_rules ?? []
    expect(listed.map(({ name }) => name).join('')).toBe(applied)
  })

  test.each([
    ['service', POST, 15],
    ['carrier', { carrier: 'USPS' }, 0.8],
    ['signature', { ...POST, ...SIGNED }, 0.8],
    ['one of several services', { cheapest_of: ['Svc Post'] }, 15],
  ])('%s that is unavailable', async (_name, actions, weight) => {
    const { token } = await anAccount()
    await postRule(token, always(actions))
    await postRule(token, always(PLUS))
    expect(await post(token, { weight })).toMatchObject({ status: 400, body: { code: 1050 } })
  })
})

describeWithTable('shipping rules of orders', () => {
  test.each<readonly [name: string, actions: Fields, order: Fields]>([
    ['next lower service of a carrier', { service: 'Svc Priority', carrier: 'DeutschePost' }, PLUS],
    ['lower service of a carrier with one', { service: 'Svc Priority', carrier: 'DHLeC' }, { service: 'Svc Parcel' }],
    ['signature that is unavailable', { ...POST, ...SIGNED }, { ...POST, signature_confirmation: false }],
    ['no insurance with Svc Post', { ...POST, ...INSURED }, POST],
    ['available service of several', { cheapest_of: ['Svc Post'] }, POST],
  ])('%s', async (_name, actions, order) => {
    const { token } = await aMerchant()
    await postRule(token, always(actions))
    const ready = (await getOrder(token, await aReadyOrder(token))).body.order
    expect(ready).toMatchObject({ status: 'Ready', ...order, shipping_rules: [{ actions }] })
  })

  test.each<readonly [name: string, conditions: Fields, service: string]>([
    ['default of the shop without a rule', { countries: ['US'] }, 'Svc Plus'],
    ['rule before the default of the shop', {}, 'Svc Post'],
  ])('%s', async (_name, conditions, service) => {
    const { token } = await aMerchant()
    const shop = { settings: { default_service: 'Svc Plus' } }
    expect((await call('PUT /shops/{id}', { token, params: { id: 'shop' }, body: { shop } })).status).toBe(200)
    await postRule(token, when(conditions, POST))
    expect((await postOrder(token)).body.order).toMatchObject({ service })
  })

  test.each<readonly [name: string, actions: Fields]>([
    ['carrier that is unavailable', { carrier: 'USPS' }],
    ['carrier without a lower service', { ...POST, carrier: 'DHLeC' }],
  ])('%s', async (_name, actions) => {
    const { token } = await aMerchant()
    const id = await aReadyOrder(token, { status: 'Holding' })
    await postRule(token, always(actions))
    await postRule(token, always(PLUS))
    expect(await postOrder(token)).toMatchObject({ status: 400, body: { code: 1050 } })
    await setStatuses(token, 'Processing', id)
    await allocateOrders()
    expect((await getOrder(token, id)).body.order).toMatchObject({ status: 'Exception', errors: { code: 1050 } })
  })
})
