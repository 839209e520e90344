import { expect, test } from '@jest/globals'
import { getDangerousGoodsCode, listUnNumbers } from '#shared/customs/goods/rules/batteries.ts'
import {
  type DangerousGoodsDetails,
  EMPTY_DANGEROUS_GOODS_DETAILS,
} from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import { findDangerousGoodsIssues } from '#shared/customs/goods/rules/dangerousGoodsLimits.ts'

const faults = (
  code: string | null,
  details: Partial<DangerousGoodsDetails> | null,
  { channel = 'post', quantity = 1, htsCode = null }: Partial<Parameters<typeof findDangerousGoodsIssues>[0]> = {},
) =>
  findDangerousGoodsIssues({
    code,
    details: details && { ...EMPTY_DANGEROUS_GOODS_DETAILS, ...details },
    channel,
    quantity,
    htsCode,
  })
const kinds = (code: string | null, details: Partial<DangerousGoodsDetails> | null, channel?: 'post' | 'courier') =>
  faults(code, details, channel && { channel }).map(({ kind }) => kind)

test('nothing is said against what says nothing', () => {
  expect(kinds('0967', null)).toEqual([])
  expect(kinds(null, null)).toEqual([])
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
  ['0965', null],
  ['0965', {}],
  ['0966', { cells: 1 }],
  ['0969', null],
  ['0968', {}],
  [null, { unNumber: 'UN3480' }],
  [null, { unNumber: 'UN3481', packingInstruction: 966 }],
  [null, { unNumber: 'UN3552', batteries: 1 }],
  [null, { unNumber: 'UN3556' }],
  [null, { unNumber: 'UN3171' }],
] as const)('no post takes %s with %j', (code, details) => {
  expect(kinds(code, details)).toEqual(['refused'])
  const isNamed = getDangerousGoodsCode(code, details && { ...EMPTY_DANGEROUS_GOODS_DETAILS, ...details }) !== null
  expect(kinds(code, details, 'courier')).toEqual(isNamed ? [] : ['doubted'])
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
  expect(getDangerousGoodsCode(code, { ...EMPTY_DANGEROUS_GOODS_DETAILS, ...details })).toBe(expected)
})

test.each([
  [{ unNumber: 'UN3481' }, /packing_instruction, or dg_code 0966 .* or 0967 /],
  [{ unNumber: 'UN1266' }, /the matching dg_code/],
  [{ batteries: 2, wattHours: 20 }, /the matching dg_code/],
] as const)('%j without a code is asked for one', (details, cure) => {
  const requests = faults(null, details, { channel: 'courier' })
  expect(requests.map(({ kind }) => kind)).toEqual(['doubted'])
  expect(requests[0]?.cure).toMatch(cure)
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
  expect(faults(code, null, { channel: 'courier', htsCode }).map(({ kind }) => kind)).toEqual(expected)
})

test('a UN number has the packing instructions that apply to it', () => {
  expect(faults(null, { unNumber: 'UN3481', packingInstruction: 970 }, { channel: 'courier' })).toMatchObject([
    { cure: 'UN3481 requires packing instruction 966 or 967' },
  ])
})

test.each([
  ['0967', { lithiumGrams: 1 }, /lithium-ion batteries contained in equipment are rated in watt-hours/],
  ['0970', { wattHours: 10 }, /lithium-metal batteries contained in equipment are rated in grams of lithium/],
  [null, { unNumber: 'UN3481', packingInstruction: 967, lithiumGrams: 1, wattHours: 5 }, /rated in watt-hours/],
  ['0967', { batteries: 1 }, /the quantity is 100, but the line item has only 1 cells or batteries/],
  ['0967', { cells: 99, batteries: 3 }, /the quantity is 100, but the line item has only 99 /],
  ['0967', { cells: 0 }, /the quantity is 100, but the line item has only 0 /],
  ['0970', { batteries: 300, cells: 200 }, /300 batteries must have at least as many cells, but the line item has 200/],
] as const)('what is said of 100 pieces contradicts itself: %s with %j', (code, details, reason) => {
  const found = faults(code, details, { channel: 'courier', quantity: 100 })
  expect(found.map(({ kind }) => kind)).toEqual(['doubted'])
  expect(found[0]?.reason).toMatch(reason)
})

test.each([
  ['0967', { batteries: 100, cells: 300, wattHours: 40 }],
  ['0967', { batteries: 0, cells: 100, wattHours: 20 }],
  ['0970', { cells: 100, lithiumGrams: 0.3 }],
  ['0967', { section: 'II' }],
  ['0965', { batteries: 100, wattHours: 99 }],
] as const)('what is said of 100 pieces fits together: %s with %j', (code, details) => {
  expect(faults(code, details, { channel: 'courier', quantity: 100 })).toEqual([])
})

test.each([
  [{ batteries: 1, cells: 5, wattHours: 100 }, []],
  [{ batteries: 1, cells: 4, wattHours: 81 }, [/a cell exceeds the section II limit of 20 Wh/]],
  [{ batteries: 1, cells: 1, wattHours: 21 }, [/a cell exceeds the section II limit of 20 Wh/]],
  [{ batteries: 1, cells: 6, wattHours: 101 }, [/a battery exceeds the section II limit of 100 Wh/]],
  // Without batteries, the energy is that of a cell.
  [{ batteries: 0, cells: 2, wattHours: 21 }, [/a cell exceeds the section II limit of 20 Wh/]],
] as const)('energy of batteries and of their cells: %j', (details, expected) => {
  expect(faults('0967', details).map(({ reason }) => reason)).toEqual(expected.map((one) => expect.stringMatching(one)))
})

test('by courier as many may go as there are, within section II', () => {
  expect(kinds('0967', { batteries: 10, wattHours: 99 }, 'courier')).toEqual([])
  expect(kinds('0967', { batteries: 10, wattHours: 120 }, 'courier')).toEqual(['doubted'])
})

test('what does not fit together is doubted, and what is no battery is not looked at', () => {
  expect(faults('0967', { unNumber: 'UN3091' })).toEqual([
    {
      kind: 'doubted',
      reason: 'dg_code, un_number and packing_instruction do not match',
      cure: '0967 requires UN3481 and packing instruction 967',
    },
  ])
  expect(kinds('ORMD2', { unNumber: 'UN1266' })).toEqual([])
})

test('UN numbers are what lines say, else what their codes imply, each once', () => {
  expect(
    listUnNumbers([
      { dgCode: null },
      { dgCode: 'ORMD2' },
      { dgCode: '0967' },
      { dgCode: '0966' },
      { dgCode: '0967', dangerousGoods: { ...EMPTY_DANGEROUS_GOODS_DETAILS, unNumber: 'UN3552' } },
      { dgCode: null, dangerousGoods: { ...EMPTY_DANGEROUS_GOODS_DETAILS, unNumber: null } },
      { dgCode: '0970' },
    ]),
  ).toEqual(['UN3481', 'UN3552', 'UN3091'])
})
