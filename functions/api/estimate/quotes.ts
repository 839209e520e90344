import type { InferOutput } from 'valibot'
import { loadDivisions, validateProvince } from '#shared/addresses/divisions.ts'
import { parseTaxIds } from '#shared/addresses/parties/taxIdFields.ts'
import { normaliseDivision } from '#shared/addresses/rules/divisionList.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg, convertKgToGrams } from '#shared/core/decimal.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { add, type Money, toDecimalValue, usd } from '#shared/core/money.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { findUnapprovedDangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import {
  findUnknownCustomsProduct,
  listReferencedCustomsProducts,
} from '#shared/customs/products/unknownCustomsProduct.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { toChargeResponse } from '#shared/rating/chargeResponse.ts'
import { createDeliveryDates } from '#shared/rating/deliveryResponse.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { convertCharges } from '#shared/rating/rules/charges.ts'
import { convertLandedLines, createPaymentConverter } from '#shared/rating/rules/paymentCurrency.ts'
import { applyMeasuredTransit } from '#shared/rating/rules/transitTimes.ts'
import { findMeasuredTransit } from '#shared/rating/transitStore.ts'
import { hasServicePoints } from '#shared/reference/carriers.ts'
import { createUnknownEntryPointProblem, entryPoints } from '#shared/reference/entryPoints.ts'
import { buildQuote } from '#shared/shipping/quotes/buildQuote.ts'
import { findQuote, storeQuote } from '#shared/shipping/quotes/quoteStore.ts'
import { computeOfferAmounts, getQuotedRoute, type Offer, type Quote } from '#shared/shipping/quotes/rules/quote.ts'
import { findAccountCarrier } from '#shared/shipping/shipments/accountErrors.ts'
import {
  centimetres,
  computeDefaultWeightGrams,
  parseLineItem,
  parsePackages,
  validatePackages,
} from '#shared/shipping/shipments/goodsInput.ts'
import type { PricingInput } from '#shared/shipping/shipments/pricingParcel.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerTaxIds.ts'
import type { QuoteInput, QuoteResponse } from './quoteSchemas.ts'
import type { EstimateEndpoint } from './routes.ts'

/*
 * Endpoints of quotes: rates locked until `expires`.
 */

export const createQuote: EstimateEndpoint<'createQuote'> = async (
  { body, caller, nextId, nowMs },
  { table, ports, carrierRates },
) => {
  const parcel = await addCallerTaxIds(table, caller, toQuoteParcel(body.quote))
  const error =
    toQuoteProblem(parcel, caller.approvals) ??
    (await findUnknownCustomsProduct(
      table,
      caller.userId,
      listReferencedCustomsProducts(parcel.lineItems, '/quote/line_items'),
    ))
  if (error) return error
  const carrier = await findAccountCarrier(table, caller.userId, parcel, 'quote')
  if (!carrier.ok) return carrier.error
  const context = { id: nextId(), userId: caller.userId, nowMs }
  const origin = entryPoints.get(parcel.entryPoint)?.country ?? ''
  const [created, measured] = await Promise.all([
    buildQuote({ ...parcel, carrier: carrier.value }, context, { ...createCallerPrices(ports, caller), carrierRates }),
    findMeasuredTransit(table, { origin, destination: parcel.to.country }, nowMs),
  ])
  if (!created.ok) return created.error
  const quote = { ...created.value, offers: created.value.offers.map((offer) => applyMeasuredTransit(offer, measured)) }
  return plan([await storeQuote(table, quote, nowMs)], { quote: toQuoteResponse(quote, nowMs) })
}

export const getQuote: EstimateEndpoint<'getQuote'> = createAccountResourceEndpoint(findQuote, (id) =>
  problem('quote_not_found', { id }),
)(async (quote, { nowMs }) => reply({ quote: toQuoteResponse(quote, nowMs) }))

function toQuoteProblem(
  { entryPoint, to, weightGrams, packages, lineItems }: PricingInput,
  approvals: readonly string[],
): Problem | null {
  if (!entryPoints.has(entryPoint)) return createUnknownEntryPointProblem(entryPoint, 400, '/quote/entry_point')
  const unknown = validateProvince(to.country, to.province)
  if (unknown) return invalid(`/quote/to/province: ${unknown}`)
  const error = validatePackages(packages, { weightGrams, lineItems }, 'quote')
  if (error) return error
  const codes = lineItems.flatMap(({ dgCode }) => dgCode ?? [])
  const code = findUnapprovedDangerousGoodsCode(codes, approvals.includes('special_dangerous_goods'))
  return code === null
    ? null
    : problem('no_route', {
        reason: `your account is not approved to ship goods with dg_code ${code}. Contact support to request approval.`,
      })
}

function toQuoteParcel(sent: QuoteInput): PricingInput & { readonly consignor: { readonly id: null } } {
  const lineItems = sent.line_items.map(parseLineItem)
  const packages = parsePackages(sent.packages, lineItems)
  const { country, province, postal_code: postalCode, company_name: companyName, street1, street2 } = sent.to
  return {
    entryPoint: sent.entry_point,
    exitPoint: sent.exit_point,
    carrier: sent.carrier,
    service: sent.service,
    wantedTerms: sent.terms,
    signatureConfirmation: sent.signature_confirmation,
    insurance: sent.insurance,
    irregular: sent.irregular,
    heightCm: centimetres(sent.height),
    lengthCm: centimetres(sent.length),
    widthCm: centimetres(sent.width),
    weightGrams: sent.weight === null ? computeDefaultWeightGrams(packages, lineItems) : convertKgToGrams(sent.weight),
    lineItems,
    packages,
    isReturn: sent.is_return,
    credentialsId: sent.credentials_id,
    ...parseTaxIds(sent.tax_ids),
    ...(sent.currency !== 'USD' && { currency: sent.currency }),
    ...(sent.buyer === 'business' && { buyer: sent.buyer }),
    to: {
      country,
      province: province === null ? null : normaliseDivision(province, loadDivisions(country)),
      postalCode,
      companyName,
      street1: street1 ?? '',
      street2,
    },
    consignor: { id: null },
  }
}

type View = InferOutput<typeof QuoteResponse>['quote']

const toQuoteResponse = (quote: Quote, nowMs: number): View => ({
  id: quote.id,
  created: formatDateTime(getCreationMs(quote.id)),
  expires: formatDateTime(quote.expiresMs),
  currency: quote.paying?.currency ?? 'USD',
  shipment_id: quote.shipmentId,
  services: toServiceResponses(quote, nowMs),
  unanswered_carriers: [...quote.unanswered],
})

function toServiceResponses(quote: Quote, nowMs: number): View['services'] {
  const dates = createDeliveryDates(getQuotedRoute(quote), nowMs)
  const into = createPaymentConverter(quote.paying)
  return quote.offers.map((offer) => ({ ...toServiceResponse(offer, into), delivery: dates(offer) }))
}

type Into = (amount: Money) => Money

function toServiceResponse(offer: Offer, into: Into): Omit<View['services'][number], 'delivery'> {
  const { insurance, charges, ...amounts } = computeOfferAmounts(offer)
  const cost = into(amounts.cost)
  const surcharge = into(amounts.surcharge)
  const oversizeFee = into(amounts.oversizeFee)
  const fee = into(insurance.fee)
  const total = add(cost, surcharge, oversizeFee, fee)
  return {
    carrier: offer.carrier,
    service: offer.service,
    exit_points: [...offer.exitPoints],
    terms: [...offer.terms],
    chargeable_weight: convertGramsToKg(offer.chargeableWeightGrams),
    gross_weight: convertGramsToKg(offer.grossWeightGrams),
    volumetric_weight: convertGramsToKg(offer.volumetricWeightGrams),
    insurance: { coverage: toDecimalValue(into(insurance.coverage)), fee: toDecimalValue(fee) },
    cost: toDecimalValue(cost),
    surcharge: toDecimalValue(surcharge),
    oversize_fee: toDecimalValue(oversizeFee),
    total_cost: toDecimalValue(total),
    charges: convertCharges(charges, into).map(toChargeResponse),
    tariff: offer.tariff.source?.version ?? null,
    ...(offer.pricedBy === 'estimate' ? { estimated: true as const } : {}),
    landed_cost: offer.landed && toLandedCostResponse(offer.landed, total, into),
    missing: (offer.missing ?? []).map(({ what, line }) => ({ what, line_item: line })),
    transit_min: offer.transitDays.min,
    transit_max: offer.transitDays.max,
    service_points: hasServicePoints(offer.carrier),
  }
}

function toLandedCostResponse(
  { taxCents, dutyCents, lines }: NonNullable<Offer['landed']>,
  totalCost: Money,
  into: Into,
) {
  const [tax, duty] = [into(usd(taxCents)), into(usd(dutyCents))]
  return {
    tax: toDecimalValue(tax),
    duty: toDecimalValue(duty),
    total: toDecimalValue(add(totalCost, tax, duty)),
    line_items: convertLandedLines(lines, into).map(({ tax, duty }) => ({ tax, duty })),
  }
}
