import { beforeEach, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { splitHsCodes } from '#lib/ops/commands/hsCommands.ts'
import { hsListFiles } from '#shared/customs/goods/hsLists.ts'
import { referenceHost } from '#test/support/referenceHost.ts'
import { readIn } from './readIn.ts'

const ROWS = [
  'HS 2022,HS 2028,Remarks',
  '3002.41,3002.41,',
  'ex 8524.91,8524.11,split',
  ',ex8524.12,',
  '0101.21,010121,',
]

let host: ReturnType<typeof referenceHost>
beforeEach(() => {
  host = referenceHost()
})

const importing = (lines: readonly string[]) =>
  host.run('import', 'hs-correlation', host.downloaded('table.csv', lines.join('\n')))

test('the correlation of editions is stored by subheading, and products whose code splits are listed', async () => {
  const { exitCode, out } = await importing(ROWS)
  expect([exitCode, out]).toEqual([0, '3 subheadings: added 3, changed 0, removed 0\n1 of them split'])
  const file = readIn(host.directory)(hsListFiles.correlation('2022', '2028'))
  const table = v.parse(v.record(v.string(), v.array(v.string())), JSON.parse(file?.toString() ?? 'null'))
  expect(table).toEqual({ '010121': ['010121'], '300241': ['300241'], '852491': ['852411', '852412'] })
  const product = {
    ...{ id: 1, userId: 1, revision: 0, barcode: '1', name: 'Panel', description: 'Panel', coo: 'CN', valueCents: 1 },
    ...{ costCents: 0, dgCode: null, localDescriptions: [], isPackaging: false },
  }
  const hsCodes = [
    { country: 'DE', hsCode: '85249100' },
    { country: 'US', hsCode: '3002410000' },
  ]
  expect(splitHsCodes([{ ...product, hsCodes }], table)).toEqual([
    { product: 1, name: 'Panel', country: 'DE', hs_code: '85249100', next: '852411 852412' },
  ])
})

test.each([
  ['another table', ['code,text', '1,2'], 'table.csv:1: columns 2022 and 2028 are required'],
  ['a short code', ['2022,2028', '0101,010121'], 'table.csv:2: 0101 is not a 6-digit code'],
  ['nothing', ['2022,2028'], 'table.csv: the file is empty'],
])('%s is rejected as a whole', async (_, lines, fault) => {
  const { exitCode, err } = await importing(lines)
  expect(exitCode).toBe(1)
  expect(err).toContain(fault)
  expect(readIn(host.directory)(hsListFiles.correlation('2022', '2028'))).toBeNull()
})
