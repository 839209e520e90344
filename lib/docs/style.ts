import { COLOURS } from '#shared/pages/colours.ts'

/** Styles of all pages, inlined so that a page is one request. */
export const STYLE = `
:root {${COLOURS}
  --page: light-dark(#ffffff, #12161c);
  --code: light-dark(#f4f6f9, #1a2029);
  --word: light-dark(#8a2f6b, #f0a6d5);
  --text: light-dark(#17693b, #8fd6a8);
  --number: light-dark(#9a4a00, #f2b374);
  --get: light-dark(#0b5cad, #6db3f8);
  --post: light-dark(#17693b, #7fd39c);
  --put: light-dark(#8a5a00, #ecbf63);
  --delete: light-dark(#a51d1d, #ff9d94);
  scroll-padding-top: 4.5rem;
}
*, *::before, *::after { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: break-word }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; background: var(--card); padding: .5rem 1rem }
body > header { position: sticky; top: 0; z-index: 5; display: flex; align-items: center; gap: .5rem 1.25rem; height: 3.75rem; padding: 0 clamp(1rem, 2.5vw, 2rem); background: var(--page); border-bottom: 1px solid var(--line) }
.brand { display: flex; gap: .55rem; align-items: center; font-weight: 650; color: var(--ink); text-decoration: none; white-space: nowrap }
.brand svg { width: 1.5rem; height: 1.5rem; color: var(--accent); flex: none }
.brand small { font-weight: 500; font-size: .875rem; color: var(--soft) }
.search { position: relative; margin-left: auto; flex: 0 1 22rem }
.search input { width: 100%; min-height: 2.5rem; padding: .4rem .8rem; font: inherit; font-size: .95rem; color: inherit; background: var(--code); border: 1px solid var(--line); border-radius: .6rem }
.search input::placeholder { color: var(--soft); opacity: 1 }
.hits { position: absolute; right: 0; top: calc(100% + .4rem); width: min(36rem, calc(100vw - 2rem)); max-height: 70vh; overflow: auto; background: var(--card); border: 1px solid var(--line); border-radius: .8rem; box-shadow: 0 12px 40px rgb(0 0 0 / .18); padding: .4rem }
.results { list-style: none; padding: 0; margin: 0 }
.hits a, .results a { display: block; padding: .5rem .75rem; border-radius: .5rem; text-decoration: none; color: var(--ink); line-height: 1.4 }
.hits a:hover, .hits a[aria-selected=true], .results a:hover { background: color-mix(in srgb, var(--accent) 14%, transparent) }
.hits small, .results small { display: block; color: var(--soft); font-size: .82rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.hits p { margin: .5rem .75rem; color: var(--soft) }
.frame { display: grid; grid-template-columns: 16.5rem minmax(0, 1fr); max-width: 96rem; margin: 0 auto }
.side { position: sticky; top: 3.75rem; height: calc(100vh - 3.75rem); overflow-y: auto; padding: 1.5rem 1rem 3rem clamp(1rem, 2.5vw, 2rem); border-right: 1px solid var(--line); scrollbar-width: thin }
.side h2, .menu h2 { margin: 1.4rem 0 .3rem; font-size: .8rem; letter-spacing: .02em; color: var(--soft); font-weight: 650 }
.side h2:first-child, .menu h2:first-child { margin-top: 0 }
.side ul, .menu ul { list-style: none; margin: 0; padding: 0; font-size: .925rem }
.side li a, .menu li a { display: block; padding: .22rem .65rem; margin-left: -.65rem; border-radius: .4rem; color: var(--ink); text-decoration: none }
.side li a:hover { background: var(--code) }
.side [aria-current], .menu [aria-current] { background: var(--code); color: var(--accent); font-weight: 600 }
.side li li a, .menu li li a { font-size: .86rem; color: var(--soft); padding-left: 1.35rem; line-height: 1.35 }
.menu { display: none }
main { min-width: 0; padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem }
.text { max-width: 47rem }
h1 { font-size: clamp(1.6rem, 3.4vw, 2.1rem); line-height: 1.2; margin: 0 0 1rem; letter-spacing: -.015em; overflow-wrap: anywhere }
h2 { font-size: 1.3rem; line-height: 1.3; margin: 2.6rem 0 .6rem; letter-spacing: -.01em }
h3 { font-size: 1.05rem; margin: 2rem 0 .4rem }
h4 { font-size: .85rem; margin: 1.6rem 0 .2rem; color: var(--soft); font-weight: 650 }
p, ul, ol { margin: 0 0 1rem }
li { margin: .25rem 0 }
.lead { font-size: 1.125rem; color: var(--soft); max-width: 44rem }
li:has(> input) { list-style: none; margin-left: -1.35rem }
li > input { margin: 0 .3rem 0 0 }
.soft { color: var(--soft); font-size: .925rem }
a { color: var(--accent); text-underline-offset: .15em }
.anchor { color: inherit; text-decoration: none }
.anchor:hover::after { content: " #"; color: var(--soft) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem }
code { font-family: ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .875em; background: var(--code); border-radius: .3em; padding: .12em .32em; overflow-wrap: anywhere }
a > code { color: inherit }
pre { margin: 0 0 1.1rem; background: var(--code); border: 1px solid var(--line); border-radius: .7rem; padding: .85rem 1rem; overflow-x: auto; line-height: 1.5; font-size: .94rem; scrollbar-width: thin; max-height: 40rem }
pre code { background: none; padding: 0; overflow-wrap: normal }
.hljs-attr, .hljs-variable, .hljs-title { color: var(--accent) }
.hljs-string, .hljs-regexp { color: var(--text) }
.hljs-number, .hljs-literal { color: var(--number) }
.hljs-keyword, .hljs-built_in { color: var(--word) }
.hljs-comment { color: var(--soft) }
.hljs-subst { color: inherit }
.tabs { position: relative; display: flex; flex-wrap: wrap; margin: 0 0 1.1rem; background: var(--code); border: 1px solid var(--line); border-radius: .7rem }
.tabs input { position: absolute; opacity: 0; pointer-events: none }
.tabs label { padding: .5rem .9rem; font-size: .86rem; font-weight: 600; color: var(--soft); cursor: pointer; border-bottom: 2px solid transparent; margin-bottom: -1px }
.tabs label:hover { color: var(--ink) }
.tabs input:checked + label { color: var(--accent); border-color: var(--accent) }
.tabs input:focus-visible + label { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: .4rem }
.tabs pre { display: none; order: 1; width: 100%; margin: 0; border: 0; border-top: 1px solid var(--line); border-radius: 0 0 .7rem .7rem }
.tabs input:nth-of-type(1):checked ~ pre:nth-of-type(1), .tabs input:nth-of-type(2):checked ~ pre:nth-of-type(2), .tabs input:nth-of-type(3):checked ~ pre:nth-of-type(3) { display: block }
.copy { position: absolute; right: .5rem; top: .4rem; font: inherit; font-size: .8rem; color: var(--soft); background: var(--code); border: 1px solid var(--line); border-radius: .4rem; padding: .12rem .55rem; cursor: pointer }
.copy:hover { color: var(--ink) }
.sample { position: relative; margin: 0 0 1.1rem }
.sample pre { margin: 0 }
.wide { overflow-x: auto; margin: .5rem 0 1.1rem; scrollbar-width: thin }
table { border-collapse: collapse; width: 100%; font-size: .95rem }
th, td { text-align: left; vertical-align: top; padding: .5rem .7rem; border-bottom: 1px solid var(--line); min-width: 5rem }
td:first-child code { white-space: nowrap }
th { font-size: .85rem; color: var(--soft); font-weight: 650 }
blockquote { margin: 0 0 1.1rem; padding: .7rem 1rem; background: var(--code); border-left: .25rem solid var(--accent); border-radius: .4rem }
blockquote > :last-child { margin: 0 }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .9rem; margin: 1rem 0 2rem; padding: 0; list-style: none; max-width: 64rem }
.cards li { margin: 0 }
.cards a { display: block; height: 100%; padding: 1rem 1.15rem; border: 1px solid var(--line); border-radius: .8rem; text-decoration: none; color: var(--ink) }
.cards a:hover { border-color: var(--accent) }
.cards strong { display: block; color: var(--accent) }
.cards span { color: var(--soft); font-size: .925rem; line-height: 1.45; display: block; margin-top: .15rem }
.verb { display: inline-block; min-width: 3.4em; font: 650 .74rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; color: var(--soft) }
.verb.get { color: var(--get) } .verb.post { color: var(--post) } .verb.put { color: var(--put) } .verb.delete { color: var(--delete) }
.index { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: .8rem; overflow: hidden; max-width: 56rem }
.index li { margin: 0 }
.index li + li { border-top: 1px solid var(--line) }
.index a { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: 0 1rem; padding: .5rem 1rem; text-decoration: none; color: var(--ink); font-size: .94rem }
.index a:hover { background: var(--code) }
.index code { background: none; padding: 0 }
.index a > :last-child { color: var(--soft) }
.operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 29rem); gap: 0 2.5rem; padding: 2.25rem 0; border-top: 1px solid var(--line) }
.operation:target h2 { color: var(--accent) }
.operation > h2, .operation > .call { grid-column: 1 / -1; margin: 0 }
.call { padding: .35rem 0 1rem !important; overflow-wrap: anywhere }
.call code { font-size: .95rem; background: none; padding: 0 }
.sample > div { position: sticky; top: 4.75rem; max-height: calc(100vh - 5.5rem); overflow: auto; scrollbar-width: thin }
.sample pre { font-size: .86rem; max-height: 24rem }
.sample h4:first-child { margin-top: 0 }
.fields { list-style: none; margin: .4rem 0 1rem; padding: 0; font-size: .94rem }
.fields > li { padding: .6rem 0; margin: 0; border-top: 1px solid var(--line) }
.fields .name { font-weight: 650; background: none; padding: 0; font-size: .9rem }
.fields .type { color: var(--soft); font-size: .85rem; margin-left: .45rem }
.fields .must { color: var(--bad); font-size: .8rem; font-weight: 600; margin-left: .45rem }
.fields p { margin: .1rem 0 0; line-height: 1.5 }
.fields .bounds { color: var(--soft); font-size: .85rem }
.fields .fields { margin: .5rem 0 0; padding-left: .9rem; border-left: 2px solid var(--line) }
summary { cursor: pointer; color: var(--accent); font-size: .88rem; margin-top: .3rem; width: fit-content }
.codes { list-style: none; padding: 0; font-size: .94rem }
.codes li { padding: .25rem 0; margin: 0 }
.message { font-size: 1.1rem; color: var(--soft) }
.turn { display: flex; flex-wrap: wrap; gap: .75rem; justify-content: space-between; margin-top: 3.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); max-width: 47rem }
@media (max-width: 75rem) {
  .operation { grid-template-columns: minmax(0, 1fr) }
  .operation > div:not(.sample) { order: 1 }
  .sample > div { position: static; max-height: none }
}
@media (max-width: 56rem) {
  .frame { display: block }
  .side, .brand small { display: none }
  .menu { display: block; padding: .6rem clamp(1rem, 2.5vw, 2rem); border-bottom: 1px solid var(--line); background: var(--page) }
  .menu > summary { margin: 0; font-weight: 600; font-size: .95rem; padding: .35rem 0; width: auto }
  .menu nav { padding: 1rem 0 }
  .menu li a { padding-block: .45rem }
  main { padding-top: 1.4rem }
  .index a { grid-template-columns: 1fr }
}
@media (max-width: 30rem) { .brand span { display: none } .search { flex: 1 } }
@media print { body > header, .side, .menu, .turn { display: none } .frame { display: block } pre { white-space: pre-wrap; max-height: none } }
`
