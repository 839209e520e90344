import { type Box, frame, horizontalRule, type Shape } from './shapes.ts'

/** A part of a page that is as wide as the others. */
export type Part = { readonly heightPt: number; readonly draw: (box: Box) => Shape[] }

/** Parts from the top of an area downwards, parted by rules, with a frame around all. */
export function stackParts(area: Box, parts: readonly Part[]): Shape[] {
  let y = area.y
  const shapes: Shape[] = []
  for (const { heightPt, draw } of parts) {
    shapes.push(...draw({ ...area, y, height: heightPt }))
    if (y > area.y) shapes.push(horizontalRule(area.x, y, area.width, 1))
    y += heightPt
  }
  return [...shapes, ...frame(area, 1)]
}
