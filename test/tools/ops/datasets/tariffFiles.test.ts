import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import exceljs from 'exceljs'
import { findDataset } from '#shared/imports/datasets/datasetTools.ts'
import { compareLanes } from '#shared/imports/datasets/laneChanges.ts'
import { parseCsvRows } from '#shared/imports/files/readFiles.ts'
import { convertSheetsToCsv } from '#shared/imports/tariffCards/convertSheetsToCsv.ts'
import { bundledRateCard, parseRateCard } from '#shared/rating/bundledRateCard.ts'
import { getTariffDataset } from '#shared/rating/tariffsDataset.ts'
import { must } from '#test/support/accounts.ts'
import { dearerCard } from '#test/support/routing.ts'

const SAMPLE = readFileSync(join(import.meta.dirname, '../../../../docs/samples/tariff.csv'), 'utf8')
const NAME = getTariffDataset('standard')
const { tool } = must(findDataset(NAME))

const checked = (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return tool.check(NAME, { bytes, aliases: null, date: null }, tool.bundled(NAME))
}

/** Returns the sample with text replacements. */
const changed = (...changes: readonly (readonly [before: string, after: string])[]): string =>
  changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`the sample has no ${before}`)
    return text.replace(before, after)
  }, SAMPLE)

/** Returns the sample as a workbook with a sheet for each kind of line. */
async function workbook(): Promise<Uint8Array> {
  const [head, ...lines] = must(parseCsvRows(SAMPLE))
  const book = new exceljs.Workbook()
  for (const [kind, rows] of Map.groupBy(lines, ({ cells }) => cells[0] ?? '')) {
    const sheet = book.addWorksheet(`${kind}s`)
    sheet.addRow(head?.cells.slice(1))
    for (const { cells } of rows)
      sheet.addRow(cells.slice(1).map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)))
  }
  return new Uint8Array(await book.xlsx.writeBuffer())
}

describe('the sample of a tariff', () => {
  test('is read whole', () => {
    const card = parseRateCard(must(checked(SAMPLE)).content)
    expect(card).toMatchObject({ id: 'sample-2027', currency: 'EUR', validFrom: '2027-01-01', validTo: '2027-12-31' })
    expect(card.zones.map(({ id, percent }) => [id, percent])).toEqual([
      ['DE-mainland', 100],
      ['DE-islands', 130],
    ])
    expect(card.tables[0]).toEqual({
      id: 'parcel-asia',
      services: ['Svc Parcel'],
      carriers: ['SvcExpress', 'DHLeC'],
      entryPoints: ['HKG101', 'SIN101'],
      upToGrams: [500, 1_000, 5_000, 20_000],
      roundUpGrams: 100,
      minWeightGrams: 50,
      divisor: 5_000,
      freeLengthPlusGirthCm: 260,
      surchargeMinorPerKg: 15,
      oversizeMinorPerKg: 110,
      columns: [
        {
          to: ['DE-mainland', 'DE-islands'],
          bandMinor: [740, 1_090, 3_250, 10_800],
          beyondMinorPerKg: 520,
          transitDays: { min: 6, max: 10 },
        },
        {
          to: ['westernEurope', 'southernEurope'],
          bandMinor: [810, 1_180, 3_500, 11_600],
          beyondMinorPerKg: 560,
          transitDays: { min: 7, max: 12 },
        },
      ],
    })
    expect(card.tables.map(({ id, terms }) => [id, terms])).toEqual([
      ['parcel-asia', undefined],
      ['priority-ddp', ['DDP']],
      ['priority-ddu', ['DDU']],
    ])
    expect(card.surcharges.map(({ code }) => code).sort()).toEqual([
      ...['dangerous_goods', 'fuel', 'fuel', 'oversize', 'overweight', 'peak', 'po_box', 'remote_area'],
      ...['residential', 'signature'],
    ])
    expect(card.surcharges.find(({ id }) => id === 'heavy')).toEqual({
      id: 'heavy',
      code: 'overweight',
      aboveGrams: 25_000,
      amountMinor: 1_200,
    })
  })

  test('is the same on the sheets of a workbook', async () => {
    const csv = must(convertSheetsToCsv(await workbook()))
    expect(must(checked(csv)).content).toEqual(must(checked(SAMPLE)).content)
  })

  test('reports the sheet and the row of a fault on a sheet', async () => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(new Uint8Array(await workbook()).buffer)
    const sheet = book.getWorksheet('zones')
    if (sheet) sheet.getRow(3).getCell(6).value = 'much'
    const csv = must(convertSheetsToCsv(new Uint8Array(await book.xlsx.writeBuffer())))
    expect(checked(csv)).toEqual({
      ok: false,
      error: [{ row: 3, column: 'zones.percent', message: '"much" is not a number of at most 3 decimals' }],
    })
  })

  test('bytes that are no workbook are none', async () => {
    expect(convertSheetsToCsv(new TextEncoder().encode('kind,id'))).toEqual({
      ok: false,
      error: 'is text, not a workbook (XLSX)',
    })
  })
})

describe('faults of a tariff', () => {
  test('are all reported, by row and column', () => {
    const file = changed(
      ['1,10.90', '1,10.905'],
      ['home-delivery,', 'home delivery,'],
      ['2027-11-15', '2028-11-15'],
      [',SvcExpress,', ',Nobody,'],
      ['DE-islands,,,,DE,130', 'DE-islands,,,,DE,13o'],
    )
    const read = checked(file)
    expect(read.ok ? [] : read.error.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'percent', '"13o" is not a number of at most 3 decimals'],
      [6, 'price', '"10.905" is not a number of at most 2 decimals'],
      [20, 'id', '"home delivery" must be a valid name, such as parcel-usa'],
      [21, null, '`from` must not be later than `until`'],
      [24, 'carriers', '"Nobody" is unknown'],
    ])
  })

  test.each([
    ['a carrier nobody has', ['SvcExpress;DHLeC', 'SvcExpress;Nobody'], 5, 'carriers', '"Nobody" is unknown'],
    ['a place nobody knows', ['DHLeC,,,,,DE', 'DHLeC,,,,,Atlantis'], 19, 'to', '"Atlantis" is unknown'],
    ['a word that is no kind', ['zone,DE-mainland', 'zonk,DE-mainland'], 3, 'kind', '"zonk" must be one of'],
    ['an unknown code', [',oversize,', ',huge,'], 22, 'code', '"huge" Invalid type'],
    ['a currency nobody has', [',EUR,', ',EUX,'], 2, 'currency', '"EUX" is not a currency'],
    [
      'a day that is none',
      ['2027-12-31,,,,,,,,,,,,,,,,,,,,,,', '2027-13-31,,,,,,,,,,,,,,,,,,,,,,'],
      2,
      'validTo',
      'must be a date',
    ],
    [
      'bands that do not rise',
      ['0.5,19.90', '50,19.90'],
      13,
      'upToGrams',
      'must be greater than the previous band limit',
    ],
    [
      'other bands for another destination',
      ['southernEurope,1,11.80', 'southernEurope,2,11.80'],
      9,
      'up_to_kg',
      'must be 0.5 1 5 20',
    ],
    ['a range upside down', ['25845-25849;25938', '25849-25845;25938'], 4, 'postal', 'must be a range'],
  ] as const)('name %s', (_, change, row, column, message) => {
    const read = checked(changed(change))
    if (read.ok) throw new Error('no fault')
    expect(read.error).toContainEqual({ row, column, message: expect.stringContaining(message) })
  })

  test('of JSON name what is wrong', () => {
    const twice = JSON.stringify({
      ...bundledRateCard,
      tables: [...bundledRateCard.tables, ...bundledRateCard.tables.slice(0, 1)],
    })
    const read = checked(twice)
    expect(read.ok ? null : read.error[0]?.message).toBe('table post, id: duplicate ID post')
  })
})

describe('the comparison with the version before', () => {
  test('reports changed rows, in percent', () => {
    const { difference, rows } = must(checked(JSON.stringify(dearerCard(2))))
    expect(rows).toBeGreaterThan(300)
    expect(difference.changed.find(({ row }) => row === 'price parcel/near up to 0.5 kg')).toMatchObject({
      before: '6.55',
      after: '13.1',
      percent: 100,
    })
  })

  test('reports the lanes whose prices change by more than the limit, and no others', () => {
    const after = {
      ...bundledRateCard,
      tables: bundledRateCard.tables.map((table) =>
        table.id === 'post' ? { ...table, surchargeMinorPerKg: 1_000 } : table,
      ),
    }
    const lanes = compareLanes(bundledRateCard, after, 5).map(({ lane }) => lane)
    expect(lanes.toSorted()).toEqual(['post-colombia', 'post-usa', 'post-usa-home', 'post-world'])
    expect(compareLanes(bundledRateCard, after, 1_000)).toEqual([])
    expect(compareLanes(bundledRateCard, bundledRateCard, 0)).toEqual([])
  })

  test('reports lanes that lose their prices', () => {
    const after = { ...bundledRateCard, tables: bundledRateCard.tables.filter(({ id }) => id !== 'post') }
    expect(compareLanes(bundledRateCard, after, 5)).toContainEqual(
      expect.objectContaining({ lane: 'post-world', after: null, percent: null }),
    )
  })
})
