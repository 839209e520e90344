import type { Measure } from '../typesetting/typesetter.ts'

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
