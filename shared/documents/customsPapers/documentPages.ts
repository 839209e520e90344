import { buildTrackingBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { formatTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { formatDate } from '#shared/core/dates.ts'
import { drawBarcode } from '../page/barcode.ts'
import {
  caption,
  drawFieldRow,
  drawInvalidMark,
  drawPageFooter,
  type Fact,
  formatInvalidMark,
  formatPackageSize,
  formatPackageWeight,
  getBoxBelowCaption,
} from '../page/fields.ts'
import { fitTextBlock, fitTextLine } from '../page/fitText.ts'
import { A4_CONTENT_BOX, A4_FOOTER_BOX } from '../page/paper.ts'
import { type Box, inset, type Part, paginate, type Shape, stackSections } from '../page/shapes.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import type { CustomsDocumentData, DocumentParty } from './customsDocumentData.ts'
import {
  type Column,
  drawGoodsRow,
  drawHeadingRow,
  drawTotalRow,
  GOODS_ROW_HEIGHT,
  HEADING_HEIGHT,
  TOTAL_ROW_HEIGHT,
} from './goodsTable.ts'

/* Page layout of customs documents. */

const GAP = 8
const CONTINUATION_HEADER_HEIGHT = 18
const TITLE_HEIGHT = 58
const BARCODE_WIDTH = 200
const BARCODE_TEXT_HEIGHT = 12

/** A kind of document: the parts above the goods on the first page, and below them on the last. */
export type DocumentForm = {
  readonly title: string
  /** Below the title: the purpose of the document in postal terminology. */
  readonly subtitle: string
  readonly head: readonly Part[]
  readonly columns: readonly Column[]
  readonly closing: readonly Part[]
}

/** Lays out the pages of a document with all goods, never summarised. */
export function layoutDocumentPages(measure: Measure, data: CustomsDocumentData, form: DocumentForm): Shape[][] {
  const head: readonly Part[] = [
    { heightPt: TITLE_HEIGHT, draw: (box) => title(measure, data, form, box) },
    ...form.head,
  ]
  const measureSectionHeight = (parts: readonly Part[]): number =>
    parts.reduce((sum, { heightPt }) => sum + heightPt, 0)
  const createSpacer = (height: number): number => A4_CONTENT_BOX.height - height - GAP - HEADING_HEIGHT
  const closingHeight = measureSectionHeight(form.closing)
  const pages = paginate(data.lines, {
    rowPt: GOODS_ROW_HEIGHT,
    firstPt: createSpacer(measureSectionHeight(head)),
    laterPt: createSpacer(CONTINUATION_HEADER_HEIGHT),
    closingPt: TOTAL_ROW_HEIGHT + GAP + closingHeight,
  })
  return pages.map((lines, index) => {
    const isFirst = index === 0
    const top = A4_CONTENT_BOX.y + (isFirst ? measureSectionHeight(head) : CONTINUATION_HEADER_HEIGHT)
    const goodsTableTop = top + GAP
    const rowTop = (row: number): number => goodsTableTop + HEADING_HEIGHT + row * GOODS_ROW_HEIGHT
    const totalRowTop = rowTop(lines.length)
    const at = (y: number, height: number): Box => ({ ...A4_CONTENT_BOX, y, height })
    return [
      ...(data.mark === null ? [] : [drawInvalidMark(measure, data.mark, A4_CONTENT_BOX)]),
      ...(isFirst
        ? stackSections(at(A4_CONTENT_BOX.y, measureSectionHeight(head)), head)
        : [drawContinuationHeader(measure, data, form, at(A4_CONTENT_BOX.y, CONTINUATION_HEADER_HEIGHT))]),
      ...drawHeadingRow(measure, form.columns, at(goodsTableTop, HEADING_HEIGHT)),
      ...lines.flatMap((line, row) => drawGoodsRow(measure, form.columns, line, at(rowTop(row), GOODS_ROW_HEIGHT))),
      ...(index === pages.length - 1
        ? [
            ...drawTotalRow(measure, form.columns, data, at(totalRowTop, TOTAL_ROW_HEIGHT)),
            ...stackSections(at(totalRowTop + TOTAL_ROW_HEIGHT + GAP, closingHeight), form.closing),
          ]
        : []),
      ...drawPageFooter(measure, formatPageFooter(data, form), index + 1, pages.length, A4_FOOTER_BOX),
    ]
  })
}

const formatPageFooter = ({ trackingNumber, createdMs }: CustomsDocumentData, { title }: DocumentForm): string =>
  `${title} · ${trackingNumber} · ${formatDate(createdMs)}`

const drawContinuationHeader = (
  measure: Measure,
  data: CustomsDocumentData,
  { title }: DocumentForm,
  box: Box,
): Shape => fitTextLine(measure, `${title} · ${data.trackingNumber} · continuation`, box, { maxPt: 11, bold: true })

function title(
  measure: Measure,
  { trackingNumber, destination, mark }: CustomsDocumentData,
  form: DocumentForm,
  box: Box,
): Shape[] {
  const inner = inset(box, 6, 6)
  const words = { ...inner, width: inner.width - BARCODE_WIDTH - 10 }
  const barcode = { ...inner, x: inner.x + inner.width - BARCODE_WIDTH, width: BARCODE_WIDTH }
  const bars = { ...barcode, height: barcode.height - BARCODE_TEXT_HEIGHT }
  return [
    fitTextLine(measure, form.title, { ...words, height: 26 }, { maxPt: 19, bold: true }),
    fitTextLine(
      measure,
      mark === null ? form.subtitle : `${formatInvalidMark(mark)} · ${form.subtitle}`,
      { ...words, y: words.y + 28, height: 14 },
      { maxPt: 9 },
    ),
    ...drawBarcode(buildTrackingBarcode(trackingNumber, destination), bars),
    fitTextLine(
      measure,
      formatTrackingNumber(trackingNumber),
      { ...barcode, y: bars.y + bars.height, height: BARCODE_TEXT_HEIGHT },
      { maxPt: 9, bold: true, align: 'center' },
    ),
  ]
}

/** Draws a party with address, telephone, email and numbers. */
export function drawContactField(measure: Measure, name: string, party: DocumentParty, box: Box): Shape[] {
  const inner = inset(box, 5, 4)
  const { lines, phone, email, numbers } = party
  const contact = [...(phone === null ? [] : [`Tel. ${phone}`]), ...(email === null ? [] : [email]), ...numbers]
  return [
    caption(measure, name, inner),
    ...fitTextBlock(
      measure,
      [...lines.map((text, index) => ({ text, bold: index === 0 })), ...contact.map((text) => ({ text, scale: 0.9 }))],
      getBoxBelowCaption(inner),
      { maxPt: 9, comfortablePt: 6.5 },
    ),
  ]
}

const FIELD_ROW_HEIGHT = 27

/** Creates a row of captioned values. */
export const createFieldRow = (measure: Measure, facts: readonly Fact[]): Part => ({
  heightPt: FIELD_ROW_HEIGHT,
  draw: (box) => drawFieldRow(measure, facts, box),
})

const PACKAGE_ROW_HEIGHT = 12

/** Creates a line per package with its contents; empty if they are unknown. */
export function createPackageRows(measure: Measure, { packages }: CustomsDocumentData): readonly Part[] {
  if (packages.length === 0) return []
  const texts = packages.map(({ weightGrams, sizeCm, contents }, at) =>
    [
      `${at + 1}/${packages.length}`,
      `${formatPackageWeight(weightGrams)} kg`,
      `${formatPackageSize(sizeCm)} cm`,
      contents.map(({ quantity, description }) => `${quantity} × ${description}`).join(', '),
    ]
      .filter((text) => text !== '')
      .join(' · '),
  )
  return [
    {
      heightPt: 14 + PACKAGE_ROW_HEIGHT * texts.length,
      draw: (box) => {
        const inner = inset(box, 5, 4)
        const lines = getBoxBelowCaption(inner)
        return [
          caption(measure, 'Contents of the packages', inner),
          ...texts.map((text, at) =>
            fitTextLine(
              measure,
              text,
              { ...lines, y: lines.y + at * PACKAGE_ROW_HEIGHT, height: PACKAGE_ROW_HEIGHT },
              { maxPt: 8 },
            ),
          ),
        ]
      },
    },
  ]
}

/** Draws the sender's declaration with date and name. */
export function drawDeclarationField(measure: Measure, text: string, data: CustomsDocumentData, box: Box): Shape[] {
  const inner = inset(box, 5, 5)
  const left = { ...inner, width: inner.width * 0.6 }
  const right = { ...inner, x: inner.x + inner.width * 0.64, width: inner.width * 0.36 }
  return [
    ...fitTextBlock(measure, [{ text }], left, { maxPt: 8, comfortablePt: 6 }),
    ...fitTextBlock(
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
