import { addressFormat } from '#shared/addresses/addressFormats.ts'
import { findDivisionByName, loadDivisions } from '#shared/addresses/divisions.ts'
import { isPostalCode } from '#shared/addresses/rules/addressFaults.ts'
import { provinceOfPostalCode } from '#shared/addresses/rules/canadianProvinces.ts'
import { normaliseDivision } from '#shared/addresses/rules/divisionList.ts'
import { comparablePostalCode } from '#shared/addresses/rules/writtenPlace.ts'
import { formatDate } from '#shared/core/dates.ts'
import type { Money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { headingsOfDay } from '../goods/headingsOfDay.ts'
import { digitsOf } from '../goods/rules/hsCode.ts'
import { likelyCode } from '../goods/rules/likelyCode.ts'
import { customsTariffs } from './customsTariffs.ts'
import { scheduledRate } from './rules/dutyRate.ts'
import type { AddressedImport, ImportedLine } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import { type LandedCost, type LandedCosts, landedCosts } from './rules/landedCost.ts'
import { rulesOfDay } from './rules/rulesOfDay.ts'

/** Destination of parcels, with the currency of all amounts. */
type Destination = Pick<AddressedImport, 'country' | 'province' | 'postalCode'> & { readonly currency: string }

type Deps = {
  readonly rules: DutyRules
  readonly exchangeRates: ExchangeRates
  readonly linesOf?: typeof customsTariffs.lines
}

/** A parcel without shipping cost. */
export type UnpricedImport = Omit<AddressedImport, 'shipping'>

/** Returns duty and tax of parcels to a destination; null if a rate is unknown. */
type LandedCostCalculator = (parcel: UnpricedImport) => LandedCosts | null

/**
 * Returns a calculator for parcels to a destination by the rules of a day. Rule amounts are
 * converted at the day's rates.
 */
export async function landedCostsTo(
  { country, province: written, postalCode, currency: own }: Destination,
  dayMs: number,
  { rules, exchangeRates, linesOf = customsTariffs.lines }: Deps,
): Promise<Result<LandedCostCalculator, 'no_rate' | 'unavailable'>> {
  const day = formatDate(dayMs)
  const isHeading = headingsOfDay(day)
  const province = written === null ? null : normaliseDivision(written, loadDivisions(country))
  const named = province === null ? null : (findDivisionByName(country, province)?.code ?? null)
  const provinceCode = named ?? (country === 'CA' && postalCode !== null ? provinceOfPostalCode(postalCode) : null)
  const isTold = provinceCode !== null || isValidPostalCode(country, postalCode)
  const asked = rulesOfDay(rules, { country, province, postalCode, isTold }, day)
  if (!asked) return failure('no_rate')
  const currencies = [...new Set([asked.rule.currency, ...asked.fees.map(({ currency }) => currency)])]
  const found = await Promise.all(currencies.map((currency) => exchangeRates.rate(currency, own, dayMs)))
  if (found.some((rate) => !rate.ok && rate.error.reason === 'unavailable')) return failure('unavailable')
  const unitRates = new Map(currencies.flatMap((currency, at) => (found[at]?.ok ? [[currency, found[at].value]] : [])))
  const scheduled = new Map<string, ReturnType<typeof scheduledRate>>()
  const rulesAsked = {
    ...asked,
    scheduledRate: (htsCode: string) => {
      const known = scheduled.get(htsCode)
      if (known !== undefined) return known
      const rate = scheduledRate(asked.tariff, htsCode, linesOf(asked.tariff, htsCode, day))
      scheduled.set(htsCode, rate)
      return rate
    },
  }
  /** A code absent from all tariffs is replaced by the one probably meant. */
  const likely = (line: ImportedLine): ImportedLine => {
    const meant = line.htsCode === null ? null : likelyCode(digitsOf(line.htsCode), country, isHeading)
    return meant === null ? line : { ...line, htsCode: meant, isCodeDoubtful: true }
  }
  const ownAmounts = new Map<number, Money>()
  const unitRate = (currency: string): string | null => unitRates.get(currency) ?? null
  return ok(({ province: _, postalCode: __, buyer = null, channel = null, schemes = [], ...parcel }) =>
    landedCosts(
      { ...parcel, lines: parcel.lines.map(likely), provinceCode, buyer, channel, schemes },
      own,
      rulesAsked,
      unitRate,
      ownAmounts,
    ),
  )
}

/** Returns the landed cost of one parcel. */
export async function landedCostByTables(
  parcel: AddressedImport,
  dayMs: number,
  deps: Deps,
): Promise<Result<LandedCost, 'no_rate' | 'unavailable'>> {
  const costs = await landedCostsTo({ ...parcel, currency: parcel.shipping.currency }, dayMs, deps)
  if (!costs.ok) return costs
  const cost = costs.value(parcel)?.landedCost(parcel.shipping)
  return cost ? ok(cost) : failure('no_rate')
}

/** Whether a postal code has a valid format of the country. */
const isValidPostalCode = (country: string, postalCode: string | null): boolean =>
  postalCode !== null && isPostalCode(comparablePostalCode(country, postalCode), addressFormat(country))
