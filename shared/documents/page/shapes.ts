/** Positions and lengths are points (1/72 inch); y grows downwards from the top of the page. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** One line of text; `x` and `y` are where its baseline begins. */
export type TextShape = {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly sizePt: number
  readonly bold: boolean
  /** 0 is black, 1 is white. */
  readonly gray: number
  /** Turned anticlockwise around its beginning. */
  readonly angleDegrees: number
}

/** A filled rectangle: rules, frames and bars are made of them too. */
export type RectangleShape = Box & { readonly kind: 'rectangle'; readonly gray: number }

/** What a page is made of, in the order it is painted. */
export type Shape = TextShape | RectangleShape

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

export const rectangle = (box: Box, gray = 0): RectangleShape => ({ kind: 'rectangle', ...box, gray })

export const horizontalRule = (x: number, y: number, width: number, thickness = 0.75): RectangleShape =>
  rectangle({ x, y: y - thickness / 2, width, height: thickness })

export const verticalRule = (x: number, y: number, height: number, thickness = 0.75): RectangleShape =>
  rectangle({ x: x - thickness / 2, y, width: thickness, height })

/** Four rules around a box. */
export const frame = ({ x, y, width, height }: Box, thickness = 0.75): RectangleShape[] => [
  horizontalRule(x - thickness / 2, y, width + thickness, thickness),
  horizontalRule(x - thickness / 2, y + height, width + thickness, thickness),
  verticalRule(x, y, height, thickness),
  verticalRule(x + width, y, height, thickness),
]

/** A box made smaller on all sides. */
export const inset = ({ x, y, width, height }: Box, horizontal: number, vertical: number = horizontal): Box => ({
  x: x + horizontal,
  y: y + vertical,
  width: width - 2 * horizontal,
  height: height - 2 * vertical,
})
