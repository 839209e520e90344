/** Styles of the returns page's own parts, with logical properties for right-to-left languages. */
export const PORTAL_STYLES = `
form { margin: 0 }
label { display: block; font-weight: 600; margin-bottom: .3rem }
input, select, textarea {
  display: block; width: 100%; padding: .65rem .75rem; font: inherit; color: inherit;
  background: var(--card); border: 1px solid var(--field); border-radius: .5rem;
}
[aria-invalid="true"] { border-color: var(--bad) }
.hint { margin: .3rem 0 1.1rem }
fieldset { border: 1px solid var(--line); border-radius: .6rem; margin: 0 0 1.25rem; padding: .7rem 1rem 0; min-width: 0 }
legend { font-weight: 600; padding: 0 .3rem; overflow-wrap: anywhere }
legend + p { margin-bottom: .7rem; overflow-wrap: anywhere }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); column-gap: 1rem }
.pair > div:last-child { padding-bottom: 1.1rem }
button {
  font: inherit; font-weight: 600; min-height: 2.75rem; padding: .55rem 1.15rem; border-radius: .5rem; cursor: pointer;
  border: 1px solid var(--field); background: transparent; color: var(--ink);
}
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.alert { border: 1px solid var(--bad); border-inline-start-width: .3rem; background: var(--bad-ground); color: var(--bad); border-radius: .5rem; padding: .7rem .9rem; margin-bottom: 1.1rem }
.alert ul { margin: .3rem 0 0; padding-inline-start: 1.2rem }
.alert a { color: inherit }
section > .alert:last-child { margin-bottom: 0 }
h2 + p { margin-bottom: 1rem }
article + article { border-top: 1px solid var(--line); margin-top: 1.25rem; padding-top: 1.25rem }
.next { margin-top: 1rem }
.actions, .links { display: flex; flex-wrap: wrap; gap: .75rem 1.25rem; align-items: center }
.actions { margin-top: 1rem }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`
