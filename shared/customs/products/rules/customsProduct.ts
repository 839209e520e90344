import * as v from 'valibot'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { Compliance } from '#shared/customs/goods/rules/cpsc.ts'

/* Regulated goods with the data required by US authorities. */

/** Food, cosmetics, and ceramic ware for food. */
export const CUSTOMS_PRODUCT_TYPES = ['FOO', 'COS', 'FOO-CCW'] as const

const text = v.string()
const nullableText = v.nullable(text)

const Address = v.pipe(
  v.object({
    name: v.pipe(text, v.description('Person or company name')),
    street1: v.pipe(text, v.description(STREET1_DESCRIPTION)),
    street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
    city: v.pipe(text, v.description(CITY_DESCRIPTION)),
    province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
    postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
    country: v.pipe(text, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
    email: v.pipe(text, v.description('Email address')),
    phone: v.pipe(text, v.description('Phone number with country code and any extension')),
  }),
  v.title('CustomsProductAddress'),
)

const party = {
  use_consignor: v.pipe(
    v.boolean(),
    v.description('Whether the party is the consignor. If false, `address` is required.'),
  ),
  address: v.pipe(
    v.nullable(Address),
    v.description("Party's name and address. Null if the party is the consignor of the shipment."),
  ),
}
const registered = {
  ...party,
  id: v.pipe(
    v.nullable(
      v.object({
        type: v.pipe(text, v.description('Registration number type: `DUNS` or `FEI`')),
        value: v.pipe(text, v.description('Registration number')),
      }),
    ),
    v.description("Party's registration number. Null if not provided."),
  ),
}

/**
 * Description of regulated goods, with the field names of requests. The platform checks
 * completeness only and forwards it unchanged.
 */
export const CustomsProductContent = v.object({
  type: v.pipe(
    v.picklist(CUSTOMS_PRODUCT_TYPES),
    v.description(
      'Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot be changed after creation.',
    ),
  ),
  coi: v.pipe(text, v.description('Country of import, as a two-letter ISO 3166-1 alpha-2 code')),
  coo: v.pipe(text, v.description('Country of origin, as a two-letter ISO 3166-1 alpha-2 code')),
  brand_name: v.pipe(text, v.description('Brand name. Can contain only letters, digits and spaces.')),
  description: v.pipe(text, v.description('Goods description. Can contain only letters, digits and spaces.')),
  code: v.pipe(nullableText, v.description('Agency product code, such as `31A--06`. Null if not provided.')),
  contact: v.pipe(
    v.object({
      name: v.pipe(text, v.description("Contact person's name")),
      email: v.pipe(text, v.description('Email address')),
      phone: v.pipe(text, v.description('Phone number with country code and any extension')),
    }),
    v.description('Contact person for questions about the importer or the prior notice'),
  ),
  intended_use_code: v.pipe(text, v.description('Agency code for the intended use, such as `210.000`')),
  processing_code: v.pipe(nullableText, v.description('Agency processing code, such as `PRO`. Null if not provided.')),
  uom: v.pipe(nullableText, v.description('Unit of measure for `quantity`. Null if not provided.')),
  quantity: v.pipe(
    v.nullable(v.number()),
    v.description('Quantity in the unit specified by `uom`. Null if not provided.'),
  ),
  packaging: v.pipe(
    v.nullable(
      v.object({
        type: v.pipe(text, v.description('Container type, such as `CTN` (carton)')),
        quantity: v.pipe(v.number(), v.integer(), v.description('Number of pieces per container')),
      }),
    ),
    v.description('Outer packaging container. Null if not provided.'),
  ),
  manufacturer: v.pipe(v.object(registered), v.description('Manufacturer of the goods')),
  importer: v.pipe(v.object(party), v.description('Importer of the goods')),
  shipper: v.pipe(v.object(party), v.description('Shipper of the goods')),
  prior_notice_submitter: v.pipe(
    v.nullable(v.object(party)),
    v.description('Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`.'),
  ),
  fsvp_importer: v.pipe(
    v.nullable(
      v.object({
        ...registered,
        exempt: v.pipe(
          v.boolean(),
          v.description('Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)'),
        ),
      }),
    ),
    v.description('Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`.'),
  ),
  affirmation_of_compliance: v.pipe(
    v.nullable(
      v.array(
        v.object({
          code: v.pipe(text, v.description('Affirmation of compliance code, such as `FME`')),
          value: v.pipe(
            text,
            v.description(
              'Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to 15 characters for other codes',
            ),
          ),
        }),
      ),
    ),
    v.description('Affirmation of compliance (AofC) codes. Required for `FOO`.'),
  ),
  compliance_code: v.pipe(
    v.nullable(
      v.array(
        v.object({
          code: v.pipe(text, v.description('Compliance code, such as `COS`')),
          value: v.pipe(text, v.description('Compliance code value')),
        }),
      ),
    ),
    v.description('Additional agency compliance codes. Null if not provided.'),
  ),
  compliance: v.pipe(
    v.optional(v.nullable(Compliance), null),
    v.description('Compliance data submitted to government agencies. Null if not provided.'),
  ),
})

/** Regulated goods as declared to agencies; shipment lines refer to them. */
export const CustomsProduct = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change. */
  revision: v.number(),
  updatedMs: v.number(),
  /** Null unless deleted. Shipments may still refer to a deleted one. */
  deletedMs: v.nullable(v.number()),
  content: CustomsProductContent,
})

export type CustomsProductContent = Readonly<v.InferOutput<typeof CustomsProductContent>>
export type CustomsProduct = Readonly<v.InferOutput<typeof CustomsProduct>>
