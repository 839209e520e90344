import { fitLine } from '../page/fitText.ts'
import { horizontalRule, inset } from '../page/shapes.ts'
import type { Section } from './section.ts'
import type { ShipmentLabelData } from './shipmentLabelData.ts'

const LINE_HEIGHT = 8.5
const PADDING = 2

/** Height the references and the comments need. */
export const notesHeight = (label: ShipmentLabelData): number => LINE_HEIGHT * (1 + label.comments.length) + 2 * PADDING

/** References, and below them the sender's own comments. */
export const notesSection: Section = (measure, label, box) => {
  const inner = inset(box, 5, PADDING)
  const references = [
    ...(label.orderNumber === null ? [] : [`Order ${label.orderNumber}`]),
    `Shipment ${label.shipmentId}`,
  ].join('  ·  ')
  const line = (index: number) => ({ ...inner, y: inner.y + index * LINE_HEIGHT, height: LINE_HEIGHT })
  return [
    ...(label.comments.length > 0 ? [horizontalRule(inner.x, inner.y + LINE_HEIGHT, inner.width, 0.25)] : []),
    fitLine(measure, references, line(0), { maxPt: 6.5, bold: true }),
    ...label.comments.map((comment, index) => fitLine(measure, comment, line(index + 1), { maxPt: 6.5 })),
  ]
}
