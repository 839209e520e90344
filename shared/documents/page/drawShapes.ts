import { fill, type PDFPage, rectangle, setFillingGrayscaleColor } from 'pdf-lib'
import type { Typesetter } from '../typesetting/typesetter.ts'
import type { Shape } from './shapes.ts'

/** Paints shapes onto a page, in their order. */
export function drawShapes(page: PDFPage, typesetter: Typesetter, shapes: readonly Shape[]): void {
  const pageHeight = page.getHeight()
  for (const shape of shapes) {
    if (shape.kind === 'text') typesetter.draw(page, shape.text, { ...shape, y: pageHeight - shape.y })
    else {
      const bottom = pageHeight - shape.y - shape.height
      page.pushOperators(
        setFillingGrayscaleColor(shape.gray),
        rectangle(rounded(shape.x), rounded(bottom), rounded(shape.width), rounded(shape.height)),
        fill(),
      )
    }
  }
}

/** Fine enough for printers of any resolution, and short in the file. */
const rounded = (pt: number): number => Math.round(pt * 1000) / 1000
