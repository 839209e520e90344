import type { Shape } from './shapes.ts'

/**
 * Shapes that were laid out on a page lying on its side, turned anticlockwise so that they stand on the upright page:
 * what was at the left is at the bottom.
 */
export const turnShapes = (shapes: readonly Shape[], pageHeightPt: number): Shape[] =>
  shapes.map((shape) =>
    shape.kind === 'text'
      ? { ...shape, x: shape.y, y: pageHeightPt - shape.x, angleDegrees: shape.angleDegrees + 90 }
      : { ...shape, x: shape.y, y: pageHeightPt - shape.x - shape.width, width: shape.height, height: shape.width },
  )
