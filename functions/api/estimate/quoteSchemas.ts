import * as v from 'valibot'
import { recipientParts } from '../../../shared/addresses/parties/sentParties.ts'
import { SentTaxIds } from '../../../shared/addresses/parties/taxIdFields.ts'
import { PARTY_LIMITS } from '../../../shared/addresses/rules/addressFaults.ts'
import { MISSING } from '../../../shared/customs/duties/rules/missing.ts'
import { textOrNull, wholeNumber } from '../../../shared/http/answerFields.ts'
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
} from '../../../shared/http/fields.ts'
import { ChargeView } from '../../../shared/rating/chargeView.ts'
import { SERVICES, TERMS } from '../../../shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '../../../shared/shipping/shipments/rules/limitsAndTimes.ts'
import { LineItem, SentPackage } from '../../../shared/shipping/shipments/sentGoods.ts'

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
    exit_point: none(optionalTextLike(3, /^[A-Z]{3}$/, 'must be an IATA port code like JFK')),
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
      v.description('Several parcels, each with a label of its own: sizes of the whole do not count then'),
    ),
    tax_ids: SentTaxIds,
    buyer: none(v.nullable(choice(['consumer', 'business'] as const))),
    credentials_id: none(v.nullable(id)),
    currency: v.pipe(
      v.optional(currency, 'USD'),
      v.description('Of the balance that is to pay; what it is worth is held with the prices'),
    ),
  }),
})
export type SentQuote = v.InferOutput<typeof CreateQuote>['quote']

const Amount = v.pipe(v.number(), v.minValue(0), v.description('In the currency of the quote'))
const WeightKg = v.pipe(v.number(), v.minValue(0))

const LandedCost = v.pipe(
  v.strictObject({
    tax: v.pipe(
      v.number(),
      v.minValue(0),
      v.description('Tax at import of the whole parcel, in the currency of the quote'),
    ),
    duty: v.pipe(v.number(), v.minValue(0), v.description('Duty of the whole parcel, in the currency of the quote')),
    total: v.pipe(
      v.number(),
      v.minValue(0),
      v.description(
        'What the parcel costs all in all, whoever pays it: `total_cost`, `tax` and `duty`, in the currency of the quote',
      ),
    ),
    line_items: v.pipe(
      v.array(
        v.strictObject({
          tax: v.pipe(v.number(), v.minValue(0), v.description('In the currency of the quote')),
          duty: v.pipe(v.number(), v.minValue(0), v.description('In the currency of the quote')),
        }),
      ),
      v.description('The same of each line, in the order they were sent in'),
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
      v.description('Ports it can leave by; empty where the route does not say'),
    ),
    terms: v.array(v.picklist(TERMS)),
    chargeable_weight: v.pipe(WeightKg, v.description('The greater of gross and volumetric weight, kg')),
    gross_weight: v.pipe(WeightKg, v.description('At least the minimum of the route, kg')),
    volumetric_weight: v.pipe(WeightKg, v.description('By the divisor of the route, kg')),
    insurance: v.strictObject({ coverage: Amount, fee: Amount }),
    cost: Amount,
    surcharge: Amount,
    oversize_fee: Amount,
    total_cost: Amount,
    charges: v.pipe(
      v.array(ChargeView),
      v.description('What cost, surcharge, oversize fee and insurance fee are the sums of'),
    ),
    tariff: v.pipe(textOrNull, v.description('The version of the tariff it is priced by')),
    estimated: v.optional(
      v.pipe(v.literal(true), v.description('The carrier did not tell its rate: these are the prices of our table')),
    ),
    landed_cost: v.pipe(
      v.nullable(LandedCost),
      v.description('With duty and tax at import; null where no rates are known'),
    ),
    missing: v.pipe(
      v.array(v.strictObject({ what: v.picklist(MISSING), line_item: v.nullable(wholeNumber) })),
      v.description('What would have to be known to be certain of duty and tax'),
    ),
    transit_min: wholeNumber,
    transit_max: wholeNumber,
  }),
  v.title('QuotedService'),
)

export const QuoteAnswer = v.strictObject({
  quote: v.pipe(
    v.strictObject({
      id: v.pipe(wholeNumber, v.description('By which a shipment is made at these prices')),
      created: v.string(),
      expires: v.pipe(v.string(), v.description('Until when the prices hold, `YYYY-MM-DD HH:MM:SS` in UTC')),
      currency: v.pipe(v.string(), v.description('Of all amounts')),
      shipment_id: v.pipe(v.nullable(wholeNumber), v.description('The shipment that was made by it; null: none yet')),
      services: v.pipe(v.array(QuotedService), v.description('Cheapest first')),
      unanswered_carriers: v.pipe(v.array(v.string()), v.description('Carriers that did not tell their rates in time')),
    }),
    v.title('Quote'),
  ),
})
