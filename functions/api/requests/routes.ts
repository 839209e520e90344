import * as v from 'valibot'
import { nextPage, textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { idNumber, instant, paging, word, wordsLike } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { STATUS_RULE } from '#shared/requests/rules/requestFilter.ts'
import type { RequestDeps } from './requestDeps.ts'

const { limit, page_token } = paging()

const ListRequests = v.object({
  limit,
  page_token,
  request_id: v.pipe(
    v.optional(wordsLike((text) => /^[A-Za-z0-9._-]{1,64}$/.test(text), 'must be a request id', { maxLength: 64 })),
    v.description('`X-Request-Id` of the response'),
  ),
  key: v.pipe(v.optional(idNumber), v.description('API key id, as on the key page and in `key_id`')),
  path: v.pipe(
    v.optional(wordsLike((text) => /^\/[\w/{}.-]{0,199}$/.test(text), 'must begin with /', { maxLength: 200 })),
    v.description('Path prefix, such as `/shipments`'),
  ),
  method: v.optional(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  status: v.pipe(
    v.optional(
      wordsLike(
        (text) => STATUS_RULE.test(text),
        'must be a status code such as 404, a class such as 4xx, or "failed"',
        {
          pattern: STATUS_RULE.source,
        },
      ),
    ),
    v.description('Status filter, such as `404`, `4xx`, or `failed` for 400 and above'),
  ),
  code: v.pipe(v.optional(idNumber), v.description('Error `code`')),
  created_min: v.optional(instant),
  created_max: v.optional(instant),
})

const RequestView = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('`X-Request-Id` of the response')),
    created: v.pipe(v.string(), v.description('Request time')),
    method: v.string(),
    path: v.pipe(v.string(), v.description('Path with ids; other path parameters by name, such as `{sku}`')),
    query: v.record(v.string(), v.string()),
    status: wholeNumber,
    code: v.nullable(wholeNumber),
    error: v.pipe(textOrNull, v.description('Error `name`')),
    errors: v.pipe(
      v.array(v.string()),
      v.description(
        'Validation errors with field paths and reasons, without submitted values; empty if the request succeeded',
      ),
    ),
    duration_ms: wholeNumber,
    key_id: v.nullable(wholeNumber),
    application_id: v.string(),
    body: v.pipe(
      v.unknown(),
      v.description(
        'Body of a failed request, at most 4 KB; otherwise null. Known fields only; free text is replaced by its length',
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
    description: 'Newest first. Failures and writes are kept for 30 days, reads for 3.',
    query: ListRequests,
    success: { status: 200, body: v.strictObject({ requests: v.array(RequestView), next_page: nextPage }) },
    problems: ['page_token_invalid'],
  },
})

export type RequestEndpoint<Name extends keyof typeof requestRoutes> = Endpoint<
  (typeof requestRoutes)[Name],
  RequestDeps
>
