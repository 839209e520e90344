import type { BarcodeContent } from '../carriers/rules/barcodeContent.ts'
import { barcodeModules, barcodeShapes, dotsPerModule } from './page/barcode.ts'
import { productBarcode } from './page/fields.ts'
import { ASCENT, DESCENT, fitBlock, fitLine, wrapTextWithin } from './page/fitText.ts'
import { type Box, inset, type Shape } from './page/shapes.ts'
import { writeDocument } from './page/writeDocument.ts'
import type { Measure } from './typesetting/shapeText.ts'

/** All a product's label shows. */
export type ProductLabelData = {
  /** What is scanned. */
  readonly barcode: string
  readonly name: string
  /** Null for a product no shop sells. */
  readonly sku: string | null
}

/** Labels of one size, one on each page. */
export type BarcodeSheetData = {
  readonly title: string
  readonly createdMs: number
  /** 0.5 to 4 each. */
  readonly widthInches: number
  readonly heightInches: number
  readonly labels: readonly ProductLabelData[]
}

const PT_PER_INCH = 72

/**
 * Labels of products as a PDF, a page of exactly the label's size for each. The same data gives the
 * same bytes.
 */
export function renderBarcodeSheet({
  title,
  widthInches,
  heightInches,
  ...shown
}: BarcodeSheetData): Promise<Uint8Array> {
  const pageSize = [widthInches * PT_PER_INCH, heightInches * PT_PER_INCH] as const
  return writeDocument(title, shown, pageSize, (measure) =>
    shown.labels.map((label) => layoutProductLabel(measure, label, pageSize)),
  )
}

/**
 * Shapes that were laid out on a page lying on its side, turned anticlockwise so that they stand on
 * the upright page: what was at the left is at the bottom.
 */
export const rotateShapes = (shapes: readonly Shape[], pageHeightPt: number): Shape[] =>
  shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'barcode') return rotateShapes(barcodeShapes(shape.content, shape), pageHeightPt)
    const { x, y } = shape
    return shape.kind === 'text'
      ? [{ ...shape, x: y, y: pageHeightPt - x, angleDegrees: shape.angleDegrees + 90 }]
      : [{ ...shape, x: y, y: pageHeightPt - x - shape.width, width: shape.height, height: shape.width }]
  })

/**
 * A quarter of a millimetre: any scanner reads it. One dot is the least that is printed: near
 * scanners do.
 */
const PREFERRED_MODULE_DOTS = 2
const MIN_BARS_PT = 12
const BARS_SHARE = 0.35

/** Clear space between bars and text. */
const GAP_PT = 1

/** A line of text takes an eighth of the label, within what can be read and what is not silly. */
const LINE_SHARE = 0.125
const MIN_LINE_PT = 5.5
const MAX_LINE_PT = 24
const MAX_NAME_LINES = 3
const LINE_EM = ASCENT + DESCENT

/** Label printers do not print to the very edge; on a small label it has to be near. */
const MARGIN_SHARE = 0.05
const MIN_MARGIN_PT = 2
const MAX_MARGIN_PT = 8

/**
 * Lays out a product's label on a page of any size: bars, their text, and as much of name and SKU
 * as there is room for. A label too narrow for its bars but tall enough is laid out sideways; one
 * too small either way shows text alone.
 */
export function layoutProductLabel(
  measure: Measure,
  label: ProductLabelData,
  [widthPt, heightPt]: readonly [number, number],
): Shape[] {
  const content = productBarcode(label.barcode)
  if (content === null) return layoutTextOnly(measure, label, pageBox(widthPt, heightPt))
  const modules = barcodeModules(content)
  const dots = dotsPerModule(modules, widthPt)
  const dotsSideways = dotsPerModule(modules, heightPt)
  if (dots < PREFERRED_MODULE_DOTS && dotsSideways > dots) {
    return rotateShapes(layoutBarcodeAndText(measure, label, content, pageBox(heightPt, widthPt)), heightPt)
  }
  if (dots < 1) return layoutTextOnly(measure, label, pageBox(widthPt, heightPt))
  return layoutBarcodeAndText(measure, label, content, pageBox(widthPt, heightPt))
}

const pageBox = (width: number, height: number): Box => ({ x: 0, y: 0, width, height })

/**
 * Even the smallest label has room for a line each of name, the bars' text and SKU; larger ones for
 * more of the name.
 */
function layoutBarcodeAndText(measure: Measure, label: ProductLabelData, content: BarcodeContent, page: Box): Shape[] {
  const area = printedArea(page)
  const linePt = lineHeight(area)
  const leastBars = Math.max(MIN_BARS_PT, area.height * BARS_SHARE)
  const below = [label.barcode, ...skuLine(measure, label.sku, area, linePt)]
  const nameLines = Math.floor((area.height - 2 * GAP_PT - leastBars) / linePt) - below.length
  const name = wrapTextWithin(measure, label.name, false, widthEm(area, linePt), Math.min(MAX_NAME_LINES, nameLines))
  const barsTop = area.y + name.length * linePt + GAP_PT
  const belowTop = area.y + area.height - below.length * linePt
  const line = (text: string, y: number, bold: boolean): Shape =>
    fitLine(measure, text, { ...area, y, height: linePt }, { maxPt: linePt, bold, align: 'center' })
  return [
    // The margin is part of the quiet zones.
    ...barcodeShapes(content, { ...page, y: barsTop, height: belowTop - GAP_PT - barsTop }),
    ...name.map((text, index) => line(text, area.y + index * linePt, false)),
    ...below.map((text, index) => line(text, belowTop + index * linePt, index === 0)),
  ]
}

/** The text of bars that cannot be printed is never cut; it shrinks if it has to. */
function layoutTextOnly(measure: Measure, label: ProductLabelData, page: Box): Shape[] {
  const area = printedArea(page)
  const linePt = lineHeight(area)
  const paragraphs = [
    { text: label.barcode, bold: true },
    ...wrapTextWithin(measure, label.name, false, widthEm(area, linePt), 2).map((text) => ({ text })),
    ...skuLine(measure, label.sku, area, linePt).map((text) => ({ text })),
  ]
  const sizePt = linePt / LINE_EM
  return fitBlock(measure, paragraphs, area, { maxPt: sizePt, comfortablePt: sizePt })
}

function printedArea(page: Box): Box {
  const share = Math.min(page.width, page.height) * MARGIN_SHARE
  return inset(page, Math.min(MAX_MARGIN_PT, Math.max(MIN_MARGIN_PT, share)))
}

const lineHeight = ({ width, height }: Box): number =>
  Math.min(MAX_LINE_PT, Math.max(MIN_LINE_PT, Math.min(width, height) * LINE_SHARE))

/** How many times its own size a line may be long. */
const widthEm = (area: Box, linePt: number): number => (area.width * LINE_EM) / linePt

const skuLine = (measure: Measure, sku: string | null, area: Box, linePt: number): readonly string[] =>
  sku === null ? [] : wrapTextWithin(measure, `SKU ${sku}`, false, widthEm(area, linePt), 1)
