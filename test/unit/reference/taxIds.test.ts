import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { compactTaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { inferTaxId, taxIdTypes, validateTaxId } from '#shared/reference/taxIds/taxIdTypes.ts'
import { rounds } from '#test/support/proof.ts'

/**
 * Maximum share of changed digits that may go undetected. It exceeds a tenth for numbers that end
 * with a branch number, or whose checksum excludes some digits.
 */
const MAY_PASS: Readonly<Record<string, number>> = { BN: 0.35, TIN: 0.2 }

const faultOf = (type: string, value: string, country: string | null = null) =>
  validateTaxId({ type, value: compactTaxId(value), country })

describe('typed tax numbers', () => {
  test.each([
    ['CPF', '529.982.247-25', null],
    ['CNPJ', '12.ABC.345/01DE-35', null],
    ['ABN', '51 824 753 556', null],
    ['IOSS', 'IM276 000 0017', null],
    ['EORI', 'DE123456789012345', null],
    ['EORI', 'GB205672212000', 'GB'],
    ['EORI', 'XI205672212000', null],
    ['VAT', 'EL094259216', null],
    ['VAT', 'GB980780684', 'GB'],
    ['VAT', 'XI980780684', 'GB'],
    ['EORI', 'XI205672212000', 'GB'],
    ['RFC', 'XEXX010101000', 'MX'],
    ['RFC', 'XAXX-010101-000', null],
    ['PCCC', 'P123456789012', null],
    ['UID', 'CHE-100.155.212 MWST', null],
    ['MVA', 'NO 995 525 828 MVA', null],
    ['PASSPORT', 'C01X00T47', 'DE'],
  ])('%s %s is taken', (type, value, country) => {
    expect(faultOf(type, value, country)).toBeNull()
  })

  test.each([
    ['XYZ', '1', null, 'type', true],
    ['CPF', '529.982.247-26', null, 'value', true],
    ['CPF', '111.111.111-11', null, 'value', true],
    ['CNPJ', '12ABC34501DE36', null, 'value', true],
    ['ABN', '51824753557', null, 'value', true],
    ['IOSS', 'IM999000001', null, 'value', true],
    ['IOSS', 'IN2760000017', null, 'value', true],
    ['PCCC', '123456789012', null, 'value', true],
    ['CPF', '52998224725', 'DE', 'country', true],
    // Violations of rules that no authority has confirmed are reported as uncertain.
    ['RUT', '12.531.909-3', null, 'value', false],
    ['VAT', 'GB980780685', 'GB', 'value', false],
    ['VAT', 'DE136695975', null, 'value', false],
    ['VAT', 'FR40303265045', 'DE', 'country', true],
  ])('%s %s of %s is wrong in its %s', (type, value, country, field, isSure) => {
    expect(faultOf(type, value, country)).toMatchObject({ field, isSure })
  })

  test('the example of every type is one', () => {
    const wrong = taxIdTypes.filter(({ type, country, example = '' }) => {
      const issuer = country === 'EU' || country === 'ANY' ? null : country
      return faultOf(type, example, issuer) !== null
    })
    expect(wrong).toEqual([])
  })

  /** Published example numbers of EU member states. */
  const OF_MEMBERS =
    'ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ES54362315K ' +
    'ESB58378431 FI20774740 FR40303265045 FRK7399859412 HR33392005961 HU12892312 IE6433435F IE6433435OA IT00743110157 ' +
    'LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 NL123456789B13 PL8567346215 PT501964843 ' +
    'RO18547290 SE556188840401 SI50223054 SK2022749619 XI980780684'

  test.each(OF_MEMBERS.split(' '))('the VAT number %s is right, and hardly one with another digit', (value) => {
    expect(faultOf('VAT', value)).toBeNull()
    // Excludes the last two or three digits, which identify the branch in some numbers.
    const places = [...value].flatMap((character, place) => (/\d/.test(character) && place < 8 ? [place] : []))
    const others = places.flatMap((place) =>
      [1, 2, 3].map((by) => value.slice(0, place) + ((Number(value[place]) + by) % 10) + value.slice(place + 1)),
    )
    expect(others.filter((other) => faultOf('VAT', other) === null).length / others.length).toBeLessThan(0.2)
  })

  const checked = taxIdTypes.filter(({ hasValidCheckDigit }) => hasValidCheckDigit)

  // Modulo 11 checksums map two remainders to one digit, and parts of some numbers are not covered
  // by a checksum.
  test.each(checked.map((type) => [type.type, type.country, type] as const))(
    'nearly every changed digit of a %s of %s is found',
    (name, __, { example = '', form, hasValidCheckDigit }) => {
      const inForm = changedDigits(example).filter((value) => form.test(value))
      const accepted = inForm.filter((value) => hasValidCheckDigit?.(value))
      expect(inForm.length).toBeGreaterThan(20)
      expect(accepted.length / inForm.length).toBeLessThan(MAY_PASS[name] ?? 0.1)
    },
  )

  /** Types whose checksum detects every changed digit. */
  const FINDS_EVERY_DIGIT = new Set(
    'VAT EU,MVA NO,ABN AU,UID CH,RUT CL,BRN KR,NATIONAL_ID CN,GSTIN IN,AADHAAR IN,TCKN TR,NATIONAL_ID ZA,NATIONAL_ID IL,MST VN'.split(
      ',',
    ),
  )
  /** Types whose checksum detects every transposition of adjacent digits. */
  const FINDS_EVERY_SWAP = new Set('MVA NO,ABN AU,UID CH,RUT CL,NATIONAL_ID CN,AADHAAR IN,MST VN'.split(','))
  /**
   * Maximum undetected shares of the other types; small samples have a higher limit. The last four
   * digits of BN identify the branch.
   */
  const MAX_DIGITS = rounds(0.2, 0.1)
  const MAX_SWAPS = rounds(0.45, 0.15)
  const SWAPS_MAY_PASS: Readonly<Record<string, number>> = { BN: 0.5 }

  test.each(checked.map((type) => [`${type.type} ${type.country}`, type] as const))(
    'of random %s, changed digits and swapped neighbours are found',
    (name, { type, example = '', form, hasValidCheckDigit = () => false }) => {
      const passes = (value: string) => form.test(value) && hasValidCheckDigit(value)
      const passed = { digits: 0, swaps: 0 }
      const tried = { digits: 0, swaps: 0 }
      const property = fc.property(randomDigits(example), (other) => {
        const valid = [other, ...changedDigits(other)].find(passes)
        fc.pre(valid !== undefined)
        const digits = changedDigits(valid).filter((value) => form.test(value))
        const swaps = swappedNeighbours(valid).filter((value) => form.test(value))
        tried.digits += digits.length
        tried.swaps += swaps.length
        passed.digits += digits.filter(passes).length
        passed.swaps += swaps.filter(passes).length
      })
      fc.assert(property, { numRuns: rounds(5, 300), maxSkipsPerRun: 1_000 })
      expect(tried.digits).toBeGreaterThan(0)
      const shares = { digits: passed.digits / tried.digits, swaps: passed.swaps / Math.max(1, tried.swaps) }
      expect(shares.digits).toBeLessThanOrEqual(FINDS_EVERY_DIGIT.has(name) ? 0 : (MAY_PASS[type] ?? MAX_DIGITS))
      expect(shares.swaps).toBeLessThanOrEqual(FINDS_EVERY_SWAP.has(name) ? 0 : (SWAPS_MAY_PASS[type] ?? MAX_SWAPS))
    },
  )
})

/** Generates a number in the same format with random digits. */
const randomDigits = (example: string) =>
  fc
    .tuple(...[...example].map((character) => (/\d/.test(character) ? fc.nat(9).map(String) : fc.constant(character))))
    .map((characters) => characters.join(''))

const changedDigits = (value: string): readonly string[] =>
  [...value].flatMap((character, place) =>
    /\d/.test(character)
      ? [...'0123456789']
          .filter((digit) => digit !== character)
          .map((digit) => value.slice(0, place) + digit + value.slice(place + 1))
      : [],
  )

const swappedNeighbours = (value: string): readonly string[] =>
  [...value].flatMap((character, place) => {
    const next = value[place + 1] ?? ''
    const areTwo = /\d\d/.test(character + next) && character !== next
    return areTwo ? [value.slice(0, place) + next + character + value.slice(place + 2)] : []
  })

describe('a number without a type', () => {
  test.each([
    ['529.982.247-25', 'BR', 'CPF'],
    ['12.ABC.345/01DE-35', 'BR', 'CNPJ'],
    ['P123456789012', 'KR', 'PCCC'],
    ['1168200276', 'KR', 'BRN'],
    ['17291716060', 'TR', 'TCKN'],
    ['4540536920', 'TR', 'VKN'],
  ])('%s of a party in %s is a %s', (id, country, type) => {
    expect(inferTaxId(id, country, ['recipient'])).toMatchObject({ type })
  })

  test.each([
    ['IM2760000017', 'CN', 'IOSS'],
    ['DE123456789012345', 'HK', 'EORI'],
    ['911144442', 'US', 'EIN'],
    ['51824753556', 'AU', 'ABN'],
  ])('%s of a seller in %s is a %s', (id, country, type) => {
    expect(inferTaxId(id, country, ['seller', 'importer'])).toMatchObject({ type })
  })

  test('is nothing where the country has none like it', () => {
    expect(inferTaxId('12345', 'BR', ['recipient'])).toBeNull()
  })
})
