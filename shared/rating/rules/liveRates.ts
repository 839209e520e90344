import Big from 'big.js'
import type { RateRequest } from '#shared/carriers/rules/rateRequest.ts'
import { roundHalfUp } from '#shared/core/decimal.ts'
import { type Money, usd } from '#shared/core/money.ts'
import { charge, sumOf } from './charges.ts'
import { type Quote, selectDeliveryTerms } from './findQuotes.ts'
import { insure } from './insurance.ts'
import type { LiveMarkup, Parcel, RouteQuery, RoutingData } from './lane.ts'
import { addInsurance, computeAdjustmentCharges } from './price.ts'

/**
 * Returns the rate request for a quote; null if the table price applies, or if carriers cannot rate
 * it: without a postal code, or for returns.
 */
export function buildRateRequest(
  { live, carrier, terms }: Pick<Quote, 'live' | 'carrier' | 'terms'>,
  query: RouteQuery,
  userId: number,
  { findProvinceCode }: Pick<RoutingData, 'findProvinceCode'>,
): RateRequest | null {
  const { entryPoint, country, province, parcels, value } = query
  const [first, ...further] = parcels
  const postalCode = query.postalCode?.toUpperCase().replace(/\s+/g, ' ').trim() ?? ''
  if (!live || postalCode === '' || query.isReturn) return null
  const { weightGrams, lengthCm, widthCm, heightCm, irregular } = first
  return {
    userId,
    carrier,
    entryPoint,
    country,
    province: province === null ? null : (findProvinceCode(country, province) ?? province),
    postalCode,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    irregular,
    valueCents: value.minorUnits,
    terms: selectDeliveryTerms({ terms }, query.terms),
    signature: query.signatureConfirmation,
    ...(query.credentialsId && { credentialsId: query.credentialsId }),
    ...(further.length > 0 && { further: further.map(toMeasurements) }),
  }
}

const toMeasurements = ({ weightGrams, lengthCm, widthCm, heightCm }: Parcel) => ({
  weightGrams,
  lengthCm,
  widthCm,
  heightCm,
})

/** Returns the price of carriage for a carrier rate, USD. */
export const applyMarkup = (rate: Money, { markupPercent = 0, markupCents = 0 }: LiveMarkup): Money =>
  usd(
    roundHalfUp(
      new Big(rate.minorUnits).times(new Big(100).plus(markupPercent)).div(100).plus(markupCents),
      0,
    ).toNumber(),
  )

/**
 * Applies a carriage price that includes the carrier rate to a quote; null keeps the table price.
 * Insurance and customer-specific adjustments apply in either case.
 */
export function repriceQuote(
  quote: Quote,
  carriage: Money | null,
  { value, insurance }: Pick<RouteQuery, 'value' | 'insurance'>,
): Quote {
  if (carriage === null) return { ...quote, pricedBy: 'estimate' }
  const lines = [
    charge('freight', carriage.minorUnits, null),
    ...computeAdjustmentCharges(quote.tariff.rules, carriage),
  ]
  const cost = sumOf(lines, 'cost')
  const insured = insure(quote.service, value, cost, insurance)
  return {
    ...quote,
    cost,
    surcharge: usd(0),
    oversizeFee: usd(0),
    insurance: insured,
    charges: addInsurance(lines, insured.fee),
    pricedBy: 'carrier',
  }
}
