import { add, type Money } from '#shared/core/money.ts'
import { matchesGoodsCode } from './goodsCode.ts'
import type { ImportedParcel } from './importedParcel.ts'
import type { Base, ImportRule, Territory } from './importRule.ts'
import type { Conditions } from './ruleFields.ts'

/** A limit that a parcel was held against. */
export type Threshold = {
  /** The rule it stands in. */
  readonly rule: string
  /** Up to it, or above it: no duty, no tax, or what this case of the rule says. */
  readonly what: 'duty free' | 'tax free' | 'case' | 'item'
  /** What was compared. */
  readonly base: Base
  readonly value: Money
  readonly limit: Money
  readonly isWithin: boolean
}

/** The part of a rule that holds for a parcel. */
export type Treatment = {
  /** `NO/2024-01-01.2:voec`: the rule, and its case if one holds. */
  readonly id: string
  readonly treatment: Omit<ImportRule, 'cases'>
  /** Which case of the rule that is; -1: none. */
  readonly at: number
  readonly thresholds: readonly Threshold[]
}

/**
 * What of a parcel conditions look at. Who is not named buys as a consumer; a channel nobody names
 * is none.
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

/** What goods are worth, by themselves or with what their way costs. */
export const parcelValue = ({ lines, shipping }: ImportedParcel, base: Base): Money =>
  lines.reduce((sum, { value }) => add(sum, value), base === 'landed' ? shipping : { ...shipping, minorUnits: 0 })

/**
 * The schemes that hold at an address. Under a scheme a seller takes the tax of the country, so it
 * holds in no part of it that is outside that tax, or that goods are declared to.
 */
export const applicableSchemes = (schemes: readonly string[], territory: Territory | null): readonly string[] =>
  territory === null || (territory.isInsideTax && !territory.isDeclared) ? schemes : []

/** Chooses the case of a rule that holds for a parcel, and tells which limits that depended on. */
export function chooseTreatment(
  { cases = [], ...rule }: ImportRule,
  parcel: ImportedParcel,
  limitOf: (amount: number) => Money,
): Treatment {
  const base = rule.reliefBase
  const value = parcelValue(parcel, base)
  const thresholds: Threshold[] = []
  for (const [at, { name, when, ...changes }] of cases.entries()) {
    if (!meets(when, parcel)) continue
    for (const limit of [when.upTo, when.above].filter((amount) => amount !== undefined).map(limitOf)) {
      const isWithin = value.minorUnits <= limit.minorUnits
      thresholds.push({ rule: `${rule.id}:${name}`, what: 'case', base, value, limit, isWithin })
    }
    if (isWithinLimits(when, value, limitOf)) {
      return { id: `${rule.id}:${name}`, treatment: { ...rule, ...changes }, at, thresholds }
    }
  }
  return { id: rule.id, treatment: rule, at: -1, thresholds }
}
