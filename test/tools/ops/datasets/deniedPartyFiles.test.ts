import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { deniedPartyListDataset } from '#shared/customs/screening/deniedPartiesDataset.ts'
import { DeniedPartyListForm } from '#shared/customs/screening/deniedPartyListForm.ts'
import { buildDeniedPartyListIndex, screenAgainstLists } from '#shared/customs/screening/deniedPartyListScreening.ts'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { parseBirthDate } from '#shared/imports/deniedParties/partyCollector.ts'
import { clock } from '#shared/platform/clock.ts'
import { must } from '#test/support/accounts.ts'
import { ALT_CSV, EU_CSV, OFSI_CSV, SDN_CSV, SDN_XML, UK_CSV, UN_XML } from '#test/support/publicLists.ts'

type Options = { readonly aliases?: string; readonly date?: string; readonly before?: unknown }

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns the check result of a file for the list `new`. */
function checked(content: string, { aliases, date, before }: Options = {}) {
  const { tool } = must(findDataset(deniedPartyListDataset('new')))
  const file = { bytes: bytes(content), aliases: aliases ? bytes(aliases) : null, date: date ?? null }
  return tool.check(deniedPartyListDataset('new'), file, before ?? null)
}

const listOf = (content: string, options: Options = {}) =>
  v.parse(DeniedPartyListForm, must(checked(content, options)).content)

function faultsOf(content: string, options: Options = {}): readonly string[] {
  const done = checked(content, options)
  if (done.ok) throw new Error('nothing is wrong with it')
  return done.error.map(({ row, column, message }) => `${row ?? ''} ${column ?? ''}: ${message}`)
}

const PERSON = { type: 'person', weakNames: [expect.stringMatching(/^milkoz$/i)] }

describe('a public list is read', () => {
  test('from sdn.csv and alt.csv', async () => {
    const file = { aliases: ALT_CSV, date: '2026-11-20' }
    expect(must(checked(SDN_CSV, file))).toMatchObject({
      rows: 3,
      isBasedOn: false,
      difference: {
        added: [
          { row: '36', after: 'VORNHELM SHIPPING & CO. | VORNHELM LINES | company | SDGT, RURI' },
          { row: '173', after: expect.stringContaining('(MILKOZ)') },
          { row: '306' },
        ],
        changed: [],
        removed: [],
      },
    })
    expect(listOf(SDN_CSV, file)).toEqual({
      list: 'new',
      source: 'OFAC list, CSV',
      version: '2026-11-20',
      checked: formatDate(clock.now()),
      entries: [
        {
          id: '36',
          type: 'company',
          names: ['VORNHELM SHIPPING & CO.', 'VORNHELM LINES'],
          weakNames: [],
          countries: [],
          programme: 'SDGT, RURI',
        },
        {
          id: '173',
          type: 'person',
          names: ['TAZERON, Milko Adran', 'TAZERONOV, Milko'],
          weakNames: ['MILKOZ'],
          countries: ['Ruritania'],
          birthDates: ['1961-01-01'],
          programme: 'RURI',
        },
        { id: '306', type: 'vessel', names: ['GREY TERN'], weakNames: [], countries: ['Ruritania'], programme: 'RURI' },
      ],
    })
  })

  test('from sdn.xml', async () => {
    expect(listOf(SDN_XML)).toMatchObject({
      source: 'OFAC list, XML',
      version: '2026-11-20',
      entries: [
        { id: '36', type: 'company', names: ['VORNHELM SHIPPING & CO.', 'VORNHELM LINES'], countries: ['Ruritania'] },
        { ...PERSON, id: '173', names: ['Milko Adran TAZERON', 'Milko TAZERONOV'], birthDates: ['1961-03'] },
      ],
    })
  })

  test('from the consolidated list of the United Nations', async () => {
    expect(listOf(UN_XML)).toMatchObject({
      source: 'UN consolidated list, XML',
      version: '2026-11-20',
      entries: [
        { id: 'RUe.001', type: 'company', names: ['VORNHELM SHIPPING', 'Vornhelm Lines'], countries: ['Ruritania'] },
        { ...PERSON, id: 'RUi.001', birthDates: ['1961-03-07', 'BETWEEN 1960 to 1962'] },
      ],
    })
  })

  test('from the CSV of the European Union', async () => {
    expect(listOf(EU_CSV)).toMatchObject({
      source: 'EU financial sanctions, CSV',
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: '13', names: ['Milko Adran Tazeron', 'Милко Тазерон'], birthDates: ['1961-03-07', '1962'] },
        { id: '14', type: 'company', names: ['Vornhelm Shipping; Strelsau'], countries: [] },
      ],
    })
  })

  test('from the CSV of the UK Treasury', async () => {
    expect(listOf(OFSI_CSV)).toMatchObject({
      source: 'UK sanctions list, CSV',
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: '7001', names: ['Milko Adran TAZERON', 'Милко Тазерон'], birthDates: ['1961'] },
        { id: '7002', type: 'company' },
        { id: '7003', type: 'vessel' },
      ],
    })
  })

  test('from the CSV of the UK Foreign Office', async () => {
    expect(listOf(UK_CSV)).toMatchObject({
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: 'RUR0001', birthDates: ['1961-03-07'] },
        { id: 'RUR0002', type: 'company' },
      ],
    })
  })
})

test.each([
  ['1961-03-07', '1961-03-07'],
  ['1961-03', '1961-03'],
  ['1961', '1961'],
  ['1961-03-07T00:00:00', '1961-03-07'],
  ['07/03/1961', '1961-03-07'],
  ['00/03/1961', '1961-03'],
  ['00/00/1961', '1961'],
  ['7 Mar 1961', '1961-03-07'],
  ['07-Mar-1961', '1961-03-07'],
  ['March 1961', '1961-03'],
  ['circa 1961', 'circa 1961'],
  ['1960 to 1962', '1960 to 1962'],
  ['7 Foo 1961', '7 Foo 1961'],
])('a date of birth, %s, is %s', (written, date) => {
  expect(parseBirthDate(written)).toBe(date)
})

test('what was imported is screened against, weak aliases for a look only', async () => {
  const index = buildDeniedPartyListIndex(listOf(SDN_XML))
  const screen = (names: readonly string[]) => screenAgainstLists({ names, country: 'DE' }, [index])
  expect(screen(['Tazeron, Milko'])).toMatchObject({ band: 'medium' })
  expect(screen(['Milko Adran Tazeron'])).toMatchObject({
    band: 'high',
    match: { entryId: '173' },
    lists: ['new@2026-11-20'],
  })
  expect(screen(['Milkoz'])).toMatchObject({ band: 'medium', score: 91 })
})

test('the same file again changes nothing; a newer one says what changed', () => {
  const before = listOf(UK_CSV)
  expect(must(checked(UK_CSV, { before })).difference).toEqual({ added: [], removed: [], changed: [] })
  const newer = UK_CSV.replace('20-Nov', '21-Nov')
    .replace('VORNHELM SHIPPING', 'VORNHELM SHIPS')
    .replaceAll('RUR0001', 'RUR0003')
  expect(must(checked(newer, { before })).difference).toMatchObject({
    added: [{ row: 'RUR0003', before: null }],
    removed: [{ row: 'RUR0001', after: null }],
    changed: [{ row: 'RUR0002', before: expect.stringMatching(/SHIPPING/), after: expect.stringMatching(/SHIPS/) }],
  })
})

test('a list as it ships is accepted too, and may be empty: that disables it', () => {
  const list = { list: 'new', source: 'own', version: '2026-11-20', entries: [] }
  expect(listOf(JSON.stringify(list))).toEqual(list)
})

describe('what is wrong is said with its row and column', () => {
  test.each([
    ['an unknown form', 'a,b\n1,2\n', {}, '1 : must be an OFAC CSV or XML file'],
    ['unknown XML', '<list/>', {}, ' : must be an XML file in OFAC format'],
    ['the advanced XML', '<Sanctions xmlns="x"/>', {}, 'Use sdn.xml or sdn.csv'],
    ['broken XML', SDN_XML.replace('</uid>', '</uidd>'), {}, '5 : '],
    [
      'an entry without a name',
      SDN_XML.replace('<lastName>VORNHELM SHIPPING &amp; CO.</lastName>', ''),
      {},
      '4 sdnEntry: entry 36 does not have a name',
    ],
    ['an entry twice', UN_XML.replace('RUe.001', 'RUi.001'), {}, '21 ENTITY: duplicate entry RUi.001'],
    ['a short line', `${SDN_CSV}5,"X"\r\n`, { date: '2026-11-20' }, '5 : must have 12 columns, but has 2'],
    [
      'an alias of nobody',
      SDN_CSV,
      { date: '2026-11-20', aliases: '7,1,"aka","X",-0-\n' },
      '1 of the aliases: entry 7 was not found',
    ],
    ['a file without a date', SDN_CSV, {}, 'does not contain a date. Specify the list date.'],
    ['no day', SDN_CSV, { date: 'today' }, 'the list date must be a date, such as 2026-11-20'],
    ['a missing column', UK_CSV.replace('Unique ID', 'Id'), {}, 'line 2: required columns are missing: Group ID'],
    [
      'a row without id',
      EU_CSV.replace('2026;14;E;RURI;"', '2026;;E;RURI;"'),
      {},
      '8 Entity_LogicalId: must not be empty',
    ],
    ['open quotes', SDN_CSV.replace('CO."', 'CO.'), {}, ' : '],
    ['JSON that is none', '{"list": ', {}, 'is not valid JSON'],
    [
      'JSON of another list',
      JSON.stringify({ list: 'other', source: '', version: '2026-11-20', entries: [] }),
      {},
      'contains list other, which belongs to denied-parties/other',
    ],
    [
      'JSON with a wrong entry',
      JSON.stringify({
        list: 'new',
        source: '',
        version: '2026-11-20',
        entries: [{ id: '1', type: 'dog', names: ['Rex'], weakNames: [], countries: [], programme: '' }],
      }),
      {},
      '1 entries.0.type: ',
    ],
  ] as const)('%s', (_, content, options, reason) => {
    expect(faultsOf(content, options).join('\n')).toContain(reason)
  })

  test('of all rows', () => {
    const rows = Array.from({ length: 9 }, (_, place) => `${place + 1000},"","individual",${'-0- ,'.repeat(8)}-0- `)
    expect(faultsOf(`${rows.join('\n')}\n`, { date: '2026-11-20' })).toHaveLength(9)
  })

  test.each(['denied-parties/New List', 'denied-parties/', 'denied-parties', 'tariffs'])('%s is no dataset', (name) => {
    expect(findDataset(name)).toMatchObject({ ok: false, error: expect.stringContaining('denied-parties/<list>') })
  })
})
