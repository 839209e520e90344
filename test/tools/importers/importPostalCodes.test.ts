import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { runReferenceCommand } from '#lib/importers/runReferenceCommand.ts'
import { createPlaceMatcher } from '#shared/addresses/addressVerifier.ts'
import { createPlaceCache } from '#shared/addresses/places.ts'

const SHIPPED = join(import.meta.dirname, '../../../shared/data/generated/places')

/**
 * Returns a row in GeoNames format: country, code, place, names and codes of three levels, and
 * coordinates.
 */
const row = (country: string, code: string, place: string, ...units: readonly string[]): string =>
  [country, code, place, ...units, ...Array.from({ length: 6 - units.length }, () => ''), '1.5', '2.5', ''].join('\t')

const GERMANY = [
  row('DE', '80331', 'München', 'Bavaria', '02', 'Upper Bavaria', '091'),
  row('DE', '80333', 'München', 'Bayern', 'BY'),
  row('DE', '85748', 'Garching bei München', 'Bayern', 'BY'),
  row('DE', '10115', 'Berlin', 'Land Berlin', '16'),
  row('DE', '10117', 'Berlin', 'Land Berlin', '16'),
  row('DE', '99998', 'Körner', 'Thüringen', 'TH'),
  row('DE', '10875', 'Erfundene Bank GmbH', 'Baden-Württemberg', '01'),
]
const BRITAIN = [
  row('GB', 'SW1A', 'Westminster Abbey', 'England', 'ENG', 'Greater London', '1'),
  row('GB', 'M1', 'Manchester', 'England', 'ENG', 'Greater Manchester'),
  row('GB', 'EH1', 'Edinburgh', 'Scotland', 'SCT', 'City of Edinburgh'),
]
const BRAZIL = [
  row('BR', '01000-000', 'São Paulo', 'Sao Paulo', '27'),
  row('BR', '69945-000', 'Acrelândia', 'Acre', '01'),
]

let folder = ''
let texts: string[] = []
const places = (): string => join(folder, 'data', 'generated', 'places')
const written = (country: string): string => readFileSync(join(places(), country), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'postal-'))
  texts = []
  for (const country of ['BR', 'CA', 'DE', 'FR', 'GB', 'SG']) cpSync(join(SHIPPED, country), join(places(), country))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function importFile(name: string, content: string | Uint8Array): Promise<number> {
  const file = join(folder, name)
  writeFileSync(file, content)
  const out = (text: string): void => void texts.push(text)
  return runReferenceCommand(['import', 'postal', file], { directory: join(folder, 'data'), out, err: out })
}
const importRows = (rows: readonly string[]): Promise<number> => importFile('XX.txt', `${rows.join('\n')}\n`)

/** Returns the best match among the imported places. */
async function best(country: string, city: string, province: string | null, postalCode: string | null) {
  const find = createPlaceCache((name) => readFileSync(join(places(), name)), 100_000)
  const address = { street1: '1 Road', street2: null, city, province, postalCode, country }
  const matched = await createPlaceMatcher(find).match([address])
  const [match] = matched.ok ? (matched.value[0] ?? []) : []
  return match && [match.confidence, match.address.city, match.address.province, match.address.postalCode]
}

describe('importing postal codes', () => {
  test('lets addresses be confirmed, and contradicted', async () => {
    expect(await best('DE', 'München', null, '80331')).toEqual(['MEDIUM', 'München', null, '80331'])
    expect(await importRows(GERMANY)).toBe(0)
    expect(await best('DE', 'munchen', 'bavaria', '80331')).toEqual(['HIGH', 'München', 'Bayern', '80331'])
    expect(await best('DE', 'Munich', null, '80331')).toEqual(['MEDIUM', 'München', null, '80331'])
    expect(await best('DE', 'Berlin', null, '10115')).toEqual(['HIGH', 'Berlin', null, '10115'])
    expect(await best('DE', 'Berlim', null, '10115')).toEqual(['MEDIUM', 'Berlin', null, '10115'])
    expect(await best('DE', 'Berlin', null, '80331')).toEqual(['LOW', 'München', null, '80331'])
    expect(await best('DE', 'Erfundenstadt', null, '10115')).toEqual(['LOW', 'Berlin', null, '10115'])
    expect(await best('DE', 'Körner', null, null)).toEqual(['MEDIUM', 'Körner', null, '99998'])
    expect(await best('DE', 'Berlin', null, '10119')).toEqual(['MEDIUM', 'Berlin', null, '10119'])
    expect(await best('DE', 'Berlin', 'Bayern', '10115')).toEqual(['LOW', 'Berlin', 'Berlin', '10115'])
  })

  test('knows outward codes of Great Britain, and that London is more than its parts', async () => {
    expect(await importRows(BRITAIN)).toBe(0)
    expect(await best('GB', 'london', null, 'sw1a1aa')).toEqual(['HIGH', 'London', null, 'SW1A 1AA'])
    expect(await best('GB', 'Manchester', 'England', 'M1 1AE')).toEqual(['HIGH', 'Manchester', 'England', 'M1 1AE'])
    expect(await best('GB', 'Manchester', null, 'EH1 1YZ')).toEqual(['LOW', 'Edinburgh', null, 'EH1 1YZ'])
    expect(await best('GB', 'Manchester', null, 'M2 5BQ')).toEqual(['MEDIUM', 'Manchester', null, 'M2 5BQ'])
  })

  test('knows that a large town of Brazil has more codes than the one that is listed', async () => {
    expect(await importRows(BRAZIL)).toBe(0)
    expect(await best('BR', 'Acrelândia', 'AC', '69945-000')).toEqual(['HIGH', 'Acrelândia', 'AC', '69945-000'])
    expect(await best('BR', 'São Paulo', 'SP', '01310-100')).toEqual(['MEDIUM', 'São Paulo', 'SP', '01310-100'])
    expect(await best('BR', 'São Paulo', 'SP', '69945-000')).toEqual(['LOW', 'São Paulo', 'SP', null])
  })

  test('leaves out codes of firms and special deliveries, and numbers of districts', async () => {
    const rows = [
      row('FR', '75001', 'Paris 01', 'Île-de-France', '11', 'Paris', '75'),
      row('FR', '75101 CEDEX 02', 'Paris 02', 'Île-de-France', '11', 'Paris', '75'),
      row('FR', '69001', 'Lyon 01', 'Auvergne-Rhône-Alpes', '84', 'Rhône', '69'),
    ]
    expect(await importRows(rows)).toBe(0)
    expect(texts.at(-1)).toContain('1 rows of companies and special deliveries skipped')
    expect(await best('FR', 'Paris', null, '75001')).toEqual(['HIGH', 'Paris', null, '75001'])
    expect(await best('FR', 'Lyon', 'Auvergne-Rhône-Alpes', '69001')).toEqual([
      'HIGH',
      'Lyon',
      'Auvergne-Rhône-Alpes',
      '69001',
    ])
  })

  test('takes streets of Singapore for Singapore, and descriptions of Canada for their towns', async () => {
    expect(await importRows([row('SG', '018906', 'Straits Boulevard')])).toBe(0)
    expect(await best('SG', 'Singapore', null, '018906')).toEqual(['HIGH', 'Singapore', null, '018906'])
    expect(written('SG')).not.toContain('Straits')
    expect(await importRows([row('CA', 'T2L', 'Calgary (Brentwood / Collingwood)', 'Alberta', 'AB')])).toBe(0)
    expect(written('CA')).not.toContain('Brentwood /')
  })

  test('keeps what is shipped, says what changed, and nothing the second time', async () => {
    const shipped = written('DE')
    await importRows(GERMANY)
    expect(texts.at(-1)).toMatch(/^DE: places \d+ → \d+, postal codes 0 → 6 \(1 rows/)
    const imported = written('DE')
    for (const line of shipped.split('\n').filter((text) => text.startsWith('5\t')))
      expect(imported).toContain(line.split('\t')[1])
    await importRows(GERMANY.toReversed())
    expect(texts.at(-1)).toMatch(/^DE: no changes/)
    expect(written('DE')).toBe(imported)
    expect(readdirSync(places())).not.toContain('DE.unfinished')
  })

  test('accepts several countries, and reports how many are not served', async () => {
    expect(await importRows([...GERMANY, ...BRITAIN, row('AD', 'AD100', 'Canillo')])).toBe(0)
    expect(texts.at(-1)).toMatch(/^DE: places .*\nGB: places .*\nskipped: 1 unsupported countries/s)
  })

  test('accepts the zip archive as downloaded', async () => {
    const zip = zipSync({ 'readme.txt': strToU8('Readme'), 'DE.txt': strToU8(GERMANY.join('\n')) })
    expect(await importFile('DE.zip', zip)).toBe(0)
    expect(await best('DE', 'Berlin', null, '10115')).toEqual(['HIGH', 'Berlin', null, '10115'])
  })

  test.each<[title: string, content: string | Uint8Array, reason: string]>([
    [
      'with lines cut off',
      [GERMANY[0], 'DE\t1', GERMANY[1], 'DE'].join('\n'),
      'line 2: must have 12 columns, but has 2; line 4',
    ],
    ['with more faults than five', 'x\n'.repeat(9), 'line 5: must have 12 columns, but has 1'],
    ['with a name for a country', row('Germany', '10115', 'Berlin'), 'line 1: "Germany" is not a country code'],
    ['with a code that is none', row('DE', '?', 'Berlin'), 'line 1: "?" is not a postal code'],
    ['without places', row('DE', '10115', ' '), 'line 1: the place name is required'],
    ['of codes of another country', row('DE', '123', 'Berlin'), 'no postal code matches the format of DE'],
    ['of a country not served', row('AD', 'AD100', 'Canillo'), 'does not contain any supported countries'],
    ['that is empty', '', 'is empty'],
    ['that is not UTF-8', Uint8Array.of(0x44, 0x45, 0xff, 0xfe), 'must be encoded in UTF-8'],
    ['that is a broken zip', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x00), 'the zip archive is damaged'],
    ['that is a zip of something else', zipSync({ 'a.csv': strToU8('x') }), 'does not contain a postal code table'],
  ])('rejects a file %s, and writes nothing', async (_title, content, reason) => {
    const before = written('DE')
    expect(await importFile('bad', content)).toBe(1)
    expect(texts.at(-1)).toContain(`error: bad: `)
    expect(texts.at(-1)).toContain(reason)
    expect(texts.at(-1)?.split('line ').length ?? 0).toBeLessThanOrEqual(6)
    expect(written('DE')).toBe(before)
  })
})
