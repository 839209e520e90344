import * as v from 'valibot'

/**
 * Request schemas of EasyPost by its documentation and recordings, limited to what is used;
 * anything else is rejected.
 */
const text = v.pipe(v.string(), v.minLength(1))
/** At most one decimal. */
const tenths = v.pipe(
  v.number(),
  v.minValue(0.1),
  v.check((value) => /^\d+(\.\d)?$/.test(String(value)), 'more than one decimal'),
)
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

const Address = v.pipe(
  v.strictObject({
    name: v.optional(text),
    company: v.optional(text),
    street1: text,
    street2: v.optional(text),
    // Optional, as rate requests omit it.
    city: v.optional(text),
    state: v.optional(text),
    zip: v.optional(text),
    country,
    phone: v.optional(v.pipe(v.string(), v.regex(/^\d+$/))),
    email: v.optional(v.pipe(v.string(), v.email())),
  }),
  v.check(({ name, company }) => Boolean(name ?? company), 'neither name nor company'),
  v.check(({ country: at, state }) => at !== 'US' || /^[A-Z]{2}$/.test(state ?? ''), 'states have codes'),
)

const CustomsItem = v.strictObject({
  description: v.pipe(text, v.maxLength(255)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  value: v.pipe(v.number(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  weight: tenths,
  hs_tariff_number: v.pipe(v.string(), v.regex(/^\d{6,13}$/)),
  origin_country: country,
  code: v.optional(v.pipe(text, v.maxLength(128))),
})

const Parcel = v.strictObject({ weight: tenths, length: tenths, width: tenths, height: tenths })

const Options = v.strictObject({
  label_format: v.picklist(['PNG', 'PDF', 'ZPL', 'EPL2']),
  label_size: v.literal('4x6'),
  label_date: v.pipe(v.string(), v.isoTimestamp()),
  print_custom_2: v.optional(text),
  print_custom_3: v.optional(text),
  billing_ref: v.optional(text),
  cost_center: v.optional(text),
  print_custom_1: v.optional(v.pipe(text, v.maxLength(50))),
  invoice_number: v.optional(v.pipe(text, v.maxLength(50))),
  incoterm: v.optional(v.picklist(['DAP', 'DDP'])),
  delivery_confirmation: v.optional(v.picklist(['SIGNATURE', 'ADULT_SIGNATURE'])),
  machinable: v.optional(v.boolean()),
})

export const CreateShipmentRequest = v.strictObject({
  shipment: v.pipe(
    v.strictObject({
      reference: v.optional(text),
      is_return: v.optional(v.boolean()),
      from_address: Address,
      to_address: Address,
      buyer_address: v.optional(Address),
      parcel: Parcel,
      customs_info: v.optional(
        v.strictObject({
          eel_pfc: v.optional(v.picklist(['NOEEI 30.37(a)'])),
          contents_type: v.picklist(['merchandise', 'returned_goods']),
          customs_certify: v.literal(true),
          customs_signer: text,
          non_delivery_option: v.picklist(['return', 'abandon']),
          restriction_type: v.literal('none'),
          customs_items: v.pipe(v.array(CustomsItem), v.minLength(1)),
        }),
      ),
      tax_identifiers: v.optional(
        v.array(
          v.strictObject({
            entity: v.picklist(['SENDER', 'RECEIVER']),
            tax_id: text,
            tax_id_type: v.picklist(['EORI', 'IOSS', 'VAT', 'EIN']),
            issuing_country: country,
          }),
        ),
      ),
      options: Options,
    }),
    v.check((each) => each.from_address.country === each.to_address.country || !!each.customs_info, 'no customs_info'),
    v.check(
      ({ customs_info, parcel }) =>
        (customs_info?.customs_items ?? []).reduce((sum, { weight }) => sum + weight * 10, 0) <=
        parcel.weight * 10 + 1e-6,
      'contents are heavier than the parcel',
    ),
  ),
})
export type SentShipment = v.InferOutput<typeof CreateShipmentRequest>['shipment']

/** Order of several packages at one price, domestic only. */
/** Request for a form after the purchase. */
export const CreateForm = v.strictObject({ form: v.strictObject({ type: v.literal('label_qr_code') }) })

export const CreateOrderRequest = v.strictObject({
  order: v.pipe(
    v.strictObject({
      reference: v.optional(text),
      from_address: Address,
      to_address: Address,
      shipments: v.pipe(v.array(v.strictObject({ parcel: Parcel, options: Options })), v.minLength(2)),
    }),
    v.check((each) => each.from_address.country === each.to_address.country, 'no customs_info'),
  ),
})

export const BuyOrder = v.strictObject({ carrier: text, service: text })

export const Buy = v.strictObject({
  rate: v.strictObject({ id: text }),
  insurance: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))),
})
export const CreateScanForm = v.strictObject({
  scan_form: v.strictObject({ shipments: v.pipe(v.array(v.strictObject({ id: text })), v.minLength(1)) }),
})
export const CreateTracker = v.strictObject({
  tracker: v.strictObject({ tracking_code: text, carrier: v.optional(text) }),
})

const instant = v.pipe(v.string(), v.isoTimestamp())

export const CreatePickup = v.strictObject({
  pickup: v.pipe(
    v.strictObject({
      reference: text,
      shipment: v.strictObject({ id: text }),
      address: Address,
      is_account_address: v.literal(false),
      min_datetime: instant,
      max_datetime: instant,
      instructions: v.optional(text),
    }),
    v.check((each) => each.min_datetime < each.max_datetime, 'it ends before it begins'),
  ),
})
export const BuyPickup = v.strictObject({ carrier: text, service: text })
