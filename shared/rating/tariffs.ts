import { formatDate, parseDate } from '../core/dates.ts'
import { DAY_MS } from '../core/durations.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import type { CurrentVersionLoader, VersionedValue } from '../datasets/datasets.ts'
import { createRateProblem, type ExchangeRates } from '../exchangeRates/exchangeRates.ts'
import { log } from '../platform/log.ts'
import { TARIFF_ENDS_MESSAGE, TARIFF_OUTDATED_MESSAGE } from '../platform/metricNames.ts'
import { getRateCardVersion, type PreparedRateCard, prepareRateCard } from './rules/activeRateCard.ts'
import type { RateCard } from './rules/rateCard.ts'
import { getCostDataset, getTariffDataset } from './tariffsDataset.ts'

/** Notice before a tariff without a successor ends. */
const TARIFF_EXPIRY_NOTICE_MS = 7 * DAY_MS

/** Current prices. A deployment can replace it with a rating service. */
export type Tariffs = {
  /** Returns the active rate card of a tariff for the day of an instant (Unix ms). */
  readonly card: (dayMs: number, tariff: string) => Promise<Result<PreparedRateCard, Problem>>
  /**
   * Returns the cost card of a carrier for the day of an instant (Unix ms); null if there is none
   * or it is unavailable.
   */
  readonly loadCostCard: (dayMs: number, carrier: string) => Promise<PreparedRateCard | null>
}

/**
 * Returns an alarm message about the end of a card's validity on the day of an instant (Unix ms),
 * null if there is none.
 */
function validateTariffPeriod({ value: { validTo }, untilMs }: VersionedValue<RateCard>, dayMs: number) {
  const lastValidDayMs = validTo === null ? null : parseDate(validTo)
  if (lastValidDayMs === null) return null
  const endsMs = lastValidDayMs + DAY_MS
  if (dayMs >= endsMs) return TARIFF_OUTDATED_MESSAGE
  const hasSuccessor = untilMs !== undefined && untilMs <= endsMs
  return dayMs >= endsMs - TARIFF_EXPIRY_NOTICE_MS && !hasSuccessor ? TARIFF_ENDS_MESSAGE : null
}

/**
 * Creates tariffs from the active dataset versions. Other currencies are converted at the rate of
 * the day.
 */
export function createTariffs(
  readInForce: CurrentVersionLoader<RateCard>,
  exchangeRates: ExchangeRates,
  readCosts: CurrentVersionLoader<RateCard> = async () => ok([]),
): Tariffs {
  const reported = new Set<string>()
  const preparedCards = new WeakMap<RateCard, { readonly name: string; readonly prepared: PreparedRateCard }>()
  /** Prepares an active card for a day in USD at the rate of the day. */
  const prepared = async (
    inForce: VersionedValue<RateCard>,
    dayMs: number,
  ): Promise<Result<PreparedRateCard, Problem>> => {
    const card = inForce.value
    const rate = await exchangeRates.rate(card.currency, 'USD', dayMs)
    if (!rate.ok) return failure(createRateProblem(rate.error))
    const day = formatDate(dayMs)
    const version = getRateCardVersion(card, inForce.version)
    // Logged once per process and version. Outdated prices stay in use: operators decide when to
    // stop sales.
    const error = validateTariffPeriod(inForce, dayMs)
    const report = `${error} ${version}`
    if (error && !reported.has(report)) {
      reported.add(report)
      log.error(error, { dataset: inForce.dataset, version, valid_to: card.validTo, today: day })
    }
    const name = `${version} ${rate.value} ${day}`
    const known = preparedCards.get(card)
    if (known?.name === name) return ok(known.prepared)
    const preparedCard = prepareRateCard(card, version, rate.value, day)
    preparedCards.set(card, { name, prepared: preparedCard })
    return ok(preparedCard)
  }
  return {
    card: async (dayMs, tariff) => {
      const read = await readInForce()
      const currentVersion = read.ok && read.value.find(({ dataset }) => dataset === getTariffDataset(tariff))
      return currentVersion
        ? prepared(currentVersion, dayMs)
        : failure(problem('dependency_unavailable', { service: 'Tariff data' }))
    },
    loadCostCard: async (dayMs, carrier) => {
      const read = await readCosts()
      const currentVersion = read.ok && read.value.find(({ dataset }) => dataset === getCostDataset(carrier))
      const card = currentVersion ? await prepared(currentVersion, dayMs) : null
      return card?.ok ? card.value : null
    },
  }
}
