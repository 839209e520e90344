import type { ShippingRule, ShippingRuleInput } from '../../../../client/src/index.ts'
import { decimal } from '../../data/decimal.ts'
import { parseService, SERVICES } from './choices.ts'

type Service = NonNullable<ReturnType<typeof parseService>>

/** An option that a rule sets, resets or does not decide. */
type Decision = '' | 'yes' | 'no'

/** Input of the form for shipping rules; empty fields set no condition. */
export type RuleDraft = {
  readonly name: string
  readonly countries: string
  readonly postalCodes: string
  readonly minWeight: string
  readonly maxWeight: string
  readonly minValue: string
  readonly maxValue: string
  readonly anySkus: string
  readonly allSkus: string
  readonly minQuantity: string
  readonly maxQuantity: string
  readonly minLineItems: string
  readonly maxLineItems: string
  readonly shops: string
  readonly tags: string
  readonly terms: string
  /** A service, `CHEAPEST`, or empty. */
  readonly service: string
  readonly cheapestOf: readonly Service[]
  readonly carrier: string
  readonly warehouse: string
  readonly insurance: Decision
  readonly signature: Decision
  readonly hold: Decision
  readonly isLast: boolean
}

const ALL_SERVICES = SERVICES.map(([service]) => service)

export const EMPTY_RULE_DRAFT: RuleDraft = {
  ...{ name: '', countries: '', postalCodes: '', minWeight: '', maxWeight: '', minValue: '', maxValue: '' },
  ...{ anySkus: '', allSkus: '', minQuantity: '', maxQuantity: '', minLineItems: '', maxLineItems: '' },
  ...{ shops: '', tags: '', terms: '', service: '', cheapestOf: ALL_SERVICES, carrier: '', warehouse: '' },
  ...{ insurance: '', signature: '', hold: '', isLast: false },
}

/** Choice of the cheapest service. */
export const CHEAPEST = 'cheapest'

const split = (text: string): string[] => text.split(/[,;\n]/).flatMap((part) => part.trim() || [])
const list = <Name extends string>(name: Name, text: string) => (split(text).length > 0 ? { [name]: split(text) } : {})
const bound = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: decimal(text) })
const decide = (name: string, decision: Decision) => (decision === '' ? {} : { [name]: decision === 'yes' })

function selectService({
  service,
  cheapestOf,
}: RuleDraft): Pick<ShippingRuleInput['actions'] & {}, 'service' | 'cheapest_of'> {
  if (service === CHEAPEST) return { cheapest_of: cheapestOf }
  const chosen = parseService(service)
  return chosen === null ? {} : { service: chosen }
}

/** Returns the rule of a form. */
export const toRuleInput = (draft: RuleDraft): ShippingRuleInput => ({
  name: draft.name.trim(),
  stop: draft.isLast,
  conditions: {
    ...list('countries', draft.countries.toUpperCase()),
    ...list('postal_code_prefixes', draft.postalCodes),
    ...bound('min_weight', draft.minWeight),
    ...bound('max_weight', draft.maxWeight),
    ...bound('min_value', draft.minValue),
    ...bound('max_value', draft.maxValue),
    ...list('any_skus', draft.anySkus),
    ...list('all_skus', draft.allSkus),
    ...bound('min_quantity', draft.minQuantity),
    ...bound('max_quantity', draft.maxQuantity),
    ...bound('min_line_items', draft.minLineItems),
    ...bound('max_line_items', draft.maxLineItems),
    ...list('shop_ids', draft.shops),
    ...list('tags', draft.tags),
    ...(draft.terms !== '' && { terms: draft.terms === 'DDP' ? 'DDP' : 'DDU' }),
  },
  actions: {
    ...selectService(draft),
    ...(draft.carrier.trim() !== '' && { carrier: draft.carrier.trim() }),
    ...(draft.warehouse.trim() !== '' && { warehouse_id: draft.warehouse.trim() }),
    ...decide('insurance', draft.insurance),
    ...decide('signature_confirmation', draft.signature),
    ...decide('hold', draft.hold),
  },
})

const join = (values: readonly string[] | undefined): string => values?.join(', ') ?? ''
const toText = (value: number | undefined): string => (value === undefined ? '' : String(value))
const toDecision = (value: boolean | undefined): Decision => (value === undefined ? '' : value ? 'yes' : 'no')

/** Returns the input of the form for a stored rule. */
export const toRuleDraft = ({ name, stop, conditions, actions }: ShippingRule): RuleDraft => ({
  name,
  countries: join(conditions.countries),
  postalCodes: join(conditions.postal_code_prefixes),
  minWeight: toText(conditions.min_weight),
  maxWeight: toText(conditions.max_weight),
  minValue: toText(conditions.min_value),
  maxValue: toText(conditions.max_value),
  anySkus: join(conditions.any_skus),
  allSkus: join(conditions.all_skus),
  minQuantity: toText(conditions.min_quantity),
  maxQuantity: toText(conditions.max_quantity),
  minLineItems: toText(conditions.min_line_items),
  maxLineItems: toText(conditions.max_line_items),
  shops: join(conditions.shop_ids),
  tags: join(conditions.tags),
  terms: conditions.terms ?? '',
  service: actions.cheapest_of ? CHEAPEST : (actions.service ?? ''),
  cheapestOf: actions.cheapest_of?.flatMap((service) => parseService(service) ?? []) ?? ALL_SERVICES,
  carrier: actions.carrier ?? '',
  warehouse: actions.warehouse_id ?? '',
  insurance: toDecision(actions.insurance),
  signature: toDecision(actions.signature_confirmation),
  hold: toDecision(actions.hold),
  isLast: stop,
})

type Conditions = ShippingRule['conditions']
type Actions = ShippingRule['actions']

const range = (min: number | undefined, max: number | undefined, unit: string): string | null => {
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${unit}`
  if (min !== undefined) return `from ${min} ${unit}`
  return max === undefined ? null : `up to ${max} ${unit}`
}

const named = (title: string, values: readonly string[] | undefined): string | null =>
  values ? `${title} ${values.join(', ')}` : null

/** Describes the conditions of a rule. */
export const describeConditions = (of: Conditions): string =>
  [
    of.countries?.join(', ') ?? null,
    named('postal codes', of.postal_code_prefixes),
    range(of.min_weight, of.max_weight, 'kg'),
    range(of.min_value, of.max_value, 'USD'),
    named('any of the SKUs', of.any_skus),
    named('all of the SKUs', of.all_skus),
    range(of.min_quantity, of.max_quantity, 'units'),
    range(of.min_line_items, of.max_line_items, 'line items'),
    named('shops', of.shop_ids),
    named('tags', of.tags),
    of.terms ?? null,
  ]
    .filter((part) => part !== null)
    .join(' · ') || 'All orders and shipments'

/** Describes the actions of a rule. */
export const describeActions = (of: Actions): string =>
  [
    of.service ?? null,
    of.cheapest_of ? `cheapest of ${of.cheapest_of.join(', ')}` : null,
    named('carrier', of.carrier === undefined ? undefined : [of.carrier]),
    named('warehouse', of.warehouse_id === undefined ? undefined : [of.warehouse_id]),
    of.insurance === undefined ? null : of.insurance ? 'insured' : 'no insurance',
    of.signature_confirmation === undefined ? null : of.signature_confirmation ? 'signature' : 'no signature',
    of.hold === undefined ? null : of.hold ? 'hold order' : 'do not hold order',
  ]
    .filter((part) => part !== null)
    .join(' · ')
