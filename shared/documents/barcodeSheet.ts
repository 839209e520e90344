import type { BarcodeContent } from '../carriers/rules/barcodeContent.ts'
import { computeDotsPerModule, drawBarcode, encodeBarcode } from './page/barcode.ts'
import { findProductBarcode } from './page/fields.ts'
import { ASCENT, DESCENT, fitTextBlock, fitTextLine, wrapTextWithin } from './page/fitText.ts'
import { type Box, inset, type Shape } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/* Product labels. */

/** Content of a product label. */
export type ProductLabelData = {
  /** Text of the barcode. */
  readonly barcode: string
  readonly name: string
  /** Null for a product that no shop sells. */
  readonly sku: string | null
}

/** Labels of the same size, one per page. */
export type BarcodeSheetData = {
  readonly title: string
  readonly createdMs: number
  /** 0.5 to 4 inches each. */
  readonly widthInches: number
  readonly heightInches: number
  readonly labels: readonly ProductLabelData[]
}

const POINTS_PER_INCH = 72

/**
 * Renders product labels as a PDF with a page of the label size per label. Deterministic: equal
 * data give equal bytes.
 */
export function renderBarcodeSheet({
  title,
  widthInches,
  heightInches,
  ...shown
}: BarcodeSheetData): Promise<Uint8Array> {
  const pageSize = [widthInches * POINTS_PER_INCH, heightInches * POINTS_PER_INCH] as const
  return writeDocument(title, shown, pageSize, (measure) =>
    shown.labels.map((label) => layoutProductLabel(measure, label, pageSize)),
  )
}

/**
 * Rotates shapes from a landscape page anticlockwise to the portrait page: the left edge becomes
 * the bottom.
 */
export const rotateLabelShapes = (shapes: readonly Shape[], pageHeightPt: number): Shape[] =>
  shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'barcode') return rotateLabelShapes(drawBarcode(shape.content, shape), pageHeightPt)
    const { x, y } = shape
    return shape.kind === 'text'
      ? [{ ...shape, x: y, y: pageHeightPt - x, angleDegrees: shape.angleDegrees + 90 }]
      : [{ ...shape, x: y, y: pageHeightPt - x - shape.width, width: shape.height, height: shape.width }]
  })

/**
 * 0.25 mm, readable by any scanner. A single dot is the smallest printable width, readable at close
 * range.
 */
const PREFERRED_MODULE_DOTS = 2
const MIN_BAR_HEIGHT_PT = 12
const BAR_HEIGHT_RATIO = 0.35

/** Space between bars and text. */
const GAP_PT = 1

/** Height of a text line as a share of the label height, within limits. */
const LINE_HEIGHT_RATIO = 0.125
const MIN_LINE_HEIGHT_PT = 5.5
const MAX_LINE_HEIGHT_PT = 24
const MAX_NAME_LINES = 3
const LINE_HEIGHT_EM = ASCENT + DESCENT

/** Label printers cannot print up to the edge; on small labels the margin must be narrow. */
const MARGIN_RATIO = 0.05
const MIN_MARGIN_PT = 2
const MAX_MARGIN_PT = 8

/**
 * Lays out a product label on a page of any size: barcode, its text, and as much of name and SKU as
 * fits. A label too narrow for the barcode but tall enough is laid out sideways; one too small for
 * both shows only text.
 */
export function layoutProductLabel(
  measure: Measure,
  label: ProductLabelData,
  [widthPt, heightPt]: readonly [number, number],
): Shape[] {
  const content = findProductBarcode(label.barcode)
  if (content === null) return layoutTextOnly(measure, label, createPageBox(widthPt, heightPt))
  const modules = encodeBarcode(content)
  const dots = computeDotsPerModule(modules, widthPt)
  const horizontalDots = computeDotsPerModule(modules, heightPt)
  if (dots < PREFERRED_MODULE_DOTS && horizontalDots > dots) {
    return rotateLabelShapes(layoutBarcodeAndText(measure, label, content, createPageBox(heightPt, widthPt)), heightPt)
  }
  if (dots < 1) return layoutTextOnly(measure, label, createPageBox(widthPt, heightPt))
  return layoutBarcodeAndText(measure, label, content, createPageBox(widthPt, heightPt))
}

const createPageBox = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })

/**
 * The smallest label has room for a line each of name, barcode text and SKU; larger ones for more
 * of the name.
 */
function layoutBarcodeAndText(measure: Measure, label: ProductLabelData, content: BarcodeContent, page: Box): Shape[] {
  const area = getPrintableArea(page)
  const linePt = getLineHeight(area)
  const minBarHeight = Math.max(MIN_BAR_HEIGHT_PT, area.height * BAR_HEIGHT_RATIO)
  const below = [label.barcode, ...fitSkuLine(measure, label.sku, area, linePt)]
  const maxNameLines = Math.floor((area.height - 2 * GAP_PT - minBarHeight) / linePt) - below.length
  const name = wrapTextWithin(
    measure,
    label.name,
    false,
    toWidthEm(area, linePt),
    Math.min(MAX_NAME_LINES, maxNameLines),
  )
  const barcodeTop = area.y + name.length * linePt + GAP_PT
  const lowerSectionTop = area.y + area.height - below.length * linePt
  const line = (text: string, y: number, bold: boolean): Shape =>
    fitTextLine(measure, text, { ...area, y, height: linePt }, { maxPt: linePt, bold, align: 'center' })
  return [
    // The margin is part of the quiet zones.
    ...drawBarcode(content, { ...page, y: barcodeTop, height: lowerSectionTop - GAP_PT - barcodeTop }),
    ...name.map((text, index) => line(text, area.y + index * linePt, false)),
    ...below.map((text, index) => line(text, lowerSectionTop + index * linePt, index === 0)),
  ]
}

/**
 * The text of a barcode that cannot be printed is never truncated, but scaled down if necessary.
 */
function layoutTextOnly(measure: Measure, label: ProductLabelData, page: Box): Shape[] {
  const area = getPrintableArea(page)
  const linePt = getLineHeight(area)
  const paragraphs = [
    { text: label.barcode, bold: true },
    ...wrapTextWithin(measure, label.name, false, toWidthEm(area, linePt), 2).map((text) => ({ text })),
    ...fitSkuLine(measure, label.sku, area, linePt).map((text) => ({ text })),
  ]
  const sizePt = linePt / LINE_HEIGHT_EM
  return fitTextBlock(measure, paragraphs, area, { maxPt: sizePt, comfortablePt: sizePt })
}

function getPrintableArea(page: Box): Box {
  const share = Math.min(page.width, page.height) * MARGIN_RATIO
  return inset(page, Math.min(MAX_MARGIN_PT, Math.max(MIN_MARGIN_PT, share)))
}

const getLineHeight = ({ width, height }: Box): number =>
  Math.min(MAX_LINE_HEIGHT_PT, Math.max(MIN_LINE_HEIGHT_PT, Math.min(width, height) * LINE_HEIGHT_RATIO))

/** Maximum line width in units of the font size. */
const toWidthEm = (area: Box, linePt: number): number => (area.width * LINE_HEIGHT_EM) / linePt

const fitSkuLine = (measure: Measure, sku: string | null, area: Box, linePt: number): readonly string[] =>
  sku === null ? [] : wrapTextWithin(measure, `SKU ${sku}`, false, toWidthEm(area, linePt), 1)
