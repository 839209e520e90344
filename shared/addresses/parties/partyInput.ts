import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { formatDate, parseDate } from '#shared/core/dates.ts'
import {
  country,
  createOptionalPatternSchema,
  createOptionalTextOrNumberSchema,
  createOptionalTextSchema,
  object,
  text,
} from '#shared/http/fields.ts'
import { clock } from '#shared/platform/clock.ts'
import { getAddressFormat } from '../addressFormats.ts'
import { loadDivisions } from '../divisions.ts'
import { EMAIL, isPostalCode, PARTY_LIMITS } from '../rules/addressErrors.ts'
import { normaliseDivision } from '../rules/divisionList.ts'
import { parsePostalCode } from '../rules/places/postalCode.ts'
import type { PostalAddress } from '../rules/postalAddress.ts'
import { DATE_OF_BIRTH_DESCRIPTION, SERVICE_POINT_MESSAGE, toPartyResponses } from './partyResponses.ts'
import { OptionalPhone, Phone } from './phoneField.ts'
import { parseTaxIds, TaxIdsInput } from './taxIdFields.ts'

/* Request schemas of parties and addresses, and their conversion. */

/** Maximum length of the carriers' ids of service points. */
const MAX_SERVICE_POINT_ID_LENGTH = 40

const none = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema, null)
const MAX = PARTY_LIMITS
const email = v.pipe(
  none(createOptionalPatternSchema(MAX.email, EMAIL, 'must be an email address')),
  v.description('Email address for carrier delivery notifications'),
)

const RECIPIENT_PROVINCE_MESSAGE =
  'Required for countries with provinces in postal addresses, except HK, MO, SG and AE.'
const RECIPIENT_POSTAL_CODE_MESSAGE = 'Required for countries with postal codes, except IE.'
const REQUIRED_SENDER_COUNTRIES_MESSAGE = 'Required for US, CA and AU.'

/**
 * Creates the schemas of province and postal code; the arguments describe where they are required.
 */
const parts = (province: string, postalCode: string) => ({
  province: v.pipe(none(createOptionalTextSchema(MAX.province)), v.description(`${PROVINCE_DESCRIPTION}. ${province}`)),
  postal_code: v.pipe(
    none(createOptionalTextOrNumberSchema(MAX.postalCode)),
    v.description(`${POSTAL_CODE_DESCRIPTION}. ${postalCode}`),
  ),
})

/** Province and postal code of recipients and of saved addresses. */
export const recipientSchemaParts = parts(RECIPIENT_PROVINCE_MESSAGE, RECIPIENT_POSTAL_CODE_MESSAGE)

/** Earlier dates of birth are implausible. */
const MIN_DATE_OF_BIRTH = '1900-01-01'
const dateOfBirthSchema = v.pipe(
  none(
    v.nullable(
      v.pipe(
        text(10, 10),
        v.check((day) => parseDate(day) !== null, 'must be a date, such as 1980-12-31'),
        v.check(
          (day) => MIN_DATE_OF_BIRTH <= day && day <= formatDate(clock.now()),
          'must be a date between 1900-01-01 and today',
        ),
      ),
    ),
  ),
  v.description(DATE_OF_BIRTH_DESCRIPTION),
)

const street = {
  street1: v.pipe(text(1, MAX.street1), v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(none(createOptionalTextSchema(MAX.street2)), v.description(STREET2_DESCRIPTION)),
  city: v.pipe(text(1, MAX.city), v.description(CITY_DESCRIPTION)),
}
const recipientPlaceFields = { ...street, ...recipientSchemaParts, country }
const senderPlaceFields = {
  ...street,
  ...parts(REQUIRED_SENDER_COUNTRIES_MESSAGE, REQUIRED_SENDER_COUNTRIES_MESSAGE),
  country,
}

/** A company can be a recipient without a contact person. */
const RecipientFields = object({
  company_name: v.pipe(
    none(createOptionalTextSchema(MAX.companyName)),
    v.description("Company name, printed above the recipient's name. Null if not provided."),
  ),
  name: v.pipe(
    none(createOptionalTextSchema(MAX.name)),
    v.description("Recipient's name. Required if `company_name` is not sent."),
  ),
  phone: v.pipe(
    OptionalPhone,
    v.description('Phone number with country code and any extension. Some carriers require a phone number.'),
  ),
  email,
  tax_ids: v.pipe(TaxIdsInput, v.description("Recipient's customs and tax registration numbers")),
  date_of_birth: dateOfBirthSchema,
  ...recipientPlaceFields,
})
type Named = { readonly company_name: string | null; readonly name: string | null }
const hasPartyName = ({ company_name: companyName, name }: Named): boolean => companyName !== null || name !== null

/**
 * Request schema of the recipient of shipments and orders, whose carrier may deliver to a service
 * point.
 */
export const ShipmentRecipient = v.pipe(
  object({
    ...RecipientFields.entries,
    service_point_id: v.pipe(
      none(v.nullable(text(1, MAX_SERVICE_POINT_ID_LENGTH))),
      v.description(`${SERVICE_POINT_MESSAGE} Requires \`carrier\`. Null delivers to the address.`),
    ),
  }),
  v.forward(v.partialCheck([['company_name'], ['name']], hasPartyName, 'is required'), ['name']),
)
/** Request schema of the recipient of reshipments, which have fewer fields. */
export const ReshipmentRecipient = v.pipe(
  v.omit(RecipientFields, ['email', 'tax_ids']),
  v.forward(v.partialCheck([['company_name'], ['name']], hasPartyName, 'is required'), ['name']),
)
/** Request schema of a saved address, which fits recipients and senders. */
export const SavedAddress = v.pipe(
  object({
    ...v.omit(RecipientFields, ['date_of_birth']).entries,
    id: v.pipe(
      none(createOptionalTextOrNumberSchema(MAX.id)),
      v.description('Tax or registration number. Declared to customs if the address is used as the sender address.'),
    ),
  }),
  v.forward(v.partialCheck([['company_name'], ['name']], hasPartyName, 'is required'), ['name']),
)
export const Consignee = object({
  name: v.pipe(text(1, MAX.name), v.description("Importer's name")),
  phone: OptionalPhone,
  email,
  id: v.pipe(
    none(createOptionalTextOrNumberSchema(MAX.id)),
    v.description("Importer's tax or identity number. Required by customs in some countries."),
  ),
  tax_ids: v.pipe(TaxIdsInput, v.description("Importer's customs and tax registration numbers")),
  date_of_birth: dateOfBirthSchema,
  ...recipientPlaceFields,
})
export const Consignor = object({
  name: v.pipe(text(1, MAX.name), v.description("Exporter's name")),
  phone: Phone,
  email,
  id: v.pipe(
    none(createOptionalTextOrNumberSchema(MAX.id)),
    v.description(
      "Exporter's tax or registration number, such as an EORI or IOSS number. Required in some countries (error 1011).",
    ),
  ),
  tax_ids: v.pipe(
    TaxIdsInput,
    v.description("Exporter's customs and tax registration numbers, such as an EORI or IOSS number"),
  ),
  date_of_birth: dateOfBirthSchema,
  ...senderPlaceFields,
})
export const From = object({
  name: v.pipe(text(1, MAX.name), v.description('Person or company that receives undeliverable parcels')),
  ...senderPlaceFields,
})

type PartyInput =
  | v.InferOutput<typeof ShipmentRecipient>
  | v.InferOutput<typeof ReshipmentRecipient>
  | v.InferOutput<typeof SavedAddress>
  | v.InferOutput<typeof Consignee>
  | v.InferOutput<typeof Consignor>
  | v.InferOutput<typeof From>

/** Converts a party of a request; fields that its schema lacks are null. */
export function parseParty(sent: PartyInput): PostalAddress {
  const { street1, street2, city, province, postal_code: postalCode, country, name } = sent
  return {
    companyName: 'company_name' in sent ? sent.company_name : null,
    name,
    phone: 'phone' in sent ? sent.phone : null,
    email: 'email' in sent ? sent.email : null,
    id: 'id' in sent ? sent.id : null,
    ...('tax_ids' in sent && parseTaxIds(sent.tax_ids)),
    ...('date_of_birth' in sent && sent.date_of_birth !== null && { dateOfBirth: sent.date_of_birth }),
    street1,
    street2,
    city,
    province: province === null ? null : normaliseDivision(province, loadDivisions(country)),
    postalCode: postalCode === null ? null : normalisePostalCode(postalCode, country),
    country,
  }
}

/**
 * Returns a postal code in the notation of its country if it can be read unambiguously (`D-10115`,
 * `lt01100`); other text is unchanged.
 */
function normalisePostalCode(written: string, country: string): string {
  const format = getAddressFormat(country)
  if (isPostalCode(written, format)) return written
  const read = parsePostalCode(written, country, format)
  return read && !read.isCorrected ? read.code : written
}

type PartiesInput = {
  readonly to: PartyInput
  readonly consignee: PartyInput | null
  readonly consignor: PartyInput
  readonly from: PartyInput | null
}

type Parties = { readonly [Role in keyof PartiesInput]: PostalAddress | Extract<PartiesInput[Role], null> }

/** Converts all parties of a request that creates a shipment or an order. */
export const parseParties = ({ to, consignee, consignor, from }: PartiesInput): Parties => ({
  to: parseParty(to),
  consignee: consignee && parseParty(consignee),
  consignor: parseParty(consignor),
  from: from && parseParty(from),
})

/**
 * Converts the parties of a partial update; absent ones are kept. An importer or return address
 * that equals the displayed default stays a default, as it was only sent back.
 */
export function mergeParties(
  before: Parties,
  { to, consignee, consignor, from }: { readonly [Role in keyof PartiesInput]?: PartiesInput[Role] | undefined },
): Parties {
  const sent = {
    to: to ? parseParty(to) : before.to,
    consignee: consignee === undefined ? before.consignee : consignee && parseParty(consignee),
    consignor: consignor ? parseParty(consignor) : before.consignor,
    from: from === undefined ? before.from : from && parseParty(from),
  }
  const shown = toPartyResponses(before)
  const after = toPartyResponses({ ...sent, to: before.to })
  const isDefault = (role: 'consignee' | 'from') => before[role] === null && isDeepStrictEqual(after[role], shown[role])
  return {
    ...sent,
    ...(isDefault('consignee') && { consignee: null }),
    ...(isDefault('from') && { from: null }),
  }
}
