import * as v from 'valibot'
import { recipientParts } from '#shared/addresses/parties/sentParties.ts'
import { SentTaxIds } from '#shared/addresses/parties/taxIdFields.ts'
import { PARTY_LIMITS } from '#shared/addresses/rules/addressFaults.ts'
import { STREET1_TEXT, STREET2_TEXT } from '#shared/addresses/rules/addressTexts.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
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
import { created, textOrNull, wholeNumber } from '#shared/http/responseFields.ts'
import { sentInsurance, sentSignatureConfirmation, service } from '#shared/http/serviceFields.ts'
import { ChargeView } from '#shared/rating/chargeView.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { LineItem, SentPackage } from '#shared/shipping/shipments/sentGoods.ts'

/** Destination of a quoted parcel: the address fields that prices, duty and tax depend on. */
const Destination = object({
  country,
  ...recipientParts,
  company_name: v.pipe(
    none(optionalText(PARTY_LIMITS.companyName)),
    v.description('Company name, printed above the name; null if none'),
  ),
  street1: v.pipe(none(optionalText(PARTY_LIMITS.street1)), v.description(STREET1_TEXT)),
  street2: v.pipe(none(optionalText(PARTY_LIMITS.street2)), v.description(STREET2_TEXT)),
})

export const CreateQuote = object({
  quote: object({
    entry_point: v.pipe(text(6, 6), v.description('ID of the entry point (drop-off facility), such as `HKG101`')),
    to: Destination,
    line_items: v.pipe(
      list(LineItem, 1, 100),
      v.description('Contents declared to customs, one line item for each kind of goods'),
    ),
    service: v.pipe(none(v.nullable(choice(SERVICES))), v.description('Filter by service level; null for all')),
    carrier: v.pipe(none(optionalText(20)), v.description('Filter by carrier code; null for all carriers')),
    exit_point: v.pipe(
      none(optionalTextLike(3, /^[A-Z]{3}$/, 'must be an IATA port code, for example JFK')),
      v.description('IATA code of the port where the line haul ends, such as `JFK`; null for automatic selection'),
    ),
    terms: v.pipe(
      none(v.nullable(choice(TERMS))),
      v.description(
        'Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`). Defaults to DDU if the route accepts it, otherwise DDP',
      ),
    ),
    signature_confirmation: v.optional(sentSignatureConfirmation, false),
    insurance: v.optional(sentInsurance, false),
    irregular: v.pipe(
      v.optional(flag, false),
      v.description('Whether the packaging is soft or irregular, such as a bag; lowers the volumetric weight'),
    ),
    is_return: v.pipe(
      v.optional(flag, false),
      v.description(
        'Whether the parcel travels from the recipient back to the sender with the return service of the carrier; address fields keep their outbound meaning',
      ),
    ),
    height: v.pipe(v.optional(positiveDecimal(1_000, 2), 1), v.description('Height in centimetres')),
    length: v.pipe(v.optional(positiveDecimal(1_000, 2), 15), v.description('Length in centimetres')),
    width: v.pipe(v.optional(positiveDecimal(1_000, 2), 10), v.description('Width in centimetres')),
    weight: v.pipe(
      none(v.nullable(positiveDecimal(10_000, 3))),
      v.description(
        'Gross weight in kilograms, to 3 decimals. Defaults to the sum of quantity times unit weight of the line items',
      ),
    ),
    packages: v.pipe(
      v.optional(list(SentPackage, 0, MAX_PACKAGES), []),
      v.description(
        'Packages of a multi-package shipment. They replace the weight and dimensions of the whole shipment',
      ),
    ),
    tax_ids: v.pipe(
      SentTaxIds,
      v.description('Typed customs and tax registration numbers of the seller; the customs data guide lists the types'),
    ),
    buyer: v.pipe(
      none(v.nullable(choice(['consumer', 'business'] as const))),
      v.description('Buyer type: `consumer` (default) or `business`'),
    ),
    credentials_id: v.pipe(
      none(v.nullable(id)),
      v.description(
        'ID of your carrier account that buys the labels; null for the newest account, or the platform account if you have none',
      ),
    ),
    currency: v.pipe(
      v.optional(currency, 'USD'),
      v.description('Currency of the balance to charge; its exchange rate is locked with the prices'),
    ),
  }),
})
export type QuoteInput = v.InferOutput<typeof CreateQuote>['quote']

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
        'Total landed cost, regardless of the payer: the sum of `total_cost`, `tax` and `duty`, in the currency of the quote',
      ),
    ),
    line_items: v.pipe(
      v.array(
        v.strictObject({
          tax: v.pipe(
            v.number(),
            v.minValue(0),
            v.description('Import tax on all units of the line item, in the currency of the quote'),
          ),
          duty: v.pipe(
            v.number(),
            v.minValue(0),
            v.description('Import duty on all units of the line item, in the currency of the quote'),
          ),
        }),
      ),
      v.description('Duty and tax of each line item, in request order'),
    ),
  }),
  v.title('QuotedLandedCost'),
)

const QuotedService = v.pipe(
  v.strictObject({
    carrier: v.pipe(v.string(), v.description('Code of the carrier that provides the service')),
    service,
    exit_points: v.pipe(
      v.array(v.string()),
      v.description('IATA codes of possible ports where the line haul ends; empty if the route has none'),
    ),
    terms: v.pipe(v.array(v.picklist(TERMS)), v.description('Terms available on the route')),
    chargeable_weight: v.pipe(
      WeightKg,
      v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
    ),
    gross_weight: v.pipe(WeightKg, v.description('Gross weight in kilograms, but at least the minimum of the route')),
    volumetric_weight: v.pipe(
      WeightKg,
      v.description(
        'Volumetric (dimensional) weight in kilograms: length × width × height divided by the route divisor',
      ),
    ),
    insurance: v.pipe(
      v.strictObject({
        coverage: v.pipe(Amount, v.description('Insured amount, in the currency of the quote')),
        fee: v.pipe(Amount, v.description('Insurance fee, in the currency of the quote')),
      }),
      v.description('Insurance cover and fee'),
    ),
    cost: v.pipe(Amount, v.description('Shipping price without surcharge and fees, in the currency of the quote')),
    surcharge: v.pipe(Amount, v.description('Route surcharge by chargeable weight, in the currency of the quote')),
    oversize_fee: v.pipe(
      Amount,
      v.description('Fee for length plus girth above the route limit, in the currency of the quote'),
    ),
    total_cost: v.pipe(Amount, v.description('Total price without duty and tax, in the currency of the quote')),
    charges: v.pipe(
      v.array(ChargeView),
      v.description('Breakdown of the price: base rate, surcharges, oversize fee and insurance fee'),
    ),
    tariff: v.pipe(textOrNull, v.description('Version of the tariff used for pricing; null if none')),
    estimated: v.optional(
      v.pipe(
        v.literal(true),
        v.description('Whether the price is estimated from a rate table because the carrier rate is unavailable'),
      ),
    ),
    landed_cost: v.pipe(
      v.nullable(LandedCost),
      v.description('Landed cost with duty and tax; null if rates are unknown'),
    ),
    missing: v.pipe(
      v.array(
        v.strictObject({
          what: v.pipe(
            v.picklist(MISSING),
            v.description(
              'Missing information. Not provided: `hs_code`, `origin`, `buyer`, `channel`, `province`. Ambiguous special territory: `postal_code`. Estimated from the chapter: `tariff`. Due at unknown rates: `local_charges`, `fees`, `excise`, `levies`. A lower rate may apply: `tax_rate`. A limit may not apply to these goods: `relief`. Duty depends on proof of origin: `preference`. No rule for gifts or returns: `nature`',
            ),
          ),
          line_item: v.pipe(
            v.nullable(wholeNumber),
            v.description('Zero-based index of the line item; null if it applies to all line items'),
          ),
        }),
      ),
      v.description('Missing information that would make duty and tax certain'),
    ),
    transit_min: v.pipe(wholeNumber, v.description('Minimum transit time in days, from entry point to delivery')),
    transit_max: v.pipe(wholeNumber, v.description('Maximum usual transit time in days, from entry point to delivery')),
  }),
  v.title('QuotedService'),
)

export const QuoteResponse = v.strictObject({
  quote: v.pipe(
    v.strictObject({
      id: v.pipe(wholeNumber, v.description('Unique identifier, to send as `quote_id` of a shipment')),
      created,
      expires: v.pipe(v.string(), v.description('Expiry time of the locked prices, `YYYY-MM-DD HH:MM:SS` UTC')),
      currency: v.pipe(v.string(), v.description('Currency of all amounts, as an ISO 4217 code in uppercase')),
      shipment_id: v.pipe(
        v.nullable(wholeNumber),
        v.description('ID of the shipment created from the quote; null if none'),
      ),
      services: v.pipe(v.array(QuotedService), v.description('Services, cheapest first')),
      unanswered_carriers: v.pipe(
        v.array(v.string()),
        v.description('Codes of the carriers whose rate request timed out'),
      ),
    }),
    v.title('Quote'),
  ),
})
