/** Styles of the tracking page's own parts, with logical properties for right-to-left languages. */
export const TRACKING_STYLES = `
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
@media (max-width: 30rem) {
  .journey li { grid-template-columns: 3.9rem 1fr; column-gap: 1.7rem }
  .journey li::before { inset-inline-start: 4.7rem }
  .journey li::after { inset-inline-start: calc(4.7rem - .3rem) }
  .steps { margin-inline: -1.2rem }
  .steps li { font-size: .65rem }
}
`
