import * as v from 'valibot'
import { Consignee, Consignor, From, ShipmentRecipient } from '#shared/addresses/parties/partyInput.ts'
import { TaxIdInput, TaxIdsInput } from '#shared/addresses/parties/taxIdFields.ts'
import { NATURE_TYPES } from '#shared/customs/goods/rules/natureTypes.ts'
import {
  choice,
  createOptionalPatternSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  currency,
  dictionary,
  flag,
  id,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import {
  insuranceInputSchema,
  ruleDecidedInsuranceInput,
  ruleDecidedSignatureInput,
  SERVICE_DESCRIPTION,
  serviceInputSchema,
  signatureConfirmationSchema,
  termsInputSchema,
  termsUpdateSchema,
} from '#shared/http/serviceFields.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { MAX_PACKAGES } from '#shared/shipping/records/rules/shipmentLimits.ts'
import { LineItem, PackageInput } from './goodsInput.ts'

/* Schemas of the fields of a shipment in requests. */

const MAX_CARRIER_PARAMS = 20

/** Buyer types; omitted in responses for consumers. */
export const BUYERS = ['consumer', 'business'] as const

/** Fields a client may send; other fields are set by the system and ignored. */
const fields = {
  order_number: v.pipe(
    createOptionalTextSchema(40),
    v.description(
      'Your reference for the shipment, such as an order number. Printed on the label. Duplicates are allowed.',
    ),
  ),
  comments: v.pipe(
    list(text(1, 80), 0, 3),
    v.description('Text printed at the bottom of the label. Up to 3 lines of 80 characters.'),
  ),
  to: v.pipe(ShipmentRecipient, v.description("Recipient's name and address")),
  consignee: v.pipe(
    v.nullable(Consignee),
    v.description('Importer of record. If null, the recipient is the importer.'),
  ),
  consignor: v.pipe(Consignor, v.description('Exporter declared to customs')),
  from: v.pipe(
    v.nullable(From),
    v.description("Return address for undeliverable parcels. Null selects the service's return address."),
  ),
  create_label: v.pipe(
    flag,
    v.description(
      'Whether to buy a label immediately. If the purchase fails, the shipment is stored, the status code is still 200, and `errors` contains the reason.',
    ),
  ),
  entry_point: v.pipe(text(6, 6), v.description('Entry point (drop-off facility) ID, such as `HKG101`')),
  exit_point: v.pipe(
    createOptionalPatternSchema(3, /^[A-Z]{3}$/, 'must be an IATA port code, such as JFK'),
    v.description(
      'IATA code of the line-haul destination port, such as `JFK`. If null, the port is selected automatically.',
    ),
  ),
  carrier: v.pipe(
    createOptionalTextSchema(20),
    v.description('Code of the required carrier. If null, the carrier is selected automatically.'),
  ),
  service: serviceInputSchema,
  terms: termsUpdateSchema,
  signature_confirmation: signatureConfirmationSchema,
  insurance: insuranceInputSchema,
  irregular: v.pipe(
    flag,
    v.description('Whether the packaging is soft or irregular. Soft packaging reduces the volumetric weight.'),
  ),
  override: v.pipe(
    flag,
    v.description(
      'Whether a label can be bought if the recipient address cannot be verified. If false, the purchase is rejected with error 1200. Does not affect `insurance`.',
    ),
  ),
  test: v.pipe(
    flag,
    v.description(
      'Whether this is a test shipment. Test labels are free and cannot be used for shipping. Cannot be changed after creation.',
    ),
  ),
  height: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Height in centimetres, rounded to 2 decimals')),
  length: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Length in centimetres, rounded to 2 decimals')),
  width: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Width in centimetres, rounded to 2 decimals')),
  weight: v.pipe(
    v.nullable(createPositiveDecimalSchema(10_000, 3)),
    v.description(
      'Gross weight in kilograms, with up to 3 decimals, and at least the total weight of the packages. Null resets it to the total weight of the packages or line items.',
    ),
  ),
  overpack_id: v.pipe(
    v.nullable(id),
    v.description('Overpack ID. Null removes the shipment from its overpack. Sending the current ID has no effect.'),
  ),
  tax_ids: v.pipe(
    list(TaxIdInput, 0, 8),
    v.description("Seller's customs and tax registration numbers, such as an IOSS number"),
  ),
  buyer: v.pipe(v.nullable(choice(BUYERS)), v.description('Buyer type: `consumer` (default) or `business`')),
  nature_type: v.pipe(
    v.nullable(choice(NATURE_TYPES)),
    v.description(
      'Nature of transaction code (UPU): `11` or `12` (sale), `21` (returned goods), `31` (gift), `32` (sample), `91` (documents), or another code (other). Null declares a sale.',
    ),
  ),
  line_items: v.pipe(
    list(LineItem, 1, 100),
    v.description('Contents declared to customs, with one line item per type of goods'),
  ),
  is_return: v.pipe(
    flag,
    v.description(
      'Whether the buyer sends the parcel back. Send the addresses of the outbound shipment: the parcel goes from the buyer (`to`) to the entry point, or to a `from` address in its country.',
    ),
  ),
  carrier_params: v.pipe(
    v.nullable(dictionary(text(0, 255), MAX_CARRIER_PARAMS)),
    v.description(
      'Carrier options by name, with text values. EasyPost: `print_custom_2`, `print_custom_3`, `billing_ref`, `cost_center`. Royal Mail: `service_register_code`. Shippo: `reference_2`. USPS: `label_broker` (`true`). Other options are ignored.',
    ),
  ),
  credentials_id: v.pipe(
    v.nullable(id),
    v.description(
      'ID of the carrier account used to buy labels. Defaults to your newest account with the carrier or, if you have none, the platform account.',
    ),
  ),
  currency: v.pipe(
    currency,
    v.description(
      'Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Only the balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.',
    ),
  ),
  packages: v.pipe(
    list(PackageInput, 0, MAX_PACKAGES),
    v.description('Packages in a multi-package shipment. Priced by their own weight and dimensions.'),
  ),
}

const describeDefaultSize = (name: string, centimetres: number): string =>
  `${name} in centimetres, rounded to 2 decimals. Defaults to ${centimetres} for pricing; the price is adjusted when a facility measures the parcel.`

const RETURN_LABEL = 'Return label to buy. Requires `create_label` and one package.'

const ReturnLabelInput = object({
  service: v.pipe(none(v.nullable(choice(SERVICES))), v.description('Service level. Defaults to the cheapest.')),
})

export const CreateShipmentRequest = object({
  shipment: object({
    ...fields,
    order_number: v.optional(fields.order_number, null),
    comments: v.optional(fields.comments, []),
    consignee: v.optional(fields.consignee, null),
    from: v.optional(fields.from, null),
    create_label: v.pipe(
      v.optional(fields.create_label, false),
      v.description(
        'Whether to buy a label immediately. If the purchase fails, the shipment is stored with status code 201, and `errors` contains the reason.',
      ),
    ),
    return_label: v.pipe(none(v.nullable(ReturnLabelInput)), v.description(RETURN_LABEL)),
    exit_point: v.optional(fields.exit_point, null),
    carrier: v.optional(fields.carrier, null),
    service: v.pipe(
      v.optional(fields.service),
      v.description(`${SERVICE_DESCRIPTION}. If omitted, determined by shipping rules. Defaults to \`Svc Parcel\`.`),
    ),
    terms: v.optional(termsInputSchema, null),
    signature_confirmation: ruleDecidedSignatureInput,
    insurance: ruleDecidedInsuranceInput,
    irregular: v.optional(fields.irregular, false),
    override: v.optional(fields.override, false),
    test: v.optional(fields.test, false),
    height: v.pipe(v.optional(fields.height, 1), v.description(describeDefaultSize('Height', 1))),
    length: v.pipe(v.optional(fields.length, 15), v.description(describeDefaultSize('Length', 15))),
    width: v.pipe(v.optional(fields.width, 10), v.description(describeDefaultSize('Width', 10))),
    weight: v.pipe(
      v.optional(fields.weight, null),
      v.description(
        'Gross weight in kilograms, with up to 3 decimals. Defaults to the total weight of the packages, which is also the minimum, or, without packages, of the line items (`quantity` × `weight`).',
      ),
    ),
    is_return: v.optional(fields.is_return, false),
    carrier_params: v.optional(fields.carrier_params, null),
    credentials_id: v.optional(fields.credentials_id, null),
    currency: v.pipe(
      v.optional(fields.currency, 'USD'),
      v.description(
        'Currency of the charged balance and all amounts, as a three-letter ISO 4217 code. Defaults to USD. Only the balance in this currency is charged. Amounts are converted from USD at the daily exchange rate.',
      ),
    ),
    packages: v.optional(fields.packages, []),
    overpack_id: v.pipe(
      v.optional(v.null('a shipment cannot be created in an overpack'), null),
      v.description('Overpack ID. Must be null, because shipments are added to overpacks after label purchase.'),
    ),
    tax_ids: v.pipe(
      TaxIdsInput,
      v.description("Seller's customs and tax registration numbers, such as an IOSS number"),
    ),
    buyer: v.optional(fields.buyer, null),
    nature_type: v.optional(fields.nature_type, null),
    quote_id: v.pipe(v.optional(v.nullable(id), null), v.description('ID of the quote to use for pricing')),
    validate_only: v.pipe(
      v.optional(flag, false),
      v.description(
        'Whether to validate the shipment without storing it. Nothing is bought or charged. The response contains prices, a placeholder `id`, and `errors` if no label can be bought for the recipient address. Balance and carrier checks are not included.',
      ),
    ),
  }),
})

/** `quote_id` may be sent unchanged. */
export const UpdateShipmentRequest = object({
  shipment: v.partial(
    object({
      ...fields,
      return_label: v.pipe(ReturnLabelInput, v.description(RETURN_LABEL)),
      quote_id: v.pipe(v.nullable(id), v.description('ID of the quote used for pricing. Can only be sent unchanged.')),
    }),
  ),
})

export type ShipmentFields = Omit<v.InferOutput<typeof CreateShipmentRequest>['shipment'], 'validate_only'>
export type ShipmentChanges = v.InferOutput<typeof UpdateShipmentRequest>['shipment']
