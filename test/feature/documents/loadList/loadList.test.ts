import { expect, test } from '@jest/globals'
import { type LoadListData, layoutLoadList, renderLoadList } from '#shared/documents/loadList.ts'
import { A4_SIZE_PT } from '#shared/documents/page/paper.ts'
import { overlappingTexts, shapesOutside, textOf, withoutSpace } from '#test/support/layout.ts'
import { measure } from '#test/support/measure.ts'

const aParcel = (n: number) => ({
  trackingNumber: `LX7730346${String(n).padStart(3, '0')}NL`,
  carrier: n % 3 === 0 ? 'ups' : 'postnl',
  service: 'Svc Post',
  orderId: 94_217_600_229 + n,
  units: 2,
  weightGrams: 1_250,
})

const aList = (count: number, more: Partial<LoadListData> = {}): LoadListData => ({
  ...{ loadId: 11_814_912_000_000, createdMs: Date.UTC(2026, 10, 29), closedMs: Date.UTC(2026, 10, 29, 18) },
  ...{ warehouse: { id: 'WH0HKG01', name: 'Hong Kong 1' }, measuredGrams: 42_500 },
  parcels: Array.from({ length: count }, (_, n) => aParcel(n)),
  ...more,
})

/** Printable area within the page margins. */
const PRINTABLE = { x: 36, y: 36, width: A4_SIZE_PT[0] - 72, height: A4_SIZE_PT[1] - 72 }

const textsOf = (list: LoadListData) => layoutLoadList(measure, list).map((shapes) => withoutSpace(textOf(shapes)))

test.each([0, 1, 30, 45, 500])('lists %p parcels with totals and signatures, within the paper', (count) => {
  const list = aList(count)
  const pages = layoutLoadList(measure, list)
  expect(pages.flatMap((shapes) => shapesOutside(shapes, A4_SIZE_PT, PRINTABLE))).toEqual([])
  expect(pages.flatMap((shapes) => overlappingTexts(shapes))).toEqual([])
  const texts = textsOf(list)
  const all = texts.join('')
  for (const { trackingNumber } of list.parcels) expect(all).toContain(trackingNumber)
  const last = texts.at(-1) ?? ''
  expect(last).toContain(`Parcels:${count}`)
  expect(last).toContain((count * 1.25).toFixed(3))
  expect(last).toContain('DRIVER:NAMEANDSIGNATURE')
  expect(texts[0]).toContain('42.500')
})

test('has totals of each carrier', () => {
  expect(textsOf(aList(4)).join('')).toMatch(/ups(?=Parcels:2).*postnl(?=Parcels:2).*Total(?=Parcels:4)/)
})

test('is an open list before the handover', async () => {
  const open = aList(1, { closedMs: null, measuredGrams: null })
  expect(textsOf(open)[0]).toContain('open')
  expect(
    Buffer.from(await renderLoadList(open))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
