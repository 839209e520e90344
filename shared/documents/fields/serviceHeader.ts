import { fitBlock, fitLine } from '../page/fitText.ts'
import { type Box, inset, rectangle, type Shape, verticalRule } from '../page/shapes.ts'
import type { Measure } from '../typesetting/typesetter.ts'
import { CAPTION_HEIGHT, caption } from './caption.ts'

const SERVICE_WIDTH = 104
const PLACE_WIDTH = 66

type ServiceHeader = {
  readonly service: string
  readonly carrier: string | null
  /** Terms, and what else tells how it is to be handled. */
  readonly handling: readonly string[]
  /** What it is sorted by first. */
  readonly place: { readonly name: string; readonly value: string }
}

/** The head of a label: service (white on black), carrier with terms, and where it goes next. */
export function serviceHeader(
  measure: Measure,
  { service, carrier, handling, place }: ServiceHeader,
  box: Box,
): Shape[] {
  const left: Box = { ...box, width: SERVICE_WIDTH }
  const right: Box = { ...box, x: box.x + box.width - PLACE_WIDTH, width: PLACE_WIDTH }
  const middle = inset({ ...box, x: box.x + SERVICE_WIDTH, width: box.width - SERVICE_WIDTH - PLACE_WIDTH }, 6, 4)
  return [
    rectangle(left),
    ...serviceName(service, left).map(({ content, maxPt, box: line }) =>
      fitLine(measure, content, line, { maxPt, bold: true, gray: 1, align: 'center' }),
    ),
    ...fitBlock(
      measure,
      [...(carrier === null ? [] : [{ text: carrier, bold: true }]), { text: handling.join(' · '), scale: 0.65 }],
      middle,
      { maxPt: 14, comfortablePt: 8 },
    ),
    verticalRule(right.x, box.y, box.height),
    caption(measure, place.name, inset(right, 5, 4)),
    fitLine(
      measure,
      place.value,
      { ...inset(right, 5, 0), y: box.y + CAPTION_HEIGHT + 1, height: box.height - CAPTION_HEIGHT - 2 },
      { maxPt: 28, bold: true },
    ),
  ]
}

/** The family of services small, its level large: `Svc Priority`. */
function serviceName(service: string, area: Box): { content: string; maxPt: number; box: Box }[] {
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
