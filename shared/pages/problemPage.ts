import { html } from 'hono/html'
import type { Problem, ProblemName } from '../core/problems.ts'
import { toSentence } from '../core/toSentence.ts'
import type { DocumentResponse } from '../http/endpoint.ts'
import { renderHtmlPage } from './page.ts'

const TITLES: Partial<Record<ProblemName, string>> = {
  application_unknown: 'Unknown application',
  application_deleted: 'Application not found',
  application_suspended: 'This application is suspended',
  shop_not_found: 'Shop not found',
  rate_limit_exceeded: 'Too many requests',
  internal_error: 'An error occurred',
}

/** Creates the page of a problem for browsers. */
export const renderProblemPage = (
  problem: Problem,
  headers: Readonly<Record<string, string>> = {},
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: TITLES[problem.name] ?? 'Request failed',
    content: html`<p>${toSentence(problem.message)}</p>
<p>${getAdvice(problem.httpStatus)}</p>
<p class="soft">Code ${problem.code}</p>`,
    httpStatus: problem.httpStatus,
    headers,
  })

function getAdvice(httpStatus: number): string {
  if (httpStatus === 429) return 'Wait a moment, and then reload the page.'
  if (httpStatus >= 500) return 'Try again in a few minutes.'
  return "Return to the application and start again. If the problem persists, contact the application's support team and include the code below."
}
