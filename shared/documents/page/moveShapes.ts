import type { Shape } from './shapes.ts'

/** The same shapes further to the right and down. */
export const moveShapes = (shapes: readonly Shape[], rightPt: number, downPt: number): Shape[] =>
  shapes.map((shape) => ({ ...shape, x: shape.x + rightPt, y: shape.y + downPt }))
