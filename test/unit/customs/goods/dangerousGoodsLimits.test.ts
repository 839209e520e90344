import { expect, test } from '@jest/globals'
import { dangerousGoodsCodeOf, unNumbersOf } from '../../../../shared/customs/goods/rules/batteries.ts'
import type { DangerousGoodsDetails } from '../../../../shared/customs/goods/rules/dangerousGoodsDetails.ts'
import { dangerousGoodsFaults, parcelFaults } from '../../../../shared/customs/goods/rules/dangerousGoodsLimits.ts'

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
  expect(kinds(null, {})).toEqual([])
})

test.each([
  ['0967', { batteries: 2, wattHours: 100 }, []],
  ['0967', { batteries: 2, wattHours: 100.5 }, ['doubted']],
  ['0967', { cells: 4, wattHours: 20 }, []],
  ['0967', { cells: 4, wattHours: 21 }, ['doubted']],
  ['0970', { cells: 1, lithiumGrams: 1 }, []],
  ['0970', { cells: 1, lithiumGrams: 1.1 }, ['doubted']],
  ['0970', { batteries: 1, lithiumGrams: 2 }, []],
  ['0970', { batteries: 3, lithiumGrams: 3 }, ['doubted']],
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
  [null, { unNumber: 'UN3171' }],
] as const)('no post takes %s with %j', (code, details) => {
  expect(kinds(code, details)).toEqual(['refused'])
  const isNamed = dangerousGoodsCodeOf(code, { ...SILENT, ...details }) !== null
  expect(kinds(code, details, 'courier')).toEqual(isNamed ? [] : ['doubted'])
})

test.each([
  [[{ batteries: 2 }], 1, true],
  [[{ batteries: 3 }], 1, false],
  [[{ batteries: 3 }], 2, true],
  [[{ cells: 4 }], 1, true],
  [[{ cells: 5 }], 1, false],
  [[{ batteries: 2, cells: 12 }], 1, true],
  [[{ batteries: 1 }, { cells: 2 }, {}], 1, true],
  [[{ batteries: 1 }, { cells: 3 }], 1, false],
  [[{ batteries: 1 }, { batteries: 1 }, { batteries: 1 }], 1, false],
] as const)('batteries of all lines by post: %j in %d parcels: %s', (lines, parcels, isTaken) => {
  const goods = lines.map((details) => ({ dgCode: '0967', dangerousGoods: { ...SILENT, ...details } }))
  expect(parcelFaults(goods, 'post', parcels).map(({ kind }) => kind)).toEqual(isTaken ? [] : ['doubted'])
  expect(parcelFaults(goods, 'courier', parcels)).toEqual([])
})

test.each([
  ['0966', { unNumber: 'UN3481', packingInstruction: 967 }, '0966'],
  [null, { unNumber: 'UN3480' }, '0965'],
  [null, { packingInstruction: 970 }, '0970'],
  [null, { unNumber: 'UN3481', packingInstruction: 967 }, '0967'],
  [null, { unNumber: 'UN3481' }, null],
  [null, { unNumber: 'UN3480', packingInstruction: 967 }, null],
  [null, { unNumber: 'UN3552' }, null],
  [null, { unNumber: 'UN1266' }, null],
  [null, { batteries: 2 }, null],
] as const)('the code of goods sent with %s and %j is %s', (code, details, expected) => {
  expect(dangerousGoodsCodeOf(code, { ...SILENT, ...details })).toBe(expected)
})

test.each([
  [{ unNumber: 'UN3481' }, /packing_instruction, or the dg_code: 0966 .* or 0967 /],
  [{ unNumber: 'UN1266' }, /the dg_code that stands for them/],
  [{ batteries: 2, wattHours: 20 }, /the dg_code that stands for them/],
] as const)('%j without a code is asked for one', (details, cure) => {
  const faults = dangerousGoodsFaults({ code: null, details: { ...SILENT, ...details }, channel: 'courier' })
  expect(faults.map(({ kind }) => kind)).toEqual(['doubted'])
  expect(faults[0]?.cure).toMatch(cure)
})

test.each([
  ['0967', { unNumber: 'UN3480', packingInstruction: 965 }],
  [null, { unNumber: 'UN3480', packingInstruction: 967 }],
  [null, { unNumber: 'UN3481', packingInstruction: 965 }],
  ['0965', { unNumber: 'UN3481', packingInstruction: 967 }],
  ['0967', { unNumber: 'UN3551' }],
] as const)(
  'no post takes what one field says is in no equipment, whatever the others say: %s with %j',
  (code, details) => {
    expect(kinds(code, details)).toEqual(['refused'])
    expect(kinds(code, details, 'courier')).toEqual(['doubted'])
  },
)

test.each([
  ['0967', '8507.60', ['doubted']],
  ['0970', '850650', ['doubted']],
  ['0967', '8513102000', []],
  ['0965', '850760', []],
  [null, '850760', []],
] as const)('%s for goods of heading %s: %j', (code, htsCode, expected) => {
  const faults = dangerousGoodsFaults({ code, details: null, channel: 'courier', htsCode })
  expect(faults.map(({ kind }) => kind)).toEqual(expected)
})

test('a UN number is told the packing instructions it goes with', () => {
  const details = { ...SILENT, unNumber: 'UN3481', packingInstruction: 970 }
  expect(dangerousGoodsFaults({ code: null, details, channel: 'courier' })).toMatchObject([
    { cure: 'UN3481 goes with packing instruction 966 or 967' },
  ])
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
