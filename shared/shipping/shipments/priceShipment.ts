import { formatDate } from '#shared/core/dates.ts'
import { add, type Money, usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { findCarrierCost } from '#shared/rating/carrierCost.ts'
import { loadPricedRouting } from '#shared/rating/pricedRouting.ts'
import type { CarrierCost } from '#shared/rating/rules/carrierCost.ts'
import {
  computeTotalCost,
  computeTotals,
  findQuotes,
  type Quote,
  selectDeliveryTerms,
} from '#shared/rating/rules/findQuotes.ts'
import type { RouteQuery } from '#shared/rating/rules/lane.ts'
import { paidIn } from '#shared/rating/rules/paymentCurrency.ts'
import type { PriceBasis, Shipment, ShipmentDraft } from '../records/rules/shipment.ts'
import type { computeLandedCost } from './landedCost.ts'
import { buildRouteQuery, convertValuesToUsd, explainRouteNotFound, findPaymentRate } from './pricingParcel.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/* Prices shipments. */

/** Route and price of a shipment. */
export type PricedShipment = {
  readonly quote: Quote
  /** Value of the contents, USD. */
  readonly value: Money
  /** Cost at the carrier, if known before the purchase. */
  readonly carrierCost: CarrierCost | null
  readonly priced: Pick<
    Shipment,
    | 'terms'
    | 'lineItems'
    | 'volumetricWeightGrams'
    | 'insuredValueCents'
    | 'totalCostCents'
    | 'taxCents'
    | 'dutyCents'
    | 'insurance'
    | 'isInsuranceDropped'
    | 'priceBasis'
    | 'quoteId'
  >
}

/** Adjusts quotes to the pricing of their lanes; the default keeps tariff prices. */
export type QuotePricer = (quotes: readonly Quote[], query: RouteQuery) => Promise<readonly Quote[]>

const priceWithTables: QuotePricer = async (quotes) => quotes

type Named = { readonly name: string; readonly explains: boolean }

/** Prices a shipment of a user. */
export type ShipmentPricer = (
  draft: ShipmentDraft,
  userId: number,
  ports: ShipmentPorts,
  nowMs: number,
  named?: Named,
) => Promise<Result<PricedShipment, Problem>>

/**
 * Chooses the cheapest service for a shipment and calculates its price, with duty and tax if the
 * sender pays them. Fails if no service is available (1050, with the reason if `explains`, which
 * takes as long as the search), for a line currency without a rate (1051), for DDP without duty
 * rates (1243), and if required rates are unavailable (503/1010).
 */
export async function priceShipment(
  draft: ShipmentDraft,
  userId: number,
  ports: ShipmentPorts,
  nowMs: number,
  { name, explains }: Named = { name: 'shipment', explains: true },
  priceQuotes: QuotePricer = priceWithTables,
): Promise<Result<PricedShipment, Problem>> {
  // Lines of orders use the currency of their products.
  const wrapper = name === 'shipment' ? name : null
  const values = await convertValuesToUsd(draft, ports, nowMs, wrapper)
  const value = add(usd(0), ...values.known)
  const query = buildRouteQuery(draft, value, ports)
  const routing = await loadPricedRouting(ports, userId, nowMs)
  if (!routing.ok) return routing
  const quote = selectQuote(await priceQuotes(findQuotes(query, routing.value), query), query)
  if (!quote)
    return failure(
      explains ? await explainRouteNotFound(query, routing.value, name) : problem('no_route', { reason: '' }),
    )
  if (values.fault) return failure(values.fault)
  const paying = await findPaymentRate(draft, ports, nowMs, wrapper)
  if (!paying.ok) return paying
  const terms = selectDeliveryTerms(quote, draft.wantedTerms)
  const landed =
    terms === 'DDP'
      ? await priceLandedCost(draft, values.known, quote, ports, nowMs, name)
      : ok(createZeroLandedCost(draft))
  if (!landed.ok) return landed
  const { lines, tax, duty, dutyRule } = landed.value
  return ok({
    quote,
    value,
    carrierCost: await findCarrierCost(quote, terms, query, ports, nowMs),
    priced: {
      terms,
      lineItems: draft.lineItems.map((line, index) => ({
        ...line,
        taxCents: lines[index]?.tax.minorUnits ?? 0,
        dutyCents: lines[index]?.duty.minorUnits ?? 0,
      })),
      volumetricWeightGrams: quote.volumetricWeightGrams,
      insurance: quote.insurance.isInsured,
      isInsuranceDropped: draft.insurance && !quote.insurance.isInsured,
      insuredValueCents: quote.insurance.coverage.minorUnits,
      totalCostCents: add(computeTotalCost(quote), tax, duty).minorUnits,
      taxCents: tax.minorUnits,
      dutyCents: duty.minorUnits,
      priceBasis: createPriceBasis(
        values.usdRates,
        dutyRule,
        toLivePriceBasis(quote, nowMs),
        paidIn(paying.value, [...computeTotals(quote), tax, duty]),
        nowMs,
      ),
      quoteId: null,
    },
  })
}

/** Loaded only if the sender pays duty and tax. */
const loadLandedCost = lazily(() => import('./landedCost.ts'))
const priceLandedCost: typeof computeLandedCost = async (...parameters) =>
  (await loadLandedCost()).computeLandedCost(...parameters)

/** Returns the basis of a price at a time (Unix ms); null if nothing needs explaining. */
export function createPriceBasis(
  usdRates: PriceBasis['usdRates'],
  dutyRule: PriceBasis['dutyRule'],
  live: PriceBasis['live'],
  paid: PriceBasis['paid'],
  nowMs: number,
): PriceBasis | null {
  const isPlain = dutyRule === null && Object.keys(usdRates).length === 0 && !live && !paid
  return isPlain ? null : { day: formatDate(nowMs), usdRates, dutyRule, ...(live && { live }), ...(paid && { paid }) }
}

/** Returns the stored part of a live-rate price. */
export function toLivePriceBasis({ pricedBy, laneId, charges }: Quote, quotedAtMs: number): PriceBasis['live'] {
  if (pricedBy === undefined) return undefined
  const carriage = charges.find(({ code }) => code === 'freight')
  return { laneId, carriageCents: pricedBy === 'carrier' && carriage ? carriage.amountCents : null, quotedAtMs }
}

/** Returns the cheapest quote; without requested terms, the cheapest DDU one if there is any. */
export function selectQuote<Way extends Pick<Quote, 'terms'>>(
  quotes: readonly Way[],
  query: Pick<RouteQuery, 'terms'>,
): Way | null {
  return quotes.find(({ terms }) => query.terms !== null || terms.includes('DDU')) ?? quotes[0] ?? null
}

const createZeroLandedCost = ({ lineItems }: ShipmentDraft) => ({
  lines: lineItems.map(() => ({ tax: usd(0), duty: usd(0) })),
  tax: usd(0),
  duty: usd(0),
  dutyRule: null,
})
