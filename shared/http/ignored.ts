import * as v from 'valibot'
import { invalid, type Problem, problem } from '../core/problems.ts'
import { parseJsonBody } from './parseInput.ts'
import { parseQueryString } from './query.ts'
import type { Route } from './routes.ts'
import { MAX_FORM_BYTES, MAX_NAME_SHOWN, MAX_REPORTED_PROBLEMS } from './rules/httpLimits.ts'
import {
  formatIgnoredHeader,
  type IgnoredParts,
  ignoredFields,
  ignoredParameters,
  parameterOf,
  pointerOf,
  suggestName,
} from './rules/ignoredFields.ts'

/** Ignored fields and parameters named in the response header, and its size. */
const MAX_IGNORED_SHOWN = 10
const MAX_IGNORED_BYTES = 1_024

/** Parts of a request without effect. */
export type IgnoredOfRequest = { readonly parameters: IgnoredParts; readonly fields: IgnoredParts }

const NONE: IgnoredParts = { first: [], count: 0 }
const NO_FIELDS = v.object({})

/**
 * Finds the parts of a request unknown to its route's schemas. Pages accept any link parameters;
 * forms and forwarded payloads are checked by their consumers. `json`: the parsed body of a route
 * that takes one.
 */
export function findIgnoredInput(
  route: Route,
  rawQueryString: string,
  body: Uint8Array,
  json: unknown,
): IgnoredOfRequest {
  if (route.access === 'browser' || route.access === 'public') return { parameters: NONE, fields: NONE }
  const names = Object.keys(parseQueryString(rawQueryString) ?? {})
  return {
    parameters: ignoredParameters(route.query, names, MAX_IGNORED_SHOWN),
    fields: fieldsIgnored(route, body, json),
  }
}

function fieldsIgnored(route: Route, body: Uint8Array, json: unknown): IgnoredParts {
  const { success, partialBody } = route
  if (route.body) return ignoredFields(route.body, [success.body, partialBody], json, MAX_IGNORED_SHOWN)
  // An unexpected body is ignored input; a large one was not meant as fields.
  if (route.rawBody || route.form || body.length === 0 || body.length > MAX_FORM_BYTES) return NONE
  const sent = parseJsonBody(body, undefined)
  return sent.ok ? ignoredFields(NO_FIELDS, [], sent.value, MAX_IGNORED_SHOWN) : NONE
}

/**
 * Returns the value of `X-Ignored`: JSON pointers of fields, then parameters as `?name`; empty if
 * none.
 */
export function ignoredHeader({ parameters, fields }: IgnoredOfRequest): string {
  const places = [
    ...fields.first.map((one) => pointerOf(one, MAX_NAME_SHOWN)),
    ...parameters.first.map((one) => parameterOf(one, MAX_NAME_SHOWN)),
  ]
  return formatIgnoredHeader(places.slice(0, MAX_IGNORED_SHOWN), fields.count + parameters.count, MAX_IGNORED_BYTES)
}

/** Returns the rejection of ignored input under strict handling; null if none. */
export function strictProblem({ parameters, fields }: IgnoredOfRequest): Problem | null {
  const [parameter] = parameters.first
  if (parameter)
    return problem('query_value_invalid', { parameter: shown(parameter) }, { errors: formatIgnored(parameters) })
  const [first, ...rest] = formatIgnored(fields)
  return first === undefined ? null : invalid(first, ...rest)
}

type Ignored = IgnoredParts['first'][number]

const shown = ({ path }: Ignored): string => path.map((name) => name.slice(0, MAX_NAME_SHOWN)).join('/')

const formatIgnored = ({ first }: IgnoredParts): string[] =>
  first.slice(0, MAX_REPORTED_PROBLEMS).map((one) => {
    const meant = suggestName(one)
    return `/${shown(one)}: unknown field${meant === null ? '' : `. Did you mean ${meant}?`}`
  })
