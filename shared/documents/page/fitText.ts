import type { Measure } from '../typesetting/shapeText.ts'
import { breakable, clusters } from './lineBreaks.ts'
import { type Box, type TextShape, text } from './shapes.ts'

/* Fits text into boxes. */

/**
 * Cache of wrapped texts that are repeated on pages of a document; each document has its own
 * measure function.
 */
const wrapped = new WeakMap<Measure, Map<string, readonly string[]>>()

/**
 * Wraps text into lines no wider than `widthEm` (in units of the font size); words that are too
 * long are split.
 */
export function wrapText(measure: Measure, text: string, bold: boolean, widthEm: number): readonly string[] {
  const known = wrapped.get(measure) ?? new Map<string, readonly string[]>()
  wrapped.set(measure, known)
  const key = `${bold} ${widthEm} ${text}`
  const lines = known.get(key) ?? breakLines(measure, text, bold, widthEm)
  known.set(key, lines)
  return lines
}

function breakLines(measure: Measure, text: string, bold: boolean, widthEm: number): string[] {
  const fits = (line: string): boolean => measure(line.trimEnd(), bold) <= widthEm
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  const add = (piece: string): void => {
    if (line === '' || fits(line + piece)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  for (const word of breakable(text)) {
    if (fits(word)) add(word)
    else for (const cluster of clusters(word)) add(cluster)
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Truncates text to `maxLines` lines, with an ellipsis if text is omitted. */
export function wrapTextWithin(
  measure: Measure,
  text: string,
  bold: boolean,
  widthEm: number,
  maxLines: number,
): readonly string[] {
  const lines = wrapText(measure, text, bold, widthEm)
  if (lines.length <= maxLines) return lines
  const last = clusters(lines[maxLines - 1] ?? '')
  while (last.length > 0 && measure(`${last.join('')}…`, bold) > widthEm) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`]
}

/** Heights in units of the font size: above and below the baseline, and between baselines. */
export const ASCENT = 0.92
export const DESCENT = 0.3
const LINE_PITCH_RATIO = 1.2

/**
 * Heights of scripts with marks above and below their letters; the distance between their lines is
 * larger.
 */
const TALL: readonly (readonly [script: RegExp, ascent: number, descent: number])[] = [
  [/[\p{Script=Myanmar}\p{Script=Khmer}]/u, 1.25, 0.75],
  [/\p{Script=Arabic}/u, 1.2, 0.75],
  [/[\u0900-\u0DFF\p{Script=Thai}\p{Script=Lao}]/u, 1.1, 0.5],
  // Capitals with two marks, as in Vietnamese.
  [/[ẤẦẨẪẮẰẲẴẾỀỂỄỐỒỔỖǺ]/u, 1.07, DESCENT],
]

type Extent = { readonly ascent: number; readonly descent: number; readonly isTall: boolean }

const TALL_SCRIPT_PATTERN = /[\u01FA\u0600-\uFFFF]/
const ORDINARY: Extent = { ascent: ASCENT, descent: DESCENT, isTall: false }

function measureTextExtent(content: string): Extent {
  if (!TALL_SCRIPT_PATTERN.test(content)) return ORDINARY
  const [, ascent = ASCENT, descent = DESCENT] = TALL.find(([script]) => script.test(content)) ?? []
  return { ascent, descent, isTall: ascent > ASCENT }
}
/** Height of capitals and digits in Noto Sans. */
export const CAP_HEIGHT = 0.714

const FONT_SIZE_STEP_PT = 0.25
const MIN_FONT_SIZE_PT = 1

type LineOptions = {
  readonly maxPt: number
  readonly bold?: boolean
  readonly gray?: number
  readonly align?: 'left' | 'center' | 'right'
}

/** Fits a line of text into a box, as large as the box and `maxPt` allow and vertically centred. */
export function fitTextLine(measure: Measure, content: string, box: Box, options: LineOptions): TextShape {
  const { maxPt, bold = false, gray = 0, align = 'left' } = options
  const widthEm = measure(content, bold)
  const { ascent, descent } = measureTextExtent(content)
  const sizePt = Math.min(maxPt, box.height / (ascent + descent), widthEm === 0 ? maxPt : box.width / widthEm)
  const spare = box.width - widthEm * sizePt
  const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
  const y = box.y + (box.height - (ascent + descent) * sizePt) / 2 + ascent * sizePt
  return text(content, x, y, sizePt, { bold, gray })
}

/** A paragraph of a block; `scale` is relative to the size of the block (default 1). */
type Paragraph = { readonly text: string; readonly bold?: boolean; readonly scale?: number }

type BlockOptions = {
  readonly maxPt: number
  /** Lines are not wrapped down to this size. */
  readonly comfortablePt?: number
  readonly gray?: number
}

type PlacedLine = { readonly text: string; readonly bold: boolean; readonly scale: number }

/**
 * Fits paragraphs into a box from the top. They are scaled down to a comfortable size first, then
 * wrapped, then scaled down further if necessary: text is never truncated.
 */
export function fitTextBlock(
  measure: Measure,
  paragraphs: readonly Paragraph[],
  box: Box,
  options: BlockOptions,
): TextShape[] {
  const { maxPt, comfortablePt = maxPt * 0.75, gray = 0 } = options
  const paragraphStyles = paragraphs.map(({ text, bold = false, scale = 1 }) => ({ text, bold, scale }))
  const widthEm = Math.max(...paragraphStyles.map((line) => measure(line.text, line.bold) * line.scale))
  const lineHeightEm = measureSectionHeight(paragraphStyles)
  for (let sizePt = maxPt; sizePt >= comfortablePt; sizePt -= FONT_SIZE_STEP_PT) {
    if (widthEm * sizePt <= box.width && lineHeightEm * sizePt <= box.height)
      return place(paragraphStyles, box, sizePt, gray)
  }
  for (let sizePt = maxPt; ; sizePt -= FONT_SIZE_STEP_PT) {
    const lines = paragraphStyles.flatMap(({ text, bold, scale }) =>
      wrapText(measure, text, bold, box.width / (sizePt * scale)).map((line) => ({ text: line, bold, scale })),
    )
    if (measureSectionHeight(lines) * sizePt <= box.height || sizePt <= MIN_FONT_SIZE_PT)
      return place(lines, box, sizePt, gray)
  }
}

const measureSectionHeight = (lines: readonly PlacedLine[]): number => {
  const last = lines.at(-1)
  return (baselines(lines).at(-1) ?? 0) + (last ? last.scale * measureTextExtent(last.text).descent : 0)
}

/** Returns the distances of baselines from the top of the block, at size 1. */
function baselines(lines: readonly PlacedLine[]): number[] {
  let y = 0
  return lines.map((line, place) => {
    y += pitch(lines[place - 1], line)
    return y
  })
}

/** Returns the distance of a baseline from that above, or from the top of the block. */
function pitch(above: PlacedLine | undefined, { text, scale }: PlacedLine): number {
  const { ascent, isTall } = measureTextExtent(text)
  if (!above) return ascent * scale
  const upper = measureTextExtent(above.text)
  return isTall || upper.isTall ? upper.descent * above.scale + ascent * scale : LINE_PITCH_RATIO * scale
}

function place(lines: readonly PlacedLine[], box: Box, sizePt: number, gray: number): TextShape[] {
  const below = baselines(lines)
  return lines.map(({ text: content, bold, scale }, index) =>
    text(content, box.x, box.y + sizePt * (below[index] ?? 0), sizePt * scale, { bold, gray }),
  )
}
