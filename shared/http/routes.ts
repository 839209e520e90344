import type { GenericSchema } from 'valibot'
import type { ProblemName } from '../core/problems.ts'
import type { OperatorScope, Scope } from '../core/scopes.ts'

/**
 * Who may call:
 * - `token`: any valid access token; with `scope`, one that carries it
 * - `application`: nobody is signed in yet; the client's address is rate limited instead
 * - `browser`: a page, behind a browser session where it needs one
 * - `browserOrToken`: such a page, which an application may also ask for with a token that
 *   carries `scope`
 * - `operator`: an operator who has signed in with a second factor; with `scope`, one who has it
 * - `public`: anybody (documentation)
 */
type Access = 'token' | 'application' | 'browser' | 'browserOrToken' | 'operator' | 'public'

/**
 * What a repeat under the same Idempotency-Key must not do twice:
 * - `none`: nothing; the key is ignored
 * - `single`: one transaction, which then also stores the answer
 * - `steps`: several transactions or calls outside; a claim is stored first and holds the ids
 *   that have to last
 */
type WriteEffect = 'none' | 'single' | 'steps'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/**
 * One endpoint, as data: handlers, deployed routes, the local host, OpenAPI and the docs are all
 * made from it.
 */
export type Route = {
  /**
   * As API Gateway has it, with a path below the base address: `{id}` is one segment of it,
   * `{sku+}` takes the rest.
   */
  readonly key: `${Method} /${string}`
  readonly method: Method
  readonly path: `/${string}`
  /** Imperative and resource, at most 60 characters. */
  readonly summary: string
  /** What the operation does to money and stock, and its limits. */
  readonly description?: string
  readonly tag: string
  readonly access: Access
  readonly scope?: Scope | OperatorScope
  readonly effect: WriteEffect
  readonly query?: GenericSchema
  /**
   * Parameters whose faults count as faults of the request itself (1000), not of a list's filter
   * (1031).
   */
  readonly requiredParameters?: readonly string[]
  readonly body?: GenericSchema
  /**
   * A JSON body the endpoint takes as it came, bytes and all, and checks itself: the schema only
   * describes it.
   */
  readonly rawBody?: GenericSchema
  /** Fields a page's form posts, instead of a JSON body. */
  readonly form?: GenericSchema
  readonly success: Success
  /**
   * A body answered with 400 that tells which parts of the request were refused; the others had
   * their effect.
   */
  readonly partialBody?: GenericSchema
  /**
   * Refusals beyond those every endpoint can give; with a status where it is not the one that
   * follows from the path.
   */
  readonly problems?: readonly (ProblemName | RouteProblem)[]
  /**
   * The problem (500) where the table kept refusing the write; 1001 where there is no special one.
   */
  readonly whenNotStored?: ProblemName
  /**
   * True for an endpoint that always needs datasets: which of their versions are in force is asked
   * while the caller is authenticated.
   */
  readonly usesDatasets?: true
  /**
   * True for an endpoint some of whose texts are in the language that `Accept-Language` asks for.
   */
  readonly hasLanguages?: true
  /**
   * True for an endpoint with access `token` that has a page besides: for whoever sends no token
   * and would rather have HTML. The client's address is rate limited instead.
   */
  readonly hasPage?: true
  /** True for an endpoint kept only for old clients: answered with `Deprecation: true`. */
  readonly deprecated?: true
}

/** A problem and the status it is given with. */
export type RouteProblem = { readonly name: ProblemName; readonly httpStatus: number }

type Success = {
  readonly status: 200 | 201 | 302
  /** Schema of the JSON answer; absent where the answer is a document or page, or empty. */
  readonly body?: GenericSchema
  /** A document answered instead of JSON: always, or when the query asks for it with `type`. */
  readonly document?: 'application/pdf' | 'text/html' | 'application/json' | 'image/*'
  /** What else may be answered instead, when the query asks for that. */
  readonly otherDocuments?: readonly ('text/csv' | 'application/xml' | 'image/png' | 'application/zpl')[]
}

export type Routes = { readonly [endpoint: string]: Route }

/** A route as it is declared: method and path follow from its key. */
type Row = Omit<Route, 'method' | 'path'>

type Parts<Key extends Row['key']> = Key extends `${infer M extends Method} /${infer Rest}`
  ? { readonly method: M; readonly path: `/${Rest}` }
  : never

/**
 * Declares an endpoint group's routes; keeps their literal types so that endpoints are checked
 * against them.
 */
export function defineRoutes<const R extends Readonly<Record<string, Row>>>(
  rows: R,
): { readonly [Name in keyof R]: R[Name] & Parts<R[Name]['key']> }
export function defineRoutes(rows: Readonly<Record<string, Row>>): Routes {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, ...partsOf(row.key) }]))
}

function partsOf(key: string): Pick<Route, 'method' | 'path'> {
  const method = METHODS.find((one) => key.startsWith(`${one} /`))
  if (!method) throw new RangeError(`${key} is not a route key`)
  return { method, path: `/${key.slice(method.length + 2)}` }
}

/** Names of the `{blanks}` in a path. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Plain}+` ? Plain : Name) | PathParameters<Rest>
  : never

/** Whether a path fits a route's template: `{id}` takes one segment, `{sku+}` the rest. */
function fits(template: string, path: string): boolean {
  const pattern = template
    .split('/')
    .map((segment) => {
      if (/^\{\w+\+\}$/.test(segment)) return '.+'
      if (/^\{\w+\}$/.test(segment)) return '[^/]+'
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('/')
  return new RegExp(`^${pattern}$`).test(path)
}

/** The methods served at a path, sorted; none where nothing is. */
export const allowedMethods = (routes: readonly Route[], path: string): readonly string[] =>
  [...new Set(routes.filter((route) => fits(route.path, path)).map(({ method }) => method))].sort()
