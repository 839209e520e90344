import * as v from 'valibot'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { placeFields } from '#shared/addresses/parties/partyResponses.ts'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { CONFIDENCES } from '#shared/addresses/rules/addressMatch.ts'
import {
  country,
  createOptionalTextOrNumberSchema,
  createOptionalTextSchema,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { nullableText } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/** Schema of one address to validate. */
export const AddressInput = object({
  street1: text(1, 40),
  street2: none(createOptionalTextSchema(40)),
  city: text(1, 40),
  province: none(createOptionalTextSchema(40)),
  postal_code: none(createOptionalTextOrNumberSchema(10)),
  country,
})

/** Responses echo the request, and stored responses for retries are limited in size. */
const MAX_ADDRESS_CHARACTERS = 10_000

/** Whether names and values together are within the limit; stops counting once exceeded. */
function isWithinSizeLimit(item: unknown): boolean {
  let room = MAX_ADDRESS_CHARACTERS
  const open: unknown[] = [item]
  for (let value = open.pop(); value !== undefined && room >= 0; value = open.pop()) {
    room -= typeof value === 'string' ? value.length : 1
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      room -= name.length
      if (room < 0) break
      open.push(part)
    }
  }
  return room >= 0
}
const limited = (length: number) => ({ type: 'string', maxLength: length })

/**
 * Any item is accepted here: an invalid item is reported in its own result, so that the others are
 * still validated.
 */
const Item = v.pipe(
  v.unknown(),
  v.check(isWithinSizeLimit, 'exceeds the maximum address size'),
  v.metadata({
    reads: AddressInput,
    jsonSchema: {
      type: 'object',
      description: 'Address to validate. Errors are reported in the result for the address.',
      properties: {
        street1: { description: STREET1_DESCRIPTION, ...limited(40), minLength: 1 },
        street2: {
          description: STREET2_DESCRIPTION,
          type: ['string', 'null'],
          maxLength: 40,
        },
        city: { description: CITY_DESCRIPTION, ...limited(40), minLength: 1 },
        province: {
          description: 'Province, state or region, by code or name. Required in US.',
          type: ['string', 'null'],
          maxLength: 40,
        },
        postal_code: {
          description: POSTAL_CODE_DESCRIPTION,
          type: ['string', 'integer', 'null'],
          maxLength: 10,
        },
        country: {
          description: 'Two-letter country code (ISO 3166-1 alpha-2)',
          type: 'string',
          enum: VALIDATED_ADDRESS_COUNTRIES,
        },
      },
      required: ['street1', 'city', 'country'],
    },
  }),
)

const ValidateAddressesRequest = object({
  addresses: v.pipe(list(Item, 1, 10), v.description('Addresses to validate')),
})

const Match = v.strictObject({
  ...placeFields,
  confidence: v.pipe(
    v.picklist(CONFIDENCES),
    v.description(
      'Match confidence: `HIGH` (exact match), `MEDIUM` (parts were missing, corrected or unconfirmed) or `LOW` (the address probably does not exist)',
    ),
  ),
})

const Validated = v.strictObject({
  original: v.pipe(
    v.looseObject({
      street1: v.pipe(nullableText, v.description(STREET1_DESCRIPTION)),
      street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
      city: v.pipe(nullableText, v.description(CITY_DESCRIPTION)),
      province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
      postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
      country: v.pipe(nullableText, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
    }),
    v.description('Address as submitted in the request'),
  ),
  error: v.pipe(v.boolean(), v.description('Whether validation failed. If true, no fee is charged for the address.')),
  message: v.pipe(nullableText, v.description('Reason the address is invalid. Null if the address is valid.')),
  matches: v.pipe(v.array(Match), v.maxLength(5), v.description('Suggested addresses, best match first')),
})

const AddressesResponse = v.strictObject({
  addresses: v.pipe(v.array(Validated), v.description('Validation results, in request order')),
})
export type ValidatedAddress = v.InferOutput<typeof Validated>

export const addressRoutes = defineRoutes({
  validateAddresses: {
    key: 'POST /validate-address',
    summary: 'Validate up to 10 addresses',
    description:
      'Returns normalised addresses and suggestions. A fee is charged for each validated address outside the United States.',
    tag: 'Address validation',
    access: 'token',
    scope: 'validate',
    effect: 'single',
    body: ValidateAddressesRequest,
    success: { status: 200, body: AddressesResponse },
    problems: ['insufficient_funds', 'address_check_unavailable', 'balance_unavailable', 'charge_failed'],
    whenNotStored: 'charge_failed',
  },
})
