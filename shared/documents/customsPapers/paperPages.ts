import { trackingBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { formatTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { formatDate } from '#shared/core/dates.ts'
import { barcodeShapes } from '../page/barcode.ts'
import {
  boxBelowCaption,
  caption,
  type Fact,
  factsRow,
  invalidMark,
  notValidText,
  pageFooter,
  sizeText,
  weightText,
} from '../page/fields.ts'
import { fitBlock, fitLine } from '../page/fitText.ts'
import { A4_AREA, A4_FOOTER } from '../page/paper.ts'
import { type Box, inset, type Part, paginate, type Shape, stackParts } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import type { CustomsPapersData, PapersParty } from './customsPapersData.ts'
import { type Column, goodsRow, HEADING_HEIGHT, headingRow, ROW_HEIGHT, TOTAL_HEIGHT, totalRow } from './goodsTable.ts'

/* Page layout of customs documents. */

const GAP = 8
const CONTINUATION_HEAD_HEIGHT = 18
const TITLE_HEIGHT = 58
const BARCODE_WIDTH = 200
const BARCODE_TEXT_HEIGHT = 12

/** A kind of document: the parts above the goods on the first page, and below them on the last. */
export type PaperForm = {
  readonly title: string
  /** Below the title: the purpose of the document in postal terminology. */
  readonly subtitle: string
  readonly head: readonly Part[]
  readonly columns: readonly Column[]
  readonly closing: readonly Part[]
}

/** Lays out the pages of a document with all goods, never summarised. */
export function paperPages(measure: Measure, data: CustomsPapersData, form: PaperForm): Shape[][] {
  const head: readonly Part[] = [
    { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, data, form, box) },
    ...form.head,
  ]
  const heightOf = (parts: readonly Part[]): number => parts.reduce((sum, { heightPt }) => sum + heightPt, 0)
  const spaceBelow = (height: number): number => A4_AREA.height - height - GAP - HEADING_HEIGHT
  const closingHeight = heightOf(form.closing)
  const pages = paginate(data.lines, {
    rowPt: ROW_HEIGHT,
    firstPt: spaceBelow(heightOf(head)),
    laterPt: spaceBelow(CONTINUATION_HEAD_HEIGHT),
    closingPt: TOTAL_HEIGHT + GAP + closingHeight,
  })
  return pages.map((lines, index) => {
    const isFirst = index === 0
    const top = A4_AREA.y + (isFirst ? heightOf(head) : CONTINUATION_HEAD_HEIGHT)
    const tableTop = top + GAP
    const rowTop = (row: number): number => tableTop + HEADING_HEIGHT + row * ROW_HEIGHT
    const totalTop = rowTop(lines.length)
    const at = (y: number, height: number): Box => ({ ...A4_AREA, y, height })
    return [
      ...(data.mark === null ? [] : [invalidMark(measure, data.mark, A4_AREA)]),
      ...(isFirst
        ? stackParts(at(A4_AREA.y, heightOf(head)), head)
        : [continuationHead(measure, data, form, at(A4_AREA.y, CONTINUATION_HEAD_HEIGHT))]),
      ...headingRow(measure, form.columns, at(tableTop, HEADING_HEIGHT)),
      ...lines.flatMap((line, row) => goodsRow(measure, form.columns, line, at(rowTop(row), ROW_HEIGHT))),
      ...(index === pages.length - 1
        ? [
            ...totalRow(measure, form.columns, data, at(totalTop, TOTAL_HEIGHT)),
            ...stackParts(at(totalTop + TOTAL_HEIGHT + GAP, closingHeight), form.closing),
          ]
        : []),
      ...pageFooter(measure, footText(data, form), index + 1, pages.length, A4_FOOTER),
    ]
  })
}

const footText = ({ trackingNumber, createdMs }: CustomsPapersData, { title }: PaperForm): string =>
  `${title} · ${trackingNumber} · ${formatDate(createdMs)}`

const continuationHead = (measure: Measure, data: CustomsPapersData, { title }: PaperForm, box: Box): Shape =>
  fitLine(measure, `${title} · ${data.trackingNumber} · continuation`, box, { maxPt: 11, bold: true })

function title(
  measure: Measure,
  { trackingNumber, destination, mark }: CustomsPapersData,
  form: PaperForm,
  box: Box,
): Shape[] {
  const inner = inset(box, 6, 6)
  const words = { ...inner, width: inner.width - BARCODE_WIDTH - 10 }
  const barcode = { ...inner, x: inner.x + inner.width - BARCODE_WIDTH, width: BARCODE_WIDTH }
  const bars = { ...barcode, height: barcode.height - BARCODE_TEXT_HEIGHT }
  return [
    fitLine(measure, form.title, { ...words, height: 26 }, { maxPt: 19, bold: true }),
    fitLine(
      measure,
      mark === null ? form.subtitle : `${notValidText(mark)} · ${form.subtitle}`,
      { ...words, y: words.y + 28, height: 14 },
      { maxPt: 9 },
    ),
    ...barcodeShapes(trackingBarcode(trackingNumber, destination), bars),
    fitLine(
      measure,
      formatTrackingNumber(trackingNumber),
      { ...barcode, y: bars.y + bars.height, height: BARCODE_TEXT_HEIGHT },
      { maxPt: 9, bold: true, align: 'center' },
    ),
  ]
}

/** Draws a party with address, telephone, email and numbers. */
export function contactField(measure: Measure, name: string, party: PapersParty, box: Box): Shape[] {
  const inner = inset(box, 5, 4)
  const { lines, phone, email, numbers } = party
  const said = [...(phone === null ? [] : [`Tel. ${phone}`]), ...(email === null ? [] : [email]), ...numbers]
  return [
    caption(measure, name, inner),
    ...fitBlock(
      measure,
      [...lines.map((text, index) => ({ text, bold: index === 0 })), ...said.map((text) => ({ text, scale: 0.9 }))],
      boxBelowCaption(inner),
      { maxPt: 9, comfortablePt: 6.5 },
    ),
  ]
}

const FACTS_HEIGHT = 27

/** Creates a row of captioned values. */
export const factsPart = (measure: Measure, facts: readonly Fact[]): Part => ({
  heightPt: FACTS_HEIGHT,
  draw: (box) => factsRow(measure, facts, box),
})

const PACKAGE_HEIGHT = 12

/** Creates a line per package with its contents; empty if they are unknown. */
export function packagesPart(measure: Measure, { packages }: CustomsPapersData): readonly Part[] {
  if (packages.length === 0) return []
  const texts = packages.map(({ weightGrams, sizeCm, contents }, at) =>
    [
      `${at + 1}/${packages.length}`,
      `${weightText(weightGrams)} kg`,
      `${sizeText(sizeCm)} cm`,
      contents.map(({ quantity, description }) => `${quantity} × ${description}`).join(', '),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  )
  return [
    {
      heightPt: 14 + PACKAGE_HEIGHT * texts.length,
      draw: (box) => {
        const inner = inset(box, 5, 4)
        const lines = boxBelowCaption(inner)
        return [
          caption(measure, 'Contents of the packages', inner),
          ...texts.map((text, at) =>
            fitLine(
              measure,
              text,
              { ...lines, y: lines.y + at * PACKAGE_HEIGHT, height: PACKAGE_HEIGHT },
              { maxPt: 8 },
            ),
          ),
        ]
      },
    },
  ]
}

/** Draws the sender's declaration with date and name. */
export function declarationField(measure: Measure, text: string, data: CustomsPapersData, box: Box): Shape[] {
  const inner = inset(box, 5, 5)
  const left = { ...inner, width: inner.width * 0.6 }
  const right = { ...inner, x: inner.x + inner.width * 0.64, width: inner.width * 0.36 }
  return [
    ...fitBlock(measure, [{ text }], left, { maxPt: 8, comfortablePt: 6 }),
    ...fitBlock(
      measure,
      [
        { text: 'Date and signature of the sender', scale: 0.75 },
        { text: `${formatDate(data.createdMs)}  ${data.declarant}`, bold: true },
      ],
      right,
      { maxPt: 9, comfortablePt: 6 },
    ),
  ]
}
