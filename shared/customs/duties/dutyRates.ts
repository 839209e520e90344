import { formatDate, parseDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import type { Money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { CurrentVersionLoader } from '#shared/datasets/datasets.ts'
import type { ExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { IMPORT_RULES_OUTDATED_MESSAGE } from '#shared/platform/metricNames.ts'
import { memoisePerUnitOfWork } from '#shared/platform/unitOfWork.ts'
import type { AddressedImport } from './rules/importedParcel.ts'
import type { DutyRules } from './rules/importRule.ts'
import type { Dues, LandedCost, LandedCosts } from './rules/landedCost.ts'
import type { ImportWithoutShipping, loadLandedCostCalculator } from './tableLandedCost.ts'

/** Age in days at which duty rules must be compared with the authorities' publications. */
export const DUTY_RULES_OUTDATED_DAYS = 90

export type DutyError = 'no_rate' | 'unavailable'

/** Calculates duty and tax. Deployments may replace it by a landed cost service. */
export type DutyRates = {
  /**
   * Returns duty and tax on the day of a time (Unix ms). `no_rate` if a rate is unknown,
   * `unavailable` if data cannot be read.
   */
  readonly computeLandedCost: (parcel: AddressedImport, dayMs: number) => Promise<Result<LandedCost, DutyError>>
  /** Duty and tax without explanation as a function of the shipping cost, for several services. */
  readonly duesOf: (parcel: ImportWithoutShipping & { readonly currency: string }, dayMs: number) => DutyCalculator
}

/** Returns duty and tax for a shipping cost. */
export type DutyCalculator = (shipping: Money) => Promise<Result<Dues, DutyError>>

/** Loaded once and only if the sender pays duties, which few do. */
const loadDutyTables = lazily(() => import('./tableLandedCost.ts'))

/**
 * Creates duty rates from the rules in force, bundled or loaded by operators, and from imported
 * schedules.
 */
export function createDutyRates(exchangeRates: ExchangeRates, readInForce: CurrentVersionLoader<DutyRules>): DutyRates {
  const reportedVersions = new Set<string>()
  const loadCostCalculator = async (
    destination: Parameters<typeof loadLandedCostCalculator>[0],
    dayMs: number,
  ): ReturnType<typeof loadLandedCostCalculator> => {
    const read = await readInForce()
    const [currentVersion] = read.ok ? read.value : []
    if (!currentVersion) return failure('unavailable')
    const { version, value: rules } = currentVersion
    const days = Math.floor((dayMs - (parseDate(rules.checked) ?? dayMs)) / DAY_MS)
    // Logged once per process and version; an alarm matches it.
    if (days > DUTY_RULES_OUTDATED_DAYS && !reportedVersions.has(version)) {
      reportedVersions.add(version)
      log.error(IMPORT_RULES_OUTDATED_MESSAGE, { version, checked: rules.checked, today: formatDate(dayMs) })
    }
    const tables = await loadDutyTables()
    return tables.loadLandedCostCalculator(destination, dayMs, { rules, exchangeRates })
  }
  // Destinations are looked up once per unit of work, in which rules and rates do not change.
  const known = memoisePerUnitOfWork(() => new Map<string, ReturnType<typeof loadCostCalculator>>())
  const computeLandedCosts = async (
    parcel: ImportWithoutShipping,
    currency: string,
    dayMs: number,
  ): Promise<Result<LandedCosts, DutyError>> => {
    const { country, province, postalCode } = parcel
    const destination = { country, province, postalCode, currency }
    const ofWork = known()
    const name = JSON.stringify([destination, dayMs])
    const costs = ofWork.get(name) ?? loadCostCalculator(destination, dayMs)
    ofWork.set(name, costs)
    const found = await costs
    if (!found.ok) return found
    const parcelCosts = found.value(parcel)
    return parcelCosts ? ok(parcelCosts) : failure('no_rate')
  }
  return {
    computeLandedCost: async ({ shipping, ...parcel }, dayMs) => {
      const costs = await computeLandedCosts(parcel, shipping.currency, dayMs)
      if (!costs.ok) return costs
      const cost = costs.value.computeLandedCost(shipping)
      return cost ? ok(cost) : failure('no_rate')
    },
    duesOf: ({ currency, ...parcel }, dayMs) => {
      const parcelCosts = computeLandedCosts(parcel, currency, dayMs)
      return async (shipping) => {
        const costs = await parcelCosts
        if (!costs.ok) return costs
        const dues = costs.value.dues(shipping)
        return dues ? ok(dues) : failure('no_rate')
      }
    },
  }
}
