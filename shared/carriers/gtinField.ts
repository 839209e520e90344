import * as v from 'valibot'
import { createOptionalPatternSchema } from '../http/fields.ts'
import { hasGs1CheckDigit } from './rules/checkDigits.ts'

/** An EAN, UPC or ISBN of 8 to 14 digits. */
export const gtin = v.pipe(
  createOptionalPatternSchema(14, /^\d{8,14}$/, 'must have 8 to 14 digits'),
  v.check((digits) => digits === null || hasGs1CheckDigit(digits), 'has an invalid check digit'),
)
