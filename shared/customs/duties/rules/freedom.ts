import type { Money } from '../../../core/money.ts'
import type { ImportedParcel } from './importedParcel.ts'
import type { ImportRule, RulesOfDay } from './importRule.ts'
import { parcelValue, type Threshold } from './treatment.ts'

/** Of what a parcel is free as a whole, and by which limits. */
export function freedom(
  parcel: ImportedParcel,
  id: string,
  rule: Omit<ImportRule, 'cases'>,
  { union, territory }: RulesOfDay,
  inOwn: (amount: number) => Money,
) {
  const { country, dispatchedFrom } = parcel
  const domestic = territory ? (territory.domesticFrom ?? [territory.belongsTo]) : [country]
  const isDomestic = domestic.includes(dispatchedFrom)
  const isInside = isDomestic || (union?.members.includes(dispatchedFrom) ?? false)
  const taxesInside = !isDomestic && (union?.taxesInside ?? false)
  const relief = rule.reliefs.find(
    ({ dispatchedFrom: from, channel }) =>
      (from?.includes(dispatchedFrom) ?? true) && (channel === undefined || channel === parcel.channel),
  )
  const base = rule.reliefBase
  const value = parcelValue(parcel, base)
  const limits = [
    { what: 'duty free' as const, limit: inOwn(relief?.dutyFreeUpTo ?? 0) },
    { what: 'tax free' as const, limit: inOwn(relief?.taxFreeUpTo ?? 0) },
  ]
  // A limit of nothing frees nothing: what its way costs is taxed even where goods are worth less than a cent.
  const [duty, tax] = limits.map(({ limit }) => limit.minorUnits > 0 && value.minorUnits <= limit.minorUnits)
  return {
    isDomestic,
    /** Nobody takes it through customs: within a country, or a union. Special territories are looked at wherever a parcel comes from. */
    ofFees: isDomestic || (isInside && territory === null),
    ofDuty: isInside || duty === true || territory?.isInsideCustoms === false,
    ofTax: (isInside && !taxesInside) || tax === true || territory?.isInsideTax === false,
    thresholds: limits
      .filter(({ limit }) => limit.minorUnits > 0)
      .map(
        ({ what, limit }): Threshold => ({
          rule: id,
          what,
          base,
          value,
          limit,
          isWithin: value.minorUnits <= limit.minorUnits,
        }),
      ),
  }
}
