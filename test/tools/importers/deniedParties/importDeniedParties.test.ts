import { describe, expect, test } from '@jest/globals'
import { createListScreening } from '../../../../shared/customs/screening/listScreening.ts'
import type { DeniedPartyList } from '../../../../shared/customs/screening/rules/screening.ts'
import { ALT_CSV, EU_CSV, OFSI_CSV, SDN_CSV, SDN_XML, UK_CSV, UN_XML } from '../../../support/publicLists.ts'
import { referenceHost } from '../../../support/referenceHost.ts'

async function imported(name: string, content: string, ...options: readonly string[]) {
  const host = referenceHost('imported/deniedParties')
  const done = await host.run('import', 'denied-parties', host.downloaded(name, content), '--list', 'new', ...options)
  const read = (): DeniedPartyList => JSON.parse(host.read('imported/deniedParties/new.json'))
  return { ...done, host, read }
}

const PERSON = { type: 'person', weakNames: [expect.stringMatching(/^milkoz$/i)] }

describe('a public list is read', () => {
  test('from sdn.csv and alt.csv', async () => {
    const host = referenceHost('imported/deniedParties')
    const aliases = host.downloaded('alt.csv', ALT_CSV)
    const options = ['--list', 'ofac', '--aliases', aliases, '--date', '2026-11-20']
    const done = await host.run('import', 'denied-parties', host.downloaded('sdn.csv', SDN_CSV), ...options)
    expect(done).toEqual({
      exitCode: 0,
      err: '',
      out: [
        'ofac@2026-11-20: 3 parties with 6 names',
        'added 3, changed 0, removed 0',
        'added: 36 VORNHELM SHIPPING & CO.',
        'added: 173 TAZERON, Milko Adran',
        'added: 306 GREY TERN',
      ].join('\n'),
    })
    expect(JSON.parse(host.read('imported/deniedParties/ofac.json'))).toEqual({
      list: 'ofac',
      source: 'OFAC list, CSV',
      version: '2026-11-20',
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
          programme: 'RURI',
        },
        { id: '306', type: 'vessel', names: ['GREY TERN'], weakNames: [], countries: ['Ruritania'], programme: 'RURI' },
      ],
    })
    expect(JSON.parse(host.read('imported/deniedParties/index.json'))).toEqual(['ofac', 'sample'])
  })

  test('from sdn.xml', async () => {
    expect((await imported('sdn.xml', SDN_XML)).read()).toMatchObject({
      source: 'OFAC list, XML',
      version: '2026-11-20',
      entries: [
        { id: '36', type: 'company', names: ['VORNHELM SHIPPING & CO.', 'VORNHELM LINES'], countries: ['Ruritania'] },
        { ...PERSON, id: '173', names: ['Milko Adran TAZERON', 'Milko TAZERONOV'], programme: 'RURI' },
      ],
    })
  })

  test('from the consolidated list of the United Nations', async () => {
    expect((await imported('consolidated.xml', UN_XML)).read()).toMatchObject({
      source: 'UN consolidated list, XML',
      version: '2026-11-20',
      entries: [
        { id: 'RUe.001', type: 'company', names: ['VORNHELM SHIPPING', 'Vornhelm Lines'], countries: ['Ruritania'] },
        { ...PERSON, id: 'RUi.001', names: ['MILKO ADRAN TAZERON', 'Милко Тазерон', 'Milko Tazeronov'] },
      ],
    })
  })

  test('from the CSV of the European Union', async () => {
    expect((await imported('eu.csv', EU_CSV)).read()).toMatchObject({
      source: 'EU financial sanctions, CSV',
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: '13', names: ['Milko Adran Tazeron', 'Милко Тазерон'], countries: ['RT'] },
        { id: '14', type: 'company', names: ['Vornhelm Shipping; Strelsau'], countries: [] },
      ],
    })
  })

  test('from the CSV of the UK Treasury', async () => {
    expect((await imported('ConList.csv', OFSI_CSV)).read()).toMatchObject({
      source: 'UK sanctions list, CSV',
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: '7001', names: ['Milko Adran TAZERON', 'Милко Тазерон'], countries: ['Ruritania'] },
        { id: '7002', type: 'company' },
        { id: '7003', type: 'vessel' },
      ],
    })
  })

  test('from the CSV of the UK Foreign Office', async () => {
    expect((await imported('uk.csv', UK_CSV)).read()).toMatchObject({
      version: '2026-11-20',
      entries: [
        { ...PERSON, id: 'RUR0001', programme: 'Ruritania' },
        { id: 'RUR0002', type: 'company' },
      ],
    })
  })
})

test('what was imported is screened against, weak aliases for a look only', async () => {
  const screen = createListScreening([(await imported('sdn.xml', SDN_XML)).read()])
  expect(screen(['Tazeron, Milko'])).toMatchObject({ band: 'medium' })
  expect(screen(['Milko Adran Tazeron'])).toMatchObject({
    band: 'high',
    match: { entryId: '173' },
    lists: ['new@2026-11-20'],
  })
  expect(screen(['Milkoz'])).toMatchObject({ band: 'medium', score: 91 })
})

test('the same file again changes nothing; a newer one says what changed', async () => {
  const { host } = await imported('uk.csv', UK_CSV)
  const again = (text: string) => host.run('import', 'denied-parties', host.downloaded('uk.csv', text), '--list', 'new')
  const before = host.read('imported/deniedParties/new.json')
  expect((await again(UK_CSV)).out).toBe('new: nothing changed')
  expect(host.read('imported/deniedParties/new.json')).toBe(before)
  const newer = UK_CSV.replace('20-Nov', '21-Nov')
    .replace('VORNHELM SHIPPING', 'VORNHELM SHIPS')
    .replaceAll('RUR0001', 'RUR0003')
  expect((await again(newer)).out).toBe(
    [
      'new@2026-11-21: 2 parties with 4 names',
      'added 1, changed 1, removed 1',
      'added: RUR0003 Milko Adran TAZERON',
      'removed: RUR0001 Milko Adran TAZERON',
    ].join('\n'),
  )
  expect(host.files('imported/deniedParties')).toEqual(['index.json', 'new.json', 'sample.json'])
})

describe('what is wrong is said, and nothing is written', () => {
  test.each([
    ['an unknown form', 'x.csv', 'a,b\n1,2\n', [], 'x.csv: line 1: is of none of the forms we know'],
    ['unknown XML', 'x.xml', '<list/>', [], 'is XML of none of the forms'],
    ['the advanced XML', 'x.xml', '<Sanctions xmlns="x"/>', [], 'take sdn.xml or sdn.csv'],
    ['broken XML', 'x.xml', SDN_XML.replace('</uid>', '</uidd>'), [], 'OFAC list, XML: line 5: '],
    [
      'an entry without a name',
      'x.xml',
      SDN_XML.replace('<lastName>VORNHELM SHIPPING &amp; CO.</lastName>', ''),
      [],
      'line 4: entry 36 has no name',
    ],
    ['an entry twice', 'x.xml', UN_XML.replace('RUe.001', 'RUi.001'), [], 'line 19: entry RUi.001 stood there before'],
    ['a short line', 'sdn.csv', `${SDN_CSV}5,"X"\r\n`, ['--date', '2026-11-20'], 'line 5: has 2 columns instead of 12'],
    ['a file without a date', 'sdn.csv', SDN_CSV, [], 'does not say of which day it is: add --date'],
    ['no day', 'sdn.csv', SDN_CSV, ['--date', 'today'], '--date must be a day like 2026-11-20'],
    ['a missing column', 'uk.csv', UK_CSV.replace('Unique ID', 'Id'), [], 'line 2: there is no column Group ID'],
    [
      'a row without id',
      'eu.csv',
      EU_CSV.replace('2026;14;E;RURI;"', '2026;;E;RURI;"'),
      [],
      'line 6: has no Entity_LogicalId',
    ],
    ['open quotes', 'sdn.csv', SDN_CSV.replace('CO."', 'CO.'), [], 'sdn.csv: '],
  ] as const)('%s', async (_, name, content, options, reason) => {
    const { exitCode, out, err, host } = await imported(name, content, ...options)
    expect([exitCode, out]).toEqual([1, ''])
    expect(err).toContain(reason)
    expect(host.files('imported/deniedParties')).toEqual(['index.json', 'sample.json'])
  })

  test.each([[['--list', 'New List']], [['--list', 'index']], [[]]])('a bad name %j', async (options) => {
    const host = referenceHost('imported/deniedParties')
    const { exitCode, err } = await host.run('import', 'denied-parties', host.downloaded('x.csv', UK_CSV), ...options)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('--list must be a short name')])
  })

  test('no more than five faults at once', async () => {
    const rows = Array.from({ length: 9 }, (_, place) => `${place + 1000},"","individual",${'-0- ,'.repeat(8)}-0- `)
    const { err } = await imported('sdn.csv', `${rows.join('\n')}\n`, '--date', '2026-11-20')
    expect(err.match(/has no name/g)).toHaveLength(5)
    expect(err).toContain('and 4 more')
  })
})
