import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import type { Money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ReadInForce } from '#shared/datasets/datasets.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { IMPORT_RULES_OUTDATED } from '#shared/platform/metricNames.ts'
import { memoisePerWork } from '#shared/platform/unitOfWork.ts'
import type { landedCostsTo, UnpricedImport } from './landedCostByTables.ts'
import type { AddressedImport } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import type { Dues, LandedCost, LandedCosts } from './rules/landedCost.ts'

/** Age in days at which duty rules must be compared with the authorities' publications. */
export const RULES_OUTDATED_DAYS = 90

export type DutyError = 'no_rate' | 'unavailable'

/** Calculates duty and tax. Deployments may replace it by a landed cost service. */
export type DutyRates = {
  /**
   * Returns duty and tax on the day of a time (Unix ms). `no_rate` if a rate is unknown,
   * `unavailable` if data cannot be read.
   */
  readonly landedCost: (parcel: AddressedImport, dayMs: number) => Promise<Result<LandedCost, DutyError>>
  /** Duty and tax without explanation as a function of the shipping cost, for several services. */
  readonly duesOf: (parcel: UnpricedImport & { readonly currency: string }, dayMs: number) => DuesByShipping
}

/** Returns duty and tax for a shipping cost. */
export type DuesByShipping = (shipping: Money) => Promise<Result<Dues, DutyError>>

/** Loaded once and only if the sender pays duties, which few do. */
const loadTables = lazily(() => import('./landedCostByTables.ts'))

/**
 * Creates duty rates from the rules in force, bundled or loaded by operators, and from imported
 * schedules.
 */
export function createDutyRates(exchangeRates: ExchangeRates, readInForce: ReadInForce<DutyRules>): DutyRates {
  const told = new Set<string>()
  const costsTo = async (
    destination: Parameters<typeof landedCostsTo>[0],
    dayMs: number,
  ): ReturnType<typeof landedCostsTo> => {
    const read = await readInForce()
    const [inForce] = read.ok ? read.value : []
    if (!inForce) return failure('unavailable')
    const { version, value: rules } = inForce
    const days = Math.floor((dayMs - (parseDate(rules.checked) ?? dayMs)) / DAY_MS)
    // Logged once per process and version; an alarm matches it.
    if (days > RULES_OUTDATED_DAYS && !told.has(version)) {
      told.add(version)
      log.error(IMPORT_RULES_OUTDATED, { version, checked: rules.checked, today: formatDate(dayMs) })
    }
    const tables = await loadTables()
    return tables.landedCostsTo(destination, dayMs, { rules, exchangeRates })
  }
  // Destinations are looked up once per unit of work, in which rules and rates do not change.
  const known = memoisePerWork(() => new Map<string, ReturnType<typeof costsTo>>())
  const costsOf = async (
    parcel: UnpricedImport,
    currency: string,
    dayMs: number,
  ): Promise<Result<LandedCosts, DutyError>> => {
    const { country, province, postalCode } = parcel
    const destination = { country, province, postalCode, currency }
    const ofWork = known()
    const name = JSON.stringify([destination, dayMs])
    const costs = ofWork.get(name) ?? costsTo(destination, dayMs)
    ofWork.set(name, costs)
    const found = await costs
    if (!found.ok) return found
    const ofParcel = found.value(parcel)
    return ofParcel ? ok(ofParcel) : failure('no_rate')
  }
  return {
    landedCost: async ({ shipping, ...parcel }, dayMs) => {
      const costs = await costsOf(parcel, shipping.currency, dayMs)
      if (!costs.ok) return costs
      const cost = costs.value.landedCost(shipping)
      return cost ? ok(cost) : failure('no_rate')
    },
    duesOf: ({ currency, ...parcel }, dayMs) => {
      const ofParcel = costsOf(parcel, currency, dayMs)
      return async (shipping) => {
        const costs = await ofParcel
        if (!costs.ok) return costs
        const dues = costs.value.dues(shipping)
        return dues ? ok(dues) : failure('no_rate')
      }
    },
  }
}
