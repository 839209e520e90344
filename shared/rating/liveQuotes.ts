import type { CarrierRates } from '../carriers/carrierRates.ts'
import type { CarrierPrices } from '../carriers/rateCache.ts'
import type { RateRequest } from '../carriers/rules/rateRequest.ts'
import { convert, type Money } from '../core/money.ts'
import type { ExchangeRates } from '../exchangeRates/exchangeRates.ts'
import { compareByPrice, type Quote } from './rules/findQuotes.ts'
import type { RouteQuery, RoutingData } from './rules/lane.ts'
import { applyMarkup, buildRateRequest, repriceQuote } from './rules/liveRates.ts'

type LivePorts = {
  readonly routing: RoutingData
  readonly carrierRates: CarrierRates
  readonly exchangeRates: ExchangeRates
}

type LiveQuotes = {
  /** Cheapest first. */
  readonly quotes: readonly Quote[]
  /** Carriers that did not respond in time: their quotes have table prices. */
  readonly unanswered: readonly string[]
}

/** Prices quotes with carrier rates where their lanes use them. Each carrier is requested once. */
export async function fetchLiveQuotes(
  quotes: readonly Quote[],
  query: RouteQuery,
  userId: number,
  ports: LivePorts,
  nowMs: number,
): Promise<LiveQuotes> {
  if (!quotes.some(({ live }) => live)) return { quotes, unanswered: [] }
  const cachedRates = new Map<string, Promise<CarrierPrices | null>>()
  const ask = (question: RateRequest): Promise<CarrierPrices | null> => {
    const name = `${question.carrier} ${question.terms}`
    const rates = cachedRates.get(name) ?? ports.carrierRates(question, nowMs)
    cachedRates.set(name, rates)
    return rates
  }
  const unanswered = new Set<string>()
  const priced = await Promise.all(
    quotes.map(async (quote) => {
      if (!quote.live) return quote
      const question = buildRateRequest(quote, query, userId, ports.routing)
      if (!question) return repriceQuote(quote, null, query)
      const prices = await ask(question)
      if (!prices) unanswered.add(quote.carrier)
      const rate = prices && (await convertRateToUsd(prices, quote.carrierService, ports.exchangeRates))
      const repriced = repriceQuote(quote, rate && applyMarkup(rate, quote.live), query)
      const transitDays = prices?.rates.find(({ service }) => service === quote.carrierService)?.transitDays
      return transitDays ? { ...repriced, transitDays, transitBasis: { by: 'carrier' as const } } : repriced
    }),
  )
  return { quotes: priced.sort(compareByPrice), unanswered: [...unanswered].sort() }
}

/**
 * Converts with the exchange rates of the day of the request, so that a cached price is stable;
 * null if there is no rate.
 */
async function convertRateToUsd(
  { rates, askedAtMs }: CarrierPrices,
  service: string | undefined,
  exchangeRates: ExchangeRates,
): Promise<Money | null> {
  const cost = rates.find((rate) => rate.service === service)?.cost
  if (!cost) return null
  const rate = await exchangeRates.rate(cost.currency, 'USD', askedAtMs)
  return rate.ok ? convert(cost, 'USD', rate.value) : null
}
