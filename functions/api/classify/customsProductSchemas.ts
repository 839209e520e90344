import * as v from 'valibot'
import { Phone } from '#shared/addresses/parties/phoneField.ts'
import { EMAIL } from '#shared/addresses/rules/addressErrors.ts'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { ComplianceInput } from '#shared/customs/goods/complianceFields.ts'
import { CUSTOMS_PRODUCT_TYPES, CustomsProductContent } from '#shared/customs/products/rules/customsProduct.ts'
import {
  choice,
  country,
  countryOfOriginSchema,
  createOptionalPatternSchema,
  createOptionalTextOrNumberSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  createTextOrNumberSchema,
  flag,
  integer,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { paging } from '#shared/http/query.ts'
import { created, identifier, nextPage, nullableText, updated } from '#shared/http/responseFields.ts'

/*
 * Schemas of customs products: declaration data of goods for customs and partner agencies.
 */

const UNITS = 'CG CM3 DOZ DPC DPR FOZ G GAL KG L LB M3 MCG MG ML OZ PCS PRS PTL QTL TOZ'.split(' ')
const PACKAGINGS = 'CTN BOX PKG BAG CS JAR BOT TBE CAN PKT SAC EA'.split(' ')
const AFFIRMATIONS = 'FME FSX PFR CFR GFR IFR ORN SFR SRN'.split(' ')
/** Above the number of codes any product requires. */
const MAX_COMPLIANCE_CODES = 50

/** Agencies print these fields in capitals: letters, digits and spaces. */
const createAlphanumericSchema = (min: number, max: number) =>
  v.pipe(
    text(min, max),
    v.check((value) => /^[a-z\d ]*$/i.test(value), 'must contain only letters, digits and spaces'),
  )

const email = v.pipe(
  text(1, 64),
  v.check((value) => EMAIL.test(value), 'must be an email address'),
  v.description('Email address'),
)

const Address = object({
  name: v.pipe(text(1, 40), v.description('Person or company name')),
  street1: v.pipe(text(1, 50), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(none(createOptionalTextSchema(50)), v.description(STREET2_DESCRIPTION)),
  city: v.pipe(text(1, 40), v.description(CITY_DESCRIPTION)),
  province: v.pipe(none(createOptionalTextSchema(40)), v.description(PROVINCE_DESCRIPTION)),
  postal_code: v.pipe(none(createOptionalTextOrNumberSchema(10)), v.description(POSTAL_CODE_DESCRIPTION)),
  country,
  email,
  phone: Phone,
})

const RegistrationId = object({
  type: v.pipe(choice(['DUNS', 'FEI']), v.description('Registration number type: `DUNS` or `FEI`')),
  value: v.pipe(createTextOrNumberSchema(1, 32), v.description('Registration number')),
})

const address = v.pipe(
  none(v.nullable(Address)),
  v.description('Name and address. Required if `use_consignor` is false.'),
)
const Party = object({
  use_consignor: v.pipe(flag, v.description('Whether the party is the consignor. If false, `address` is required.')),
  address: v.pipe(address, v.description('Name and address. Required if `use_consignor` is false.')),
})
const RegisteredParty = object({
  use_consignor: v.pipe(flag, v.description('Whether the party is the consignor. If false, `address` is required.')),
  address: v.pipe(address, v.description('Name and address. Required if `use_consignor` is false.')),
  id: v.pipe(
    none(v.nullable(RegistrationId)),
    v.description("Manufacturer's registration number. Null if not provided."),
  ),
})
const FsvpImporter = object({
  use_consignor: v.pipe(
    v.optional(flag, false),
    v.description('Whether the party is the consignor. If false, `address` is required.'),
  ),
  address: v.pipe(address, v.description('Name and address. Required if `use_consignor` is false.')),
  id: v.pipe(none(v.nullable(RegistrationId)), v.description("Importer's registration number. Null if not provided.")),
  exempt: v.pipe(
    v.optional(flag, false),
    v.description('Whether the importer is exempt from the Foreign Supplier Verification Program (FSVP)'),
  ),
})

/** Whether a value is required depends on the code. */
const Affirmation = object({
  code: v.pipe(choice(AFFIRMATIONS), v.description('Affirmation of compliance code, such as `FME`')),
  value: v.pipe(
    v.optional(text(0, 15), ''),
    v.description(
      'Affirmation value: a letter (`A` to `F` or `K`) for `FME`, an empty string for `FSX`, or 1 to 15 characters for other codes',
    ),
  ),
})
const ComplianceCode = object({
  code: v.pipe(text(1, 10), v.description('Compliance code, such as `COS`')),
  value: v.pipe(text(1, 20), v.description('Compliance code value')),
})

const fields = {
  type: v.pipe(
    choice(CUSTOMS_PRODUCT_TYPES),
    v.description(
      'Goods type: `FOO` (food), `COS` (cosmetics) or `FOO-CCW` (ceramicware used with food). Cannot be changed after creation.',
    ),
  ),
  coi: v.pipe(country, v.description('Country of import, as a two-letter ISO 3166-1 alpha-2 code')),
  coo: countryOfOriginSchema,
  brand_name: v.pipe(
    createAlphanumericSchema(3, 35),
    v.description('Brand name. Can contain only letters, digits and spaces.'),
  ),
  description: v.pipe(
    createAlphanumericSchema(3, 45),
    v.description('Goods description. Can contain only letters, digits and spaces.'),
  ),
  code: v.pipe(
    createOptionalPatternSchema(7, /^.{7}$/u, 'must have 7 characters'),
    v.description('Agency product code, such as `31A--06`. Null if not provided.'),
  ),
  contact: v.pipe(
    object({ name: v.pipe(text(1, 40), v.description("Contact person's name")), email, phone: Phone }),
    v.description('Contact person for questions about the importer or the prior notice'),
  ),
  intended_use_code: v.pipe(text(1, 20), v.description('Agency code for the intended use, such as `210.000`')),
  processing_code: v.pipe(
    createOptionalTextSchema(20),
    v.description('Agency processing code, such as `PRO`. Null if not provided.'),
  ),
  uom: v.pipe(v.nullable(choice(UNITS)), v.description('Unit of measure for `quantity`. Null if not provided.')),
  quantity: v.pipe(
    v.nullable(createPositiveDecimalSchema(10_000_000, 6)),
    v.description('Quantity in the unit specified by `uom`. Null if not provided.'),
  ),
  packaging: v.pipe(
    v.nullable(
      object({
        type: v.pipe(choice(PACKAGINGS), v.description('Container type, such as `CTN` (carton)')),
        quantity: v.pipe(integer(1, 9_999), v.description('Number of pieces per container')),
      }),
    ),
    v.description('Outer packaging container. Null if not provided.'),
  ),
  manufacturer: v.pipe(RegisteredParty, v.description('Manufacturer of the goods')),
  importer: v.pipe(Party, v.description('Importer of the goods')),
  shipper: v.pipe(Party, v.description('Shipper of the goods')),
  prior_notice_submitter: v.pipe(
    v.nullable(Party),
    v.description('Submitter of the prior notice for imported food. Required if `type` is `FOO` or `FOO-CCW`.'),
  ),
  fsvp_importer: v.pipe(
    v.nullable(FsvpImporter),
    v.description('Importer under the Foreign Supplier Verification Program (FSVP). Required for `FOO`.'),
  ),
  affirmation_of_compliance: v.pipe(
    v.nullable(list(Affirmation, 1, 5)),
    v.description('Affirmation of compliance (AofC) codes. Required for `FOO`.'),
  ),
  compliance_code: v.pipe(
    v.nullable(list(ComplianceCode, 0, MAX_COMPLIANCE_CODES)),
    v.description('Additional agency compliance codes. Null if not provided.'),
  ),
  compliance: v.pipe(
    v.nullable(ComplianceInput),
    v.description('Compliance data submitted to government agencies. Null if not provided.'),
  ),
}

export const ListCustomsProductsQuery = v.object(paging())

export const CreateCustomsProductRequest = object({
  product: object({
    ...fields,
    code: none(fields.code),
    processing_code: none(fields.processing_code),
    quantity: none(fields.quantity),
    packaging: none(fields.packaging),
    prior_notice_submitter: none(fields.prior_notice_submitter),
    fsvp_importer: none(fields.fsvp_importer),
    affirmation_of_compliance: none(fields.affirmation_of_compliance),
    compliance_code: none(fields.compliance_code),
    compliance: none(fields.compliance),
  }),
})

export const UpdateCustomsProductRequest = object({ product: v.partial(object(fields)) })

const CustomsProductSchema = v.pipe(
  v.strictObject({
    id: identifier,
    ...CustomsProductContent.entries,
    created_at: created,
    updated_at: updated,
    deleted_at: v.pipe(
      nullableText,
      v.description('Deletion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if not deleted.'),
    ),
  }),
  v.title('CustomsProduct'),
)

export const CustomsProductResponse = v.strictObject({ product: CustomsProductSchema })
export const CustomsProductsResponse = v.strictObject({
  products: v.pipe(v.array(CustomsProductSchema), v.description('Page of customs products, newest first')),
  next_page: nextPage,
})
