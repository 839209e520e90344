import type { BarcodeContent } from '#shared/carriers/rules/barcodeContent.ts'

/* Shapes and boxes of a page. */

/**
 * Positions and lengths are in points (1/72 inch); y increases downwards from the top of the page.
 */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A line of text; `x` and `y` are the start of its baseline. */
export type TextShape = {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly sizePt: number
  readonly bold: boolean
  /** 0 is black, 1 is white. */
  readonly gray: number
  /** Anticlockwise rotation around the start. */
  readonly angleDegrees: number
}

/** A filled rectangle, also used for rules, frames and bars. */
export type RectangleShape = Box & { readonly kind: 'rectangle'; readonly gray: number }

/**
 * A linear barcode with its white background. The bars depend on the resolution of the output
 * device.
 */
export type BarcodeShape = Box & { readonly kind: 'barcode'; readonly content: BarcodeContent }

/** An element of a page, painted in order. */
export type Shape = TextShape | RectangleShape | BarcodeShape

type TextOptions = { readonly bold?: boolean; readonly gray?: number; readonly angleDegrees?: number }

export const text = (content: string, x: number, y: number, sizePt: number, options: TextOptions = {}): TextShape => ({
  kind: 'text',
  text: content,
  x,
  y,
  sizePt,
  bold: options.bold ?? false,
  gray: options.gray ?? 0,
  angleDegrees: options.angleDegrees ?? 0,
})

export const rectangle = ({ x, y, width, height }: Box, gray = 0): RectangleShape => ({
  kind: 'rectangle',
  x,
  y,
  width,
  height,
  gray,
})

export const barcode = (content: BarcodeContent, { x, y, width, height }: Box): BarcodeShape => ({
  kind: 'barcode',
  content,
  x,
  y,
  width,
  height,
})

export const createHorizontalRule = (x: number, y: number, width: number, thickness = 0.75): RectangleShape =>
  rectangle({ x, y: y - thickness / 2, width, height: thickness })

export const createVerticalRule = (x: number, y: number, height: number, thickness = 0.75): RectangleShape =>
  rectangle({ x: x - thickness / 2, y, width: thickness, height })

/** Returns four rules around a box. */
export const frame = ({ x, y, width, height }: Box, thickness = 0.75): RectangleShape[] => [
  createHorizontalRule(x - thickness / 2, y, width + thickness, thickness),
  createHorizontalRule(x - thickness / 2, y + height, width + thickness, thickness),
  createVerticalRule(x, y, height, thickness),
  createVerticalRule(x + width, y, height, thickness),
]

/** Returns a box reduced on all sides. */
export const inset = ({ x, y, width, height }: Box, horizontal: number, vertical: number = horizontal): Box => ({
  x: x + horizontal,
  y: y + vertical,
  width: width - 2 * horizontal,
  height: height - 2 * vertical,
})

/** Splits a row into boxes of the given widths from the left. */
export function splitColumns(row: Box, widths: readonly number[]): Box[] {
  let x = row.x
  return widths.map((width) => {
    const box = { ...row, x, width }
    x += width
    return box
  })
}

/** Draws the left and right half of a box with a rule between them. */
export function splitBox(box: Box, drawLeft: (left: Box) => Shape[], drawRight: (right: Box) => Shape[]): Shape[] {
  const left = { ...box, width: box.width / 2 }
  const x = box.x + left.width
  return [...drawLeft(left), createVerticalRule(x, box.y, box.height), ...drawRight({ ...left, x })]
}

/** A part of a page in full width. */
export type Part = { readonly heightPt: number; readonly draw: (box: Box) => Shape[] }

/** Draws parts from top to bottom, separated by rules, with a frame around them. */
export function stackSections(area: Box, parts: readonly Part[]): Shape[] {
  let y = area.y
  const shapes: Shape[] = []
  for (const { heightPt, draw } of parts) {
    shapes.push(...draw({ ...area, y, height: heightPt }))
    if (y > area.y) shapes.push(createHorizontalRule(area.x, y, area.width, 1))
    y += heightPt
  }
  return [...shapes, ...frame(area, 1)]
}

type Space = {
  readonly rowPt: number
  /** Height for rows on the first page, and on later pages. */
  readonly firstPt: number
  readonly laterPt: number
  /** Height of the content after the last row, on the same page. */
  readonly closingPt: number
}

/**
 * Distributes the rows of a table over pages. The last page has room for the closing content and at
 * least one row. A page must have room for a row and the closing content.
 */
export function paginate<Row>(rows: readonly Row[], { rowPt, firstPt, laterPt, closingPt }: Space): Row[][] {
  const pages: Row[][] = []
  let rest = [...rows]
  let spacePt = firstPt
  while (rest.length * rowPt + closingPt > spacePt && rest.length > 1) {
    const count = Math.min(Math.floor(spacePt / rowPt), rest.length - 1)
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
    spacePt = laterPt
  }
  return [...pages, rest]
}
