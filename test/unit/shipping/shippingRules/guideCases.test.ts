import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { applyShippingRules, findHoldRule } from '#shared/fulfilment/orders/applyShippingRules.ts'
import type { Goods } from '#shared/fulfilment/orders/orderShipment.ts'
import type { Order, OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import {
  parseActions,
  parseConditions,
  RuleActionsInput,
  RuleConditionsInput,
  toActionsResponse,
} from '#shared/shipping/shippingRules/ruleFields.ts'
import type { ShippingRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { aComponent, aLine, orderOf, rowWith } from '#test/support/orderSamples.ts'

/* Cases from the guide on shipping rules, for orders. Rules have the format of API requests. */

type Conditions = v.InferInput<typeof RuleConditionsInput>
type Actions = v.InferInput<typeof RuleActionsInput>
type Rule = { readonly if?: Conditions; readonly set?: Actions; readonly stop?: true; readonly enabled?: false }
type Facts = {
  readonly country?: string
  readonly postalCode?: string | null
  /** Units by SKU. */
  readonly items?: Readonly<Record<string, number>>
  /** Sale price of each line in USD cents. */
  readonly soldForCents?: number
  readonly tags?: string[]
  readonly terms?: 'DDP'
  /** Options set in the request. */
  readonly requested?: Pick<Actions, 'service' | 'insurance' | 'signature_confirmation' | 'warehouse_id'>
  readonly isReleased?: true
}

/** Products by SKU; SET is a kit of two mugs and a cup. */
const PRODUCTS = {
  MUG: { id: 1, weightGrams: 400, valueCents: 2_500 },
  CUP: { id: 2, weightGrams: 350, valueCents: 1_250 },
  PEN: { id: 3, weightGrams: 100, valueCents: 10 },
  SET: { id: 4, weightGrams: 1, valueCents: 6_000 },
}
const KIT = [aComponent(PRODUCTS.MUG.id, 2), aComponent(PRODUCTS.CUP.id)]

const GOODS: Goods = new Map(
  Object.values(PRODUCTS).map(({ id, weightGrams, valueCents }) => [
    id,
    {
      product: {
        ...{ id, userId: 7, revision: 1, barcode: '', name: '', description: '', coo: 'CN', valueCents, costCents: 0 },
        ...{ dgCode: null, hsCodes: [], localDescriptions: [], isPackaging: false },
      },
      row: { ...rowWith(id, {}), measures: { weightGrams, lengthCm: 10, widthCm: 10, heightCm: 10 } },
    },
  ]),
)

const createLine = (sku: string, quantity: number, soldForCents: number | null): OrderLine => {
  const [, { id } = PRODUCTS.MUG] = Object.entries(PRODUCTS).find(([one]) => one === sku.toUpperCase()) ?? []
  return aLine(id, { sku, quantity, soldForCents, ...(id === PRODUCTS.SET.id && { components: KIT }) })
}

/** Order options that neither the request nor a rule sets. */
const DEFAULTS = { service: 'Svc Parcel', insurance: false, signature_confirmation: false, warehouse_id: null } as const

function createOrder({ items = { MUG: 1 }, requested = {}, country, postalCode, ...facts }: Facts): Order {
  const { to, shop } = orderOf()
  const { service, insurance, signature_confirmation, warehouse_id } = { ...DEFAULTS, ...requested }
  const isOpen = (option: keyof typeof DEFAULTS): boolean => requested[option] === undefined
  return orderOf({
    to: { ...to, country: country ?? to.country, postalCode: postalCode === undefined ? to.postalCode : postalCode },
    shop: { ...shop, id: 'toys' },
    lines: Object.entries(items).map(([sku, quantity]) => createLine(sku, quantity, facts.soldForCents ?? null)),
    wantedTerms: facts.terms ?? null,
    tags: facts.tags ?? [],
    wantedService: service ?? DEFAULTS.service,
    insurance: insurance ?? DEFAULTS.insurance,
    signatureConfirmation: signature_confirmation ?? DEFAULTS.signature_confirmation,
    warehouseId: warehouse_id ?? DEFAULTS.warehouse_id,
    openOptions: {
      ...(isOpen('service') && { wantedService: DEFAULTS.service }),
      ...(isOpen('insurance') && { insurance: DEFAULTS.insurance }),
      ...(isOpen('signature_confirmation') && { signatureConfirmation: DEFAULTS.signature_confirmation }),
      ...(isOpen('warehouse_id') && { warehouseId: DEFAULTS.warehouse_id }),
    },
    ...(facts.isReleased && { ruleHold: { id: 1, name: 'A', isReleased: true } }),
  })
}

/** Creates a rule named A, B or C by position. */
const createRule = ({ if: conditions = {}, set: actions = {}, stop, enabled }: Rule, at: number): ShippingRule => ({
  id: at + 1,
  name: 'ABC'.charAt(at),
  isEnabled: enabled ?? true,
  stops: stop ?? false,
  conditions: parseConditions(v.parse(RuleConditionsInput, conditions)),
  actions: parseActions(v.parse(RuleActionsInput, actions)),
  updatedMs: 0,
})

const decide = (rules: readonly Rule[], facts: Facts): Order =>
  applyShippingRules(createOrder(facts), GOODS, rules.map(createRule))

const PLUS = { service: 'Svc Plus' } as const
const POST = { service: 'Svc Post' } as const

const EU: Conditions = { countries: ['EU'] }
const postal = (...postal_code_prefixes: string[]): Conditions => ({ postal_code_prefixes })
const anySku = (...any_skus: string[]): Conditions => ({ any_skus })
const allSkus = (...all_skus: string[]): Conditions => ({ all_skus })
const LONDON: Facts = { country: 'GB', postalCode: 'SW1A 1AA' }

type ConditionCase = readonly [name: string, conditions: Conditions, facts: Facts, matches: boolean]

const CONDITIONS: readonly ConditionCase[] = [
  ['no conditions', {}, {}, true],
  ['one of the countries', { countries: ['FR', 'DE'] }, {}, true],
  ['another country', { countries: ['FR'] }, {}, false],
  ['EU: Germany', EU, {}, true],
  ['EU: Croatia, the newest member', EU, { country: 'HR' }, true],
  ['EU: Greece', EU, { country: 'GR' }, true],
  ['EU: Cyprus', EU, { country: 'CY' }, true],
  ['EU: not the United Kingdom', EU, { country: 'GB' }, false],
  ['EU: not Switzerland', EU, { country: 'CH' }, false],
  ['EU: not Norway', EU, { country: 'NO' }, false],
  ['EU and a further country', { countries: ['EU', 'GB'] }, { country: 'GB' }, true],

  ['start of the postal code', postal('10'), {}, true],
  ['another start', postal('11'), {}, false],
  ['end of the postal code', postal('115'), {}, false],
  ['one of the prefixes', postal('99', '10'), {}, true],
  ['prefix in lower case', postal('sw1'), LONDON, true],
  ['prefix without the space', postal('SW1A1'), LONDON, true],
  ['prefix with a space', postal('SW1A 1'), { country: 'GB', postalCode: 'sw1a1aa' }, true],
  ['postal code with a hyphen', postal('00950'), { country: 'PL', postalCode: '00-950' }, true],
  ['prefix with a hyphen', postal('00-9'), { country: 'PL', postalCode: '00950' }, true],
  ['no postal code', postal('10'), { country: 'HK', postalCode: null }, false],

  ['weight at the minimum', { min_weight: 0.4 }, {}, true],
  ['weight at the maximum', { max_weight: 0.4 }, {}, true],
  ['weight below the minimum', { min_weight: 0.401 }, {}, false],
  ['weight above the maximum', { max_weight: 0.399 }, {}, false],
  ['weight within both', { min_weight: 0.1, max_weight: 2 }, {}, true],
  ['total weight of the products', { min_weight: 1.2, max_weight: 1.2 }, { items: { MUG: 3 } }, true],
  ['total weight of several lines', { min_weight: 0.75, max_weight: 0.75 }, { items: { MUG: 1, CUP: 1 } }, true],
  ['decimal fractions at the maximum', { max_weight: 0.3 }, { items: { PEN: 3 } }, true],
  ['weight of the components of a kit', { min_weight: 1.15, max_weight: 1.15 }, { items: { SET: 1 } }, true],

  ['value at the minimum', { min_value: 25 }, {}, true],
  ['value at the maximum', { max_value: 25 }, {}, true],
  ['value below the minimum', { min_value: 25.01 }, {}, false],
  ['value above the maximum', { max_value: 24.99 }, {}, false],
  ['value of all units', { min_value: 50 }, { items: { MUG: 2 } }, true],
  ['value of all lines', { min_value: 37.5 }, { items: { MUG: 1, CUP: 1 } }, true],
  ['sale price instead of the product value', { max_value: 20 }, { items: { MUG: 2 }, soldForCents: 2_000 }, true],
  ['value of a kit', { min_value: 60, max_value: 60 }, { items: { SET: 1 } }, true],

  ['any SKU, in another case', anySku('mug', 'PEN'), {}, true],
  ['any SKU: none', anySku('CUP', 'PEN'), {}, false],
  ['all SKUs, in another case', allSkus('mug', 'CUP'), { items: { MUG: 1, Cup: 1 } }, true],
  ['all SKUs: one missing', allSkus('MUG', 'CUP'), {}, false],
  ['SKU of a kit', anySku('SET'), { items: { SET: 1 } }, true],
  ['SKU of a component', anySku('MUG'), { items: { SET: 1 } }, false],
  ['all SKUs: components of a kit', allSkus('MUG', 'CUP'), { items: { SET: 1 } }, false],

  ['units of all lines', { min_quantity: 5, max_quantity: 5 }, { items: { MUG: 2, CUP: 3 } }, true],
  ['units below the minimum', { min_quantity: 6 }, { items: { MUG: 2, CUP: 3 } }, false],
  ['units above the maximum', { max_quantity: 4 }, { items: { MUG: 2, CUP: 3 } }, false],
  ['kit as one unit', { max_quantity: 1 }, { items: { SET: 1 } }, true],
  ['two line items', { min_line_items: 2, max_line_items: 2 }, { items: { MUG: 2, CUP: 3 } }, true],
  ['line items below the minimum', { min_line_items: 2 }, { items: { MUG: 10 } }, false],
  ['line items above the maximum', { max_line_items: 1 }, { items: { MUG: 1, CUP: 1 } }, false],
  ['kit as one line item', { max_line_items: 1 }, { items: { SET: 2 } }, true],

  ['one of the shops', { shop_ids: ['books', 'toys'] }, {}, true],
  ['another shop', { shop_ids: ['books'] }, {}, false],
  ['one of the tags, in another case', { tags: ['vip', 'gift'] }, { tags: ['Gift'] }, true],
  ['another tag', { tags: ['vip'] }, { tags: ['gift'] }, false],
  ['no tags', { tags: ['vip'] }, {}, false],
  ['DDU by default', { terms: 'DDU' }, {}, true],
  ['DDP by default', { terms: 'DDP' }, {}, false],
  ['DDP requested', { terms: 'DDP' }, { terms: 'DDP' }, true],
  ['DDU with DDP requested', { terms: 'DDU' }, { terms: 'DDP' }, false],

  ['all conditions', { countries: ['EU'], max_weight: 2, tags: ['vip'] }, { tags: ['vip'] }, true],
  ['all but one', { countries: ['EU'], max_weight: 2, tags: ['vip'] }, {}, false],
  ['example of the guide', { countries: ['EU'], max_weight: 2 }, { items: { MUG: 5 } }, true],
  ['example of the guide, heavier', { countries: ['EU'], max_weight: 2 }, { items: { MUG: 6 } }, false],
]

describe('conditions', () => {
  test.each(CONDITIONS)('%s', (_name, conditions, facts, matches) => {
    const { service, shippingRules } = decide([{ if: conditions, set: PLUS }], facts)
    expect([service, shippingRules?.length ?? 0]).toEqual(matches ? ['Svc Plus', 1] : ['Svc Parcel', 0])
  })
})

const INSURED = { insurance: true } as const
const SIGNED = { signature_confirmation: true } as const
const CHEAPEST: Actions = { cheapest_of: ['Svc Post', 'Svc Parcel'] }
const HELD = { hold: true } as const
const FROM_LAX = { warehouse_id: 'WH0LAX01' } as const
const US: Conditions = { countries: ['US'] }
const EVERY: Actions = { ...PLUS, carrier: 'UPS', ...INSURED, ...SIGNED, ...FROM_LAX, ...HELD }

type RuleCase = readonly [
  name: string,
  rules: readonly Rule[],
  facts: Facts,
  /** Options set by each listed rule. */
  applied: Readonly<Record<string, Actions>>,
]

const PRECEDENCE: readonly RuleCase[] = [
  ['no rules', [], {}, {}],
  ['every option', [{ set: EVERY }], {}, { A: EVERY }],
  ['requested service', [{ set: { ...PLUS, ...INSURED } }], { requested: { service: 'Svc Post' } }, { A: INSURED }],
  ['requested service, cheapest_of', [{ set: CHEAPEST }], { requested: { service: 'Svc Post' } }, {}],
  [
    'requested service, carrier',
    [{ set: { carrier: 'UPS' } }],
    { requested: { service: 'Svc Post' } },
    { A: { carrier: 'UPS' } },
  ],
  ['no insurance requested', [{ set: INSURED }], { requested: { insurance: false } }, {}],
  ['no signature requested', [{ set: SIGNED }], { requested: { signature_confirmation: false } }, {}],
  ['requested warehouse', [{ set: FROM_LAX }], { requested: { warehouse_id: 'WH0HKG01' } }, {}],
  [
    'stop despite requested options',
    [{ set: PLUS, stop: true }, { set: INSURED }],
    { requested: { service: 'Svc Post' } },
    {},
  ],

  ['first of two', [{ set: POST }, { set: PLUS }], {}, { A: POST }],
  ['first that matches', [{ if: US, set: POST }, { set: PLUS }], {}, { B: PLUS }],
  ['first that contains the option', [{ set: INSURED }, { set: PLUS }], {}, { A: INSURED, B: PLUS }],
  ['country before all others', [{ if: EU, set: PLUS }, { set: POST }], { country: 'US' }, { B: POST }],
  ['cheapest_of before service', [{ set: CHEAPEST }, { set: PLUS }], {}, { A: CHEAPEST }],
  ['service before cheapest_of', [{ set: PLUS }, { set: CHEAPEST }], {}, { A: PLUS }],
  ['remaining options', [{ set: PLUS }, { set: { ...POST, ...INSURED } }], {}, { A: PLUS, B: INSURED }],
  [
    'three options of three rules',
    [{ set: SIGNED }, { set: { carrier: 'UPS' } }, { set: INSURED }],
    {},
    { A: SIGNED, B: { carrier: 'UPS' }, C: INSURED },
  ],
  ['a rule without options between', [{ set: POST }, {}, { set: INSURED }], {}, { A: POST, C: INSURED }],
  ['false prevents a hold', [{ set: { hold: false } }, { set: HELD }], {}, { A: { hold: false } }],
  ['false prevents insurance', [{ set: { insurance: false } }, { set: INSURED }], {}, { A: { insurance: false } }],
  [
    'false prevents a signature',
    [{ set: { signature_confirmation: false } }, { set: SIGNED }],
    {},
    { A: { signature_confirmation: false } },
  ],

  ['stop', [{ set: PLUS, stop: true }, { set: INSURED }], {}, { A: PLUS }],
  ['stop without options', [{ stop: true }, { set: PLUS }], {}, {}],
  ['stop without options after another rule', [{ set: PLUS }, { stop: true }, { set: INSURED }], {}, { A: PLUS }],
  ['stop that does not match', [{ if: US, set: POST, stop: true }, { set: PLUS }], {}, { B: PLUS }],
  ['disabled rule', [{ set: POST, enabled: false }, { set: PLUS }], {}, { B: PLUS }],
  ['disabled stop', [{ stop: true, enabled: false }, { set: PLUS }], {}, { B: PLUS }],

  ['hold', [{ if: { min_value: 25 }, set: HELD }], {}, { A: HELD }],
  ['hold below the value', [{ if: { min_value: 500 }, set: HELD }], {}, {}],
  ['no second hold after the release', [{ set: HELD }], { isReleased: true }, {}],
  ['other options after the release', [{ set: { ...HELD, ...PLUS } }], { isReleased: true }, { A: PLUS }],
]

describe('precedence', () => {
  test.each(PRECEDENCE)('%s', (_name, rules, facts, applied) => {
    const order = decide(rules, facts)
    const listed = (order.shippingRules ?? []).map(({ name, actions }) => [name, toActionsResponse(actions)])
    expect(Object.fromEntries(listed)).toEqual(applied)
    expect(listed.map(([name]) => name)).toEqual(Object.keys(applied))
    const { wantedService, serviceChoices, carrier, insurance, signatureConfirmation, warehouseId } = order
    expect({
      ...{ service: wantedService, cheapest_of: serviceChoices, carrier, insurance },
      ...{ signature_confirmation: signatureConfirmation, warehouse_id: warehouseId },
      hold: findHoldRule(order) !== null,
    }).toEqual(Object.assign({ ...DEFAULTS, hold: false }, facts.requested, ...Object.values(applied)))
  })
})
