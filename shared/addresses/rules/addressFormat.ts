import type { DivisionList } from './divisionList.ts'

/**
 * How a country writes addresses. Letters stand for the parts: N name, O company, A streets, C
 * city, S province, Z postal code (D and X: dependent locality and sorting code, which the API does
 * not have).
 */
export type AddressFormat = {
  /** Lines of a printed address: `%N` puts a part, `%n` starts a line. */
  readonly format: string
  /** The lines where the address is written in Latin letters. */
  readonly latinFormat: string
  /** Letters of the parts the country's post asks for. */
  readonly required: string
  /** Letters of the parts printed in capitals. */
  readonly upperCase: string
  /** Regular expression a whole postal code matches. */
  readonly postalPattern: string
  /** States, provinces or regions; an empty list where they are not checked. */
  readonly divisions: DivisionList
}

/**
 * Those that were asked for: countries have few, and each address is held against those of its
 * country several times.
 */
const expressions = new Map<string, RegExp>()

/** A regular expression of the formats, in any case with `i`. */
export function compilePattern(source: string, flags: '' | 'i' = ''): RegExp {
  const name = `${flags}/${source}`
  const known = expressions.get(name)
  if (known) return known
  const made = new RegExp(source, flags)
  expressions.set(name, made)
  return made
}

export const hasProvince = ({ format }: AddressFormat): boolean => format.includes('%S')
export const hasPostalCode = ({ format }: AddressFormat): boolean => format.includes('%Z')
