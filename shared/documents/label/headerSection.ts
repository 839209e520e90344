import { fitBlock, fitLine } from '../page/fitText.ts'
import { type Box, inset, rectangle, verticalRule } from '../page/shapes.ts'
import { CAPTION_HEIGHT, caption, type Section } from './section.ts'

const SERVICE_WIDTH = 104
const ROUTE_WIDTH = 66

/** Service (white on black), carrier with terms, and where the parcel leaves for its last mile. */
export const headerSection: Section = (measure, label, box) => {
  const service: Box = { ...box, width: SERVICE_WIDTH }
  const route: Box = { ...box, x: box.x + box.width - ROUTE_WIDTH, width: ROUTE_WIDTH }
  const carrier = inset({ ...box, x: box.x + SERVICE_WIDTH, width: box.width - SERVICE_WIDTH - ROUTE_WIDTH }, 6, 4)
  const words = label.service.split(' ')
  const handling = [label.terms, ...(label.needsSignature ? ['SIGNATURE'] : [])].join(' · ')
  return [
    rectangle(service),
    ...serviceName(words, service).map(({ content, maxPt, box: line }) =>
      fitLine(measure, content, line, { maxPt, bold: true, gray: 1, align: 'center' }),
    ),
    ...fitBlock(
      measure,
      [
        { text: label.carrier, bold: true },
        { text: handling, scale: 0.65 },
      ],
      carrier,
      { maxPt: 14, comfortablePt: 8 },
    ),
    verticalRule(route.x, box.y, box.height),
    caption(measure, label.exitPoint === null ? 'Country' : 'Exit point', inset(route, 5, 4)),
    fitLine(
      measure,
      label.exitPoint ?? label.destination.country,
      { ...inset(route, 5, 0), y: box.y + CAPTION_HEIGHT + 1, height: box.height - CAPTION_HEIGHT - 2 },
      { maxPt: 28, bold: true },
    ),
  ]

  /** The family of services small, its level large: `Svc Priority`. */
  function serviceName(words: readonly string[], area: Box): { content: string; maxPt: number; box: Box }[] {
    const level = (words.at(-1) ?? '').toUpperCase()
    const family = words.slice(0, -1).join(' ').toUpperCase()
    const inner = inset(area, 8, 4)
    if (family === '') return [{ content: level, maxPt: 26, box: inner }]
    return [
      { content: family, maxPt: 9, box: { ...inner, height: 10 } },
      { content: level, maxPt: 24, box: { ...inner, y: inner.y + 10, height: inner.height - 10 } },
    ]
  }
}
