import * as v from 'valibot'
import { invalid, type Problem, problem } from '../core/problems.ts'
import { parseJsonBody } from './parseInput.ts'
import { parseQueryString } from './query.ts'
import type { Route } from './routes.ts'
import { MAX_FORM_BYTES, MAX_LISTED_NAME_LENGTH, MAX_REPORTED_PROBLEMS } from './rules/httpLimits.ts'
import {
  findIgnoredFields,
  findIgnoredParameters,
  formatIgnoredHeader,
  type IgnoredInputSummary,
  suggestName,
  toParameter,
  toPointer,
} from './rules/ignoredFields.ts'

/** Ignored fields and parameters named in the response header, and its size. */
const MAX_LISTED_IGNORED = 10
const MAX_IGNORED_BYTES = 1_024

/** Parts of a request without effect. */
export type IgnoredInput = { readonly parameters: IgnoredInputSummary; readonly fields: IgnoredInputSummary }

const NONE: IgnoredInputSummary = { first: [], count: 0 }
const EMPTY_FIELDS_SCHEMA = v.object({})

/**
 * Finds the parts of a request unknown to its route's schemas. Pages accept any link parameters;
 * forms and forwarded payloads are checked by their consumers. `json`: the parsed body of a route
 * that takes one.
 */
export function findIgnoredInput(route: Route, rawQueryString: string, body: Uint8Array, json: unknown): IgnoredInput {
  if (route.access === 'browser' || route.access === 'public') return { parameters: NONE, fields: NONE }
  const names = Object.keys(parseQueryString(rawQueryString) ?? {})
  return {
    parameters: findIgnoredParameters(route.query, names, MAX_LISTED_IGNORED),
    fields: inspectIgnoredFields(route, body, json),
  }
}

function inspectIgnoredFields(route: Route, body: Uint8Array, json: unknown): IgnoredInputSummary {
  const { success, partialBody } = route
  if (route.body) return findIgnoredFields(route.body, [success.body, partialBody], json, MAX_LISTED_IGNORED)
  // An unexpected body is ignored input; a large one was not meant as fields.
  if (route.rawBody || route.upload || route.form || body.length === 0 || body.length > MAX_FORM_BYTES) return NONE
  const sent = parseJsonBody(body, undefined)
  return sent.ok ? findIgnoredFields(EMPTY_FIELDS_SCHEMA, [], sent.value, MAX_LISTED_IGNORED) : NONE
}

/**
 * Returns the value of `X-Ignored`: JSON pointers of fields, then parameters as `?name`; empty if
 * none.
 */
export function buildIgnoredHeader({ parameters, fields }: IgnoredInput): string {
  const places = [
    ...fields.first.map((one) => toPointer(one, MAX_LISTED_NAME_LENGTH)),
    ...parameters.first.map((one) => toParameter(one, MAX_LISTED_NAME_LENGTH)),
  ]
  return formatIgnoredHeader(places.slice(0, MAX_LISTED_IGNORED), fields.count + parameters.count, MAX_IGNORED_BYTES)
}

/** Returns the rejection of ignored input under strict handling; null if none. */
export function validateStrictRequest({ parameters, fields }: IgnoredInput): Problem | null {
  const [parameter] = parameters.first
  if (parameter)
    return problem('query_value_invalid', { parameter: shown(parameter) }, { errors: formatIgnored(parameters) })
  const [first, ...rest] = formatIgnored(fields)
  return first === undefined ? null : invalid(first, ...rest)
}

/** Returns the rejection of fields unknown to a schema, for input within a body; null if none. */
export const validateUnknownFields = (schema: v.GenericSchema, sent: unknown): Problem | null =>
  validateStrictRequest({ parameters: NONE, fields: findIgnoredFields(schema, [], sent, MAX_LISTED_IGNORED) })

type Ignored = IgnoredInputSummary['first'][number]

const shown = ({ path }: Ignored): string => path.map((name) => name.slice(0, MAX_LISTED_NAME_LENGTH)).join('/')

const formatIgnored = ({ first }: IgnoredInputSummary): string[] =>
  first.slice(0, MAX_REPORTED_PROBLEMS).map((one) => {
    const intended = suggestName(one)
    return `/${shown(one)}: unknown field${intended === null ? '' : `. Did you mean ${intended}?`}`
  })
