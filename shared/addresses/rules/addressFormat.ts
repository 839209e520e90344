import { foldText } from './foldText.ts'

/**
 * How a country writes addresses. Letters stand for the parts: N name, O company, A streets, C city, S province,
 * Z postal code (D and X: dependent locality and sorting code, which the API does not have).
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
  /** Provinces, where they are checked. */
  readonly divisions: readonly Division[]
  /** A province that is not among `divisions` is a fault (otherwise only a doubt). */
  readonly divisionsAreComplete: boolean
}

/** A province or state: what it may be called, and how its postal codes begin (a regular expression). */
export type Division = { readonly code: string; readonly names: readonly string[]; readonly postalStart?: string }

/** Those that were asked for: countries have few, and each address is held against those of its country several times. */
const expressions = new Map<string, RegExp>()

/** A regular expression of the formats, in any case with `i`. */
export function expressionOf(source: string, flags: '' | 'i' = ''): RegExp {
  const name = `${flags}/${source}`
  const known = expressions.get(name)
  if (known) return known
  const made = new RegExp(source, flags)
  expressions.set(name, made)
  return made
}

export const hasProvince = ({ format }: AddressFormat): boolean => format.includes('%S')
export const hasPostalCode = ({ format }: AddressFormat): boolean => format.includes('%Z')

/** The province a text means, by code or name in any case, with or without accents; null where it is not known. */
export function findDivision(province: string, divisions: readonly Division[]): Division | null {
  const byCode = divisions.find(({ code }) => code === province)
  if (byCode) return byCode
  const wanted = foldText(province)
  return divisions.find(({ code, names }) => [code, ...names].some((name) => foldText(name) === wanted)) ?? null
}
