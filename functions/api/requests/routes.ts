import * as v from 'valibot'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createMatchingParameter, idParameter, instant, paging, word } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { STATUS_FILTER_PATTERN } from '#shared/requests/rules/requestFilter.ts'
import type { RequestLogDeps } from './requestDeps.ts'

/*
 * Routes and schemas of the API request log.
 */

const { limit, page_token } = paging()

const ListRequestsQuery = v.object({
  limit,
  page_token,
  request_id: v.pipe(
    v.optional(
      createMatchingParameter((text) => /^[A-Za-z0-9._-]{1,64}$/.test(text), 'must be a request ID', { maxLength: 64 }),
    ),
    v.description('Filters results by request ID (`X-Request-Id` response header)'),
  ),
  key: v.pipe(v.optional(idParameter), v.description('Filters results by API key ID')),
  path: v.pipe(
    v.optional(
      createMatchingParameter((text) => /^\/[\w/{}.-]{0,199}$/.test(text), 'must begin with /', { maxLength: 200 }),
    ),
    v.description('Filters results by path prefix, such as `/shipments`'),
  ),
  method: v.pipe(
    v.optional(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
    v.description('Filters results by HTTP method'),
  ),
  status: v.pipe(
    v.optional(
      createMatchingParameter(
        (text) => STATUS_FILTER_PATTERN.test(text),
        'must be a status code such as 404, a class such as 4xx, or "failed"',
        {
          pattern: STATUS_FILTER_PATTERN.source,
        },
      ),
    ),
    v.description(
      'Filters results by HTTP status: a code (such as `404`), a class (such as `4xx`) or `failed` (400 and above)',
    ),
  ),
  code: v.pipe(v.optional(idParameter), v.description('Filters results by error code')),
  created_min: v.pipe(
    v.optional(instant),
    v.description('Earliest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`)'),
  ),
  created_max: v.pipe(
    v.optional(instant),
    v.description('Latest request time (inclusive), as a date or a UTC date-time (`YYYY-MM-DD HH:MM:SS`)'),
  ),
})

const RequestSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('Request ID, as sent in the `X-Request-Id` response header')),
    created: v.pipe(v.string(), v.description('Request time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    method: v.pipe(v.string(), v.description('HTTP request method')),
    path: v.pipe(
      v.string(),
      v.description(
        'Request path, including IDs. Other path parameters are replaced with their names, such as `{sku}`.',
      ),
    ),
    query: v.pipe(
      v.record(v.string(), v.string()),
      v.description(
        'Known query parameters. Only numbers and codes are shown. All other values are replaced with their length.',
      ),
    ),
    status: v.pipe(wholeNumberSchema, v.description('HTTP status code of the response')),
    code: v.pipe(v.nullable(wholeNumberSchema), v.description('API error code. Null if the request succeeded.')),
    error: v.pipe(nullableText, v.description('API error name. Null if the request succeeded.')),
    errors: v.pipe(
      v.array(v.string()),
      v.description(
        'Validation errors, each with a field path and reason. Submitted values are not included. Empty if the request succeeded.',
      ),
    ),
    duration_ms: v.pipe(wholeNumberSchema, v.description('Request processing time in milliseconds')),
    key_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the API key. Null if the request was sent with an application token.'),
    ),
    application_id: v.pipe(v.string(), v.description('ID of the application that sent the request')),
    body: v.pipe(
      v.unknown(),
      v.description(
        'Request body, up to 4 KB. Contains known fields only, with free text replaced with its length. Null if the request succeeded.',
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
    description:
      'Returns requests, newest first. Failed requests and writes are retained for 30 days, and successful reads for 3 days.',
    query: ListRequestsQuery,
    success: {
      status: 200,
      body: v.strictObject({
        requests: v.pipe(v.array(RequestSchema), v.description('Page of requests, newest first')),
        next_page: nextPage,
      }),
    },
    problems: ['page_token_invalid'],
  },
})

export type RequestEndpoint<Name extends keyof typeof requestRoutes> = Endpoint<
  (typeof requestRoutes)[Name],
  RequestLogDeps
>
