import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { convert, type Money, money, usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createRateProblem } from '#shared/exchangeRates/exchangeRates.ts'
import type { PricedRouting } from '#shared/rating/rules/activeRateCard.ts'
import { createDelivery } from '#shared/rating/rules/delivery.ts'
import type { RouteQuery } from '#shared/rating/rules/lane.ts'
import type { PaymentRate } from '#shared/rating/rules/paymentCurrency.ts'
import type { Service } from '#shared/reference/rules/services.ts'
import { listPackages, type ShipmentDraft } from '../records/rules/shipment.ts'
import type { PricingPorts } from './pricingPorts.ts'

/* Converts a shipment to a pricing request. */

/** Attributes that determine the price, of a shipment or a quote request. */
export type PricingInput = Pick<
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
  | 'natureType'
  | 'packages'
  | 'isReturn'
  | 'credentialsId'
  | 'currency'
> & {
  /** Null: any. */
  readonly service: Service | null
  readonly to: Pick<PostalAddress, 'companyName' | 'street1' | 'street2' | 'province' | 'postalCode' | 'country'>
  readonly consignor: Pick<PostalAddress, 'id' | 'taxIds'>
}

type Wrapper = 'shipment' | 'quote'

/**
 * Converts line values to USD at the day's rates; a line without a rate counts as zero and yields
 * the fault. `wrapper`: the request object with the lines, null if they were not sent.
 */
export async function convertValuesToUsd(
  { lineItems }: Pick<PricingInput, 'lineItems'>,
  { exchangeRates }: PricingPorts,
  nowMs: number,
  wrapper: Wrapper | null,
) {
  const lines = await Promise.all(
    lineItems.map(async ({ currency, valueMinor }) => {
      const rate = await exchangeRates.rate(currency, 'USD', nowMs)
      return { currency, rate, value: rate.ok ? convert(money(valueMinor, currency), 'USD', rate.value) : usd(0) }
    }),
  )
  const foreign = lines.flatMap(({ currency, rate }) => (currency !== 'USD' && rate.ok ? [[currency, rate.value]] : []))
  const [error] = lines.flatMap(({ rate }, place) =>
    rate.ok ? [] : [createRateProblem(rate.error, wrapper && `/${wrapper}/line_items/${place}/currency`)],
  )
  return { known: lines.map(({ value }) => value), usdRates: Object.fromEntries(foreign), fault: error }
}

/** Returns the day's rate of the payment currency; null for US dollars. */
export async function findPaymentRate(
  { currency }: Pick<PricingInput, 'currency'>,
  { exchangeRates }: Pick<PricingPorts, 'exchangeRates'>,
  nowMs: number,
  wrapper: Wrapper | null,
): Promise<Result<PaymentRate | null, Problem>> {
  if (currency === undefined) return ok(null)
  const rate = await exchangeRates.rate('USD', currency, nowMs)
  return rate.ok
    ? ok({ currency, rate: rate.value })
    : failure(createRateProblem(rate.error, wrapper && `/${wrapper}/currency`))
}

/** Returns the query for routes and prices of a parcel. */
export const buildRouteQuery = (
  draft: PricingInput,
  value: Money,
  { allowSandboxCarriers }: PricingPorts,
): RouteQuery => ({
  entryPoint: draft.entryPoint,
  country: draft.to.country,
  province: draft.to.province,
  postalCode: draft.to.postalCode,
  service: draft.service,
  carrier: draft.carrier,
  exitPoint: draft.exitPoint,
  terms: draft.wantedTerms,
  parcels: toRatedParcels(draft),
  dangerousGoods: draft.lineItems.map(({ dgCode }) => dgCode).filter((code) => code !== null),
  insurance: draft.insurance,
  signatureConfirmation: draft.signatureConfirmation,
  value,
  isReturn: draft.isReturn,
  delivery: createDelivery(draft.to),
  credentialsId: draft.credentialsId,
  allowSandboxCarriers,
})

function toRatedParcels(draft: PricingInput): RouteQuery['parcels'] {
  const { irregular } = draft
  const [first, ...others] = listPackages(draft)
  return [{ ...first, irregular }, ...others.map((box) => ({ ...box, irregular }))]
}

/**
 * Request fields that determine values which only shipments state directly; orders and reshipments
 * derive them.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  weight: 'line_items',
  length: 'line_items',
  dg_code: 'line_items',
}

/** Returns the reason why no service is available. The analysis is loaded only on use. */
export async function explainRouteNotFound(query: RouteQuery, routing: PricedRouting, name: string): Promise<Problem> {
  const { explainServiceUnavailability: whyNotServed } = await import(
    '#shared/rating/rules/explainServiceUnavailability.ts'
  )
  const { field, reason } = whyNotServed(query, routing)
  const isFull = name === 'shipment' || name === 'quote'
  const place = field === 'dg_code' || !isFull ? (ELSEWHERE[field] ?? field) : field
  return problem('no_route', { reason }, { errors: [`/${name}/${place}: ${reason}`] })
}
