import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { money, toDecimalValue, usd } from '#shared/core/money.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import { Charge, sumOf } from '#shared/rating/rules/charges.ts'
import { TransitBasis } from '#shared/rating/rules/deliveryDates.ts'
import { PaidIn } from '#shared/rating/rules/paymentCurrency.ts'
import type { Priced } from '#shared/rating/rules/price.ts'
import { Tariff, toComparablePostalCode } from '#shared/rating/rules/tariff.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import type { ShipmentDraft } from '#shared/shipping/records/rules/shipment.ts'

/* Quotes and their comparison with shipments. */

/** A service option with its price. Amounts are US cents. */
const Offer = v.object({
  laneId: v.string(),
  service: v.picklist(SERVICES),
  carrier: v.string(),
  carrierService: v.optional(v.string()),
  /** Empty if the lane does not specify any. */
  exitPoints: v.pipe(v.array(v.string()), v.readonly()),
  terms: v.pipe(v.array(v.picklist(TERMS)), v.readonly()),
  tariff: Tariff,
  pricedBy: v.optional(v.picklist(['carrier', 'estimate'])),
  grossWeightGrams: v.number(),
  volumetricWeightGrams: v.number(),
  chargeableWeightGrams: v.number(),
  charges: v.pipe(v.array(Charge), v.readonly()),
  isInsured: v.boolean(),
  coverageCents: v.number(),
  transitDays: v.object({ min: v.number(), max: v.number() }),
  transitBasis: v.optional(TransitBasis),
  /** Whether the price differs for a home address or a post office box. */
  goesByPlace: v.boolean(),
  /** Duty and tax, in total and for each line; null if unknown. */
  landed: v.nullable(
    v.object({
      taxCents: v.number(),
      dutyCents: v.number(),
      lines: v.array(v.object({ taxCents: v.number(), dutyCents: v.number() })),
      dutyRule: v.object({ id: v.string(), date: v.string() }),
    }),
  ),
  /** Details missing for an exact result; absent if none. */
  missing: v.optional(
    v.pipe(v.array(v.object({ what: v.picklist(MISSING), line: v.nullable(v.number()) })), v.readonly()),
  ),
})
export type Offer = Readonly<v.InferOutput<typeof Offer>>

const Fact = v.union([v.string(), v.number(), v.boolean(), v.null()])

export const Quote = v.object({
  id: v.number(),
  userId: v.number(),
  /** Quoted details, by the paths and in the units of the API. */
  facts: v.record(v.string(), Fact),
  delivery: v.object({ isResidential: v.boolean(), isPostOfficeBox: v.boolean() }),
  /** Value of the contents, US cents. */
  valueCents: v.number(),
  /** Exchange rates of the line currencies in USD, as decimal text. */
  usdRates: v.record(v.string(), v.string()),
  /** Payment currency; absent for US dollars. */
  paying: v.optional(v.omit(PaidIn, ['minor'])),
  /** Cheapest first. */
  offers: v.pipe(v.array(Offer), v.readonly()),
  /** Carriers whose rate request timed out. */
  unanswered: v.pipe(v.array(v.string()), v.readonly()),
  /** Unix ms. */
  expiresMs: v.number(),
  /** Shipment created from it; null if unused. */
  shipmentId: v.nullable(v.number()),
})

/** Prices of a parcel, valid until `expiresMs`. */
export type Quote = Readonly<v.InferOutput<typeof Quote>>

/** Validity of a quote. */
const QUOTE_LIFETIME_MS = 7 * DAY_MS
/** Validity of a quote with live carrier rates. */
const LIVE_QUOTE_LIFETIME_MS = DAY_MS

/** Returns the time until which new offers are valid (Unix ms). */
export const computeExpiryMs = (offers: readonly { readonly pricedBy?: unknown }[], nowMs: number): number =>
  nowMs + (offers.some(({ pricedBy }) => pricedBy) ? LIVE_QUOTE_LIFETIME_MS : QUOTE_LIFETIME_MS)

type Amounts = Pick<Priced, 'cost' | 'surcharge' | 'oversizeFee' | 'insurance' | 'charges'>

/** Returns the amounts of an offer in USD. */
export const computeOfferAmounts = ({ charges, isInsured, coverageCents }: Offer): Amounts => ({
  charges,
  cost: sumOf(charges, 'cost'),
  surcharge: sumOf(charges, 'surcharge'),
  oversizeFee: sumOf(charges, 'oversize_fee'),
  insurance: { isInsured, coverage: usd(coverageCents), fee: sumOf(charges, 'insurance_fee') },
})

/** Attributes that determine prices, duty and tax of a parcel. */
type Quotable = Pick<
  ShipmentDraft,
  | 'entryPoint'
  | 'weightGrams'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
  | 'irregular'
  | 'insurance'
  | 'signatureConfirmation'
  | 'isReturn'
  | 'buyer'
  | 'credentialsId'
  | 'packages'
  | 'lineItems'
  | 'currency'
> & { readonly to: Pick<ShipmentDraft['to'], 'country' | 'province' | 'postalCode'> }

/**
 * Collects the facts a quote is based on; `schemes` are the tax schemes of its seller. A shipment
 * with other facts would be priced differently.
 */
export function collectQuoteFacts(parcel: Quotable, schemes: readonly string[]): Quote['facts'] {
  const { packages, lineItems, to } = parcel
  const boxes =
    packages.length === 0 ? [['', parcel] as const] : packages.map((box, at) => [`packages/${at}/`, box] as const)
  return Object.fromEntries([
    ['entry_point', parcel.entryPoint],
    ['to/country', to.country],
    ['to/province', to.province?.trim().toUpperCase() ?? null],
    ['to/postal_code', toComparablePostalCode(to.postalCode) || null],
    ...boxes.flatMap(([at, box]) => [
      [`${at}weight`, convertGramsToKg(box.weightGrams)],
      [`${at}length`, box.lengthCm],
      [`${at}width`, box.widthCm],
      [`${at}height`, box.heightCm],
    ]),
    ['irregular', parcel.irregular],
    ['insurance', parcel.insurance],
    ['signature_confirmation', parcel.signatureConfirmation],
    ['is_return', parcel.isReturn],
    ['buyer', parcel.buyer ?? 'consumer'],
    ['credentials_id', parcel.credentialsId],
    ...(parcel.currency === undefined ? [] : [['currency', parcel.currency] as const]),
    ['tax_ids', schemes.toSorted().join(' ') || null],
    ...lineItems.flatMap((line, at) => [
      [`line_items/${at}/description`, line.description],
      [`line_items/${at}/quantity`, line.quantity],
      [`line_items/${at}/value`, toDecimalValue(money(line.valueMinor, line.currency))],
      [`line_items/${at}/currency`, line.currency],
      [`line_items/${at}/coo`, line.coo],
      [`line_items/${at}/hts_code`, line.htsCode],
      [`line_items/${at}/dg_code`, line.dgCode],
      [`line_items/${at}/dangerous_goods`, line.dangerousGoods ? toComparable(line.dangerousGoods) : null],
    ]),
  ])
}

/** Returns the route of a quoted parcel. */
export const getQuotedRoute = ({ facts }: Pick<Quote, 'facts'>) => ({
  entryPoint: String(facts.entry_point),
  country: String(facts['to/country']),
  isReturn: facts.is_return === true,
})

/** Returns the dangerous goods details as one text. */
const toComparable = (details: object): string | null =>
  Object.values(details)
    .filter((value) => value !== null)
    .join(' ') || null

/** Describes the differences between a shipment and its quote, by path. */
export function differences(quoted: Quote['facts'], sent: Quote['facts']): readonly string[] {
  const paths = [...new Set([...Object.keys(sent), ...Object.keys(quoted)])]
  return paths
    .map((path) => ({ path, is: getQuoteFact(sent, path), was: getQuoteFact(quoted, path) }))
    .filter(({ is, was }) => is !== was)
    .map(({ path, is, was }) => {
      const [now, then] = [formatMinorUnits(is), formatMinorUnits(was)]
      const description =
        path === 'tax_ids'
          ? `tax_ids and consignor numbers imply tax at sale under ${now}, but ${then} was quoted`
          : `is ${now}, but ${then} was quoted`
      return `/shipment/${path}: ${description}`
    })
}

/** Absent facts are null, or the default. */
const getQuoteFact = (facts: Quote['facts'], path: string) => facts[path] ?? (path === 'currency' ? 'USD' : null)

const formatMinorUnits = (fact: v.InferOutput<typeof Fact>): string => (fact === null ? 'nothing' : String(fact))
