import * as v from 'valibot'
import { createTextOrNumberSchema } from '#shared/http/fields.ts'
import { isWithinLimit, PARTY_LIMITS } from '../rules/addressErrors.ts'
import { MAX_PHONE_INPUT_LENGTH, normalisePhone } from '../rules/phoneNumber.ts'

const phoneLengthCheck = v.check(
  (phone: string) => isWithinLimit('phone', phone),
  `must have at most ${PARTY_LIMITS.phone} characters, excluding the extension`,
)

const PHONE = 'Phone number with country code and any extension'

/** A phone number, stored in normalised form. */
export const Phone = v.pipe(
  createTextOrNumberSchema(1, MAX_PHONE_INPUT_LENGTH),
  v.transform(normalisePhone),
  phoneLengthCheck,
  v.description(PHONE),
)

/** An optional phone number: absent, null and empty text are equal. */
export const OptionalPhone = v.pipe(
  v.optional(
    v.nullable(
      v.pipe(
        createTextOrNumberSchema(0, MAX_PHONE_INPUT_LENGTH),
        v.transform(normalisePhone),
        phoneLengthCheck,
        v.transform((sent) => (sent === '' ? null : sent)),
      ),
    ),
    null,
  ),
  v.description(PHONE),
)
