import type { CarrierRates } from '../carriers/carrierRates.ts'
import type { CarrierPrices } from '../carriers/rateCache.ts'
import type { RateRequest } from '../carriers/rules/rateQuestion.ts'
import { convert, type Money } from '../core/money.ts'
import type { ExchangeRates } from '../exchangeRates/exchangeRates.ts'
import { compareByPrice, type Quote } from './rules/findQuotes.ts'
import type { RouteQuery, RoutingData } from './rules/lane.ts'
import { rateQuestion, repriceQuote, withMarkup } from './rules/liveRates.ts'

type LivePorts = {
  readonly routing: RoutingData
  readonly carrierRates: CarrierRates
  readonly exchangeRates: ExchangeRates
}

type LiveQuotes = {
  /** Cheapest first. */
  readonly quotes: readonly Quote[]
  /** Carriers that did not answer in time: their prices are those of the table. */
  readonly unanswered: readonly string[]
}

/**
 * Quotes at the rates of their carriers, where their lanes go by those. Each carrier is asked once.
 */
export async function liveQuotes(
  quotes: readonly Quote[],
  query: RouteQuery,
  userId: number,
  ports: LivePorts,
  nowMs: number,
): Promise<LiveQuotes> {
  if (!quotes.some(({ live }) => live)) return { quotes, unanswered: [] }
  const answers = new Map<string, Promise<CarrierPrices | null>>()
  const ask = (question: RateRequest): Promise<CarrierPrices | null> => {
    const name = `${question.carrier} ${question.terms}`
    const answer = answers.get(name) ?? ports.carrierRates(question, nowMs)
    answers.set(name, answer)
    return answer
  }
  const unanswered = new Set<string>()
  const priced = await Promise.all(
    quotes.map(async (quote) => {
      if (!quote.live) return quote
      const question = rateQuestion(quote, query, userId, ports.routing)
      if (!question) return repriceQuote(quote, null, query)
      const prices = await ask(question)
      if (!prices) unanswered.add(quote.carrier)
      const rate = prices && (await rateInUsd(prices, quote.carrierService, ports.exchangeRates))
      return repriceQuote(quote, rate && withMarkup(rate, quote.live), query)
    }),
  )
  return { quotes: priced.sort(compareByPrice), unanswered: [...unanswered].sort() }
}

/**
 * At the exchange rates of the day it was asked for, so that it stays the same as long as it is
 * kept; null where there is none.
 */
async function rateInUsd(
  { rates, askedAtMs }: CarrierPrices,
  service: string | undefined,
  exchangeRates: ExchangeRates,
): Promise<Money | null> {
  const cost = rates.find((rate) => rate.service === service)?.cost
  if (!cost) return null
  const rate = await exchangeRates.rate(cost.currency, 'USD', askedAtMs)
  return rate.ok ? convert(cost, 'USD', rate.value) : null
}
