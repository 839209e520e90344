import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { evaluateRules, type RuleFacts } from '#shared/shipping/shippingRules/rules/evaluateRules.ts'
import type {
  RuleActions,
  RuleConditions,
  RuleOption,
  ShippingRule,
} from '#shared/shipping/shippingRules/rules/shippingRule.ts'

/* Table of cases for the rule engine, in the order of the guide on shipping rules. */

const FACTS: RuleFacts = {
  country: 'DE',
  countryGroups: ['EU'],
  postalCode: '10115',
  weightGrams: 1_500,
  valueCents: 10_000,
  skus: ['LAMP-1', 'Bulb-2'],
  quantity: 3,
  lineItems: 2,
  shopId: 'my-shop',
  tags: ['VIP', 'gift'],
  terms: 'DDU',
}

const rule = (id: number, part: Partial<ShippingRule>): ShippingRule => ({
  id,
  name: `rule ${id}`,
  isEnabled: true,
  stops: false,
  conditions: {},
  actions: {},
  updatedMs: 0,
  ...part,
})

type ConditionCase = readonly [name: string, conditions: RuleConditions, facts: Partial<RuleFacts>, holds: boolean]

const CONDITIONS: readonly ConditionCase[] = [
  ['no conditions', {}, {}, true],
  ['no conditions, nothing known', {}, { postalCode: null, valueCents: null, shopId: null, skus: [], tags: [] }, true],

  ['the country', { countries: ['DE'] }, {}, true],
  ['another country', { countries: ['FR'] }, {}, false],
  ['one of several countries', { countries: ['FR', 'DE'] }, {}, true],
  ['none of several countries', { countries: ['FR', 'US'] }, {}, false],
  ['the group of the country', { countries: ['EU'] }, {}, true],
  ['a group without the country', { countries: ['EU'] }, { country: 'CH', countryGroups: [] }, false],
  ['a group or a country beside it', { countries: ['EU', 'CH'] }, { country: 'CH', countryGroups: [] }, true],
  ['a country beside a group that fits', { countries: ['CH', 'EU'] }, {}, true],
  ['no country at all', { countries: [] }, {}, false],

  ['a postal code prefix', { postalCodePrefixes: ['10'] }, {}, true],
  ['the whole postal code', { postalCodePrefixes: ['10115'] }, {}, true],
  ['more than the postal code', { postalCodePrefixes: ['101150'] }, {}, false],
  ['another prefix', { postalCodePrefixes: ['20'] }, {}, false],
  ['a later part of the postal code', { postalCodePrefixes: ['115'] }, {}, false],
  ['one of several prefixes', { postalCodePrefixes: ['20', '101'] }, {}, true],
  ['a prefix, without a postal code', { postalCodePrefixes: ['10'] }, { postalCode: null }, false],
  ['a prefix in another case', { postalCodePrefixes: ['sw1a'] }, { postalCode: 'SW1A 1AA' }, true],
  ['a postal code in another case', { postalCodePrefixes: ['SW1A1'] }, { postalCode: 'sw1a 1aa' }, true],
  ['a prefix with a space', { postalCodePrefixes: ['SW1A 1'] }, { postalCode: 'SW1A1AA' }, true],
  ['a prefix with a hyphen', { postalCodePrefixes: ['100-0'] }, { postalCode: '1000001' }, true],
  ['a postal code with a hyphen', { postalCodePrefixes: ['1000'] }, { postalCode: '100-0001' }, true],
  ['prefix and country', { countries: ['DE'], postalCodePrefixes: ['10'] }, {}, true],
  ['the prefix of another country', { countries: ['US'], postalCodePrefixes: ['10'] }, {}, false],

  ['a minimum weight below', { minWeightGrams: 1_499 }, {}, true],
  ['the minimum weight', { minWeightGrams: 1_500 }, {}, true],
  ['a minimum weight above', { minWeightGrams: 1_501 }, {}, false],
  ['a maximum weight above', { maxWeightGrams: 1_501 }, {}, true],
  ['the maximum weight', { maxWeightGrams: 1_500 }, {}, true],
  ['a maximum weight below', { maxWeightGrams: 1_499 }, {}, false],
  ['a range with the weight', { minWeightGrams: 1_000, maxWeightGrams: 2_000 }, {}, true],
  ['a range of this weight only', { minWeightGrams: 1_500, maxWeightGrams: 1_500 }, {}, true],
  ['a range above the weight', { minWeightGrams: 2_000, maxWeightGrams: 3_000 }, {}, false],
  ['a range below the weight', { minWeightGrams: 1, maxWeightGrams: 1_000 }, {}, false],

  ['the minimum value', { minValueCents: 10_000 }, {}, true],
  ['a minimum value above', { minValueCents: 10_001 }, {}, false],
  ['the maximum value', { maxValueCents: 10_000 }, {}, true],
  ['a maximum value below', { maxValueCents: 9_999 }, {}, false],
  ['a range with the value', { minValueCents: 5_000, maxValueCents: 15_000 }, {}, true],
  ['a minimum of zero', { minValueCents: 0 }, { valueCents: 0 }, true],
  ['a maximum of zero', { maxValueCents: 0 }, { valueCents: 1 }, false],
  ['a minimum of an unknown value', { minValueCents: 0 }, { valueCents: null }, false],
  ['a maximum of an unknown value', { maxValueCents: 1_000_000 }, { valueCents: null }, false],
  ['another condition with an unknown value', { countries: ['DE'] }, { valueCents: null }, true],

  ['any SKU: contained', { anySkus: ['LAMP-1'] }, {}, true],
  ['any SKU: one of them', { anySkus: ['CHAIR', 'LAMP-1'] }, {}, true],
  ['any SKU: none of them', { anySkus: ['CHAIR', 'TABLE'] }, {}, false],
  ['any SKU: in another case', { anySkus: ['bulb-2'] }, {}, true],
  ['any SKU: part of one', { anySkus: ['LAMP'] }, {}, false],
  ['any SKU: parcel without SKUs', { anySkus: ['LAMP-1'] }, { skus: [] }, false],
  ['all SKUs: both contained', { allSkus: ['LAMP-1', 'BULB-2'] }, {}, true],
  ['all SKUs: one contained', { allSkus: ['LAMP-1'] }, {}, true],
  ['all SKUs: one missing', { allSkus: ['LAMP-1', 'CHAIR'] }, {}, false],
  ['all SKUs: in another case', { allSkus: ['lamp-1', 'bulb-2'] }, {}, true],
  ['all SKUs: parcel without SKUs', { allSkus: ['LAMP-1'] }, { skus: [] }, false],
  ['any and all SKUs', { anySkus: ['CHAIR', 'BULB-2'], allSkus: ['LAMP-1'] }, {}, true],
  ['any but not all SKUs', { anySkus: ['BULB-2'], allSkus: ['CHAIR'] }, {}, false],
  ['all but not any SKU', { anySkus: ['CHAIR'], allSkus: ['LAMP-1'] }, {}, false],

  ['the minimum quantity', { minQuantity: 3 }, {}, true],
  ['a minimum quantity above', { minQuantity: 4 }, {}, false],
  ['the maximum quantity', { maxQuantity: 3 }, {}, true],
  ['a maximum quantity below', { maxQuantity: 2 }, {}, false],
  ['one unit', { maxQuantity: 1 }, { quantity: 1 }, true],
  ['the minimum of line items', { minLineItems: 2 }, {}, true],
  ['a minimum of line items above', { minLineItems: 3 }, {}, false],
  ['the maximum of line items', { maxLineItems: 2 }, {}, true],
  ['a maximum of line items below', { maxLineItems: 1 }, {}, false],

  ['the shop', { shopIds: ['my-shop'] }, {}, true],
  ['one of several shops', { shopIds: ['other', 'my-shop'] }, {}, true],
  ['another shop', { shopIds: ['other'] }, {}, false],
  ['a shop in another case', { shopIds: ['MY-SHOP'] }, {}, false],
  ['a shop, for a shipment', { shopIds: ['my-shop'] }, { shopId: null }, false],

  ['a tag', { anyTags: ['gift'] }, {}, true],
  ['a tag in another case', { anyTags: ['vip'] }, {}, true],
  ['one of several tags', { anyTags: ['wholesale', 'gift'] }, {}, true],
  ['another tag', { anyTags: ['wholesale'] }, {}, false],
  ['a tag, without tags', { anyTags: ['gift'] }, { tags: [] }, false],

  ['the terms', { terms: 'DDU' }, {}, true],
  ['other terms', { terms: 'DDP' }, {}, false],
  ['DDP', { terms: 'DDP' }, { terms: 'DDP' }, true],

  [
    'all conditions',
    {
      ...{ countries: ['EU'], postalCodePrefixes: ['1'], minWeightGrams: 1, maxWeightGrams: 2_000 },
      ...{ minValueCents: 1, maxValueCents: 20_000, anySkus: ['LAMP-1'], allSkus: ['BULB-2'] },
      ...{ minQuantity: 1, maxQuantity: 5, minLineItems: 1, maxLineItems: 5 },
      ...{ shopIds: ['my-shop'], anyTags: ['gift'], terms: 'DDU' },
    },
    {},
    true,
  ],
  [
    'all conditions but the last',
    { countries: ['EU'], minWeightGrams: 1, shopIds: ['my-shop'], terms: 'DDP' },
    {},
    false,
  ],
  [
    'all conditions but the first',
    { countries: ['US'], minWeightGrams: 1, shopIds: ['my-shop'], terms: 'DDU' },
    {},
    false,
  ],
]

type OrderCase = readonly [
  name: string,
  rules: readonly ShippingRule[],
  fixed: readonly RuleOption[],
  actions: RuleActions,
  /** Actions decided by each rule, by rule ID. */
  decidedBy: Readonly<Record<number, RuleActions>>,
]

const PLUS = { service: 'Svc Plus' } as const
const POST = { service: 'Svc Post' } as const
const CHEAPEST: RuleActions = { cheapestOf: ['Svc Post', 'Svc Parcel'] }
const US_ONLY = { conditions: { countries: ['US'] } }

const ORDERS: readonly OrderCase[] = [
  ['no rules', [], [], {}, {}],
  ['one rule', [rule(1, { actions: PLUS })], [], PLUS, { 1: PLUS }],
  ['a rule that does not match', [rule(1, { ...US_ONLY, actions: PLUS })], [], {}, {}],
  ['a disabled rule', [rule(1, { isEnabled: false, actions: PLUS })], [], {}, {}],
  ['a rule without actions', [rule(1, {}), rule(2, { actions: PLUS })], [], PLUS, { 2: PLUS }],
  ['the first of two wins', [rule(1, { actions: PLUS }), rule(2, { actions: POST })], [], PLUS, { 1: PLUS }],
  ['the order decides, not the id', [rule(2, { actions: POST }), rule(1, { actions: PLUS })], [], POST, { 2: POST }],
  [
    'the first that matches wins',
    [rule(1, { ...US_ONLY, actions: PLUS }), rule(2, { actions: POST })],
    [],
    POST,
    {
      2: POST,
    },
  ],
  [
    'a disabled rule does not win',
    [rule(1, { isEnabled: false, actions: PLUS }), rule(2, { actions: POST })],
    [],
    POST,
    {
      2: POST,
    },
  ],
  [
    'a later rule sets what is open',
    [rule(1, { actions: PLUS }), rule(2, { actions: { ...POST, insurance: true } })],
    [],
    { ...PLUS, insurance: true },
    { 1: PLUS, 2: { insurance: true } },
  ],
  [
    'three rules decide three options',
    [
      rule(1, { actions: { hold: true } }),
      rule(2, { actions: { carrier: 'UPS' } }),
      rule(3, { actions: { signatureConfirmation: true } }),
    ],
    [],
    { hold: true, carrier: 'UPS', signatureConfirmation: true },
    { 1: { hold: true }, 2: { carrier: 'UPS' }, 3: { signatureConfirmation: true } },
  ],
  [
    'cheapest excludes a later service',
    [rule(1, { actions: CHEAPEST }), rule(2, { actions: PLUS })],
    [],
    CHEAPEST,
    {
      1: CHEAPEST,
    },
  ],
  [
    'a service excludes a later cheapest',
    [rule(1, { actions: PLUS }), rule(2, { actions: CHEAPEST })],
    [],
    PLUS,
    {
      1: PLUS,
    },
  ],
  [
    'stop ends the evaluation',
    [rule(1, { stops: true, actions: PLUS }), rule(2, { actions: { hold: true } })],
    [],
    PLUS,
    {
      1: PLUS,
    },
  ],
  [
    'stop of a rule that does not match',
    [rule(1, { ...US_ONLY, stops: true, actions: PLUS }), rule(2, { actions: POST })],
    [],
    POST,
    { 2: POST },
  ],
  [
    'stop of a disabled rule',
    [rule(1, { isEnabled: false, stops: true }), rule(2, { actions: POST })],
    [],
    POST,
    {
      2: POST,
    },
  ],
  ['stop without actions', [rule(1, { stops: true }), rule(2, { actions: PLUS })], [], {}, {}],
  [
    'stop of the second rule',
    [
      rule(1, { actions: PLUS }),
      rule(2, { stops: true, actions: { insurance: true } }),
      rule(3, { actions: { hold: true } }),
    ],
    [],
    { ...PLUS, insurance: true },
    { 1: PLUS, 2: { insurance: true } },
  ],
  [
    'false decides as well',
    [rule(1, { actions: { insurance: false } }), rule(2, { actions: { insurance: true } })],
    [],
    { insurance: false },
    { 1: { insurance: false } },
  ],
  [
    'no hold for some excludes a later hold',
    [rule(1, { conditions: { anyTags: ['vip'] }, actions: { hold: false } }), rule(2, { actions: { hold: true } })],
    [],
    { hold: false },
    { 1: { hold: false } },
  ],
  ['an explicit service wins', [rule(1, { actions: PLUS })], ['service'], {}, {}],
  ['an explicit service wins over cheapest', [rule(1, { actions: CHEAPEST })], ['service'], {}, {}],
  [
    'the rest of the rule applies',
    [rule(1, { actions: { ...PLUS, insurance: true } })],
    ['service'],
    { insurance: true },
    {
      1: { insurance: true },
    },
  ],
  [
    'an explicit value does not disable stop',
    [rule(1, { stops: true, actions: PLUS }), rule(2, { actions: { hold: true } })],
    ['service'],
    {},
    {},
  ],
  [
    'all options explicit',
    [
      rule(1, {
        actions: {
          ...PLUS,
          carrier: 'UPS',
          insurance: true,
          signatureConfirmation: true,
          warehouseId: 'W',
          hold: true,
        },
      }),
    ],
    ['service', 'carrier', 'insurance', 'signatureConfirmation', 'warehouseId', 'hold'],
    {},
    {},
  ],
  [
    'all options open',
    [
      rule(1, {
        actions: {
          ...PLUS,
          carrier: 'UPS',
          insurance: true,
          signatureConfirmation: true,
          warehouseId: 'W',
          hold: true,
        },
      }),
    ],
    [],
    { ...PLUS, carrier: 'UPS', insurance: true, signatureConfirmation: true, warehouseId: 'W', hold: true },
    {
      1: { ...PLUS, carrier: 'UPS', insurance: true, signatureConfirmation: true, warehouseId: 'W', hold: true },
    },
  ],
]

describe('conditions of a shipping rule', () => {
  test.each(CONDITIONS)('%s', (_name, conditions, facts, holds) => {
    const decided = evaluateRules([rule(1, { conditions, actions: PLUS })], { ...FACTS, ...facts })
    expect(decided).toEqual(
      holds ? { actions: PLUS, decidedBy: [{ id: 1, name: 'rule 1', actions: PLUS }] } : { actions: {}, decidedBy: [] },
    )
  })
})

describe('order of shipping rules', () => {
  test.each(ORDERS)('%s', (_name, rules, fixed, actions, decidedBy) => {
    const decided = evaluateRules(rules, FACTS, fixed)
    expect(decided.actions).toEqual(actions)
    expect(Object.fromEntries(decided.decidedBy.map(({ id, actions: part }) => [id, part]))).toEqual(decidedBy)
  })

  test('the cases are at least a hundred', () => {
    expect(CONDITIONS.length + ORDERS.length).toBeGreaterThanOrEqual(100)
  })

  const actions: fc.Arbitrary<RuleActions> = fc.oneof(
    fc.constantFrom<RuleActions>(PLUS, POST, CHEAPEST, {}),
    fc.record({ insurance: fc.boolean(), hold: fc.boolean() }),
    fc.record({ carrier: fc.constantFrom('UPS', 'DHL') }),
  )
  const someRules = fc.array(
    fc.record({ isEnabled: fc.boolean(), stops: fc.boolean(), actions, isMet: fc.boolean() }),
    { maxLength: 8 },
  )

  test('rules that are disabled or do not match can be left out, and each option has one rule', () => {
    fc.assert(
      fc.property(someRules, (drawn) => {
        const rules = drawn.map(({ isMet, ...part }, id) => rule(id, { ...part, ...(isMet ? {} : US_ONLY) }))
        const effective = rules.filter((_, id) => drawn[id]?.isMet && drawn[id]?.isEnabled)
        const decided = evaluateRules(rules, FACTS)
        expect(evaluateRules(effective, FACTS)).toEqual(decided)
        const options = decided.decidedBy.flatMap((one) => Object.keys(one.actions))
        expect(new Set(options).size).toBe(options.length)
        expect(new Set(options)).toEqual(new Set(Object.keys(decided.actions)))
      }),
    )
  })
})
