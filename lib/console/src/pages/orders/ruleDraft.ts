import type { ShippingRule, ShippingRuleInput } from '../../../../client/src/index.ts'
import { decimal } from '../../data/decimal.ts'
import { parseService } from './choices.ts'

/** Input of the form for shipping rules; empty fields set no condition. */
export type RuleDraft = {
  readonly name: string
  readonly countries: string
  readonly minWeight: string
  readonly maxWeight: string
  readonly minValue: string
  readonly maxValue: string
  readonly skus: string
  readonly tags: string
  readonly service: string
  readonly isInsured: boolean
  readonly isSigned: boolean
  readonly isHeld: boolean
  readonly isLast: boolean
}

export const EMPTY_RULE: RuleDraft = {
  ...{ name: '', countries: '', minWeight: '', maxWeight: '', minValue: '', maxValue: '', skus: '', tags: '' },
  ...{ service: '', isInsured: false, isSigned: false, isHeld: false, isLast: false },
}

/** Choice of the cheapest service. */
export const CHEAPEST = 'cheapest'

const ALL_SERVICES: ShippingRuleInput['actions'] = {
  cheapest_of: ['Svc Post', 'Svc Parcel', 'Svc Plus', 'Svc Priority'],
}

const split = (text: string): string[] => text.split(/[,;\n]/).flatMap((part) => part.trim() || [])
const list = <Name extends string>(name: Name, text: string) => (split(text).length > 0 ? { [name]: split(text) } : {})
const bound = (name: string, text: string) => (text.trim() === '' ? {} : { [name]: decimal(text) })

/** Returns the rule of a form. */
export function toRuleInput(draft: RuleDraft): ShippingRuleInput {
  const service = parseService(draft.service)
  return {
    name: draft.name.trim(),
    stop: draft.isLast,
    conditions: {
      ...list('countries', draft.countries.toUpperCase()),
      ...bound('min_weight', draft.minWeight),
      ...bound('max_weight', draft.maxWeight),
      ...bound('min_value', draft.minValue),
      ...bound('max_value', draft.maxValue),
      ...list('any_skus', draft.skus),
      ...list('tags', draft.tags),
    },
    actions: {
      ...(draft.service === CHEAPEST ? ALL_SERVICES : service === null ? {} : { service }),
      ...(draft.isInsured && { insurance: true }),
      ...(draft.isSigned && { signature_confirmation: true }),
      ...(draft.isHeld && { hold: true }),
    },
  }
}

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
    named('any of', of.any_skus),
    named('all of', of.all_skus),
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
    of.insurance === undefined ? null : of.insurance ? 'insured' : 'not insured',
    of.signature_confirmation === undefined ? null : of.signature_confirmation ? 'signature' : 'no signature',
    of.hold === undefined ? null : of.hold ? 'hold order' : 'do not hold order',
  ]
    .filter((part) => part !== null)
    .join(' · ')
