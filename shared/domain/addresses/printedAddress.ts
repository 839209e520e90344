import type { AddressFormat } from './addressFormat.ts'
import type { PostalAddress } from './postalAddress.ts'

export type PrintedParty = Pick<
  PostalAddress,
  'name' | 'companyName' | 'street1' | 'street2' | 'city' | 'province' | 'postalCode' | 'country'
>

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * The lines of an address as the destination country's post writes it, and the country's English name in capitals
 * below. Parts that are absent leave no separator behind.
 */
export function printedAddress(address: PrintedParty, format: AddressFormat): string[] {
  const text = [address.street1, address.city, address.province ?? ''].join('')
  const isLatin = /^[\p{Script=Latin}\p{Script=Common}\p{M}]*$/u.test(text)
  const template = (isLatin ? format.latinFormat : undefined) ?? format.format
  const parts = partsOf(address, template)
  const lines = template.split('%n').flatMap((line) => fillLine(line, parts, format.upperCase ?? ''))
  return [...lines, (countryNames.of(address.country) ?? address.country).toUpperCase()]
}

/** A country whose format has no place for the city (Japan) still gets it, below the streets. */
function partsOf(address: PrintedParty, template: string): Record<string, readonly string[]> {
  const present = (...texts: (string | null)[]): string[] =>
    texts.filter((text) => text !== null && text !== '').map(String)
  const cityIsPlaced = template.includes('%C') || template.includes(address.city.toUpperCase())
  return {
    N: present(address.name),
    O: present(address.companyName),
    A: present(address.street1, address.street2, cityIsPlaced ? null : address.city),
    C: present(address.city),
    S: present(address.province),
    Z: present(address.postalCode),
  }
}

/** One line of the format; streets may make it several, absent parts may make it none. */
function fillLine(line: string, parts: Record<string, readonly string[]>, upperCase: string): string[] {
  const hasParts = /%[A-Z]/.test(line)
  const filled: string[] = []
  let separator = ''
  for (const [, letter, literal] of line.matchAll(/%([A-Z])|([^%]+)/g)) {
    if (literal !== undefined) {
      separator += literal
      continue
    }
    const values = parts[letter ?? ''] ?? []
    if (values.length === 0) {
      if (filled.length > 0) separator = ''
      continue
    }
    const [first, ...rest] = upperCase.includes(letter ?? '') ? values.map((text) => text.toUpperCase()) : values
    filled.push(`${filled.pop() ?? ''}${separator}${first}`, ...rest)
    separator = ''
  }
  if (filled.length > 0)
    return separator.trim() === '' ? filled : [...filled.slice(0, -1), `${filled.at(-1)}${separator}`]
  return hasParts || line === '' ? [] : [line]
}
