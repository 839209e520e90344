import { explainProblem, type Problem } from '../core/problems.ts'
import { getBaseUrl } from '../platform/baseUrl.ts'
import type { ApiResult } from './apiEvent.ts'
import type { DocumentResponse } from './endpoint.ts'
import { MAX_REPORTED_PROBLEMS } from './rules/httpLimits.ts'

const JSON_MEDIA_TYPE = 'application/json; charset=utf-8'

/** Returns a JSON response; null yields an empty body. */
export const createJsonResponse = (
  httpStatus: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ApiResult =>
  body === null
    ? { statusCode: httpStatus, headers: { ...headers }, body: '' }
    : { statusCode: httpStatus, headers: { 'content-type': JSON_MEDIA_TYPE, ...headers }, body: JSON.stringify(body) }

/** Returns the response body of a problem; `base`: public API URL of the error pages. */
export const buildProblemBody = (problem: Problem, base = getBaseUrl()) => ({
  status: 'error' as const,
  code: problem.code,
  name: problem.name,
  http_status: problem.httpStatus,
  message: problem.message,
  errors: problem.errors.slice(0, MAX_REPORTED_PROBLEMS),
  ...explainProblem(problem),
  doc_url: `${base}/docs/errors/${problem.code}`,
})

export const createProblemResponse = (problem: Problem, headers: Readonly<Record<string, string>> = {}): ApiResult =>
  createJsonResponse(problem.httpStatus, buildProblemBody(problem), headers)

export function createDocumentResponse(document: DocumentResponse, httpStatus: number): ApiResult {
  const isText = typeof document.content === 'string'
  return {
    statusCode: document.httpStatus ?? httpStatus,
    headers: { 'content-type': document.contentType, ...document.headers },
    ...(document.cookies ? { cookies: [...document.cookies] } : {}),
    body: isText ? String(document.content) : Buffer.from(document.content).toString('base64'),
    isBase64Encoded: !isText,
  }
}

/** Carries a problem out of a middleware, where it cannot be returned. */
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

/** Returns a 401 problem with the required `WWW-Authenticate` header. */
export const unauthorised = (problem: Problem): ProblemError =>
  new ProblemError(problem, { 'www-authenticate': 'Bearer' })
