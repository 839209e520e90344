import { hasPostalCode, hasProvince } from '../addressFormat.ts'
import type { Clues } from './clues.ts'
import { type AddressVerdict, beginsWith } from './verdicts.ts'

export type AddressVerdicts = {
  readonly city: AddressVerdict
  readonly province: AddressVerdict
  readonly postalCode: AddressVerdict
}

/**
 * An address in a city nobody knows. It may exist all the same where the data do not hold all places and the postal code
 * is no other's. Null where nothing in it makes sense.
 */
export function unknownTown(clues: Clues): AddressVerdicts | null {
  const { reading, province, code, here, gazetteer } = clues
  if (here.some(({ name }) => name !== '') || !/\p{L}/u.test(reading.city)) return null
  const mayExist = gazetteer.data.towns !== 'all'
  const where = provincesOfCode(clues)
  const contradicts = province !== null && where !== null && ![...province.codes].some((one) => where.has(one))
  if (!mayExist && (contradicts || (province === null && code === null))) return null
  return {
    city: { text: reading.city, kind: mayExist ? 'unconfirmed' : 'unknown' },
    province: provinceAsGiven(clues, where),
    postalCode: codeAsGiven(clues, contradicts),
  }
}

function provinceAsGiven(
  { reading, province, gazetteer, knowledge: { format } }: Clues,
  where: ReadonlySet<string> | null,
): AddressVerdict {
  const given = reading.province
  if (given === null) {
    if (!hasProvince(format) || gazetteer.data.provinces.length === 0) return { text: null, kind: null }
    const [only, ...others] = where ?? []
    const told = only !== undefined && others.length === 0 ? gazetteer.provinceOf(only) : null
    return told === null ? { text: null, kind: 'missing' } : { text: told.label, kind: 'added' }
  }
  if (province === null) return { text: given, kind: format.divisionsAreComplete ? 'unknown' : 'unconfirmed' }
  const [only = '', ...others] = province.codes
  const own = others.length === 0 ? gazetteer.provinceOf(only) : null
  const label = own !== null && hasProvince(format) ? own.label : province.label
  return { text: label, kind: province.isNear ? 'corrected' : label === given ? null : 'spelling' }
}

function codeAsGiven({ reading, code, knowledge }: Clues, contradicts: boolean): AddressVerdict {
  if (reading.postalCode === null) return { text: null, kind: hasPostalCode(knowledge.format) ? 'missing' : null }
  if (code === null || contradicts) return { text: null, kind: 'replaced' }
  return { text: code.code, kind: code.isCorrected ? 'corrected' : 'unconfirmed' }
}

/** The provinces a postal code can lie in; null where that is not known. */
function provincesOfCode({ code, here, gazetteer }: Clues): ReadonlySet<string> | null {
  if (code === null) return null
  const listed = here.flatMap(({ province }) => province ?? [])
  if (listed.length > 0) return new Set(listed)
  const { provinces } = gazetteer.data
  if (provinces.length === 0 || provinces.some(({ postalStart }) => postalStart === null)) return null
  const fitting = provinces.filter(({ postalStart }) => beginsWith(code.code, postalStart ?? ''))
  return new Set(fitting.map((province) => province.code))
}
