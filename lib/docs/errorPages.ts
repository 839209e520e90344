import { explainProblem, isProblemName, PROBLEMS, type ProblemName, type ProblemSource } from '#shared/core/problems.ts'
import type { Routes } from '#shared/http/routes.ts'
import { createErrorExample, listProblems } from '../openapi/errorResponses.ts'
import { PROBLEM_TEXTS } from '../openapi/problemTexts.ts'
import { renderCodeBlock } from './highlight.ts'
import { escaped } from './html.ts'
import { ROOT } from './layout.ts'
import { type CodeLinkResolver, renderMarkdown } from './markdown.ts'
import type { SitePage } from './site.ts'

/*
 * Error pages: one per code, and their list.
 */

const ERRORS = 'docs/errors'

const NAMES = Object.keys(PROBLEMS).filter(isProblemName)

/** Renders a page per error code (meaning, cause, resolution) and the list of codes. */
export function buildErrorPages(routes: Routes, codeLink: CodeLinkResolver): readonly SitePage[] {
  const operations = Object.values(routes).map((route) => ({ key: route.key, problems: listProblems(route) }))
  const findErrorUses = (name: ProblemName) =>
    operations.flatMap(({ key, problems }) =>
      problems.filter((problem) => problem.name === name).map(({ httpStatus }) => ({ key, httpStatus })),
    )
  return [buildErrorIndexPage(), ...NAMES.map((name) => buildErrorPage(name, findErrorUses(name), codeLink))]
}

type Use = { readonly key: string; readonly httpStatus: number }

/** Responses without an operation: 404 for an unknown path, 405 for an unsupported method. */
const NON_OPERATION_STATUSES: Partial<Record<ProblemName, readonly number[]>> = { validation_failed: [404, 405] }

/** Errors of more operations are common to nearly all, so they are not listed one by one. */
const MANY = 40

function buildErrorPage(name: ProblemName, uses: readonly Use[], codeLink: CodeLinkResolver): SitePage {
  const { code, httpStatus: usual, message } = PROBLEMS[name]
  const statuses = [
    ...new Set([
      ...uses.map(({ httpStatus }) => httpStatus),
      ...(NON_OPERATION_STATUSES[name] ?? []),
      ...(uses.length === 0 ? [usual] : []),
    ]),
  ].sort()
  const explained = statuses.map((httpStatus) => ({ httpStatus, ...explainProblem({ name, httpStatus }) }))
  const { cause, resolution } = PROBLEM_TEXTS[name]
  const keys = [...new Set(uses.map(({ key }) => key.replace('+}', '}')))]
  const renderText = (text: string): string => renderMarkdown(text, () => null, codeLink).html.trim()
  const example = JSON.stringify(createErrorExample({ name, httpStatus: statuses[0] ?? usual }), null, 2)
  const path = `${ERRORS}/${code}`
  return {
    path,
    title: `${code} ${name}`,
    description: message,
    content: `<div class="text"><p class="soft"><a href="${ROOT}${ERRORS}">All errors</a></p>
<h1><code>${code}</code> ${escaped(name)}</h1>
<p class="message">${escaped(message)}</p>
<h2>Cause</h2>
${renderText(cause)}
<h2>Resolution</h2>
${renderText(resolution)}
<h2>Response</h2>
<div class="wide" tabindex="0"><table>
<thead><tr><th>HTTP status</th><th>Source</th><th>Retryable</th></tr></thead>
<tbody>
${explained.map(({ httpStatus, source, retryable }) => `<tr><td>${httpStatus}</td><td>${SOURCES[source]}</td><td>${retryable ? 'Yes, after a delay' : 'no'}</td></tr>`).join('\n')}
</tbody>
</table></div>
${renderCodeBlock({ language: 'json', text: example })}
${keys.length > MANY ? '<p>Returned by almost all operations.</p>' : keys.length === 0 ? '' : `<p>Returned by:</p>\n<ul>\n${keys.map((key) => `<li>${renderText(`\`${key}\``).replace(/^<p>|<\/p>$/g, '')}</li>`).join('\n')}\n</ul>`}
<p class="soft">See also <a href="${ROOT}docs/guides/errors-and-retries">errors and retries</a>.</p></div>`,
    link: { path, title: `${code} ${name}` },
    entries: [{ path, title: `${code} ${name}`, kind: 'Error', text: message }],
  }
}

const SOURCES: Readonly<Record<ProblemSource, string>> = {
  you: '<code>you</code>: your request or account',
  us: '<code>us</code>: the platform',
  carrier: '<code>carrier</code>: the carrier',
  customs: '<code>customs</code>: customs regulations',
}

const buildErrorIndexPage = (): SitePage => ({
  path: ERRORS,
  title: 'Error codes',
  description: 'Error codes with their causes and resolutions.',
  content: `<div class="text"><h1>Errors</h1>
<p class="lead">The <code>code</code> of an error never changes. Placeholders in braces are replaced with actual values.</p>
<div class="wide" tabindex="0"><table>
<thead><tr><th>Code</th><th>Message</th></tr></thead>
<tbody>
${NAMES.map(buildErrorIndexRow).join('\n')}
</tbody>
</table></div></div>`,
  link: { path: ERRORS, title: 'Error codes' },
  entries: [{ path: ERRORS, title: 'Error codes', kind: 'Errors', text: 'all errors' }],
})

const buildErrorIndexRow = (name: ProblemName): string => {
  const { code, message } = PROBLEMS[name]
  return `<tr><td><a href="${ROOT}${ERRORS}/${code}">${code}</a><br>${name.replaceAll('_', '_<wbr>')}</td><td>${escaped(message)}</td></tr>`
}
