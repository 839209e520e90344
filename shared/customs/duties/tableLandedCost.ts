import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { findDivisionByName, loadDivisions } from '#shared/addresses/divisions.ts'
import { isPostalCode } from '#shared/addresses/rules/addressErrors.ts'
import { findProvinceByPostalCode } from '#shared/addresses/rules/canadianProvinces.ts'
import { toComparablePostalCode } from '#shared/addresses/rules/comparablePlace.ts'
import { normaliseDivision } from '#shared/addresses/rules/divisionList.ts'
import { formatDate } from '#shared/core/dates.ts'
import type { Money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { createHeadingCheck } from '../goods/headingCheck.ts'
import { toDigits } from '../goods/rules/hsCode.ts'
import { findLikelyHsCode } from '../goods/rules/likelyHsCode.ts'
import { customsTariffs } from './customsTariffs.ts'
import { selectDailyRules } from './rules/dailyRules.ts'
import { findScheduledRate } from './rules/dutyRate.ts'
import type { AddressedImport, ImportedLine } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import { computeLandedCosts, type LandedCost, type LandedCosts } from './rules/landedCost.ts'

/** Destination of parcels, with the currency of all amounts. */
type Destination = Pick<AddressedImport, 'country' | 'province' | 'postalCode'> & { readonly currency: string }

type Deps = {
  readonly rules: DutyRules
  readonly exchangeRates: ExchangeRates
  readonly toLines?: typeof customsTariffs.lines
}

/** A parcel without shipping cost. */
export type ImportWithoutShipping = Omit<AddressedImport, 'shipping'>

/** Returns duty and tax of parcels to a destination; null if a rate is unknown. */
type LandedCostCalculator = (parcel: ImportWithoutShipping) => LandedCosts | null

/**
 * Returns a calculator for parcels to a destination by the rules of a day. Rule amounts are
 * converted at the day's rates.
 */
export async function loadLandedCostCalculator(
  { country, province: written, postalCode, currency: own }: Destination,
  dayMs: number,
  { rules, exchangeRates, toLines = customsTariffs.lines }: Deps,
): Promise<Result<LandedCostCalculator, 'no_rate' | 'unavailable'>> {
  const day = formatDate(dayMs)
  const isHeading = createHeadingCheck(day)
  const province = written === null ? null : normaliseDivision(written, loadDivisions(country))
  const named = province === null ? null : (findDivisionByName(country, province)?.code ?? null)
  const provinceCode = named ?? (country === 'CA' && postalCode !== null ? findProvinceByPostalCode(postalCode) : null)
  const isLocated = provinceCode !== null || isValidPostalCode(country, postalCode)
  const dailyRules = selectDailyRules(rules, { country, province, postalCode, isLocated }, day)
  if (!dailyRules) return failure('no_rate')
  const currencies = [...new Set([dailyRules.rule.currency, ...dailyRules.fees.map(({ currency }) => currency)])]
  const found = await Promise.all(currencies.map((currency) => exchangeRates.rate(currency, own, dayMs)))
  if (found.some((rate) => !rate.ok && rate.error.reason === 'unavailable')) return failure('unavailable')
  const unitRates = new Map(currencies.flatMap((currency, at) => (found[at]?.ok ? [[currency, found[at].value]] : [])))
  const scheduled = new Map<string, ReturnType<typeof findScheduledRate>>()
  const rulesQuery = {
    ...dailyRules,
    findScheduledRate: (htsCode: string) => {
      const known = scheduled.get(htsCode)
      if (known !== undefined) return known
      const rate = findScheduledRate(dailyRules.tariff, htsCode, toLines(dailyRules.tariff, htsCode, day))
      scheduled.set(htsCode, rate)
      return rate
    },
  }
  /** A code absent from all tariffs is replaced by the one probably meant. */
  const likely = (line: ImportedLine): ImportedLine => {
    const likelyCode = line.htsCode === null ? null : findLikelyHsCode(toDigits(line.htsCode), country, isHeading)
    return likelyCode === null ? line : { ...line, htsCode: likelyCode, isCodeDoubtful: true }
  }
  const convertedAmounts = new Map<number, Money>()
  const findUnitRate = (currency: string): string | null => unitRates.get(currency) ?? null
  return ok(({ province: _, postalCode: __, buyer = null, channel = null, schemes = [], ...parcel }) =>
    computeLandedCosts(
      { ...parcel, lines: parcel.lines.map(likely), provinceCode, buyer, channel, schemes },
      own,
      rulesQuery,
      findUnitRate,
      convertedAmounts,
    ),
  )
}

/** Returns the landed cost of one parcel. */
export async function computeTableLandedCost(
  parcel: AddressedImport,
  dayMs: number,
  deps: Deps,
): Promise<Result<LandedCost, 'no_rate' | 'unavailable'>> {
  const costs = await loadLandedCostCalculator({ ...parcel, currency: parcel.shipping.currency }, dayMs, deps)
  if (!costs.ok) return costs
  const cost = costs.value(parcel)?.computeLandedCost(parcel.shipping)
  return cost ? ok(cost) : failure('no_rate')
}

/** Whether a postal code has a valid format of the country. */
const isValidPostalCode = (country: string, postalCode: string | null): boolean =>
  postalCode !== null && isPostalCode(toComparablePostalCode(country, postalCode), getAddressFormat(country))
