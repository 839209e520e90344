import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import { convert, type Money, money, usd } from '../../core/money.ts'
import { type Problem, problem } from '../../core/problems.ts'
import { failure, ok } from '../../core/result.ts'
import { channelOf } from '../../customs/duties/rules/channelOf.ts'
import { schemesOf } from '../../customs/duties/rules/schemesOf.ts'
import { rateProblem } from '../../exchangeRates/exchangeRates.ts'
import type { PricedRouting } from '../../rating/rules/cardInUse.ts'
import { deliveryTo } from '../../rating/rules/deliveryTo.ts'
import { type Quote, totalCost } from '../../rating/rules/findQuotes.ts'
import type { RouteQuery } from '../../rating/rules/lane.ts'
import type { Service } from '../../reference/rules/services.ts'
import type { PricingPorts } from './pricingPorts.ts'
import { boxesOf, type ShipmentDraft } from './rules/shipment.ts'

/** What a price follows from, of a shipment or of what may become one. */
export type ParcelToPrice = Pick<
  ShipmentDraft,
  | 'entryPoint'
  | 'exitPoint'
  | 'carrier'
  | 'wantedTerms'
  | 'signatureConfirmation'
  | 'insurance'
  | 'irregular'
  | 'heightCm'
  | 'lengthCm'
  | 'widthCm'
  | 'weightGrams'
  | 'lineItems'
  | 'taxIds'
  | 'buyer'
  | 'packages'
  | 'isReturn'
  | 'credentialsId'
> & {
  /** Null: any. */
  readonly service: Service | null
  readonly to: Pick<PostalAddress, 'companyName' | 'street1' | 'street2' | 'province' | 'postalCode' | 'country'>
  readonly consignor: Pick<PostalAddress, 'id' | 'taxIds'>
}

/** Values of the lines in USD at the day's rates; a line without a rate counts nothing and is the fault of it all. */
export async function valuesInUsd(
  { lineItems }: Pick<ParcelToPrice, 'lineItems'>,
  { exchangeRates }: PricingPorts,
  nowMs: number,
) {
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

/** What is asked of routes and prices for a parcel. */
export const routeQuery = (draft: ParcelToPrice, value: Money, { allowSandboxCarriers }: PricingPorts): RouteQuery => ({
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

function parcelsOf(draft: ParcelToPrice): RouteQuery['parcels'] {
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

/** Why nothing carries what is asked for: what looks for the reason is loaded when something is refused. */
export async function noRoute(query: RouteQuery, routing: PricedRouting, name: string): Promise<Problem> {
  const { whyNotServed } = await import('../../rating/rules/whyNotServed.ts')
  const { field, reason } = whyNotServed(query, routing)
  const isFull = name === 'shipment' || name === 'quote'
  const place = field === 'dg_code' || !isFull ? (ELSEWHERE[field] ?? field) : field
  return problem('no_route', { reason }, { errors: [`/${name}/${place}: ${reason}`] })
}

/** The schemes of sellers that count for a parcel. */
export const schemesFor = ({ taxIds = [], consignor }: Pick<ParcelToPrice, 'taxIds' | 'consignor'>) =>
  schemesOf([...taxIds, ...(consignor.taxIds ?? [])], consignor.id)

/** Duty and tax of a parcel that goes by a quote, as its sender pays them; 1243 where they are not known. */
export async function landedCost(
  draft: ParcelToPrice,
  values: readonly Money[],
  quote: Pick<Quote, 'service' | 'cost' | 'surcharge' | 'oversizeFee' | 'insurance'>,
  { dutyRates, entryPoints }: PricingPorts,
  nowMs: number,
) {
  const parcel = {
    country: draft.to.country,
    province: draft.to.province,
    postalCode: draft.to.postalCode,
    channel: channelOf(quote.service),
    buyer: draft.buyer ?? null,
    schemes: schemesFor(draft),
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
