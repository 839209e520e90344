import type { GenericSchema } from 'valibot'
import type { ProblemName } from '../core/problems.ts'
import type { FloorScope, OperatorScope, Scope } from '../core/scopes.ts'

/* Definition of routes. */

/**
 * Required authentication:
 * - `token`: any valid access token; with `scope`, one that has it
 * - `application`: none yet; rate limited by the client's IP address
 * - `browser`: a page, with a browser session where needed
 * - `browserOrToken`: such a page, also available to applications with a token that has
 *   `scope`
 * - `operator`: an operator signed in with two-factor authentication; with `scope`, one who
 *   has it
 * - `floor`: a worker signed in at a paired device, or a key of a warehouse; with `scope`, one who
 *   has it
 * - `floorDevice`: a device before sign-in, or a key of a warehouse; the endpoint checks what it
 *   needs. Rate limited by the client's IP address while the device is not paired
 * - `public`: none (documentation)
 */
type Access = 'token' | 'application' | 'browser' | 'browserOrToken' | 'operator' | 'floor' | 'floorDevice' | 'public'

/**
 * Effect that must not be repeated under the same Idempotency-Key:
 * - `none`: none; the key is ignored
 * - `single`: one transaction, which also stores the response
 * - `steps`: several transactions or external calls; a claim is stored first, with the lasting
 *   ids
 */
type WriteEffect = 'none' | 'single' | 'steps'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** Accepted media types of a file, and its maximum size. */
export type Upload = { readonly mediaTypes: readonly string[]; readonly maxBytes: number }

/**
 * An endpoint as data, the source of handlers, deployed routes, the local server, OpenAPI and
 * documentation.
 */
export type Route = {
  /**
   * Route key of API Gateway, relative to the base URL: `{id}` is one path segment, `{sku+}` all
   * the rest.
   */
  readonly key: `${Method} /${string}`
  readonly method: Method
  readonly path: `/${string}`
  /** Imperative and resource, at most 60 characters. */
  readonly summary: string
  /** Effects on money and stock, and limits. */
  readonly description?: string
  readonly tag: string
  readonly access: Access
  readonly scope?: Scope | OperatorScope | FloorScope
  readonly effect: WriteEffect
  readonly query?: GenericSchema
  /** Parameters whose errors are those of the request (1000), not of a list filter (1031). */
  readonly requiredParameters?: readonly string[]
  readonly body?: GenericSchema
  /**
   * A JSON body passed on unchanged and validated by the endpoint; the schema only describes it.
   */
  readonly rawBody?: GenericSchema
  /** Limits of a JSON body that may be larger than others: its size, and its number of values. */
  readonly maxBody?: BodyLimits
  /** A file as the body, instead of JSON. */
  readonly upload?: Upload
  /** Form fields of a page, instead of a JSON body. */
  readonly form?: GenericSchema
  readonly success: Success
  /** Body of a 400 response with the failed parts of a request; the others took effect. */
  readonly partialBody?: GenericSchema
  /** Body of a 400 response as another protocol defines it, such as OAuth, instead of a problem. */
  readonly protocolError?: GenericSchema
  /** Errors in addition to the common ones, with a status if not derived from the path. */
  readonly problems?: readonly (ProblemName | RouteProblem)[]
  /** Problem (500) if the table keeps rejecting the write; 1001 by default. */
  readonly whenNotStored?: ProblemName
  /**
   * True if the endpoint always needs datasets: their versions in force are read during
   * authentication.
   */
  readonly usesDatasets?: true
  /**
   * Whether unknown fields and parameters are rejected, because without them the request has another
   * meaning.
   */
  readonly rejectsUnknownFields?: true
  /** True if some texts are in the language of `Accept-Language`. */
  readonly hasLanguages?: true
  /**
   * True if an endpoint with access `token` also has a page, for clients without token that prefer
   * HTML. Rate limited by the client's IP address.
   */
  readonly hasPage?: true
  /** True if kept for old clients only: responses have `Deprecation: true`. */
  readonly deprecated?: true
}

/** Limits of a JSON body: its size in bytes, and its number of fields and items. */
export type BodyLimits = { readonly bytes: number; readonly values: number }

/** Whether a route belongs to warehouse staff and systems. */
export const isFloorRoute = ({ access }: Pick<Route, 'access'>): boolean =>
  access === 'floor' || access === 'floorDevice'

/** A problem with its status. */
export type RouteProblem = { readonly name: ProblemName; readonly httpStatus: number }

type Success = {
  readonly status: 200 | 201 | 302
  /** Schema of the JSON response; absent for documents, pages and empty responses. */
  readonly body?: GenericSchema
  /** Document instead of JSON: always, or if requested with `type`. */
  readonly document?: 'application/pdf' | 'text/html' | 'application/json' | 'image/*'
  /** Further documents available on request. */
  readonly otherDocuments?: readonly ('text/csv' | 'application/xml' | 'image/png' | 'application/zpl')[]
}

export type Routes = { readonly [endpoint: string]: Route }

/** A declared route; method and path derive from its key. */
type Row = Omit<Route, 'method' | 'path'>

type Parts<Key extends Row['key']> = Key extends `${infer M extends Method} /${infer Rest}`
  ? { readonly method: M; readonly path: `/${Rest}` }
  : never

/** Declares the routes of an endpoint group, with literal types for checking the endpoints. */
export function defineRoutes<const R extends Readonly<Record<string, Row>>>(
  rows: R,
): { readonly [Name in keyof R]: R[Name] & Parts<R[Name]['key']> }
export function defineRoutes(rows: Readonly<Record<string, Row>>): Routes {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, ...parseRoute(row.key) }]))
}

function parseRoute(key: string): Pick<Route, 'method' | 'path'> {
  const method = METHODS.find((one) => key.startsWith(`${one} /`))
  if (!method) throw new RangeError(`${key} is not a route key`)
  return { method, path: `/${key.slice(method.length + 2)}` }
}

/** Names of the `{parameters}` in a path. */
export type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Plain}+` ? Plain : Name) | PathParameters<Rest>
  : never

/** Whether a path matches a route template: `{id}` is one segment, `{sku+}` the rest. */
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

/** Returns the methods served at a path, sorted; empty if none. */
export const listAllowedMethods = (routes: readonly Route[], path: string): readonly string[] =>
  [...new Set(routes.filter((route) => fits(route.path, path)).map(({ method }) => method))].sort()
