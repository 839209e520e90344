import type { Margin } from './margins.ts'

const ROW = 28
const NAMES = 190
const WIDTH = 900
const AMOUNTS = 190
const COLOURS = { sale: '#c9d6e3', cost: '#5b7f9e', loss: '#c0392b' } as const

/** Renders margins as SVG: sales as a wide bar, carrier costs as a narrow one, losses in red. */
export function plotMargins(title: string, margins: readonly Margin[]): string {
  const max = Math.max(1, ...margins.map(({ saleCents, costCents }) => Math.max(saleCents, costCents ?? 0)))
  const length = (cents: number): string => ((Math.max(0, cents) / max) * (WIDTH - NAMES - AMOUNTS)).toFixed(1)
  const bars = margins.map(({ name, saleCents, costCents, marginCents, sharePercent, withoutCost }, row) => {
    const y = 48 + row * ROW
    const colour = (marginCents ?? 0) < 0 ? COLOURS.loss : COLOURS.cost
    const share = sharePercent === null ? '' : ` (${sharePercent} %)`
    const unknown = withoutCost === 0 ? '' : `, ${withoutCost} without carrier cost`
    return [
      `<text x="${NAMES - 8}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${NAMES}" y="${y}" width="${length(saleCents)}" height="20" fill="${COLOURS.sale}"/>`,
      `<rect x="${NAMES}" y="${y + 6}" width="${length(costCents ?? 0)}" height="8" fill="${colour}"/>`,
      `<text x="${WIDTH - AMOUNTS + 8}" y="${y + 14}">${marginCents === null ? '–' : dollars(marginCents)}${share}${unknown}</text>`,
    ].join('\n')
  })
  const height = 60 + margins.length * ROW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="20" font-size="15">${escaped(title)}</text>`,
    '<text x="8" y="38" fill="#555">Wide bars: sales. Narrow bars: carrier costs. Values: margins in USD.</text>',
    ...bars,
    '</svg>\n',
  ].join('\n')
}

const dollars = (cents: number): string => (cents / 100).toFixed(2)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
