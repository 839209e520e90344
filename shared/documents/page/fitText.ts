import type { Measure } from '../typesetting/shapeText.ts'
import { type Box, type TextShape, text } from './shapes.ts'

/** Chinese and Japanese break between any two characters, everything else at spaces. */
const UNBREAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]+/gu

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks a text into lines no wider than `widthEm` (in units of the text size); a word that is too long is broken too. */
export function wrapText(measure: Measure, text: string, bold: boolean, widthEm: number): string[] {
  const fits = (line: string): boolean => measure(line.trimEnd(), bold) <= widthEm
  const lines: string[] = []
  let line = ''
  const add = (piece: string): void => {
    if (line === '' || fits(line + piece)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    }
  }
  if (fits(text)) return [text]
  for (const word of text.match(UNBREAKABLE) ?? []) {
    if (fits(word)) add(word)
    else for (const { segment } of graphemes.segment(word)) add(segment)
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** A text cut to so many lines, with an ellipsis where something is missing. */
export function wrapTextWithin(
  measure: Measure,
  text: string,
  bold: boolean,
  widthEm: number,
  maxLines: number,
): string[] {
  const lines = wrapText(measure, text, bold, widthEm)
  if (lines.length <= maxLines) return lines
  const last = [...graphemes.segment(lines[maxLines - 1] ?? '')].map(({ segment }) => segment)
  while (last.length > 0 && measure(`${last.join('')}…`, bold) > widthEm) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`]
}

/** Heights in units of the text size: room above and below the baseline, and from one baseline to the next. */
export const ASCENT = 0.92
export const DESCENT = 0.3
const LINE_PITCH = 1.2
/** Height of capitals and figures in Noto Sans. */
export const CAP_HEIGHT = 0.714

const STEP_PT = 0.25
const SMALLEST_PT = 1

type LineOptions = {
  readonly maxPt: number
  readonly bold?: boolean
  readonly gray?: number
  readonly align?: 'left' | 'center' | 'right'
}

/** One line of text, as large as its box and `maxPt` allow, in the vertical middle of the box. */
export function fitLine(measure: Measure, content: string, box: Box, options: LineOptions): TextShape {
  const { maxPt, bold = false, gray = 0, align = 'left' } = options
  const widthEm = measure(content, bold)
  const sizePt = Math.min(maxPt, box.height / (ASCENT + DESCENT), widthEm === 0 ? maxPt : box.width / widthEm)
  const spare = box.width - widthEm * sizePt
  const x = box.x + (align === 'left' ? 0 : align === 'right' ? spare : spare / 2)
  const y = box.y + (box.height - (ASCENT + DESCENT) * sizePt) / 2 + ASCENT * sizePt
  return text(content, x, y, sizePt, { bold, gray })
}

/** A paragraph of a block; `scale` is its size against the block's, 1 unless told. */
type Paragraph = { readonly text: string; readonly bold?: boolean; readonly scale?: number }

type BlockOptions = {
  readonly maxPt: number
  /** Down to this size lines are kept whole; below it they are wrapped instead. */
  readonly comfortablePt?: number
  readonly gray?: number
}

type PlacedLine = { readonly text: string; readonly bold: boolean; readonly scale: number }

/**
 * Paragraphs from the top of a box downwards. They shrink to a comfortable size first, are wrapped next, and shrink
 * further if even that is not enough: nothing is cut off and nothing leaves the box.
 */
export function fitBlock(
  measure: Measure,
  paragraphs: readonly Paragraph[],
  box: Box,
  options: BlockOptions,
): TextShape[] {
  const { maxPt, comfortablePt = maxPt * 0.75, gray = 0 } = options
  const whole = paragraphs.map(({ text, bold = false, scale = 1 }) => ({ text, bold, scale }))
  for (let sizePt = maxPt; sizePt >= comfortablePt; sizePt -= STEP_PT) {
    if (whole.every((line) => measure(line.text, line.bold) * line.scale * sizePt <= box.width)) {
      if (heightOf(whole) * sizePt <= box.height) return place(whole, box, sizePt, gray)
    }
  }
  for (let sizePt = maxPt; ; sizePt -= STEP_PT) {
    const lines = whole.flatMap(({ text, bold, scale }) =>
      wrapText(measure, text, bold, box.width / (sizePt * scale)).map((line) => ({ text: line, bold, scale })),
    )
    if (heightOf(lines) * sizePt <= box.height || sizePt <= SMALLEST_PT) return place(lines, box, sizePt, gray)
  }
}

function heightOf(lines: readonly PlacedLine[]): number {
  const pitches = lines.slice(1).reduce((sum, { scale }) => sum + scale * LINE_PITCH, 0)
  return (lines[0]?.scale ?? 0) * ASCENT + pitches + (lines.at(-1)?.scale ?? 0) * DESCENT
}

function place(lines: readonly PlacedLine[], box: Box, sizePt: number, gray: number): TextShape[] {
  let y = box.y
  return lines.map(({ text: content, bold, scale }, index) => {
    y += sizePt * scale * (index === 0 ? ASCENT : LINE_PITCH)
    return text(content, box.x, y, sizePt * scale, { bold, gray })
  })
}
