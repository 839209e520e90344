import { getCreationMs } from '#shared/core/ids.ts'
import { add, type Money, usd } from '#shared/core/money.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findCarrierCost } from '#shared/rating/carrierCost.ts'
import { createDelivery } from '#shared/rating/rules/delivery.ts'
import {
  computeTotalCost,
  computeTotals,
  type Quote as PricedWay,
  selectDeliveryTerms,
} from '#shared/rating/rules/findQuotes.ts'
import type { Lane } from '#shared/rating/rules/lane.ts'
import { paidIn } from '#shared/rating/rules/paymentCurrency.ts'
import type { Terms } from '#shared/reference/rules/services.ts'
import { findParcelSchemes } from '../shipments/landedCost.ts'
import {
  createPriceBasis,
  type PricedShipment,
  type ShipmentPricer,
  selectQuote,
  toLivePriceBasis,
} from '../shipments/priceShipment.ts'
import { buildRouteQuery, type PricingInput } from '../shipments/pricingParcel.ts'
import type { PricingPorts } from '../shipments/pricingPorts.ts'
import { collectQuoteFacts, computeOfferAmounts, differences, type Offer, type Quote } from './rules/quote.ts'

/**
 * Prices a shipment at the amounts of its quote. Fails with 400/1055, naming the differences, if
 * the parcel differs from the quoted one or the offer is no longer sold.
 */
export const createQuotePricer =
  (quote: Quote): ShipmentPricer =>
  async (draft, _, ports, nowMs) => {
    const differing = differences(quote.facts, collectQuoteFacts(draft, findParcelSchemes(draft)))
    if (differing.length > 0) return failure(differs(quote, differing))
    const offered = await findOffers(draft, quote, ports)
    if (!offered.ok) return offered
    const way = selectQuote(offered.value, { terms: draft.wantedTerms })
    if (!way) return failure(differs(quote, ['/shipment/service: must be one of the services in the quote']))
    const { delivery } = quote
    const place = createDelivery(draft.to)
    if (way.offer.goesByPlace && place.isResidential !== delivery.isResidential) {
      return failure(
        differs(quote, [
          '/shipment/to/company_name: differs from the quote, and the price depends on residential delivery',
        ]),
      )
    }
    if (way.offer.goesByPlace && place.isPostOfficeBox !== delivery.isPostOfficeBox) {
      return failure(
        differs(quote, ['/shipment/to/street1: differs from the quote, and the price depends on PO box delivery']),
      )
    }
    const terms = selectDeliveryTerms(way, draft.wantedTerms)
    const query = buildRouteQuery(draft, usd(quote.valueCents), ports)
    return ok({
      ...toPricedShipment(quote, draft, way, terms),
      carrierCost: await findCarrierCost(way, terms, query, ports, nowMs),
    })
  }

const differs = ({ id }: Quote, errors: readonly string[]): Problem =>
  problem('quote_differs', { id, reason: errors[0]?.replace('/shipment/', '') ?? '' }, { errors: errors.slice(0, 5) })

type QuotedOption = PricedWay & { readonly offer: Offer }

/** Returns the quoted offers that match the request, on lanes still in use. */
async function findOffers(
  { service, carrier, exitPoint, wantedTerms }: Pick<PricingInput, 'service' | 'carrier' | 'exitPoint' | 'wantedTerms'>,
  { offers }: Quote,
  { routing, getStoppedCarriers }: Pick<PricingPorts, 'routing' | 'getStoppedCarriers'>,
): Promise<Result<readonly QuotedOption[], Problem>> {
  const stopped = await getStoppedCarriers()
  if (!stopped.ok) return failure(problem('dependency_unavailable', { service: 'Carrier availability data' }))
  const lanes = new Map(routing.lanes.map((lane) => [lane.id, lane]))
  return ok(
    offers
      .filter((offer) => service === null || offer.service === service)
      .filter((offer) => carrier === null || offer.carrier === carrier)
      .filter((offer) => exitPoint === null || offer.exitPoints.includes(exitPoint))
      .filter((offer) => wantedTerms === null || offer.terms.includes(wantedTerms))
      .filter((offer) => wantedTerms !== 'DDP' || offer.landed !== null)
      .flatMap((offer) => {
        const lane = stopped.value.has(offer.carrier) ? undefined : lanes.get(offer.laneId)
        return lane ? [toQuotedOption(offer, lane, exitPoint)] : []
      }),
  )
}

const toQuotedOption = (offer: Offer, lane: Lane, exitPoint: string | null): QuotedOption => ({
  offer,
  ...computeOfferAmounts(offer),
  laneId: offer.laneId,
  service: offer.service,
  carrier: offer.carrier,
  carrierService: offer.carrierService,
  live: lane.live,
  ...(offer.pricedBy && { pricedBy: offer.pricedBy }),
  exitPoint: exitPoint ?? offer.exitPoints[0] ?? null,
  terms: offer.terms,
  tariff: offer.tariff,
  transitDays: offer.transitDays,
  ...(offer.transitBasis && { transitBasis: offer.transitBasis }),
  ratedGrossGrams: offer.grossWeightGrams,
  volumetricWeightGrams: offer.volumetricWeightGrams,
  chargeableWeightGrams: offer.chargeableWeightGrams,
  needsPhone: lane.needsPhone ?? false,
  needsEmail: lane.needsEmail ?? false,
  hsCodeRequired: lane.hsCodeRequired ?? false,
  strictDescriptions: lane.strictDescriptions ?? false,
})

function toPricedShipment(
  { id, valueCents, usdRates, paying }: Quote,
  { lineItems, insurance }: Pick<PricingInput, 'lineItems' | 'insurance'>,
  way: QuotedOption,
  terms: Terms,
): Omit<PricedShipment, 'carrierCost'> {
  const landed = terms === 'DDP' ? way.offer.landed : null
  const { lines, taxCents, dutyCents, dutyRule } = landed ?? createZeroDuties(lineItems)
  const total: Money = add(computeTotalCost(way), usd(taxCents), usd(dutyCents))
  return {
    quote: way,
    value: usd(valueCents),
    priced: {
      terms,
      lineItems: lineItems.map((line, at) => ({ ...line, ...(lines[at] ?? { taxCents: 0, dutyCents: 0 }) })),
      volumetricWeightGrams: way.volumetricWeightGrams,
      insurance: way.insurance.isInsured,
      isInsuranceDropped: insurance && !way.insurance.isInsured,
      insuredValueCents: way.insurance.coverage.minorUnits,
      totalCostCents: total.minorUnits,
      taxCents,
      dutyCents,
      priceBasis: createPriceBasis(
        usdRates,
        dutyRule,
        toLivePriceBasis(way, getCreationMs(id)),
        paidIn(paying, [...computeTotals(way), usd(taxCents), usd(dutyCents)]),
        getCreationMs(id),
      ),
      quoteId: id,
    },
  }
}

const createZeroDuties = (lineItems: PricingInput['lineItems']) => ({
  lines: lineItems.map(() => ({ taxCents: 0, dutyCents: 0 })),
  taxCents: 0,
  dutyCents: 0,
  dutyRule: null,
})

/**
 * Prices a shipment by its quote while that is valid and matches, and otherwise like any other
 * shipment.
 */
export const createFallbackQuotePricer =
  (quote: Quote | null, otherwise: ShipmentPricer): ShipmentPricer =>
  async (draft, userId, ports, nowMs, named) => {
    if (quote && nowMs < quote.expiresMs) {
      const repriced = await createQuotePricer(quote)(draft, userId, ports, nowMs, named)
      if (repriced.ok) return repriced
    }
    return otherwise(draft, userId, ports, nowMs, named)
  }
