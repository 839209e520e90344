import { createHash } from 'node:crypto'
import {
  explainProblem,
  isProblemName,
  PROBLEMS,
  type ProblemName,
  type ProblemSource,
} from '../../shared/core/problems.ts'
import type { Routes } from '../../shared/http/routes.ts'
import { exampleOf, problemsOf } from './errorAnswers.ts'
import { PROBLEM_TEXTS } from './problemTexts.ts'

/** The pages of all errors, by code, and the list of them under `INDEX`. */
export type ErrorPages = { readonly pages: Readonly<Record<string, string>>; readonly policy: string }

/** The key of the list of all errors among their pages. */
const INDEX = 'index'

const NAMES = Object.keys(PROBLEMS).filter(isProblemName)

/** A page for each error code: what it means, why it comes, what to do. Pages run no script and load nothing. */
export function errorPages(routes: Routes): ErrorPages {
  const operations = Object.entries(routes).map(([name, route]) => ({
    name,
    key: route.key,
    problems: problemsOf(route),
  }))
  const usesOf = (name: ProblemName) =>
    operations.flatMap(({ key, problems }) =>
      problems.filter((problem) => problem.name === name).map(({ httpStatus }) => ({ key, httpStatus })),
    )
  return {
    pages: {
      [INDEX]: indexPage(),
      ...Object.fromEntries(NAMES.map((name) => [PROBLEMS[name].code, errorPage(name, usesOf(name))])),
    },
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(STYLE)}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}

type Use = { readonly key: string; readonly httpStatus: number }

/** An error that nearly every operation may answer: naming them all would hide the others. */
const MANY = 40

function errorPage(name: ProblemName, uses: readonly Use[]): string {
  const { code, httpStatus: usual, message } = PROBLEMS[name]
  const statuses = [
    ...new Set([...uses.map(({ httpStatus }) => httpStatus), ...(uses.length === 0 ? [usual] : [])]),
  ].sort()
  const explained = statuses.map((httpStatus) => ({ httpStatus, ...explainProblem({ name, httpStatus }) }))
  const { cause, cure } = PROBLEM_TEXTS[name]
  const keys = [...new Set(uses.map(({ key }) => key))]
  return page(
    `${code} ${name}`,
    `<p><a href="../errors">All errors</a></p>
<h1><code>${code}</code> ${escaped(name)}</h1>
<p class="message">${escaped(message)}</p>
<h2>Cause</h2>
<p>${prose(cause)}</p>
<h2>Cure</h2>
<p>${prose(cure)}</p>
<h2>Answers</h2>
<table>
<thead><tr><th>HTTP status</th><th>Source</th><th>Worth a repeat as it is</th></tr></thead>
<tbody>
${explained.map(({ httpStatus, source, retryable }) => `<tr><td>${httpStatus}</td><td>${SOURCES[source]}</td><td>${retryable ? 'yes, later' : 'no'}</td></tr>`).join('\n')}
</tbody>
</table>
<pre><code>${escaped(JSON.stringify(exampleOf({ name, httpStatus: statuses[0] ?? usual }), null, 2))}</code></pre>
${keys.length > MANY ? '<p>Nearly every operation may answer it.</p>' : keys.length === 0 ? '' : `<p>May be the answer of:</p>\n<ul>\n${keys.map((key) => `<li><code>${escaped(key)}</code></li>`).join('\n')}\n</ul>`}`,
  )
}

const SOURCES: Readonly<Record<ProblemSource, string>> = {
  you: '<code>you</code>: the request, or the account',
  us: '<code>us</code>: this service',
  carrier: '<code>carrier</code>: who carries the parcel',
  customs: '<code>customs</code>: rules of the countries',
}

const indexPage = (): string =>
  page(
    'Errors',
    `<p><a href="../docs">API reference</a></p>
<h1>Errors</h1>
<p>Every refusal has a <code>code</code>, which does not change. Blanks in braces are filled in.</p>
<table>
<thead><tr><th>Code</th><th>Message</th></tr></thead>
<tbody>
${NAMES.map(indexRow).join('\n')}
</tbody>
</table>`,
  )

const indexRow = (name: ProblemName): string => {
  const { code, message } = PROBLEMS[name]
  return `<tr><td><a href="errors/${code}">${code}</a><br>${escaped(name)}</td><td>${escaped(message)}</td></tr>`
}

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Text with parts in backticks. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#17202b, #e8edf3); --soft: light-dark(#566273, #a3b0c0); --line: light-dark(#d5dce5, #343e4b); --ground: light-dark(#ffffff, #12161c); --code: light-dark(#f0f3f7, #1d242e); --accent: light-dark(#0b5cad, #6db3f8) }
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem) 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem }
p { margin: .25rem 0 1rem }
.message { font-size: 1.1rem; color: var(--soft) }
a { color: var(--accent) }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .9em; background: var(--code); border-radius: .3em; padding: .1em .3em; overflow-wrap: anywhere }
pre { background: var(--code); border-radius: .6rem; padding: 1rem; overflow-x: auto }
pre code { padding: 0; overflow-wrap: normal }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem }
th, td { text-align: left; vertical-align: top; padding: .45rem .6rem; border-bottom: 1px solid var(--line) }
th { font-size: .85rem; color: var(--soft) }
`
