import { describe, expect, test } from '@jest/globals'
import { createCsvFile, createCsvTable } from '#lib/console/src/data/csvFile.ts'
import { LEDGER_TABLE, STATEMENTS_TABLE, selectStatementPeriod } from '#lib/console/src/pages/exports/moneyTables.ts'

type Item = { readonly id: number; readonly name: string | null }

const TABLE = createCsvTable(
  ({ items }: { readonly items: readonly Item[] }) => items,
  [
    ['id', ({ id }) => id],
    ['name', ({ name }) => name],
  ],
)

async function* toPages(...pages: readonly (readonly Item[])[]) {
  for (const items of pages) yield { items }
}

const item = (id: number, name: string | null = null): Item => ({ id, name })
const ignore = () => undefined

describe('a CSV file of a list', () => {
  test('has a byte order mark, the names, and the rows of all pages in order', async () => {
    const progress: number[] = []
    const file = await createCsvFile(TABLE, toPages([item(1, '=x'), item(-2)], [item(3, 'ü')]), (rows) =>
      progress.push(rows),
    )
    expect(file).toMatchObject({ rows: 3, isTruncated: false })
    expect(progress).toEqual([2, 3])
    expect([...new Uint8Array(await file.content.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
    expect(await file.content.text()).toBe("id,name\r\n1,'=x\r\n-2,\r\n3,ü\r\n")
  })

  test('of an empty list has only the names', async () => {
    const file = await createCsvFile(TABLE, toPages([]), ignore)
    expect(file.rows).toBe(0)
    expect(await file.content.text()).toBe('id,name\r\n')
  })

  test('is truncated at the limit, and not if the list has exactly as many rows', async () => {
    const pages = [
      [item(1), item(2)],
      [item(3), item(4)],
    ]
    expect(await createCsvFile(TABLE, toPages(...pages), ignore, 3)).toMatchObject({ rows: 3, isTruncated: true })
    expect(await createCsvFile(TABLE, toPages(...pages), ignore, 4)).toMatchObject({ rows: 4, isTruncated: false })
    expect(await createCsvFile(TABLE, toPages(...pages), ignore, 2)).toMatchObject({ rows: 2, isTruncated: true })
  })

  test('is not created if a page fails', async () => {
    async function* failing() {
      yield { items: [item(1)] }
      throw new Error('503')
    }
    await expect(createCsvFile(TABLE, failing(), ignore)).rejects.toThrow('503')
  })
})

describe('CSV tables of money', () => {
  const entry = (id: number, day: string, amount = -1.5) => ({
    id,
    created: `${day} 10:00:00`,
    amount,
    description: 'Label',
    balance: null,
    kind: 'labels',
    label_id: id,
    shipment_id: null,
    order_id: null,
    return_id: null,
    reshipment_id: null,
    inbound_id: null,
  })

  test('select a period, and stop reading before it', async () => {
    let read = 0
    async function* pages() {
      for (const ledger of [
        [entry(4, '2026-03-01'), entry(3, '2026-02-28')],
        [entry(2, '2026-02-01'), entry(1, '2026-01-31')],
        [entry(0, '2026-01-01')],
      ]) {
        read += 1
        yield { currency: 'EUR', ledger }
      }
    }
    const { content } = await createCsvFile(
      LEDGER_TABLE,
      selectStatementPeriod(pages(), '2026-02-01', '2026-02-28'),
      ignore,
    )
    expect((await content.text()).split('\r\n').slice(1, -1)).toEqual([
      '3,2026-02-28 10:00:00,Label,-1.5,,EUR,labels,3,,,,,',
      '2,2026-02-01 10:00:00,Label,-1.5,,EUR,labels,2,,,,,',
    ])
    expect(read).toBe(2)
  })

  test('have a row for a month without entries', () => {
    const statement = {
      currency: 'USD',
      month: '2026-02',
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      is_final: true,
      opening_balance: 5,
      closing_balance: 5,
      entries: 0,
      kinds: [],
    }
    expect(STATEMENTS_TABLE.toRows(statement)).toEqual([['2026-02', 'USD', 'true', '5', '5', '', '', '', '']])
  })
})
