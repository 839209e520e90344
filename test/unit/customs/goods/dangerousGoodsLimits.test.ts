import { expect, test } from '@jest/globals'
import {
  type DangerousGoodsDetails,
  dangerousGoodsFaults,
  unNumbersOf,
} from '../../../../shared/customs/goods/rules/dangerousGoodsLimits.ts'

const SILENT: DangerousGoodsDetails = {
  unNumber: null,
  packingInstruction: null,
  section: null,
  wattHours: null,
  lithiumGrams: null,
  cells: null,
  batteries: null,
}
const kinds = (code: string | null, details: Partial<DangerousGoodsDetails>, channel: 'post' | 'courier' = 'post') =>
  dangerousGoodsFaults({ code, details: { ...SILENT, ...details }, channel }).map(({ kind }) => kind)

test('nothing is said against what says nothing', () => {
  expect(dangerousGoodsFaults({ code: '0967', details: null, channel: 'post' })).toEqual([])
  expect(kinds(null, { cells: 9 })).toEqual([])
})

test.each([
  ['0967', { batteries: 2, wattHours: 100 }, []],
  ['0967', { batteries: 3, wattHours: 100 }, ['doubted']],
  ['0967', { batteries: 2, wattHours: 100.5 }, ['doubted']],
  ['0967', { cells: 4, wattHours: 20 }, []],
  ['0967', { cells: 5, wattHours: 20 }, ['doubted']],
  ['0967', { cells: 4, wattHours: 21 }, ['doubted']],
  ['0970', { cells: 1, lithiumGrams: 1 }, []],
  ['0970', { cells: 1, lithiumGrams: 1.1 }, ['doubted']],
  ['0970', { batteries: 1, lithiumGrams: 2 }, []],
  ['0970', { batteries: 3, lithiumGrams: 3 }, ['doubted', 'doubted']],
  ['0967', { section: 'II' }, []],
  ['0967', { section: 'I' }, ['doubted']],
] as const)('by post %s with %j: %j', (code, details, expected) => {
  expect(kinds(code, details)).toEqual(expected)
})

test.each([
  ['0965', {}],
  ['0966', { cells: 1 }],
  ['0968', {}],
  [null, { unNumber: 'UN3480' }],
  [null, { unNumber: 'UN3481', packingInstruction: 966 }],
  [null, { unNumber: 'UN3552', batteries: 1 }],
  [null, { unNumber: 'UN3556' }],
] as const)('no post takes %s with %j', (code, details) => {
  expect(kinds(code, details)).toEqual(['refused'])
  expect(kinds(code, details, 'courier')).toEqual([])
})

test('by courier as many may go as there are, within section II', () => {
  expect(kinds('0967', { batteries: 10, wattHours: 99 }, 'courier')).toEqual([])
  expect(kinds('0967', { batteries: 10, wattHours: 120 }, 'courier')).toEqual(['doubted'])
})

test('what does not fit together is doubted, and what is no battery is not looked at', () => {
  expect(dangerousGoodsFaults({ code: '0967', details: { ...SILENT, unNumber: 'UN3091' }, channel: 'post' })).toEqual([
    {
      kind: 'doubted',
      reason: 'dg_code, un_number and packing_instruction are of different goods',
      cure: '0967 is UN3481, packing instruction 967',
    },
  ])
  expect(kinds('ORMD2', { unNumber: 'UN1266' })).toEqual([])
})

test('UN numbers are what lines say, else what their codes imply, each once', () => {
  expect(
    unNumbersOf([
      { dgCode: null },
      { dgCode: 'ORMD2' },
      { dgCode: '0967' },
      { dgCode: '0966' },
      { dgCode: '0967', dangerousGoods: { ...SILENT, unNumber: 'UN3552' } },
      { dgCode: null, dangerousGoods: { ...SILENT, unNumber: null } },
      { dgCode: '0970' },
    ]),
  ).toEqual(['UN3481', 'UN3552', 'UN3091'])
})
