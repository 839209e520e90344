import { createHash } from 'node:crypto'
import { COLOURS, GROUNDS } from './colours.ts'
import { adjustForContrast } from './rules/contrast.ts'

/**
 * Inline styles, so that a page needs a single request; `source` permits exactly these in the
 * content security policy.
 */
export type Styles = { readonly css: string; readonly source: string }

export const createStyles = (css: string): Styles => ({
  css,
  source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})

/** Returns the accent colour: the closest to the brand colour with sufficient contrast. */
export const getAccentColour = (colour: string): string =>
  `--accent: light-dark(${adjustForContrast(colour, GROUNDS.light)}, ${adjustForContrast(colour, GROUNDS.dark)});`

const stylesByColour = new Map<string | null, Styles>()

/**
 * Returns the styles of pages for merchants and operators in a brand colour; null for that of the
 * platform.
 */
export function createColouredStyles(colour: string | null): Styles {
  const known = stylesByColour.get(colour)
  if (known) return known
  const styles = createStyles(`
:root {${COLOURS}${colour === null ? '' : getAccentColour(colour)}}${LOOK}`)
  stylesByColour.set(colour, styles)
  return styles
}

const LOOK = `
*, *::before, *::after { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  display: flex; flex-direction: column; align-items: center; padding: 1rem;
}
header { width: 100%; max-width: 30rem; margin: clamp(0rem, 6vh, 4rem) 0 1rem; font-weight: 650; display: flex; gap: .6rem; align-items: center }
header svg { width: 1.6rem; height: 1.6rem; color: var(--accent); flex: none }
main {
  width: 100%; max-width: 30rem; background: var(--card); border: 1px solid var(--line); border-radius: .9rem;
  padding: clamp(1.25rem, 5vw, 2.25rem); box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 10px 30px rgb(0 0 0 / .06);
}
h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .75rem; letter-spacing: -.01em; overflow-wrap: anywhere }
h2 { font-size: 1.08rem; margin: 0; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
a.button { display: block; text-align: center; text-decoration: none; margin: 0 0 1rem }
main > :last-child, form > :last-child, section > :last-child { margin-bottom: 0 }
strong { overflow-wrap: anywhere }
.soft { color: var(--soft); font-size: .925rem }
label { display: block; font-weight: 600; margin-bottom: .3rem }
input {
  display: block; width: 100%; margin-bottom: 1.1rem; padding: .65rem .75rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--field); border-radius: .5rem;
}
select { display: block; width: 100%; margin-bottom: 1.1rem; padding: .65rem .75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--field); border-radius: .5rem }
fieldset { border: 1px solid var(--line); border-radius: .6rem; margin: 0 0 1.1rem; padding: .6rem .9rem }
legend { font-weight: 600; padding: 0 .3rem }
label.choose { display: flex; gap: .6rem; align-items: baseline; font-weight: 400; margin: .35rem 0 }
label.choose input { width: auto; margin: 0; flex: none }
code { font: .9rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere }
.role { font-weight: 400; font-size: .9rem }
dl { margin: .75rem 0 0 }
dd { margin: 0 0 .5rem; color: var(--soft) }
.qr svg { display: block; width: 13rem; max-width: 100%; height: auto; margin: 0 auto; border-radius: .5rem }
details { margin: 0 0 1rem }
summary { cursor: pointer }
code.secret { display: block; padding: .7rem .9rem; background: var(--ground); border: 1px dashed var(--field); border-radius: .5rem; user-select: all }
input[aria-invalid="true"] { border-color: var(--bad) }
button, a.button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .55rem 1.15rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--field); background: transparent; color: var(--ink);
}
button.main, a.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
button.link { min-height: 0; padding: 0; border: 0; color: var(--accent); text-decoration: underline; font-weight: 500 }
button:hover, a.button:hover { filter: brightness(1.08) }
button:not(.main, .link):hover { background: var(--ground) }
a { color: var(--accent) }
a.main { color: var(--on-accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.wide { width: 100% }
.choice { display: flex; flex-wrap: wrap; gap: .75rem; margin-bottom: 1rem }
.choice button { flex: 1 1 8rem }
ul.scopes { list-style: none; margin: 0 0 1.25rem; padding: 0; border: 1px solid var(--line); border-radius: .6rem }
ul.scopes li { padding: .6rem .9rem .6rem 2.3rem; position: relative }
ul.scopes li + li { border-top: 1px solid var(--line) }
ul.scopes li::before { content: "✓"; position: absolute; left: .9rem; color: var(--accent); font-weight: 700 }
.alert { border: 1px solid var(--bad); border-left-width: .3rem; background: var(--bad-ground); color: var(--bad); border-radius: .5rem; padding: .7rem .9rem; margin: 0 0 1.1rem }
.account { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1rem; display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; align-items: baseline }
.account span { overflow-wrap: anywhere }
section { border: 1px solid var(--line); border-radius: .7rem; padding: 1rem 1.1rem; margin-bottom: 1rem }
section .scopes { margin: .75rem 0 1rem; font-size: .925rem }
@media (prefers-reduced-motion: no-preference) { button { transition: filter .12s, background .12s } }
`
