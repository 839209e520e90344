import { PROBLEMS } from '../../shared/core/problems.ts'
import type { Route, RouteRefusal } from '../../shared/http/routes.ts'
import { headersOf } from './headers.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import type { NamedSchemas } from './namedSchemas.ts'
import { exampleOf, refusalsOf } from './refusals.ts'

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
      const byStatus = Map.groupBy(refusalsOf(route), ({ httpStatus }) => httpStatus)
      return Object.fromEntries(
        [...byStatus].map(([status, refusals]) => {
          const name = nameOf(route, status, refusals)
          if (!found.has(name)) found.set(name, answer(route, status, refusals, named))
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      )
    },
    answers: () => Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b, 'en'))),
  }
}

/** Status, codes, and what decides the headers. Begins with a letter, as generated types are called after it. */
const nameOf = (route: Route, status: number, refusals: readonly RouteRefusal[]): string =>
  [
    'Problem',
    status,
    ...refusals.map(({ name }) => PROBLEMS[name].code),
    route.access,
    ...(route.deprecated ? ['deprecated'] : []),
    ...(partialBody(route, status) ? [route.tag] : []),
  ].join('-')

/** The body that tells what of a request was refused, where its status bears one. */
const partialBody = ({ partialBody: body }: Route, status: number) => (status === 400 ? body : undefined)

/** An error answer lists the codes it may carry, each with an example. */
function answer(route: Route, status: number, refusals: readonly RouteRefusal[], named: NamedSchemas) {
  const partial = partialBody(route, status)
  const error = { $ref: '#/components/schemas/Problem' }
  const codes = refusals.map(({ name }) => `- \`${PROBLEMS[name].code}\` ${PROBLEMS[name].message}`)
  return {
    description: [...codes, ...(partial ? ['- without a code: parts were refused, the others are done'] : [])].join(
      '\n',
    ),
    headers: headersOf(route, status),
    content: {
      'application/json': {
        schema: partial ? { anyOf: [error, named.refer(jsonSchemaOf(partial))] } : error,
        examples: Object.fromEntries(refusals.map((refusal) => [refusal.name, { value: exampleOf(refusal) }])),
      },
    },
  }
}
