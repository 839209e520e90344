import { PDFDocument } from 'pdf-lib'
import { buildTrackingBarcode } from '#shared/carriers/rules/barcodeContent.ts'
import { formatTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { formatDate } from '#shared/core/dates.ts'
import {
  CAPTION_HEIGHT,
  caption,
  drawBarcodeField,
  drawFieldRow,
  drawInvalidMark,
  drawPartyField,
  drawServiceHeader,
  formatInvalidMark,
  formatPackageSize,
  formatPackageWeight,
  formatRoute,
} from '../page/fields.ts'
import { fitTextBlock, fitTextLine } from '../page/fitText.ts'
import { LABEL_CONTENT_BOX, LABEL_SIZE_PT } from '../page/paper.ts'
import {
  type Box,
  createHorizontalRule,
  inset,
  rectangle,
  type Shape,
  splitBox,
  stackSections,
} from '../page/shapes.ts'
import { drawShapes, writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { openTypesetter } from '../typesetting/typesetter.ts'
import { drawCustomsSection, measureCustomsSectionHeight } from './customsSection.ts'
import type { Section, ShipmentLabelData } from './shipmentLabelData.ts'

/**
 * Renders shipment labels as a PDF with a page of 4 × 6 inches per label, in the given order.
 * Deterministic.
 */
export function renderLabels(labels: readonly ShipmentLabelData[]): Promise<Uint8Array> {
  const title = labels.length === 1 ? `Label ${labels[0]?.trackingNumber}` : `${labels.length} labels`
  const documentCreatedMs = Math.max(0, ...labels.map((label) => label.createdMs))
  return writeDocument(title, { createdMs: documentCreatedMs, labels }, LABEL_SIZE_PT, (measure) =>
    labels.map((label) => layoutShipmentLabel(measure, label)),
  )
}

const MAX_FONT_SIZE_PT = 24
/** Height of the band and padding of its text as shares of the page. */
const BAND_HEIGHT_RATIO = 1 / 12
const MARGIN_WIDTH_RATIO = 1 / 30

/** Adds a band across every page of an external label that marks it as invalid. Deterministic. */
export async function addInvalidMark(content: Uint8Array, reason: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const typesetter = await openTypesetter(document, formatInvalidMark(reason))
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getCropBox()
    const shown = { x, y: page.getHeight() - y - height, width, height }
    drawShapes(page, typesetter, drawInvalidBand(typesetter.measure, reason, shown))
  }
  typesetter.embedFonts()
  return document.save()
}

/** Draws a band across the middle of the visible part of a page. */
export function drawInvalidBand(measure: Measure, reason: string, shown: Box): Shape[] {
  const height = shown.height * BAND_HEIGHT_RATIO
  const box = { ...shown, y: shown.y + (shown.height - height) / 2, height }
  const line = inset(box, shown.width * MARGIN_WIDTH_RATIO, height / 6)
  const words = fitTextLine(measure, formatInvalidMark(reason), line, {
    maxPt: MAX_FONT_SIZE_PT,
    bold: true,
    align: 'center',
    gray: 1,
  })
  return [rectangle(box), words]
}

/** The return address, with the consignor next to it if different. */
const drawSenderSection: Section = (measure, label, box) => {
  if (label.consignor === null) return drawPartyField(measure, 'From', label.from, box)
  const { from, consignor } = label
  return splitBox(
    box,
    (left) => drawPartyField(measure, 'From', from, left),
    (right) => drawPartyField(measure, 'Consignor', consignor, right),
  )
}

const HEADER_HEIGHT = 40
const FIELD_ROW_HEIGHT = 21
const SENDER_HEIGHT = 52
const TRACKING_HEIGHT = 88
/** Without a declaration there is room for taller bars. */
const TALL_TRACKING_HEIGHT = 118
const MIN_RECIPIENT_HEIGHT = 96

/** Lays out a shipment label in painting order. Parts do not overlap. */
export const layoutShipmentLabel = (measure: Measure, label: ShipmentLabelData): Shape[] =>
  stackSections(
    LABEL_CONTENT_BOX,
    parts(label).map(({ section, height }) => ({
      heightPt: height,
      draw: (box) => section(measure, label, box),
    })),
  )

/** Returns the parts from top to bottom; the recipient gets the remaining height. */
function parts(label: ShipmentLabelData): { section: Section; height: number }[] {
  const tracking = label.customs === null ? TALL_TRACKING_HEIGHT : TRACKING_HEIGHT
  const usedHeight = HEADER_HEIGHT + FIELD_ROW_HEIGHT + SENDER_HEIGHT + tracking + measureNotesHeight(label)
  const free = LABEL_CONTENT_BOX.height - usedHeight
  const customs =
    label.customs === null ? 0 : measureDeclarationHeight(measureCustomsSectionHeight(label.customs), free)
  return [
    { section: drawHeaderSection, height: HEADER_HEIGHT },
    { section: drawDetailsSection, height: FIELD_ROW_HEIGHT },
    { section: drawSenderSection, height: SENDER_HEIGHT },
    { section: drawRecipientSection, height: free - customs },
    { section: drawTrackingSection, height: tracking },
    ...(label.customs === null ? [] : [{ section: drawCustomsSection, height: customs }]),
    { section: drawNotesSection, height: measureNotesHeight(label) },
  ]
}

const measureDeclarationHeight = ({ wanted, least }: { wanted: number; least: number }, free: number): number =>
  Math.max(least, Math.min(wanted, free - MIN_RECIPIENT_HEIGHT))

/** Service, carrier with terms, and the exit point for the last mile. */
const drawHeaderSection: Section = (measure, label, box) =>
  drawServiceHeader(
    measure,
    {
      service: label.service,
      carrier: label.carrier,
      handling: [label.terms, ...(label.needsSignature ? ['SIGNATURE'] : []), ...label.unNumbers],
      place:
        label.exitPoint === null
          ? { name: 'Country', value: label.destination.country }
          : { name: 'Exit point', value: label.exitPoint },
    },
    box,
  )

/** Date, weight, size and route. */
const drawDetailsSection: Section = (measure, label, box) =>
  drawFieldRow(
    measure,
    [
      { name: 'Date', value: formatDate(label.createdMs), share: 0.22 },
      { name: 'Gross kg', value: formatPackageWeight(label.grossWeightGrams), share: 0.2 },
      { name: 'Size cm', value: formatPackageSize(label.sizeCm), share: 0.28 },
      {
        name: 'Route',
        value: formatRoute(
          label.returnedFrom === null
            ? [label.entryPoint, label.exitPoint, label.destination.country]
            : [label.returnedFrom, label.exitPoint, label.entryPoint],
        ),
        share: 0.3,
      },
    ],
    box,
  )

/** Recipient in the largest text, since it is read at the door. */
const drawRecipientSection: Section = (measure, label, box) => {
  const { lines, phone } = label.recipient
  const point = label.servicePointId
  const inner = inset(box, 8, 4)
  return [
    ...(label.mark === null ? [] : [drawInvalidMark(measure, label.mark, inner)]),
    caption(measure, point === null ? 'Ship to' : `Hold at service point ${point} for`, inner),
    ...fitTextBlock(
      measure,
      [
        ...lines.map((line, index) => (index === 0 ? { text: line, bold: true, scale: 1.2 } : { text: line })),
        ...(phone === null ? [] : [{ text: phone, scale: 0.8 }]),
      ],
      {
        x: inner.x + 10,
        y: inner.y + CAPTION_HEIGHT + 1,
        width: inner.width - 10,
        height: inner.height - CAPTION_HEIGHT - 1,
      },
      { maxPt: 15, comfortablePt: 8 },
    ),
  ]
}

/** The tracking number as a barcode and in readable groups. */
const drawTrackingSection: Section = (measure, label, box) =>
  drawBarcodeField(
    measure,
    {
      heading: `${label.carrier} TRACKING`.toUpperCase(),
      content: buildTrackingBarcode(label.trackingNumber, label.destination),
      text: formatTrackingNumber(label.trackingNumber),
      mark: label.mark === null ? null : `${label.mark} LABEL`,
    },
    box,
  )

const LINE_HEIGHT = 8.5
const PADDING = 2

/** Returns the height of the references and comments. */
const measureNotesHeight = (label: ShipmentLabelData): number => LINE_HEIGHT * (1 + label.comments.length) + 2 * PADDING

/** References, and below them the comments of the sender. */
const drawNotesSection: Section = (measure, label, box) => {
  const inner = inset(box, 5, PADDING)
  const references = [
    ...(label.orderNumber === null ? [] : [`Order ${label.orderNumber}`]),
    `Shipment ${label.shipmentId}`,
  ].join('  ·  ')
  const line = (index: number) => ({ ...inner, y: inner.y + index * LINE_HEIGHT, height: LINE_HEIGHT })
  return [
    ...(label.comments.length > 0 ? [createHorizontalRule(inner.x, inner.y + LINE_HEIGHT, inner.width, 0.25)] : []),
    fitTextLine(measure, references, line(0), { maxPt: 6.5, bold: true }),
    ...label.comments.map((comment, index) => fitTextLine(measure, comment, line(index + 1), { maxPt: 6.5 })),
  ]
}
