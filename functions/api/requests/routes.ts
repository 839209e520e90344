import * as v from 'valibot'
import { nextPage, textOrNull, wholeNumber } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { idNumber, instant, paging, word, wordsLike } from '../../../shared/http/query.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import { STATUS_RULE } from '../../../shared/requests/rules/requestFilter.ts'
import type { RequestDeps } from './requestDeps.ts'

const { limit, page_token } = paging()

const ListRequests = v.object({
  limit,
  page_token,
  request_id: v.pipe(
    v.optional(wordsLike((text) => /^[A-Za-z0-9._-]{1,64}$/.test(text), 'must be a request id', { maxLength: 64 })),
    v.description('`X-Request-Id` of an answer'),
  ),
  key: v.pipe(
    v.optional(idNumber),
    v.description('Id of the API key that was used: the page of keys shows it, and `key_id` of each request'),
  ),
  path: v.pipe(
    v.optional(wordsLike((text) => /^\/[\w/{}.-]{0,199}$/.test(text), 'must begin with /', { maxLength: 200 })),
    v.description('The path begins with it, such as `/shipments`'),
  ),
  method: v.optional(word(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  status: v.pipe(
    v.optional(
      wordsLike((text) => STATUS_RULE.test(text), 'must be a status like 404, a class like 4xx, or failed', {
        pattern: STATUS_RULE.source,
      }),
    ),
    v.description('Such as `404`, `4xx`, or `failed` for all from 400 on'),
  ),
  code: v.pipe(v.optional(idNumber), v.description('The `code` of the error')),
  created_min: v.optional(instant),
  created_max: v.optional(instant),
})

const RequestView = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('`X-Request-Id` of its answer')),
    created: v.pipe(v.string(), v.description('When it came in')),
    method: v.string(),
    path: v.pipe(v.string(), v.description('With ids; every other parameter as its name, such as `{sku}`')),
    query: v.record(v.string(), v.string()),
    status: wholeNumber,
    code: v.nullable(wholeNumber),
    error: v.pipe(textOrNull, v.description('The `name` of the error')),
    errors: v.pipe(
      v.array(v.string()),
      v.description(
        'The `errors` of the answer: places and reasons, without words of what was sent. None where it went well',
      ),
    ),
    duration_ms: wholeNumber,
    key_id: v.nullable(wholeNumber),
    application_id: v.string(),
    body: v.pipe(
      v.unknown(),
      v.description(
        'Of a request that failed: known fields, with numbers, listed values and codes such as a country. Every other text is replaced by its length. At most 4 KB; otherwise null',
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
    summary: 'List the requests of the account, newest first: failures and writes of 30 days, reads of 3',
    query: ListRequests,
    success: { status: 200, body: v.strictObject({ requests: v.array(RequestView), next_page: nextPage }) },
    problems: ['page_token_invalid'],
  },
})

export type RequestEndpoint<Name extends keyof typeof requestRoutes> = Endpoint<
  (typeof requestRoutes)[Name],
  RequestDeps
>
