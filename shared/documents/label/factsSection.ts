import { formatDate } from '../../domain/dates.ts'
import { kgFromGrams } from '../../domain/decimal.ts'
import { fitLine } from '../page/fitText.ts'
import { inset, type Shape, verticalRule } from '../page/shapes.ts'
import { CAPTION_HEIGHT, caption, type Section } from './section.ts'

/** A row of small fields: date, weights, size and route. */
export const factsSection: Section = (measure, label, box) => {
  const [length, width, height] = label.sizeCm
  const fields = [
    { name: 'Date', value: formatDate(label.createdMs), share: 0.18 },
    { name: 'Gross kg', value: String(kgFromGrams(label.grossWeightGrams)), share: 0.16 },
    { name: 'Chargeable kg', value: String(kgFromGrams(label.chargeableWeightGrams)), share: 0.18 },
    { name: 'Size cm', value: `${length} × ${width} × ${height}`, share: 0.23 },
    { name: 'Route', value: routeOf(label.entryPoint, label.exitPoint, label.destination.country), share: 0.25 },
  ]
  const shapes: Shape[] = []
  let x = box.x
  for (const { name, value, share } of fields) {
    const cell = { ...box, x, width: box.width * share }
    const inner = inset(cell, 4, 3)
    if (x > box.x) shapes.push(verticalRule(x, box.y, box.height))
    shapes.push(
      caption(measure, name, inner),
      fitLine(
        measure,
        value,
        { ...inner, y: inner.y + CAPTION_HEIGHT, height: inner.height - CAPTION_HEIGHT },
        { maxPt: 8, bold: true },
      ),
    )
    x += cell.width
  }
  return shapes
}

const routeOf = (entryPoint: string, exitPoint: string | null, country: string): string =>
  [entryPoint, ...(exitPoint === null ? [] : [exitPoint]), country].join(' > ')
