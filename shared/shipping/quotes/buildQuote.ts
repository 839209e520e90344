import type { CarrierRates } from '#shared/carriers/carrierRates.ts'
import { add, usd } from '#shared/core/money.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { getCustomsChannel } from '#shared/customs/duties/rules/deliveryChannel.ts'
import type { Channel } from '#shared/customs/duties/rules/ruleFields.ts'
import { findPostalRejection } from '#shared/customs/warnings/rules/dangerousGoodsWarnings.ts'
import { fetchLiveQuotes } from '#shared/rating/liveQuotes.ts'
import { loadPricedRouting } from '#shared/rating/pricedRouting.ts'
import type { PricedRouting } from '#shared/rating/rules/activeRateCard.ts'
import { createDelivery } from '#shared/rating/rules/delivery.ts'
import { computeTotalCost, findQuotes, type Quote as PricedWay } from '#shared/rating/rules/findQuotes.ts'
import { calculateImportDuties, findParcelSchemes, isDutyPayable } from '../shipments/landedCost.ts'
import {
  buildRouteQuery,
  convertValuesToUsd,
  explainRouteNotFound,
  findPaymentRate,
  type PricingInput,
} from '../shipments/pricingParcel.ts'
import type { PricingPorts } from '../shipments/pricingPorts.ts'
import { collectQuoteFacts, computeExpiryMs, type Offer, type Quote } from './rules/quote.ts'

/* Creation of quotes. */

type Ports = PricingPorts & { readonly carrierRates: CarrierRates }

/**
 * Prices all services for a parcel, with duty and tax. Fails if no service is available (1050), for
 * a line currency without a rate (1051), for goods restricted to post without a postal service
 * (1242), and if required rates are unavailable (503/1010).
 */
export async function buildQuote(
  parcel: PricingInput,
  { id, userId, nowMs }: { readonly id: number; readonly userId: number; readonly nowMs: number },
  ports: Ports,
): Promise<Result<Quote, Problem>> {
  const values = await convertValuesToUsd(parcel, ports, nowMs, 'quote')
  if (values.fault) return failure(values.fault)
  const paying = await findPaymentRate(parcel, ports, nowMs, 'quote')
  if (!paying.ok) return paying
  const value = add(usd(0), ...values.known)
  const query = buildRouteQuery(parcel, value, ports)
  const routing = await loadPricedRouting(ports, userId, nowMs)
  if (!routing.ok) return routing
  const priced = await fetchLiveQuotes(findQuotes(query, routing.value), query, userId, ports, nowMs)
  const { unanswered } = priced
  const rejection = findPostalRejection({ name: 'quote', channel: 'post', lines: parcel.lineItems })
  const quotes = rejection
    ? priced.quotes.filter(({ service }) => getCustomsChannel(service) !== 'post')
    : priced.quotes
  if (quotes.length === 0) {
    const isPostalChannel = priced.quotes.length > 0 || query.service === 'Svc Post'
    return failure((isPostalChannel ? rejection : null) ?? (await explainRouteNotFound(query, routing.value, 'quote')))
  }
  const offers = await createOffers(quotes, routing.value, (channel) =>
    calculateImportDuties(parcel, values.known, channel, ports, nowMs, 'quote'),
  )
  return ok({
    id,
    userId,
    facts: collectQuoteFacts(parcel, findParcelSchemes(parcel)),
    delivery: createDelivery(parcel.to),
    valueCents: value.minorUnits,
    usdRates: values.usdRates,
    ...(paying.value && { paying: paying.value }),
    offers,
    unanswered,
    expiresMs: computeExpiryMs(quotes, nowMs),
    shipmentId: null,
  })
}

type Dues = ReturnType<typeof calculateImportDuties>

/** One offer for each lane and terms, as the exit point does not change the price. */
async function createOffers(
  quotes: readonly PricedWay[],
  routing: PricedRouting,
  duesBy: (channel: Channel) => Dues,
): Promise<readonly Offer[]> {
  const ways = [...Map.groupBy(quotes, ({ laneId, terms }) => `${laneId} ${terms.join()}`).values()]
  // Duty and tax depend on the carriage cost and on the customs channel.
  const dutiesByChannel = new Map<Channel, Dues>()
  const known = new Map<string, ReturnType<Dues>>()
  const landed = (way: PricedWay): ReturnType<Dues> => {
    const channel = getCustomsChannel(way.service)
    const shipping = computeTotalCost(way)
    const dues = dutiesByChannel.get(channel) ?? duesBy(channel)
    dutiesByChannel.set(channel, dues)
    const name = `${channel} ${shipping.minorUnits}`
    const due = known.get(name) ?? dues(shipping)
    known.set(name, due)
    return due
  }
  const offers = ways.map(async ([way, ...others]) => {
    if (!way) return []
    const due = await landed(way)
    const missing = due.ok ? due.value.missing : []
    const payable = due.ok && isDutyPayable(missing) ? due.value : null
    const {
      laneId,
      service,
      carrier,
      carrierService,
      terms,
      tariff,
      pricedBy,
      charges,
      insurance,
      transitDays,
      transitBasis,
    } = way
    const lane = { id: laneId, service, carrier }
    return [
      {
        laneId,
        service,
        carrier,
        ...(carrierService !== undefined && { carrierService }),
        exitPoints: [way, ...others].flatMap(({ exitPoint }) => exitPoint ?? []),
        // Unknown duty cannot be paid by the sender.
        terms: payable ? [...terms] : terms.filter((one) => one !== 'DDP'),
        tariff,
        ...(pricedBy && { pricedBy }),
        grossWeightGrams: way.ratedGrossGrams,
        volumetricWeightGrams: way.volumetricWeightGrams,
        chargeableWeightGrams: way.chargeableWeightGrams,
        charges,
        isInsured: insurance.isInsured,
        coverageCents: insurance.coverage.minorUnits,
        transitDays,
        ...(transitBasis && { transitBasis }),
        goesByPlace: routing.card.of(lane).surcharges.some(({ code }) => code === 'residential' || code === 'po_box'),
        landed: payable && {
          taxCents: payable.tax.minorUnits,
          dutyCents: payable.duty.minorUnits,
          lines: payable.lines.map(({ tax, duty }) => ({ taxCents: tax.minorUnits, dutyCents: duty.minorUnits })),
          dutyRule: payable.dutyRule,
        },
        ...(missing.length > 0 && { missing }),
      },
    ]
  })
  return (await Promise.all(offers)).flat()
}
