import * as v from 'valibot'
import { recipientParts } from '#shared/addresses/parties/sentParties.ts'
import { SentTaxIds } from '#shared/addresses/parties/taxIdFields.ts'
import { PARTY_LIMITS } from '#shared/addresses/rules/addressFaults.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import {
  choice,
  country,
  currency,
  flag,
  id,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  positiveDecimal,
  text,
} from '#shared/http/fields.ts'
import { ChargeView } from '#shared/rating/chargeView.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { LineItem, SentPackage } from '#shared/shipping/shipments/sentGoods.ts'

/** Where a quoted parcel goes: as much of an address as prices, duty and tax follow from. */
const Destination = object({
  country,
  ...recipientParts,
  company_name: none(optionalText(PARTY_LIMITS.companyName)),
  street1: none(optionalText(PARTY_LIMITS.street1)),
  street2: none(optionalText(PARTY_LIMITS.street2)),
})

export const CreateQuote = object({
  quote: object({
    entry_point: text(6, 6),
    to: Destination,
    line_items: list(LineItem, 1, 100),
    service: none(v.nullable(choice(SERVICES))),
    carrier: none(optionalText(20)),
    exit_point: none(optionalTextLike(3, /^[A-Z]{3}$/, 'must be an IATA port code, for example JFK')),
    terms: none(v.nullable(choice(TERMS))),
    signature_confirmation: v.optional(flag, false),
    insurance: v.optional(flag, false),
    irregular: v.optional(flag, false),
    is_return: v.optional(flag, false),
    height: v.optional(positiveDecimal(1_000, 2), 1),
    length: v.optional(positiveDecimal(1_000, 2), 15),
    width: v.optional(positiveDecimal(1_000, 2), 10),
    weight: none(v.nullable(positiveDecimal(10_000, 3))),
    packages: v.pipe(
      v.optional(list(SentPackage, 0, MAX_PACKAGES), []),
      v.description('Packages of a multi-package shipment; replaces its overall weight and dimensions'),
    ),
    tax_ids: SentTaxIds,
    buyer: none(v.nullable(choice(['consumer', 'business'] as const))),
    credentials_id: none(v.nullable(id)),
    currency: v.pipe(
      v.optional(currency, 'USD'),
      v.description('Currency of the balance to charge; its exchange rate is locked with the prices'),
    ),
  }),
})
export type SentQuote = v.InferOutput<typeof CreateQuote>['quote']

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in the currency of the quote'))
const WeightKg = v.pipe(v.number(), v.minValue(0))

const LandedCost = v.pipe(
  v.strictObject({
    tax: v.pipe(v.number(), v.minValue(0), v.description('Import tax of the parcel, in the currency of the quote')),
    duty: v.pipe(v.number(), v.minValue(0), v.description('Import duty of the parcel, in the currency of the quote')),
    total: v.pipe(
      v.number(),
      v.minValue(0),
      v.description(
        'Total landed cost, regardless of payer: `total_cost`, `tax` and `duty`, in the currency of the quote',
      ),
    ),
    line_items: v.pipe(
      v.array(
        v.strictObject({
          tax: v.pipe(v.number(), v.minValue(0), v.description('Amount in the currency of the quote')),
          duty: v.pipe(v.number(), v.minValue(0), v.description('Amount in the currency of the quote')),
        }),
      ),
      v.description('Duty and tax of each line item, in request order'),
    ),
  }),
  v.title('QuotedLandedCost'),
)

const QuotedService = v.pipe(
  v.strictObject({
    carrier: v.pipe(v.string(), v.description('Code of the carrier')),
    service: v.picklist(SERVICES),
    exit_points: v.pipe(
      v.array(v.string()),
      v.description('IATA codes of possible ports where the line haul ends; empty if the route has none'),
    ),
    terms: v.array(v.picklist(TERMS)),
    chargeable_weight: v.pipe(
      WeightKg,
      v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
    ),
    gross_weight: v.pipe(WeightKg, v.description('Gross weight in kilograms, at least the route minimum')),
    volumetric_weight: v.pipe(
      WeightKg,
      v.description('Volumetric (dimensional) weight in kilograms, by the route divisor'),
    ),
    insurance: v.strictObject({ coverage: Amount, fee: Amount }),
    cost: Amount,
    surcharge: Amount,
    oversize_fee: Amount,
    total_cost: Amount,
    charges: v.pipe(
      v.array(ChargeView),
      v.description('Price components of cost, surcharge, oversize fee and insurance fee'),
    ),
    tariff: v.pipe(textOrNull, v.description('Tariff version used for pricing')),
    estimated: v.optional(
      v.pipe(
        v.literal(true),
        v.description('Whether the price is estimated from a rate table, because the carrier rate is unavailable'),
      ),
    ),
    landed_cost: v.pipe(
      v.nullable(LandedCost),
      v.description('Landed cost with duty and tax; null if rates are unknown'),
    ),
    missing: v.pipe(
      v.array(v.strictObject({ what: v.picklist(MISSING), line_item: v.nullable(wholeNumber) })),
      v.description('Missing information that would make duty and tax certain'),
    ),
    transit_min: wholeNumber,
    transit_max: wholeNumber,
  }),
  v.title('QuotedService'),
)

export const QuoteAnswer = v.strictObject({
  quote: v.pipe(
    v.strictObject({
      id: v.pipe(wholeNumber, v.description('Quote id, for `quote_id` of a shipment')),
      created: v.string(),
      expires: v.pipe(v.string(), v.description('Expiry time of the locked prices, `YYYY-MM-DD HH:MM:SS` UTC')),
      currency: v.pipe(v.string(), v.description('Currency of all amounts')),
      shipment_id: v.pipe(
        v.nullable(wholeNumber),
        v.description('Id of the shipment created from the quote; null if none'),
      ),
      services: v.pipe(v.array(QuotedService), v.description('Services, cheapest first')),
      unanswered_carriers: v.pipe(v.array(v.string()), v.description('Carriers whose rate request timed out')),
    }),
    v.title('Quote'),
  ),
})
