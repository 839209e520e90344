import * as v from 'valibot'
import { recipientSchemaParts } from '#shared/addresses/parties/partyInput.ts'
import { TaxIdsInput } from '#shared/addresses/parties/taxIdFields.ts'
import { PARTY_LIMITS } from '#shared/addresses/rules/addressErrors.ts'
import { STREET1_DESCRIPTION, STREET2_DESCRIPTION } from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { MISSING } from '#shared/customs/duties/rules/missing.ts'
import {
  choice,
  country,
  createOptionalPatternSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  currency,
  flag,
  id,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { created, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { insuranceInputSchema, service, signatureConfirmationSchema } from '#shared/http/serviceFields.ts'
import { ChargeSchema } from '#shared/rating/chargeResponse.ts'
import { DeliveryView } from '#shared/rating/deliveryResponse.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { LineItem, PackageInput } from '#shared/shipping/shipments/goodsInput.ts'

/** Destination of a quoted parcel: the address fields that prices, duty and tax depend on. */
const Destination = object({
  country,
  ...recipientSchemaParts,
  company_name: v.pipe(
    none(createOptionalTextSchema(PARTY_LIMITS.companyName)),
    v.description("Company name, printed above the recipient's name. Null if not provided."),
  ),
  street1: v.pipe(none(createOptionalTextSchema(PARTY_LIMITS.street1)), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(none(createOptionalTextSchema(PARTY_LIMITS.street2)), v.description(STREET2_DESCRIPTION)),
})

export const CreateQuoteRequest = object({
  quote: object({
    entry_point: v.pipe(text(6, 6), v.description('Entry point (drop-off facility) ID, such as `HKG101`')),
    to: Destination,
    line_items: v.pipe(
      list(LineItem, 1, 100),
      v.description('Contents declared to customs, with one line item per type of goods'),
    ),
    service: v.pipe(
      none(v.nullable(choice(SERVICES))),
      v.description('Filters results by service level. Null returns all service levels.'),
    ),
    carrier: v.pipe(
      none(createOptionalTextSchema(20)),
      v.description('Filters results by carrier code. Null returns all carriers.'),
    ),
    exit_point: v.pipe(
      none(createOptionalPatternSchema(3, /^[A-Z]{3}$/, 'must be an IATA port code, such as JFK')),
      v.description(
        'IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected automatically.',
      ),
    ),
    terms: v.pipe(
      none(v.nullable(choice(TERMS))),
      v.description(
        'Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label purchase). Defaults to `DDU` if available on the route, otherwise to `DDP`.',
      ),
    ),
    signature_confirmation: v.optional(signatureConfirmationSchema, false),
    insurance: v.optional(insuranceInputSchema, false),
    irregular: v.pipe(
      v.optional(flag, false),
      v.description('Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.'),
    ),
    is_return: v.pipe(
      v.optional(flag, false),
      v.description(
        'Whether this is a return shipment to the sender. If true, send the same addresses as for the outbound shipment.',
      ),
    ),
    height: v.pipe(v.optional(createPositiveDecimalSchema(1_000, 2), 1), v.description('Height in centimetres')),
    length: v.pipe(v.optional(createPositiveDecimalSchema(1_000, 2), 15), v.description('Length in centimetres')),
    width: v.pipe(v.optional(createPositiveDecimalSchema(1_000, 2), 10), v.description('Width in centimetres')),
    weight: v.pipe(
      none(v.nullable(createPositiveDecimalSchema(10_000, 3))),
      v.description(
        'Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the line items (`quantity` × `weight`).',
      ),
    ),
    packages: v.pipe(
      v.optional(list(PackageInput, 0, MAX_PACKAGES), []),
      v.description("Packages in a multi-package shipment. Replaces the shipment's weight and dimensions."),
    ),
    tax_ids: v.pipe(
      TaxIdsInput,
      v.description("Seller's customs and tax registration numbers, such as an IOSS number"),
    ),
    buyer: v.pipe(
      none(v.nullable(choice(['consumer', 'business'] as const))),
      v.description('Buyer type: `consumer` (default) or `business`'),
    ),
    credentials_id: v.pipe(
      none(v.nullable(id)),
      v.description(
        'ID of the carrier account used to buy labels. Defaults to your newest account with the carrier or, if you have none, the platform account.',
      ),
    ),
    currency: v.pipe(
      v.optional(currency, 'USD'),
      v.description('Currency of the balance to charge. The exchange rate is locked until the quote expires.'),
    ),
  }),
})
export type QuoteInput = v.InferOutput<typeof CreateQuoteRequest>['quote']

const Amount = v.pipe(v.number(), v.minValue(0), v.description('Amount in the quote currency'))
const WeightKg = v.pipe(v.number(), v.minValue(0))

const LandedCost = v.pipe(
  v.strictObject({
    tax: v.pipe(v.number(), v.minValue(0), v.description('Import tax on the parcel, in the quote currency')),
    duty: v.pipe(v.number(), v.minValue(0), v.description('Import duty on the parcel, in the quote currency')),
    total: v.pipe(
      v.number(),
      v.minValue(0),
      v.description('Landed cost in the quote currency (sum of `total_cost`, `tax` and `duty`)'),
    ),
    line_items: v.pipe(
      v.array(
        v.strictObject({
          tax: v.pipe(
            v.number(),
            v.minValue(0),
            v.description('Import tax on the line item (all units), in the quote currency'),
          ),
          duty: v.pipe(
            v.number(),
            v.minValue(0),
            v.description('Import duty on the line item (all units), in the quote currency'),
          ),
        }),
      ),
      v.description('Duty and tax for each line item, in request order'),
    ),
  }),
  v.title('QuotedLandedCost'),
)

const QuotedService = v.pipe(
  v.strictObject({
    carrier: v.pipe(v.string(), v.description('Code of the carrier, such as `UPS`')),
    service,
    exit_points: v.pipe(
      v.array(v.string()),
      v.description('IATA codes of possible line-haul destination ports. Empty if the route does not include a port.'),
    ),
    terms: v.pipe(
      v.array(v.picklist(TERMS)),
      v.description('Duty and tax terms available on the route: `DDU`, `DDP` or both'),
    ),
    chargeable_weight: v.pipe(
      WeightKg,
      v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
    ),
    gross_weight: v.pipe(
      WeightKg,
      v.description("Gross weight in kilograms, or the route's minimum weight if greater"),
    ),
    volumetric_weight: v.pipe(
      WeightKg,
      v.description(
        "Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's dimensional divisor",
      ),
    ),
    insurance: v.pipe(
      v.strictObject({
        coverage: v.pipe(Amount, v.description('Insured amount, in the quote currency')),
        fee: v.pipe(Amount, v.description('Insurance fee, in the quote currency')),
      }),
      v.description('Insured amount and fee'),
    ),
    cost: v.pipe(Amount, v.description('Base shipping price excluding surcharges and fees, in the quote currency')),
    surcharge: v.pipe(Amount, v.description('Route surcharge based on the chargeable weight, in the quote currency')),
    oversize_fee: v.pipe(
      Amount,
      v.description('Oversize fee in the quote currency. Charged if length plus girth exceeds the route limit.'),
    ),
    total_cost: v.pipe(Amount, v.description('Total price excluding duty and tax, in the quote currency')),
    charges: v.pipe(
      v.array(ChargeSchema),
      v.description('Price breakdown: base rate, surcharges, oversize fee and insurance fee'),
    ),
    tariff: v.pipe(
      nullableText,
      v.description('Tariff version used for pricing. Null if no versioned tariff was used.'),
    ),
    estimated: v.optional(
      v.pipe(
        v.literal(true),
        v.description("Whether the price is estimated from a rate table because the carrier's rate was unavailable"),
      ),
    ),
    landed_cost: v.pipe(
      v.nullable(LandedCost),
      v.description('Landed cost including duty and tax. Null if the duty or tax rates are unknown.'),
    ),
    missing: v.pipe(
      v.array(
        v.strictObject({
          what: v.pipe(
            v.picklist(MISSING),
            v.description(
              'Type of missing information: `hs_code`, `origin`, `buyer`, `channel` or `province` (not provided), `postal_code` (ambiguous territory), `tariff` (rate estimated from the chapter), `local_charges`, `fees`, `excise` or `levies` (additional charges at unknown rates), `tax_rate` (a lower rate may apply), `relief` (a limit may not apply), `preference` (proof of origin required) or `nature` (no rule for gifts or returns)',
            ),
          ),
          line_item: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('Zero-based index of the line item. Null if the entry applies to all line items.'),
          ),
        }),
      ),
      v.description('Missing information needed to calculate exact duty and tax'),
    ),
    service_points: v.pipe(v.boolean(), v.description('Whether the carrier delivers to service points')),
    transit_min: v.pipe(
      wholeNumberSchema,
      v.description('Minimum transit time in days, from the entry point to delivery'),
    ),
    transit_max: v.pipe(
      wholeNumberSchema,
      v.description('Typical maximum transit time in days, from the entry point to delivery'),
    ),
    delivery: v.pipe(
      v.nullable(DeliveryView),
      v.description('Estimated ship and delivery dates for a parcel dropped off now. Null for returns.'),
    ),
  }),
  v.title('QuotedService'),
)

export const QuoteResponse = v.strictObject({
  quote: v.pipe(
    v.strictObject({
      id: v.pipe(
        wholeNumberSchema,
        v.description('Unique identifier of the quote. Send it as `quote_id` of a shipment.'),
      ),
      created,
      expires: v.pipe(v.string(), v.description('Expiry time of the locked prices in UTC (`YYYY-MM-DD HH:MM:SS`)')),
      currency: v.pipe(
        v.string(),
        v.description('Currency of all amounts in the quote, as a three-letter ISO 4217 code'),
      ),
      shipment_id: v.pipe(
        v.nullable(wholeNumberSchema),
        v.description('ID of the shipment created from the quote. Null if the quote has not been used.'),
      ),
      services: v.pipe(v.array(QuotedService), v.description('Available services, ordered by price')),
      unanswered_carriers: v.pipe(
        v.array(v.string()),
        v.description('Codes of carriers that did not return rates in time'),
      ),
    }),
    v.title('Quote'),
  ),
})
