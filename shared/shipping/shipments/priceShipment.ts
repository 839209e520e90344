import { formatDate } from '../../core/dates.ts'
import { add, convert, type Money, money, usd } from '../../core/money.ts'
import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import { channelOf } from '../../customs/duties/rules/channelOf.ts'
import { schemesOf } from '../../customs/duties/rules/schemesOf.ts'
import { rateProblem } from '../../exchangeRates/exchangeRates.ts'
import { pricedRouting } from '../../rating/pricedRouting.ts'
import type { PricedRouting } from '../../rating/rules/cardInUse.ts'
import { deliveryTo } from '../../rating/rules/deliveryTo.ts'
import { chooseTerms, findQuotes, type Quote, totalCost } from '../../rating/rules/findQuotes.ts'
import type { RouteQuery } from '../../rating/rules/lane.ts'
import { boxesOf, type PriceBasis, type Shipment, type ShipmentDraft } from './rules/shipment.ts'
import type { ShipmentPorts } from './shipmentPorts.ts'

/** How a shipment goes and what that costs. */
export type PricedShipment = {
  readonly quote: Quote
  /** Of the contents, USD. */
  readonly value: Money
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
    | 'priceBasis'
  >
}

/** Prices quotes by what their lanes go by; as they are, by their tables. */
export type PriceQuotes = (quotes: readonly Quote[], query: RouteQuery) => Promise<readonly Quote[]>

const byTables: PriceQuotes = async (quotes) => quotes

type Named = { readonly name: string; readonly explains: boolean }

/** How a shipment of a user is priced. */
export type PriceShipment = (
  draft: ShipmentDraft,
  userId: number,
  ports: ShipmentPorts,
  nowMs: number,
  named?: Named,
) => Promise<Result<PricedShipment, Problem>>

/**
 * Chooses the cheapest way for a shipment and works out its price, with duty and tax where the sender pays them.
 * Refuses what nothing carries (1050, with the reason where `explains`, which takes as long as looking for a way), a line currency without a rate (1051), DDP without duty rates (1243), and all that needs rates which cannot be read at the moment (503/1010).
 */
export async function priceShipment(
  draft: ShipmentDraft,
  userId: number,
  ports: ShipmentPorts,
  nowMs: number,
  { name, explains }: Named = { name: 'shipment', explains: true },
  priceQuotes: PriceQuotes = byTables,
): Promise<Result<PricedShipment, Problem>> {
  const values = await valuesInUsd(draft, ports, nowMs)
  const value = add(usd(0), ...values.known)
  const query = routeQuery(draft, value, ports)
  const routing = await pricedRouting(ports, userId, nowMs)
  if (!routing.ok) return routing
  const quote = chooseQuote(await priceQuotes(findQuotes(query, routing.value), query), query)
  if (!quote) return failure(explains ? await noRoute(query, routing.value, name) : problem('no_route', { reason: '' }))
  if (values.fault) return failure(values.fault)
  const terms = chooseTerms(quote, draft.wantedTerms)
  const landed = terms === 'DDP' ? await landedCost(draft, values.known, quote, ports, nowMs) : ok(nothingToPay(draft))
  if (!landed.ok) return landed
  const { lines, tax, duty, dutyRule } = landed.value
  return ok({
    quote,
    value,
    priced: {
      terms,
      lineItems: draft.lineItems.map((line, index) => ({
        ...line,
        taxCents: lines[index]?.tax.minorUnits ?? 0,
        dutyCents: lines[index]?.duty.minorUnits ?? 0,
      })),
      volumetricWeightGrams: quote.volumetricWeightGrams,
      insurance: quote.insurance.isInsured,
      insuredValueCents: quote.insurance.coverage.minorUnits,
      totalCostCents: add(totalCost(quote), tax, duty).minorUnits,
      taxCents: tax.minorUnits,
      dutyCents: duty.minorUnits,
      priceBasis: basisOf(values.usdRates, dutyRule, quotedAt(quote, nowMs), nowMs),
    },
  })
}

function basisOf(
  usdRates: PriceBasis['usdRates'],
  dutyRule: PriceBasis['dutyRule'],
  live: PriceBasis['live'],
  nowMs: number,
): PriceBasis | null {
  const isPlain = dutyRule === null && Object.keys(usdRates).length === 0 && !live
  return isPlain ? null : { day: formatDate(nowMs), usdRates, dutyRule, ...(live && { live }) }
}

function quotedAt({ pricedBy, laneId, charges }: Quote, quotedAtMs: number): PriceBasis['live'] {
  if (pricedBy === undefined) return undefined
  const carriage = charges.find(({ code }) => code === 'freight')
  return { laneId, carriageCents: pricedBy === 'carrier' && carriage ? carriage.amountCents : null, quotedAtMs }
}

/** Values of the lines in USD at the day's rates; a line without a rate counts nothing and is the fault of it all. */
async function valuesInUsd({ lineItems }: ShipmentDraft, { exchangeRates }: ShipmentPorts, nowMs: number) {
  const lines = await Promise.all(
    lineItems.map(async ({ currency, valueMinor }) => {
      const rate = await exchangeRates.rate(currency, 'USD', nowMs)
      return { currency, rate, value: rate.ok ? convert(money(valueMinor, currency), 'USD', rate.value) : usd(0) }
    }),
  )
  const foreign = lines.flatMap(({ currency, rate }) => (currency !== 'USD' && rate.ok ? [[currency, rate.value]] : []))
  const [fault] = lines.flatMap(({ currency, rate }) => (rate.ok ? [] : [rateProblem(currency, rate.error)]))
  return { known: lines.map(({ value }) => value), usdRates: Object.fromEntries(foreign), fault }
}

/** The cheapest way; with terms left to us, the cheapest on which the recipient pays duty and tax, if there is one. */
function chooseQuote(quotes: readonly Quote[], query: RouteQuery): Quote | null {
  return quotes.find(({ terms }) => query.terms !== null || terms.includes('DDU')) ?? quotes[0] ?? null
}

const routeQuery = (draft: ShipmentDraft, value: Money, { allowSandboxCarriers }: ShipmentPorts): RouteQuery => ({
  entryPoint: draft.entryPoint,
  country: draft.to.country,
  province: draft.to.province,
  postalCode: draft.to.postalCode,
  service: draft.service,
  carrier: draft.carrier,
  exitPoint: draft.exitPoint,
  terms: draft.wantedTerms,
  parcels: parcelsOf(draft),
  dangerousGoods: draft.lineItems.map(({ dgCode }) => dgCode).filter((code) => code !== null),
  insurance: draft.insurance,
  signatureConfirmation: draft.signatureConfirmation,
  value,
  isReturn: draft.isReturn,
  delivery: deliveryTo(draft.to),
  credentialsId: draft.credentialsId,
  allowSandboxCarriers,
})

function parcelsOf(draft: ShipmentDraft): RouteQuery['parcels'] {
  const { irregular } = draft
  const [first, ...others] = boxesOf(draft)
  return [{ ...first, irregular }, ...others.map((box) => ({ ...box, irregular }))]
}

/** Where fields that only shipments have are said: what orders and reshipments send follows from what is in them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  weight: 'line_items',
  length: 'line_items',
  dg_code: 'line_items',
}

/** What looks for the reason is loaded when something is refused. */
async function noRoute(query: RouteQuery, routing: PricedRouting, name: string): Promise<Problem> {
  const { whyNotServed } = await import('../../rating/rules/whyNotServed.ts')
  const { field, reason } = whyNotServed(query, routing)
  const place = field === 'dg_code' || name !== 'shipment' ? (ELSEWHERE[field] ?? field) : field
  return problem('no_route', { reason }, { errors: [`/${name}/${place}: ${reason}`] })
}

async function landedCost(
  draft: ShipmentDraft,
  values: readonly Money[],
  quote: Quote,
  { dutyRates, entryPoints }: ShipmentPorts,
  nowMs: number,
) {
  const parcel = {
    country: draft.to.country,
    province: draft.to.province,
    postalCode: draft.to.postalCode,
    channel: channelOf(quote.service),
    buyer: draft.buyer ?? null,
    schemes: schemesOf([...(draft.taxIds ?? []), ...(draft.consignor.taxIds ?? [])], draft.consignor.id),
    dispatchedFrom: entryPoints.get(draft.entryPoint)?.country ?? '',
    lines: draft.lineItems.map(({ htsCode, coo, description }, index) => ({
      value: values[index] ?? usd(0),
      htsCode,
      origin: coo,
      description,
    })),
    shipping: totalCost(quote),
  }
  const landed = await dutyRates.landedCost(parcel, nowMs)
  if (!landed.ok) {
    const { error } = landed
    return failure(error === 'unavailable' ? rateProblem('USD', error) : problem('duty_rates_unavailable'))
  }
  const { lines, tax, duty, ruleId, ruleDate, isTaxTakenAtSale, missing } = landed.value
  // Nobody can promise to pay what we have no rates of.
  if (missing.some(({ what }) => what === 'local_charges')) return failure(problem('duty_rates_unavailable'))
  const dutyRule = { id: ruleId, date: ruleDate }
  if (!isTaxTakenAtSale) return ok({ lines, tax, duty, dutyRule })
  return ok({ lines: lines.map((line) => ({ ...line, tax: usd(0) })), tax: usd(0), duty, dutyRule })
}

const nothingToPay = ({ lineItems }: ShipmentDraft) => ({
  lines: lineItems.map(() => ({ tax: usd(0), duty: usd(0) })),
  tax: usd(0),
  duty: usd(0),
  dutyRule: null,
})
