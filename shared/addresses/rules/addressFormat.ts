import type { DivisionList } from './divisionList.ts'

/**
 * Address format of a country. Letters stand for the parts: N name, O company, A streets, C city, S
 * province, Z postal code (D and X, dependent locality and sorting code, are not supported by the
 * API).
 */
export type AddressFormat = {
  /** Lines of a printed address: `%N` inserts a part, `%n` starts a line. */
  readonly format: string
  /** The lines for addresses in Latin script. */
  readonly latinFormat: string
  /** Letters of the parts that the country requires. */
  readonly required: string
  /** Letters of the parts printed in capitals. */
  readonly upperCase: string
  /** Regular expression that matches an entire postal code. */
  readonly postalPattern: string
  /** States, provinces or regions; an empty list where they are not checked. */
  readonly divisions: DivisionList
}

/** Compiled patterns: there are few per country, and each address is matched several times. */
const expressions = new Map<string, RegExp>()

/** Returns the compiled regular expression of a pattern, from the cache if possible. */
export function compilePostalPattern(source: string, flags: '' | 'i' = ''): RegExp {
  const name = `${flags}/${source}`
  const known = expressions.get(name)
  if (known) return known
  const compiled = new RegExp(source, flags)
  expressions.set(name, compiled)
  return compiled
}

export const includesProvince = ({ format }: AddressFormat): boolean => format.includes('%S')
export const includesPostalCode = ({ format }: AddressFormat): boolean => format.includes('%Z')
