import type { Money } from '#shared/core/money.ts'
import { matchesGoodsCode } from './goodsCode.ts'
import type { ImportedParcel } from './importedParcel.ts'
import type { DailyRules, ImportRule } from './importRule.ts'
import { computeParcelValue, type Threshold } from './treatment.ts'

/**
 * Whether a parcel stays within a country. Special territories define their own domestic origins.
 */
export function isDomestic(
  { country, dispatchedFrom }: Pick<ImportedParcel, 'country' | 'dispatchedFrom'>,
  { territory }: Pick<DailyRules, 'territory'>,
): boolean {
  const domestic = territory ? (territory.domesticFrom ?? [territory.belongsTo]) : [country]
  return domestic.includes(dispatchedFrom)
}

/** Determines which duty, tax and fees a parcel is exempt from as a whole, and by which limits. */
export function freedom(
  parcel: ImportedParcel,
  id: string,
  rule: Omit<ImportRule, 'cases'>,
  { union, territory }: DailyRules,
  inOwn: (amount: number) => Money,
) {
  const { dispatchedFrom } = parcel
  const isDomesticShipment = isDomestic(parcel, { territory })
  const isInCountryOrUnion = isDomesticShipment || (union?.members.includes(dispatchedFrom) ?? false)
  const hasInternalTaxes = !isDomesticShipment && (union?.taxesInside ?? false)
  const relief = rule.reliefs.find(
    ({ dispatchedFrom: from, channel }) =>
      (from?.includes(dispatchedFrom) ?? true) && (channel === undefined || channel === parcel.channel),
  )
  const base = rule.reliefBase
  const value = computeParcelValue(parcel, base)
  const limits = [
    { what: 'duty free' as const, limit: inOwn(relief?.dutyFreeUpTo ?? 0) },
    { what: 'tax free' as const, limit: inOwn(relief?.taxFreeUpTo ?? 0) },
  ]
  const excepted = parcel.lines.map(
    ({ htsCode }) => relief?.except !== undefined && matchesGoodsCode(htsCode, relief.except),
  )
  // A limit of zero exempts nothing: shipping is taxed even for goods worth less than a cent.
  const [duty, tax] = limits.map(({ limit }) => limit.minorUnits > 0 && value.minorUnits <= limit.minorUnits)
  const isDutyFree = isInCountryOrUnion || rule.isDutyFree === true || territory?.isInsideCustoms === false
  const isTaxFree =
    (isInCountryOrUnion && !hasInternalTaxes) || rule.isTaxFree === true || territory?.isInsideTax === false
  return {
    /**
     * No customs clearance within a country or union. Parcels to special territories are always
     * cleared.
     */
    ofFees: isDomesticShipment || (isInCountryOrUnion && territory === null),
    ofDuty: parcel.lines.map((_, place) => isDutyFree || (duty === true && excepted[place] === false)),
    ofTax: parcel.lines.map((_, place) => isTaxFree || (tax === true && excepted[place] === false)),
    /** A limit exempts the line, or the rule exempts the nature of the parcel. */
    isRelieved: parcel.lines.map(
      (_, place) =>
        rule.isDutyFree === true ||
        (excepted[place] === false && (duty === true || tax === true) && !isInCountryOrUnion),
    ),
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
