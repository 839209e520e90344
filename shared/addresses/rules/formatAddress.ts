import type { AddressFormat } from './addressFormat.ts'
import type { PostalAddress } from './postalAddress.ts'

export type PrintedParty = Pick<
  PostalAddress,
  'name' | 'companyName' | 'street1' | 'street2' | 'city' | 'province' | 'postalCode' | 'country'
>

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Scripts of languages that write the street before the city, wherever the address is. */
const STREET_FIRST_SCRIPT_PATTERN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u

/**
 * Returns the lines of an address in the format of the destination country, with the English
 * country name in capitals as the last line. Absent parts leave no separators.
 */
export function formatPrintedAddress(address: PrintedParty, format: AddressFormat): string[] {
  const text = [address.street1, address.city, address.province ?? ''].join('')
  const template = STREET_FIRST_SCRIPT_PATTERN.test(text) ? format.latinFormat : format.format
  const parts = buildTemplateValues(address, template)
  const lines = template.split('%n').flatMap((line) => renderAddressLine(line, parts, format.upperCase))
  return [...lines, (countryNames.of(address.country) ?? address.country).toUpperCase()]
}

/**
 * If the format has no place for the city (Japan), it is added below the streets, or above them
 * where the name comes last.
 */
function buildTemplateValues(address: PrintedParty, template: string): Record<string, readonly string[]> {
  const present = (...texts: (string | null)[]): string[] =>
    texts.filter((text) => text !== null && text !== '').map(String)
  const streets = present(address.street1, address.street2)
  const hasCityPlaceholder = template.includes('%C') || template.includes(address.city.toUpperCase())
  return {
    N: present(address.name),
    O: present(address.companyName),
    A: hasCityPlaceholder
      ? streets
      : template.endsWith('%N')
        ? [...present(address.city), ...streets]
        : [...streets, ...present(address.city)],
    C: present(address.city),
    S: present(address.province),
    Z: present(address.postalCode),
  }
}

/**
 * Fills a line of the format; streets may expand it to several lines, absent parts to none. A line
 * without placeholders is unchanged.
 */
function renderAddressLine(line: string, parts: Record<string, readonly string[]>, upperCase: string): string[] {
  const places = [...line.matchAll(/([^%]*)%([A-Z])/g)]
  if (places.length === 0) return line === '' ? [] : [line]
  const filled: string[] = []
  for (const [at, [, literal = '', letter = '']] of places.entries()) {
    const texts = parts[letter] ?? []
    const [first, ...rest] = upperCase.includes(letter) ? texts.map((text) => text.toUpperCase()) : texts
    const separator = at === 0 || filled.length > 0 ? literal : ''
    if (first !== undefined) filled.push(`${filled.pop() ?? ''}${separator}${first}`, ...rest)
  }
  return filled
}
