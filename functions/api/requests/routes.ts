import * as v from 'valibot'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { idNumber, instant, matchingTextParameter, paging, word } from '#shared/http/query.ts'
import { nextPage, textOrNull, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { STATUS_RULE } from '#shared/requests/rules/requestFilter.ts'
import type { RequestDeps } from './requestDeps.ts'

/*
 * Routes and schemas of the API request log.
 */

const { limit, page_token } = paging()

const ListRequests = v.object({
  limit,
  page_token,
  request_id: v.pipe(
    v.optional(
      matchingTextParameter((text) => /^[A-Za-z0-9._-]{1,64}$/.test(text), 'must be a request id', { maxLength: 64 }),
    ),
    v.description('Filter by `X-Request-Id` of the response'),
  ),
  key: v.pipe(v.optional(idNumber), v.description('Filter by API key ID, as on the API keys page and in `key_id`')),
  path: v.pipe(
    v.optional(
      matchingTextParameter((text) => /^\/[\w/{}.-]{0,199}$/.test(text), 'must begin with /', { maxLength: 200 }),
    ),
    v.description('Filter by path prefix, such as `/shipments`'),
  ),
  method: v.pipe(v.optional(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])), v.description('Filter by HTTP method')),
  status: v.pipe(
    v.optional(
      matchingTextParameter(
        (text) => STATUS_RULE.test(text),
        'must be a status code such as 404, a class such as 4xx, or "failed"',
        {
          pattern: STATUS_RULE.source,
        },
      ),
    ),
    v.description('Filter by HTTP status, such as `404`, `4xx`, or `failed` for 400 and above'),
  ),
  code: v.pipe(v.optional(idNumber), v.description('Filter by error code')),
  created_min: v.pipe(
    v.optional(instant),
    v.description('Earliest request time, inclusive: a date, or `YYYY-MM-DD HH:MM:SS` UTC'),
  ),
  created_max: v.pipe(
    v.optional(instant),
    v.description('Latest request time, inclusive: a date, or `YYYY-MM-DD HH:MM:SS` UTC'),
  ),
})

const RequestView = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('`X-Request-Id` of the response')),
    created: v.pipe(v.string(), v.description('Request time, `YYYY-MM-DD HH:MM:SS` UTC')),
    method: v.pipe(v.string(), v.description('HTTP method of the request')),
    path: v.pipe(v.string(), v.description('Path with IDs; other path parameters are shown by name, such as `{sku}`')),
    query: v.pipe(
      v.record(v.string(), v.string()),
      v.description(
        'Known query parameters of the request. Numbers and codes are shown; other values are replaced by their length',
      ),
    ),
    status: v.pipe(wholeNumber, v.description('HTTP status of the response')),
    code: v.pipe(v.nullable(wholeNumber), v.description('Error code of the response; null if it succeeded')),
    error: v.pipe(textOrNull, v.description('Error name of the response; null if it succeeded')),
    errors: v.pipe(
      v.array(v.string()),
      v.description(
        'Validation errors with field paths and reasons, without submitted values; empty if the request succeeded',
      ),
    ),
    duration_ms: v.pipe(wholeNumber, v.description('Processing time in milliseconds')),
    key_id: v.pipe(
      v.nullable(wholeNumber),
      v.description('ID of the API key; null for requests with the token of an application'),
    ),
    application_id: v.pipe(v.string(), v.description('ID of the application that sent the request')),
    body: v.pipe(
      v.unknown(),
      v.description(
        'Body of a failed request, at most 4 KB; otherwise null. Only known fields are shown, and free text is replaced by its length',
      ),
    ),
  }),
  v.title('LoggedRequest'),
)

export const requestRoutes = defineRoutes({
  listRequests: {
    tag: 'Requests',
    access: 'token',
    scope: 'read_logs',
    effect: 'none',
    key: 'GET /requests',
    summary: 'List API requests',
    description: 'Returns requests, newest first. Failures and writes are kept for 30 days, successful reads for 3.',
    query: ListRequests,
    success: {
      status: 200,
      body: v.strictObject({
        requests: v.pipe(v.array(RequestView), v.description('Requests, newest first')),
        next_page: nextPage,
      }),
    },
    problems: ['page_token_invalid'],
  },
})

export type RequestEndpoint<Name extends keyof typeof requestRoutes> = Endpoint<
  (typeof requestRoutes)[Name],
  RequestDeps
>
