import { PROBLEMS, type ProblemName } from '../../shared/core/problems.ts'
import { problemBody } from '../../shared/http/answers.ts'
import type { Route, RouteProblem } from '../../shared/http/routes.ts'
import { jsonSchemaOf, type NamedSchemas } from './jsonSchema.ts'
import { headersOf } from './parameters.ts'

export type ErrorAnswers = {
  /** An operation's error answers by status, as references. */
  readonly refer: (route: Route) => Record<number, { readonly $ref: string }>
  /** The answers met so far, by name. */
  readonly answers: () => Readonly<Record<string, object>>
}

/** Collects error answers: operations refused for the same reasons share one. */
export function collectErrorAnswers(named: NamedSchemas): ErrorAnswers {
  const found = new Map<string, object>()
  return {
    refer: (route) => {
      const byStatus = Map.groupBy(problemsOf(route), ({ httpStatus }) => httpStatus)
      return Object.fromEntries(
        [...byStatus].map(([status, problems]) => {
          const name = nameOf(route, status, problems)
          if (!found.has(name)) found.set(name, answer(route, status, problems, named))
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      )
    },
    answers: () => Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

/** Status, codes, and what decides the headers. Begins with a letter, as generated types are called after it. */
const nameOf = (route: Route, status: number, problems: readonly RouteProblem[]): string =>
  [
    'Problem',
    status,
    ...problems.map(({ name }) => PROBLEMS[name].code),
    route.access,
    ...(route.deprecated ? ['deprecated'] : []),
    ...(partialBody(route, status) ? [route.tag] : []),
  ].join('-')

/** The body that tells what of a request was refused, where its status bears one. */
const partialBody = ({ partialBody: body }: Route, status: number) => (status === 400 ? body : undefined)

/** An error answer lists the codes it may carry, each with an example. */
function answer(route: Route, status: number, problems: readonly RouteProblem[], named: NamedSchemas) {
  const partial = partialBody(route, status)
  const error = { $ref: '#/components/schemas/Problem' }
  const codes = problems.map(({ name }) => `- \`${PROBLEMS[name].code}\` ${PROBLEMS[name].message}`)
  return {
    description: [...codes, ...(partial ? ['- without a code: parts were refused, the others are done'] : [])].join(
      '\n',
    ),
    headers: headersOf(route, status),
    content: {
      'application/json': {
        schema: partial ? { anyOf: [error, named.refer(jsonSchemaOf(partial))] } : error,
        examples: Object.fromEntries(problems.map((problem) => [problem.name, { value: exampleOf(problem) }])),
      },
    },
  }
}

/** Every problem of an operation: what its kind of access and input bring with them, and its own. */
export function problemsOf(route: Route): RouteProblem[] {
  const usual = (...names: readonly ProblemName[]): RouteProblem[] =>
    names.map((name) => ({ name, httpStatus: statusOf(route, name) }))
  const all = [
    ...(takesToken(route) || route.access === 'operator'
      ? usual('token_invalid', 'application_deleted', 'application_suspended', 'permission_withdrawn')
      : []),
    ...(route.scope || route.access === 'operator' ? usual('scope_missing') : []),
    ...(route.access === 'public' ? [] : usual('rate_limit_exceeded')),
    ...(route.body || route.rawBody
      ? [400, 413, 415].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus }))
      : []),
    ...(route.form ? [400, 413].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus })) : []),
    ...(route.query ? usual('query_value_invalid') : []),
    ...(route.problems ?? []).flatMap((own) => (typeof own === 'string' ? usual(own) : [own])),
    ...usual('internal_error'),
  ]
  const byKey = new Map(all.map((problem) => [`${problem.httpStatus} ${problem.name}`, problem]))
  return [...byKey.values()].sort(
    (a, b) => a.httpStatus - b.httpStatus || PROBLEMS[a.name].code - PROBLEMS[b.name].code,
  )
}

/** Whether an access token may be sent along. */
export const takesToken = ({ access }: Route): boolean => access === 'token' || access === 'browserOrToken'

/** What is missing is answered with 404 where the path names it, and with 400 where only the query or the body does. */
function statusOf(route: Route, name: ProblemName): number {
  const { httpStatus } = PROBLEMS[name]
  return httpStatus === 404 && !route.path.includes('{') ? 400 : httpStatus
}

/** How a problem looks on the wire; blanks of its message are left as blanks. */
const exampleOf = ({ name, httpStatus }: RouteProblem) => {
  const { code, message } = PROBLEMS[name]
  return problemBody({ kind: 'problem', name, code, httpStatus, message, errors: [message] })
}

/** What every problem is answered with. Not called Error: generated code would hide the one of the language. */
export const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['status', 'code', 'http_status', 'message', 'errors'],
  properties: {
    status: { type: 'string', const: 'error' },
    code: { type: 'integer', description: 'Says what is wrong; stays the same over releases.' },
    http_status: { type: 'integer', description: 'The HTTP status again.' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 5,
      description: 'One entry for each fault found, as `/shipment/weight: reason`, or the message again.',
    },
  },
} as const
