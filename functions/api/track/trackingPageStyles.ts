import { COLOURS } from '#shared/pages/colours.ts'
import { createStyles, getAccentColour, type Styles } from '#shared/pages/styles.ts'

/**
 * Returns the styles of the tracking page, with the brand colour adjusted to a readable contrast.
 */
export const buildTrackingPageStyles = (colour: string | null): Styles =>
  createStyles(`${buildRootStyles(colour)}${LOOK}`)

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
.status { display: flex; gap: 1rem; align-items: center }
.status > span { display: grid; place-items: center; width: 3.4rem; height: 3.4rem; border-radius: 50%; background: var(--tint); color: var(--accent); flex: none }
.status svg { width: 1.8rem; height: 1.8rem }
.status p { color: var(--soft); overflow-wrap: anywhere }
.held .status > span { background: var(--bad-ground); color: var(--bad) }
.steps { list-style: none; display: flex; margin: 1.75rem 0 0; padding: 0 }
.steps li { flex: 1 1 0; min-width: 0; position: relative; padding-top: 1.35rem; font-size: .85rem; line-height: 1.3; color: var(--soft); text-align: center; hyphens: manual; overflow-wrap: normal }
.steps li::before { content: ""; position: absolute; top: .3rem; inset-inline: -50% 50%; height: .3rem; background: var(--line) }
.steps li:first-child::before { content: none }
.steps li::after { content: ""; position: absolute; z-index: 1; top: 0; inset-inline-start: calc(50% - .45rem); width: .9rem; height: .9rem; border-radius: 50%; background: var(--card); border: .2rem solid var(--line) }
.steps .past::before, .steps .now::before { background: var(--accent) }
.steps .past::after, .steps .now::after { background: var(--accent); border-color: var(--accent) }
.steps .now { color: var(--ink); font-weight: 650 }
.steps .now::after { box-shadow: 0 0 0 .3rem var(--tint) }
.held .steps .now::after { background: var(--bad); border-color: var(--bad); box-shadow: 0 0 0 .3rem var(--bad-ground) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); gap: 1rem 1.5rem; margin: 0 }
dt { color: var(--soft); font-size: .925rem }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.number { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-weight: 600; letter-spacing: .01em }
h1 + p { margin-top: .6rem }
.status h1 + p { margin-top: .25rem }
.journey ol { list-style: none; margin: 0; padding: 0 }
.journey li { position: relative; display: grid; grid-template-columns: 4.6rem 1fr; column-gap: 2rem; padding-bottom: 1.1rem }
.journey li::before { content: ""; position: absolute; inset-block: .7rem -.7rem; inset-inline-start: 5.5rem; width: 2px; background: var(--line) }
.journey li:last-child::before { content: none }
.journey li::after { content: ""; position: absolute; top: .45rem; inset-inline-start: calc(5.5rem - .3rem); width: .7rem; height: .7rem; border-radius: 50%; background: var(--card); border: 2px solid var(--field) }
.journey li.latest::after { background: var(--accent); border-color: var(--accent); box-shadow: 0 0 0 .25rem var(--tint) }
.journey li.trouble::after { border-color: var(--bad) }
.journey li.latest.trouble::after { background: var(--bad); box-shadow: 0 0 0 .25rem var(--bad-ground) }
.journey time { font-variant-numeric: tabular-nums; line-height: 1.45 }
.journey time small { display: block; color: var(--soft); font-size: .8rem }
.journey strong { display: block; font-weight: 600; line-height: 1.45; overflow-wrap: anywhere }
.journey li:last-child { padding-bottom: 0 }
.journey .note { margin-top: 1.5rem }
footer { padding: 1.25rem .25rem 2rem; color: var(--soft); font-size: .925rem; display: grid; gap: .9rem }
nav { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem }
nav a, nav strong { padding-block: .3rem }
nav strong { color: var(--ink) }
@media (max-width: 30rem) {
  .journey li { grid-template-columns: 3.9rem 1fr; column-gap: 1.7rem }
  .journey li::before { inset-inline-start: 4.7rem }
  .journey li::after { inset-inline-start: calc(4.7rem - .3rem) }
  .steps { margin-inline: -1.2rem }
  .steps li { font-size: .65rem }
}
@media print { body { background: none } main { box-shadow: none } nav { display: none } }
`
