import * as v from 'valibot'
import { VALIDATED_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import { placeEntries } from '#shared/addresses/parties/partyViews.ts'
import { CONFIDENCES } from '#shared/addresses/rules/addressMatch.ts'
import { textOrNull } from '#shared/http/answerFields.ts'
import { country, list, none, object, optionalText, optionalTextOrNumber, text } from '#shared/http/fields.ts'
import { defineRoutes } from '#shared/http/routes.ts'

/** What an address to validate has to be. */
export const SentAddress = object({
  street1: text(1, 40),
  street2: none(optionalText(40)),
  city: text(1, 40),
  province: none(optionalText(40)),
  postal_code: none(optionalTextOrNumber(10)),
  country,
})

/** Answers hold what was sent: no more than is kept for a repeat. */
const MOST_CHARACTERS = 10_000

/** Whether names and values together are no more than that; stops counting where they are. */
function isSmall(item: unknown): boolean {
  let room = MOST_CHARACTERS
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

/** An item as it comes: what is wrong within one is told beside it, so that the others are still answered. */
const Item = v.pipe(
  v.unknown(),
  v.check(isSmall, 'is too large'),
  v.metadata({
    reads: SentAddress,
    jsonSchema: {
      type: 'object',
      description: 'Errors within an address are reported in its result',
      properties: {
        street1: { ...limited(40), minLength: 1 },
        street2: { type: ['string', 'null'], maxLength: 40 },
        city: { ...limited(40), minLength: 1 },
        province: { type: ['string', 'null'], maxLength: 40, description: 'Required in US' },
        postal_code: { type: ['string', 'integer', 'null'], maxLength: 10 },
        country: { type: 'string', enum: VALIDATED_COUNTRIES },
      },
      required: ['street1', 'city', 'country'],
    },
  }),
)

const ValidateAddresses = object({ addresses: list(Item, 1, 10) })

const Match = v.strictObject({
  ...placeEntries,
  confidence: v.pipe(
    v.picklist(CONFIDENCES),
    v.description(
      '`HIGH`: exact match. `MEDIUM`: parts are missing, corrected or unconfirmed. `LOW`: the address probably does not exist',
    ),
  ),
})

const Validated = v.strictObject({
  original: v.pipe(
    v.looseObject({
      street1: textOrNull,
      street2: textOrNull,
      city: textOrNull,
      province: textOrNull,
      postal_code: textOrNull,
      country: textOrNull,
    }),
    v.description('Address as sent; null for missing parts'),
  ),
  error: v.pipe(
    v.boolean(),
    v.description('Whether validation failed or found no similar address; such addresses are free of charge'),
  ),
  message: v.pipe(textOrNull, v.description('Reason, if not valid')),
  matches: v.pipe(v.array(Match), v.maxLength(5), v.description('Suggested addresses, best match first')),
})

const AddressesAnswer = v.strictObject({ addresses: v.array(Validated) })
export type ValidatedAddress = v.InferOutput<typeof Validated>

export const addressRoutes = defineRoutes({
  validateAddresses: {
    key: 'POST /validate-address',
    summary: 'Validate up to 10 addresses',
    description:
      'Returns normalised addresses and suggestions. Charges a fee for each address outside the United States.',
    tag: 'Address validation',
    access: 'token',
    scope: 'validate',
    effect: 'single',
    body: ValidateAddresses,
    success: { status: 200, body: AddressesAnswer },
    problems: ['insufficient_funds', 'address_check_unavailable', 'balance_unavailable', 'charge_failed'],
    whenNotStored: 'charge_failed',
  },
})
