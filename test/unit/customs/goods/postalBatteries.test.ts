import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { EMPTY_DANGEROUS_GOODS_DETAILS } from '#shared/customs/goods/rules/dangerousGoodsDetails.ts'
import { findParcelIssues, type PackedBox, type PackedLine } from '#shared/customs/goods/rules/postalBatteries.ts'

type Counts = { readonly cells?: number; readonly batteries?: number }

const line = (description: string, quantity: number, counts: Counts | null, dgCode: string | null = '0967') => ({
  description,
  quantity,
  dgCode,
  ...(counts && { dangerousGoods: { ...EMPTY_DANGEROUS_GOODS_DETAILS, ...counts } }),
})
const box = (...contents: (readonly [description: string, quantity: number])[]): PackedBox => ({
  contents: contents.map(([description, quantity]) => ({ description, quantity })),
})
const isTaken = (lines: readonly PackedLine[], packages?: readonly PackedBox[]): boolean =>
  findParcelIssues(lines, 'post', packages).length === 0

describe('batteries of all lines of a parcel by post', () => {
  test.each([
    [[{ batteries: 2 }], true],
    [[{ batteries: 3 }], false],
    [[{ cells: 4 }], true],
    [[{ cells: 5 }], false],
    [[{ batteries: 2, cells: 12 }], true],
    [[{ batteries: 0, cells: 5 }], false],
    [[{ batteries: 1 }, { cells: 2 }], true],
    [[{ batteries: 1 }, { cells: 3 }], false],
    [[{ batteries: 1 }, { batteries: 1 }, { batteries: 1 }], false],
  ] as const)('%j: %s', (counts, expected) => {
    const lines = counts.map((each, at) => line(`Lamp ${at}`, 1, each))
    expect(isTaken(lines)).toBe(expected)
    expect(findParcelIssues(lines, 'courier')).toEqual([])
  })

  test('what counts nothing has at least a cell in each piece of equipment', () => {
    expect(isTaken([line('Lamp', 4, null)])).toBe(true)
    expect(isTaken([line('Lamp', 5, null)])).toBe(false)
    expect(isTaken([line('Lamp', 5, {})])).toBe(false)
    expect(isTaken([line('Shirt', 500, null, null)])).toBe(true)
  })

  test('dry cells are no lithium batteries', () => {
    expect(isTaken([line('Torch', 10, { batteries: 20 }, 'ORMD1')])).toBe(true)
  })
})

describe('batteries of several packages by post', () => {
  const lamps = [line('Lamp, red', 2, { batteries: 2 }), line('Lamp, blue', 2, { batteries: 2 })]

  test.each([
    ['which hold them apart', [box(['Lamp, red', 2]), box(['LAMP BLUE', 2])], null],
    [
      'which hold some of each',
      [box(['Lamp, red', 1], ['Lamp, blue', 1]), box(['Lamp, red', 1], ['Lamp, blue', 1])],
      null,
    ],
    [
      'one of which holds too many',
      [box(['Lamp, red', 2], ['Lamp, blue', 1]), box(['Lamp, blue', 1])],
      /one of the packages/,
    ],
    ['that say nothing', [box(), box()], /contents of the packages are not specified/],
    ['that name other goods', [box(['Part 1', 2]), box(['Part 2', 2])], /contents of the packages are not specified/],
    ['one of which says nothing', [box(['Lamp, red', 2]), box()], /contents of the packages are not specified/],
    [
      'that leave out a piece',
      [box(['Lamp, red', 2]), box(['Lamp, blue', 1])],
      /contents of the packages are not specified/,
    ],
    ['of which there are too few', [box(['Lamp, red', 2], ['Lamp, blue', 2])], /the line items contain more in total/],
  ] as const)('%s', (_, packages, reason) => {
    const found = findParcelIssues(lamps, 'post', packages)
    expect(found.map((fault) => fault.reason)).toEqual(reason ? [expect.stringMatching(reason)] : [])
    expect(findParcelIssues(lamps, 'courier', packages)).toEqual([])
  })

  test('descriptions that are longer than those of contents are known by their beginning', () => {
    const long = `Reading lamp ${'with a clip and a very flexible neck '.repeat(3)}`
    const lines = [line(long, 2, { batteries: 4 })]
    const name = long.slice(0, 64)
    expect(isTaken(lines, [box([name, 1]), box([name, 1])])).toBe(true)
  })

  const names = fc.constantFrom('Lamp', 'Radio', 'Watch')
  const counts = fc.record(
    { cells: fc.integer({ min: 0, max: 8 }), batteries: fc.integer({ min: 0, max: 4 }) },
    { requiredKeys: [] },
  )
  const lines = fc.array(
    fc.tuple(names, fc.integer({ min: 1, max: 5 }), counts).map(([name, quantity, text]) => line(name, quantity, text)),
    { maxLength: 4 },
  )
  const boxes = fc.array(fc.array(fc.tuple(names, fc.integer({ min: 1, max: 5 })), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })

  test('packages that say nothing allow no more than one parcel does', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9 }), (goods, count) => {
        expect(
          isTaken(
            goods,
            Array.from({ length: count }, () => box()),
          ),
        ).toBe(isTaken(goods))
      }),
    )
  })

  test('the order of lines and packages makes no difference', () => {
    fc.assert(
      fc.property(lines, boxes, (goods, contents) => {
        const packages = contents.map((each) => box(...each))
        expect(isTaken(goods.toReversed(), packages.toReversed())).toBe(isTaken(goods, packages))
      }),
    )
  })

  test('a complete distribution is accepted where each package alone is', () => {
    const perPiece = fc.uniqueArray(fc.tuple(names, fc.integer({ min: 0, max: 2 })), { selector: ([name]) => name })
    const packed = fc.array(fc.dictionary(names, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(perPiece, packed, (kinds, packages) => {
        const toLines = (held: Readonly<Record<string, number>>) =>
          kinds.flatMap(([name, batteries]) => {
            const quantity = held[name] ?? 0
            return quantity === 0 ? [] : [line(name, quantity, { batteries: batteries * quantity })]
          })
        const all: Record<string, number> = {}
        for (const held of packages)
          for (const [name, quantity] of Object.entries(held)) all[name] = (all[name] ?? 0) + quantity
        const texts = packages.map((held) => box(...Object.entries(held)))
        expect(isTaken(toLines(all), texts)).toBe(packages.every((held) => isTaken(toLines(held))))
      }),
    )
  })
})
