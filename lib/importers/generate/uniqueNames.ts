import { type Division, toDivisionKey } from '#shared/addresses/rules/divisionList.ts'

type Named = {
  readonly code: string
  readonly label: string
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly postalStart: string
}

/**
 * Returns the divisions of a country with unique names: codes take precedence over labels, names
 * and aliases. A shared name belongs to the first division.
 */
export function withUniqueNames(country: string, named: readonly Named[]): readonly Division[] {
  const owners = new Map<string, string>()
  const claim = (text: string, code: string): boolean => {
    const key = toDivisionKey(text)
    if (key === '') return false
    const owner = owners.get(key) ?? code
    owners.set(key, owner)
    if (owner !== code) console.log(`${country}: ${text} names ${owner}, not ${code}`)
    return owner === code
  }
  for (const { code } of named) claim(code, code)
  for (const { code, label } of named) claim(label, code)
  const isOther = (label: string, code: string) => (text: string) =>
    text !== '' && text !== label && text !== code && claim(text, code)
  const namedDivisions = named.map((one) => ({
    ...one,
    names: [...new Set(one.names)].filter(isOther(one.label, one.code)),
  }))
  return namedDivisions.map(({ code, label, names, aliases, postalStart }) => ({
    code,
    label: owners.get(toDivisionKey(label)) === code ? label : code,
    names,
    aliases: [...new Set(aliases)].filter((text) => !names.includes(text) && isOther(label, code)(text)),
    ...(postalStart !== '' && { postalStart }),
  }))
}
