import { add, type Money } from '#shared/core/money.ts'
import { matchesGoodsCode } from './goodsCode.ts'
import type { ImportedParcel } from './importedParcel.ts'
import type { Base, ImportRule, Territory } from './importRule.ts'
import type { Conditions } from './ruleFields.ts'

/** A limit compared with the parcel's value. */
export type Threshold = {
  /** Rule that defines it. */
  readonly rule: string
  /** Effect of the limit: no duty, no tax, or the case of the rule. */
  readonly what: 'duty free' | 'tax free' | 'case' | 'item'
  /** Compared base and value. */
  readonly base: Base
  readonly value: Money
  readonly limit: Money
  readonly isWithin: boolean
}

/** The part of a rule that applies to a parcel. */
export type Treatment = {
  /** `NO/2024-01-01.2:voec`: the rule, and its case if one applies. */
  readonly id: string
  readonly treatment: Omit<ImportRule, 'cases'>
  /** Index of the case; -1 for none. */
  readonly at: number
  readonly thresholds: readonly Threshold[]
}

/**
 * Whether a parcel meets the conditions. An unknown buyer counts as a consumer; an unknown channel
 * matches none.
 */
export const meets = (
  { buyer, channel, scheme, dispatchedFrom, nature, exceptNatures, without }: Conditions,
  parcel: Pick<ImportedParcel, 'buyer' | 'channel' | 'schemes' | 'dispatchedFrom' | 'nature' | 'lines'>,
): boolean =>
  (buyer === undefined || buyer === (parcel.buyer ?? 'consumer')) &&
  (channel === undefined || channel === parcel.channel) &&
  (scheme === undefined || parcel.schemes.includes(scheme)) &&
  (dispatchedFrom === undefined || dispatchedFrom.includes(parcel.dispatchedFrom)) &&
  (nature === undefined || nature === (parcel.nature ?? 'sale')) &&
  !exceptNatures?.includes(parcel.nature ?? 'sale') &&
  (without === undefined || !parcel.lines.some(({ htsCode }) => matchesGoodsCode(htsCode, without)))

/** Whether a value is within the limits of conditions. */
export const isWithinLimits = (
  { upTo, above }: Conditions,
  value: Money,
  limitOf: (amount: number) => Money,
): boolean =>
  (upTo === undefined || value.minorUnits <= limitOf(upTo).minorUnits) &&
  (above === undefined || value.minorUnits > limitOf(above).minorUnits)

/** Returns the value of goods, alone or with shipping. */
export const computeParcelValue = ({ lines, shipping }: ImportedParcel, base: Base): Money =>
  lines.reduce((sum, { value }) => add(sum, value), base === 'landed' ? shipping : { ...shipping, minorUnits: 0 })

/**
 * Returns the schemes applicable at an address. Sellers collect the tax of the country, so schemes
 * do not apply in parts outside that tax or with declared goods.
 */
export const filterApplicableSchemes = (schemes: readonly string[], territory: Territory | null): readonly string[] =>
  territory === null || (territory.isInsideTax && !territory.isDeclared) ? schemes : []

/** Chooses the case of a rule for a parcel, and lists the limits it depends on. */
export function selectTaxTreatment(
  { cases = [], ...rule }: ImportRule,
  parcel: ImportedParcel,
  limitOf: (amount: number) => Money,
): Treatment {
  const base = rule.reliefBase
  const value = computeParcelValue(parcel, base)
  const thresholds: Threshold[] = []
  for (const [at, { name, when, ...changes }] of cases.entries()) {
    if (!meets(when, parcel)) continue
    for (const limit of [when.upTo, when.above].filter((amount) => amount !== undefined).map(limitOf)) {
      const isWithinThreshold = value.minorUnits <= limit.minorUnits
      thresholds.push({ rule: `${rule.id}:${name}`, what: 'case', base, value, limit, isWithin: isWithinThreshold })
    }
    if (isWithinLimits(when, value, limitOf)) {
      return { id: `${rule.id}:${name}`, treatment: { ...rule, ...changes }, at, thresholds }
    }
  }
  return { id: rule.id, treatment: rule, at: -1, thresholds }
}
