import { COLOURS } from './colours.ts'
import { createStyles, getAccentColour, type Styles } from './styles.ts'

/**
 * Returns the styles of a page for buyers, with the brand colour adjusted to a readable contrast.
 * `look`: CSS of the page's own parts.
 */
export const buildBuyerPageStyles = (colour: string | null, look: string): Styles =>
  createStyles(`${buildRootStyles(colour)}${LOOK}${look}${PRINT}`)

const buildRootStyles = (colour: string | null): string => `
:root {${COLOURS}${colour === null ? '' : getAccentColour(colour)}
  --tint: color-mix(in srgb, var(--accent) 12%, var(--card));
}`

/** Uses logical properties for right-to-left languages. */
const LOOK = `
*, *::before, *::after { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); padding: 1rem;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Sans CJK JP", sans-serif;
  display: flex; flex-direction: column; align-items: center;
}
:lang(zh) body { font-family: system-ui, -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif }
:lang(ja) body { font-family: system-ui, -apple-system, "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", sans-serif }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem }
header, main, footer { width: 100%; max-width: 40rem }
header { display: flex; gap: .6rem; align-items: center; margin: clamp(0rem, 4vh, 2.5rem) 0 1rem; font-weight: 650; font-size: 1.05rem }
header a { color: inherit; text-decoration: none; overflow-wrap: anywhere }
header a:hover { text-decoration: underline }
header svg { width: 1.6rem; height: 1.6rem; color: var(--accent); flex: none }
.test { margin-inline-start: auto; padding: .1rem .7rem; border: 2px solid var(--bad); border-radius: 99rem; color: var(--bad); font-size: .85rem; letter-spacing: .06em }
main {
  background: var(--card); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden;
  box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 12px 32px rgb(0 0 0 / .07);
}
main > section { padding: clamp(1.25rem, 5vw, 2rem) }
main > section + section { border-top: 1px solid var(--line) }
h1 { font-size: clamp(1.45rem, 6vw, 1.9rem); line-height: 1.2; margin: 0; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; line-height: 1.3; margin: 0 0 1rem }
h3 { font-size: .925rem; line-height: 1.4; font-weight: 600; color: var(--soft); margin: 1.4rem 0 .7rem }
h2 + h3 { margin-top: 0 }
p { margin: 0 }
.soft { color: var(--soft); font-size: .925rem }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1rem 1.5rem; margin: 0 }
dt { color: var(--soft); font-size: .925rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.number { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-weight: 600; letter-spacing: .01em }
h1 + p { margin-top: .6rem }
footer { padding: 1.25rem .25rem 2rem; color: var(--soft); font-size: .925rem; display: grid; gap: .9rem }
nav { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem }
nav a, nav strong { padding-block: .3rem }
nav strong { color: var(--ink) }
`

const PRINT = `
@media print { body { background: none } main { box-shadow: none } nav { display: none } }
`
