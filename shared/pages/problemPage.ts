import { html } from 'hono/html'
import type { Problem, ProblemName } from '../core/problems.ts'
import type { DocumentReply } from '../http/endpoint.ts'
import { htmlPage } from './page.ts'

const TITLES: Partial<Record<ProblemName, string>> = {
  application_unknown: 'We do not know this application',
  application_deleted: 'This application is gone',
  application_suspended: 'This application is suspended',
  shop_not_found: 'We do not find this shop',
  rate_limit_exceeded: 'That was a little fast',
  internal_error: 'Something went wrong on our side',
}

/** A problem as a person sees it in a browser. */
export const problemPage = (problem: Problem, headers: Readonly<Record<string, string>> = {}): Promise<DocumentReply> =>
  htmlPage({
    title: TITLES[problem.name] ?? 'This cannot be done',
    content: html`<p>${problem.message}.</p>
<p>${adviceFor(problem.httpStatus)}</p>
<p class="soft">Code ${problem.code}</p>`,
    httpStatus: problem.httpStatus,
    headers,
  })

function adviceFor(httpStatus: number): string {
  if (httpStatus === 429) return 'Please wait a moment, then load the page again.'
  if (httpStatus >= 500) return 'Please try again in a few minutes.'
  return 'Go back to the application you came from and start again from there. If that does not help, tell its makers the code below.'
}
