import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'
import { convertGramsToKg, roundHalfUp } from '#shared/core/decimal.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { CAP_HEIGHT, fitTextBlock, fitTextLine } from './fitText.ts'
import { type Box, barcode, createVerticalRule, inset, rectangle, type Shape, splitColumns, text } from './shapes.ts'

/* Fields of labels and other documents, such as parties, facts and barcodes. */

const CAPTION_FONT_SIZE_PT = 5

/** Height of a caption with the space below it. */
export const CAPTION_HEIGHT = 7

/** Draws the caption of a field. */
export const caption = (measure: Measure, text: string, box: Box): Shape =>
  fitTextLine(
    measure,
    text.toUpperCase(),
    { ...box, height: CAPTION_FONT_SIZE_PT * 1.3 },
    { maxPt: CAPTION_FONT_SIZE_PT },
  )

/** Returns the part of a field below its caption. */
export const getBoxBelowCaption = (box: Box): Box => ({
  ...box,
  y: box.y + CAPTION_HEIGHT,
  height: box.height - CAPTION_HEIGHT,
})

/** A captioned value; `share` is its share of the row width. */
export type Fact = { readonly name: string; readonly value: string; readonly share: number }

/** Draws a row of fields separated by rules. */
export function drawFieldRow(measure: Measure, facts: readonly Fact[], box: Box, maxPt = 8): Shape[] {
  const widths = facts.map(({ share }) => box.width * share)
  return splitColumns(box, widths).flatMap((cell, index) => {
    const { name = '', value = '' } = facts[index] ?? {}
    const inner = inset(cell, 4, 3)
    return [
      ...(index > 0 ? [createVerticalRule(cell.x, box.y, box.height)] : []),
      caption(measure, name, inner),
      fitTextLine(measure, value, getBoxBelowCaption(inner), { maxPt, bold: true }),
    ]
  })
}

/** Draws the name and address of a party below a caption. */
export function drawPartyField(measure: Measure, name: string, lines: readonly string[], box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  return [
    caption(measure, name, inner),
    ...fitTextBlock(
      measure,
      lines.map((line, index) => ({ text: line, bold: index === 0 })),
      getBoxBelowCaption(inner),
      { maxPt: 7.5, comfortablePt: 5.5 },
    ),
  ]
}

/** Where overpacks are delivered. */
export type PrintedEntryPoint = {
  readonly id: string
  readonly name: string
  /** Printable address lines without the name. */
  readonly lines: readonly string[]
}

/** Draws the entry point of a delivery, with its id large for drivers and docks. */
export function drawEntryPointField(measure: Measure, entryPoint: PrintedEntryPoint, box: Box): Shape[] {
  const inner = inset(box, 5, 3)
  return [
    caption(measure, 'Deliver to', inner),
    ...fitTextBlock(
      measure,
      [
        { text: entryPoint.id, bold: true, scale: 2 },
        { text: entryPoint.name, bold: true },
        ...entryPoint.lines.map((line) => ({ text: line })),
      ],
      getBoxBelowCaption(inner),
      { maxPt: 11, comfortablePt: 7 },
    ),
  ]
}

const SERVICE_COLUMN_WIDTH = 104
const PLACE_COLUMN_WIDTH = 66

type ServiceHeader = {
  readonly service: string
  readonly carrier: string | null
  /** Terms and other handling information. */
  readonly handling: readonly string[]
  /** The primary sorting criterion. */
  readonly place: { readonly name: string; readonly value: string }
}

/**
 * Draws the header of a label: service (white on black), carrier with terms, and the next
 * destination.
 */
export function drawServiceHeader(
  measure: Measure,
  { service, carrier, handling, place }: ServiceHeader,
  box: Box,
): Shape[] {
  const left: Box = { ...box, width: SERVICE_COLUMN_WIDTH }
  const right: Box = { ...box, x: box.x + box.width - PLACE_COLUMN_WIDTH, width: PLACE_COLUMN_WIDTH }
  const middle = inset(
    { ...box, x: box.x + SERVICE_COLUMN_WIDTH, width: box.width - SERVICE_COLUMN_WIDTH - PLACE_COLUMN_WIDTH },
    6,
    4,
  )
  return [
    rectangle(left),
    ...fitServiceName(service, left).map(({ content, maxPt, box: line }) =>
      fitTextLine(measure, content, line, { maxPt, bold: true, gray: 1, align: 'center' }),
    ),
    ...fitTextBlock(
      measure,
      [...(carrier === null ? [] : [{ text: carrier, bold: true }]), { text: handling.join(' · '), scale: 0.65 }],
      middle,
      { maxPt: 14, comfortablePt: 8 },
    ),
    createVerticalRule(right.x, box.y, box.height),
    caption(measure, place.name, inset(right, 5, 4)),
    fitTextLine(
      measure,
      place.value,
      { ...inset(right, 5, 0), y: box.y + CAPTION_HEIGHT + 1, height: box.height - CAPTION_HEIGHT - 2 },
      { maxPt: 28, bold: true },
    ),
  ]
}

/** The service family in small print, the level in large print: `Svc Priority`. */
function fitServiceName(service: string, area: Box): { content: string; maxPt: number; box: Box }[] {
  const words = service.toUpperCase().split(' ')
  const level = words.at(-1) ?? ''
  const family = words.slice(0, -1).join(' ')
  const inner = inset(area, 8, 4)
  if (family === '') return [{ content: level, maxPt: 26, box: inner }]
  return [
    { content: family, maxPt: 9, box: { ...inner, height: 10 } },
    { content: level, maxPt: 24, box: { ...inner, y: inner.y + 10, height: inner.height - 10 } },
  ]
}

const HEADING_HEIGHT = 13
const TEXT_HEIGHT = 15

type BarcodeField = {
  readonly heading: string
  readonly content: BarcodeContent
  /** Human-readable content. */
  readonly text: string
  /** Reason why the label is invalid: replaces the heading, white on black. */
  readonly mark: string | null
}

/** Draws the main barcode of a label with heading and text. */
export function drawBarcodeField(measure: Measure, { heading, content, text, mark }: BarcodeField, box: Box): Shape[] {
  const bars = { ...box, y: box.y + HEADING_HEIGHT, height: box.height - HEADING_HEIGHT - TEXT_HEIGHT }
  return [
    ...(mark === null ? [] : [rectangle({ ...box, height: HEADING_HEIGHT - 1 })]),
    fitTextLine(
      measure,
      mark === null ? heading : formatInvalidMark(mark),
      { ...box, y: box.y + 2, height: HEADING_HEIGHT - 3 },
      { maxPt: 7.5, bold: true, align: 'center', gray: mark === null ? 0 : 1 },
    ),
    barcode(content, bars),
    fitTextLine(
      measure,
      text,
      { ...box, y: bars.y + bars.height + 1, height: TEXT_HEIGHT - 2 },
      { maxPt: 10.5, bold: true, align: 'center' },
    ),
  ]
}

const INVALID_MARK_ANGLE_DEGREES = 20

/** Returns the text that identifies a document and marks it as invalid. */
export const formatInvalidMark = (reason: string): string => `${reason} – NOT VALID FOR SHIPPING`

/**
 * Draws a word diagonally across a box in the largest size that fits. Painted first in light grey,
 * so that text above it remains readable.
 */
export function drawInvalidMark(measure: Measure, word: string, box: Box): Shape {
  const angle = (INVALID_MARK_ANGLE_DEGREES * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const length = measure(word, true)
  const sizePt = Math.min(box.width / (length * cos + CAP_HEIGHT * sin), box.height / (length * sin + CAP_HEIGHT * cos))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const x = middle.x + (sizePt * (CAP_HEIGHT * sin - length * cos)) / 2
  const y = middle.y + (sizePt * (CAP_HEIGHT * cos + length * sin)) / 2
  return text(word, x, y, sizePt, { bold: true, gray: 0.82, angleDegrees: INVALID_MARK_ANGLE_DEGREES })
}

const PAGE_WIDTH = 100
const FIELD_TEXT_SIZE_PT = 7

/** Draws the page footer: document title and page number. */
export const drawPageFooter = (measure: Measure, title: string, page: number, pages: number, box: Box): Shape[] => [
  fitTextLine(measure, title, { ...box, width: box.width - PAGE_WIDTH }, { maxPt: FIELD_TEXT_SIZE_PT }),
  fitTextLine(
    measure,
    `Page ${page} of ${pages}`,
    { ...box, x: box.x + box.width - PAGE_WIDTH, width: PAGE_WIDTH },
    { maxPt: FIELD_TEXT_SIZE_PT, align: 'right' },
  ),
]

/** Formats length, width and height: `30 × 20 × 12.5`. */
export const formatPackageSize = (sizeCm: readonly [number, number, number]): string => sizeCm.join(' × ')

/** Formats the known route of a parcel or overpack: `HKG101 > LAX`. */
export const formatRoute = (stops: readonly (string | null)[]): string =>
  stops.filter((stop) => stop !== null).join(' > ')

/** Formats grams as kilograms for labels and customs documents: `0.800`. */
export const formatPackageWeight = (grams: number): string => convertGramsToKg(grams).toFixed(3)

/** Formats the weight of an overpack in tenths of a kilogram: `12.0`. */
export const formatOverpackWeight = (weightKg: number): string => roundHalfUp(weightKg, 1).toFixed(1)

/**
 * Formats a container code for the text below its GS1 barcode: the brackets of the application
 * identifier are not encoded.
 */
export const formatSscc = (sscc: string): string => `(00) ${sscc}`

/**
 * Returns the Code 128 barcode of a text; null unless it is printable ASCII, which every scanner
 * supports.
 */
export const findProductBarcode = (text: string): BarcodeContent | null =>
  /^[\x20-\x7e]+$/.test(text) ? { symbology: 'code128', text } : null
