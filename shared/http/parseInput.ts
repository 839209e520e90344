import * as v from 'valibot'
import { invalid, type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { MAX_FAULTS, MAX_NAME_SHOWN } from './limits.ts'
import { parseQueryString } from './query.ts'
import type { Route } from './routes.ts'

type Fault = { readonly path: readonly string[]; readonly reason: string }

function faultsOf(issues: readonly v.BaseIssue<unknown>[]): [Fault, ...Fault[]] {
  const [first, ...rest] = issues.slice(0, MAX_FAULTS).map((issue) => ({
    path: issue.path?.map(({ key }) => String(key).slice(0, MAX_NAME_SHOWN)) ?? [],
    reason: issue.received === 'undefined' && issue.kind === 'schema' ? 'is missing' : issue.message,
  }))
  return [first ?? { path: [], reason: 'is not as documented' }, ...rest]
}

const worded = ({ path, reason }: Fault): string => `/${path.join('/')}: ${reason}`

/** Checks a JSON body against the route's schema: 400/1000 naming up to five fields. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): Result<v.InferOutput<Schema>, Problem> {
  const parsed = v.safeParse(schema, body, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const [first, ...rest] = faultsOf(parsed.issues)
  return failure(invalid(worded(first), ...rest.map(worded)))
}

/**
 * Checks the query string: 400/1031 (1000 for the parameters a route requires) naming up to five parameters. A route without
 * parameters ignores it. A parameter without a value is as if it were not there.
 */
export function parseQuery(
  route: Pick<Route, 'query' | 'requiredParameters'>,
  rawQueryString: string,
): Result<unknown, Problem> {
  if (!route.query) return ok(undefined)
  const parameters = parseQueryString(rawQueryString)
  if (parameters === null) {
    return failure(
      problem('query_value_invalid', { parameter: 'The query' }, { errors: ['/: is not percent-encoded UTF-8'] }),
    )
  }
  // Who takes any parameter, takes them as they came: somebody else's signature is about them.
  const sent = 'rest' in route.query ? parameters : withoutEmpty(parameters)
  const parsed = v.safeParse(route.query, sent, { abortPipeEarly: true })
  if (parsed.success) return ok(parsed.output)
  const faults = faultsOf(parsed.issues).map(({ path, reason }) => ({ path: path.slice(0, 1), reason }))
  const required = faults.find(({ path }) => route.requiredParameters?.includes(path[0] ?? ''))
  const errors = faults.map(worded)
  return failure(
    required
      ? problem('validation_failed', { first_reason: worded(required) }, { errors })
      : problem('query_value_invalid', { parameter: faults[0]?.path[0] ?? 'The query' }, { errors }),
  )
}

function withoutEmpty(parameters: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const filled = Object.entries(parameters).map(
    ([name, texts]) => [name, texts.filter((text) => text.trim() !== '')] as const,
  )
  return Object.fromEntries(filled.filter(([, texts]) => texts.length > 0))
}
