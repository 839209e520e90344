import { PROBLEMS, type ProblemName } from '../../shared/core/problems.ts'
import { problemBody } from '../../shared/http/answers.ts'
import type { Route, RouteRefusal } from '../../shared/http/routes.ts'

/** Every refusal of an operation: what its kind of access and input bring with them, and its own. */
export function refusalsOf(route: Route): RouteRefusal[] {
  const usual = (...names: readonly ProblemName[]): RouteRefusal[] =>
    names.map((name) => ({ name, httpStatus: statusOf(route, name) }))
  const all = [
    ...(takesToken(route)
      ? usual('token_invalid', 'application_deleted', 'application_suspended', 'permission_withdrawn')
      : []),
    ...(route.scope ? usual('scope_missing') : []),
    ...(route.access === 'public' ? [] : usual('rate_limit_exceeded')),
    ...(route.body || route.rawBody
      ? [400, 413, 415].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus }))
      : []),
    ...(route.form ? [400, 413].map((httpStatus) => ({ name: 'validation_failed' as const, httpStatus })) : []),
    ...(route.query ? usual('query_value_invalid') : []),
    ...(route.problems ?? []).flatMap((own) => (typeof own === 'string' ? usual(own) : [own])),
    ...usual('internal_error'),
  ]
  const byKey = new Map(all.map((refusal) => [`${refusal.httpStatus} ${refusal.name}`, refusal]))
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

/** How a refusal looks on the wire; blanks of its message are left as blanks. */
export const exampleOf = ({ name, httpStatus }: RouteRefusal) => {
  const { code, message } = PROBLEMS[name]
  return problemBody({ kind: 'problem', name, code, httpStatus, message, errors: [message] })
}
