import * as v from 'valibot'
import { Phone } from '#shared/addresses/parties/phoneField.ts'
import { EMAIL } from '#shared/addresses/rules/addressFaults.ts'
import { SentCompliance } from '#shared/customs/goods/complianceFields.ts'
import { CUSTOMS_PRODUCT_TYPES, CustomsProductContent } from '#shared/customs/products/rules/customsProduct.ts'
import { nextPage, textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import {
  choice,
  country,
  flag,
  integer,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  optionalTextOrNumber,
  positiveDecimal,
  text,
  textOrNumber,
} from '#shared/http/fields.ts'
import { paging } from '#shared/http/query.ts'

const UNITS = 'CG CM3 DOZ DPC DPR FOZ G GAL KG L LB M3 MCG MG ML OZ PCS PRS PTL QTL TOZ'.split(' ')
const PACKAGINGS = 'CTN BOX PKG BAG CS JAR BOT TBE CAN PKT SAC EA'.split(' ')
const AFFIRMATIONS = 'FME FSX PFR CFR GFR IFR ORN SFR SRN'.split(' ')
/** More than any product has. */
const MAX_COMPLIANCE_CODES = 50

/** What agencies print in capitals: letters, digits and blanks. */
const plainText = (min: number, max: number) =>
  v.pipe(
    text(min, max),
    v.check((value) => /^[a-z\d ]*$/i.test(value), 'may only contain letters, digits and spaces'),
  )

const email = v.pipe(
  text(1, 64),
  v.check((value) => EMAIL.test(value), 'must be an email address'),
)

const Address = object({
  name: text(1, 40),
  street1: text(1, 50),
  street2: none(optionalText(50)),
  city: text(1, 40),
  province: none(optionalText(40)),
  postal_code: none(optionalTextOrNumber(10)),
  country,
  email,
  phone: Phone,
})

const RegistrationId = object({ type: choice(['DUNS', 'FEI']), value: textOrNumber(1, 32) })

const address = v.pipe(none(v.nullable(Address)), v.description('Required if `use_consignor` is false'))
const Party = object({ use_consignor: flag, address })
const RegisteredParty = object({ use_consignor: flag, address, id: none(v.nullable(RegistrationId)) })
const FsvpImporter = object({
  use_consignor: v.optional(flag, false),
  address,
  id: none(v.nullable(RegistrationId)),
  exempt: v.optional(flag, false),
})

/** Its value depends on the code. */
const Affirmation = object({ code: choice(AFFIRMATIONS), value: v.optional(text(0, 15), '') })
const ComplianceCode = object({ code: text(1, 10), value: text(1, 20) })

const fields = {
  type: choice(CUSTOMS_PRODUCT_TYPES),
  coi: country,
  coo: country,
  brand_name: plainText(3, 35),
  description: plainText(3, 45),
  code: optionalTextLike(7, /^.{7}$/u, 'must have 7 characters'),
  contact: object({ name: text(1, 40), email, phone: Phone }),
  intended_use_code: text(1, 20),
  processing_code: optionalText(20),
  uom: v.nullable(choice(UNITS)),
  quantity: v.nullable(positiveDecimal(10_000_000, 6)),
  packaging: v.nullable(object({ type: choice(PACKAGINGS), quantity: integer(1, 9_999) })),
  manufacturer: RegisteredParty,
  importer: Party,
  shipper: Party,
  prior_notice_submitter: v.nullable(Party),
  fsvp_importer: v.nullable(FsvpImporter),
  affirmation_of_compliance: v.nullable(list(Affirmation, 1, 5)),
  compliance_code: v.nullable(list(ComplianceCode, 0, MAX_COMPLIANCE_CODES)),
  compliance: v.nullable(SentCompliance),
}

export const ListCustomsProducts = v.object(paging())

export const CreateCustomsProduct = object({
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

export const UpdateCustomsProduct = object({ product: v.partial(object(fields)) })

const CustomsProductView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    ...CustomsProductContent.entries,
    created_at: v.string(),
    updated_at: v.string(),
    deleted_at: textOrNull,
  }),
  v.title('CustomsProduct'),
)

export const CustomsProductAnswer = v.strictObject({ product: CustomsProductView })
export const CustomsProductsAnswer = v.strictObject({ products: v.array(CustomsProductView), next_page: nextPage })
