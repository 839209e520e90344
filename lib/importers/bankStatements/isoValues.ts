import { failure, ok, type Result } from '#shared/core/result.ts'
import { parsePlainDecimal } from '#shared/imports/files/decimals.ts'

/**
 * Converts an xs:decimal to plain decimal text; it may have a sign, leading and trailing zeros, or
 * no integer part.
 */
export const parseIsoDecimal = (text: string): string | null =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text.trim()) ? parsePlainDecimal(text, '.') : null

/** Parses an xs:boolean, which has four spellings; empty is false. */
export function parseIsoBoolean(text: string): Result<boolean, string> {
  const spelling = text.trim()
  if (spelling === 'true' || spelling === '1') return ok(true)
  if (spelling === 'false' || spelling === '0' || spelling === '') return ok(false)
  return failure(`must be true, false, 1 or 0, not ${JSON.stringify(spelling.slice(0, 20))}`)
}

/** Returns the local date of an xs:date or xs:dateTime, without time zone; empty if missing. */
export const isoDay = (text: string): string => /^\s*(\d{4}-\d{2}-\d{2})(?![\d-])/.exec(text)?.[1] ?? ''
