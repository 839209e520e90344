import { explainProblem, type Problem } from '../core/problems.ts'
import { baseUrl } from '../platform/baseUrl.ts'
import type { ApiResult } from './apiEvent.ts'
import type { DocumentReply } from './endpoint.ts'
import { MAX_REPORTED_PROBLEMS } from './rules/httpLimits.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A body as JSON; null leaves the answer empty. */
export const jsonAnswer = (
  httpStatus: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ApiResult =>
  body === null
    ? { statusCode: httpStatus, headers: { ...headers }, body: '' }
    : { statusCode: httpStatus, headers: { 'content-type': JSON_TYPE, ...headers }, body: JSON.stringify(body) }

/**
 * The body every problem has; `base` is the public address of the API, where the pages of errors
 * are.
 */
export const problemBody = (problem: Problem, base = baseUrl()) => ({
  status: 'error' as const,
  code: problem.code,
  name: problem.name,
  http_status: problem.httpStatus,
  message: problem.message,
  errors: problem.errors.slice(0, MAX_REPORTED_PROBLEMS),
  ...explainProblem(problem),
  doc_url: `${base}/docs/errors/${problem.code}`,
})

export const problemAnswer = (problem: Problem, headers: Readonly<Record<string, string>> = {}): ApiResult =>
  jsonAnswer(problem.httpStatus, problemBody(problem), headers)

export function documentAnswer(document: DocumentReply, httpStatus: number): ApiResult {
  const isText = typeof document.content === 'string'
  return {
    statusCode: document.httpStatus ?? httpStatus,
    headers: { 'content-type': document.contentType, ...document.headers },
    ...(document.cookies ? { cookies: [...document.cookies] } : {}),
    body: isText ? String(document.content) : Buffer.from(document.content).toString('base64'),
    isBase64Encoded: !isText,
  }
}

/** A problem thrown where a value cannot travel: out of a middleware. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly headers: Readonly<Record<string, string>>

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.message)
    this.problem = problem
    this.headers = headers
  }
}

/** A problem with 401, which has to say how to authenticate. */
export const unauthorised = (problem: Problem): ProblemError =>
  new ProblemError(problem, { 'www-authenticate': 'Bearer' })
