import type { InferOutput } from 'valibot'
import type { Problem } from '../core/problems.ts'
import type { FloorScope, OperatorScope, Scope } from '../core/scopes.ts'
import type { Action } from '../table/actions.ts'
import type { PathParameters, Route, Routes } from './routes.ts'

/* Types of endpoints, and constructors of their responses. */

/** The authenticated user, application and approvals. */
export type Caller = {
  readonly userId: number
  readonly applicationId: string
  readonly isServiceOwned: boolean
  readonly scopes: readonly Scope[]
  readonly approvals: readonly string[]
  /** Number of list partitions; undefined for one. */
  readonly listShards?: number | undefined
  /** Whether the profile has seller tax numbers. */
  readonly hasTaxIds: boolean
  /** Whether the account has its own price list. */
  readonly hasPriceList: boolean
  /** Whether the account has enabled shipping rules. */
  readonly hasShippingRules: boolean
}

/** An authenticated operator. */
export type OperatorCaller = {
  readonly userId: number
  readonly email: string
  readonly operatorScopes: readonly OperatorScope[]
  readonly expiresAtMs: number
  /**
   * In place of an application, to separate idempotency keys from those of the user's applications.
   */
  readonly applicationId: 'operator'
  readonly requestId: string
}

/** A person working at a paired device, or a warehouse system with its key. */
export type FloorActor =
  | {
      readonly kind: 'worker'
      readonly userId: number
      readonly name: string
      readonly role: 'worker' | 'lead'
      readonly deviceId: number
      /** End of the permissions of a lead; null without two-factor authentication. */
      readonly leadUntilMs: number | null
    }
  | { readonly kind: 'key'; readonly keyId: number }

/** An authenticated worker or key of one warehouse. */
export type FloorCaller = {
  readonly warehouseId: string
  readonly floorScopes: readonly FloorScope[]
  readonly by: FloorActor
  /** End of the session; null for keys. */
  readonly expiresAtMs: number | null
}

/** A device paired with a warehouse. */
export type FloorDevice = {
  readonly warehouseId: string
  readonly deviceId: number
  readonly name: string
  readonly expiresAtMs: number
}

/** A device before sign-in: not paired, paired, or with a worker; or a warehouse system. */
export type FloorVisitor = {
  readonly device: FloorDevice | null
  readonly caller: FloorCaller | null
}

/**
 * Null if no token was sent and none is required. Routes without authentication have no caller, so
 * that it cannot be read by mistake.
 */
type RouteCaller<R extends Route> = R['access'] extends 'token'
  ? R extends { readonly hasPage: true }
    ? Caller | null
    : Caller
  : R['access'] extends 'browserOrToken'
    ? Caller | null
    : R['access'] extends 'operator'
      ? OperatorCaller
      : R['access'] extends 'floor'
        ? FloorCaller
        : R['access'] extends 'floorDevice'
          ? FloorVisitor
          : null

/** A JSON body as sent, and parsed. */
export type RawBody = { readonly bytes: Uint8Array; readonly json: unknown }

/** A request validated against the route's schemas. */
export type Input<R extends Route> = {
  readonly params: Readonly<Record<PathParameters<R['path']>, string>>
  readonly query: R extends { query: infer Q extends NonNullable<Route['query']> } ? InferOutput<Q> : undefined
  readonly body: R extends { body: infer B extends NonNullable<Route['body']> } ? InferOutput<B> : undefined
  readonly rawBody: R extends { rawBody: NonNullable<Route['rawBody']> } ? RawBody : undefined
  readonly upload: R extends { upload: NonNullable<Route['upload']> } ? Uint8Array : undefined
  readonly form: R extends { form: infer F extends NonNullable<Route['form']> } ? InferOutput<F> : undefined
  readonly caller: RouteCaller<R>
  /** Time of the request for all decisions, Unix ms. */
  readonly nowMs: number
  /** Returns new ids, different in each attempt. */
  readonly nextId: () => number
  /**
   * Returns the ids of resources that an endpoint with steps creates first and must find again: the
   * same in each attempt, while an earlier one may have used them.
   */
  readonly lastingId: () => number
  /** An earlier attempt of this request with these ids may have completed some steps. */
  readonly isRepeat: boolean
  /** Headers by lower-case name, cookies as sent, and the client's IP address, for pages. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly clientAddress: string
}

type BodyOf<R extends Route> = SuccessBody<R> | PartialBody<R> | ProtocolError<R>

type ProtocolError<R extends Route> = R extends { protocolError: infer S extends NonNullable<Route['protocolError']> }
  ? InferOutput<S>
  : never

type PartialBody<R extends Route> = R extends { partialBody: infer S extends NonNullable<Route['partialBody']> }
  ? InferOutput<S>
  : never

/** Null for an empty response. */
type SuccessBody<R extends Route> = R['success'] extends { body: infer S extends NonNullable<Route['body']> }
  ? InferOutput<S>
  : R['success'] extends { document: string }
    ? never
    : null

export type Reply<Body> = {
  readonly kind: 'reply'
  readonly body: Body
  /** If different from the route's success status. */
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Not stored with an idempotency key. */
  readonly cookies?: readonly string[]
}

export type DocumentResponse = {
  readonly kind: 'document'
  readonly contentType: string
  readonly content: string | Uint8Array
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/**
 * A decision with actions, committed in one transaction with the stored response of an idempotency
 * key. If data changed since it was read, the endpoint runs again.
 */
export type Plan<Body> = {
  readonly kind: 'plan'
  /** Empty if the effect is already written and only the response is to be stored. */
  readonly actions: readonly Action[]
  /** A problem if the failure has effects too. */
  readonly reply: Reply<Body> | Problem
  /** An earlier step is committed: a new attempt must find it again, by the same lasting ids. */
  readonly isUnderWay?: true
  /** Alternative if an action's condition fails, or the table stays too busy. */
  readonly handleRejection?: (problem: Problem) => Plan<Body> | Problem
}

/** The basis of the decision has changed: run again. */
export type Again = { readonly kind: 'again' }

export type Outcome<R extends Route> = Reply<BodyOf<R>> | Plan<BodyOf<R>> | DocumentResponse | Problem | Again

/**
 * An endpoint: reads, decides, and returns a response or a plan. Method syntax makes its parameter
 * bivariant, so that endpoints can be called by route key; this is sound, as the input is always
 * parsed with the route's schemas.
 */
export type Endpoint<R extends Route, Deps> = {
  run(input: Input<R>, deps: Deps): Promise<Outcome<R>>
}['run']

/** Input of any route, for generic code. */
export type AnyEndpointInput = Omit<Input<Route>, 'query' | 'body' | 'rawBody' | 'upload' | 'form' | 'caller'> & {
  readonly query: unknown
  readonly body: unknown
  readonly rawBody: RawBody | undefined
  readonly upload: Uint8Array | undefined
  readonly form: unknown
  readonly caller: AnyEndpointCaller | null
}

/** The authenticated caller of any route. */
export type AnyEndpointCaller = Caller | OperatorCaller | FloorCaller | FloorVisitor

export type AnyEndpointOutcome = Reply<unknown> | Plan<unknown> | DocumentResponse | Problem | Again

/** Endpoint of any route, for generic code. */
export type AnyEndpoint<Deps> = { run(input: AnyEndpointInput, deps: Deps): Promise<AnyEndpointOutcome> }['run']

/** Endpoints of all routes; a missing one does not compile. */
export type Endpoints<R extends Routes, Deps> = { readonly [Name in keyof R]: Endpoint<R[Name], Deps> }

export const reply = <Body>(body: Body, headers?: Record<string, string>): Reply<Body> =>
  headers ? { kind: 'reply', body, headers } : { kind: 'reply', body }

export const plan = <Body>(actions: readonly Action[], body: Body, headers?: Record<string, string>): Plan<Body> => ({
  kind: 'plan',
  actions,
  reply: reply(body, headers),
})

/** Returns a 400 response with the failed parts of a request, whose other parts took effect. */
export const createPartialFailure = <Body>(body: Body): Reply<Body> => ({ kind: 'reply', body, httpStatus: 400 })

/** Returns a problem with effects. */
export const createProblemPlan = (actions: readonly Action[], problem: Problem): Plan<never> => ({
  kind: 'plan',
  actions,
  reply: problem,
})

/** Returns the rest of a plan whose earlier steps are committed. */
export const createRemainingPlan = <Body>(rest: Plan<Body>): Plan<Body> => ({ ...rest, isUnderWay: true })

/** Returns a document to display in the browser, with a file name. */
export const inline = (content: Uint8Array, fileName: string, contentType: string): DocumentResponse => ({
  kind: 'document',
  contentType,
  content,
  headers: { 'content-disposition': `inline; filename="${fileName}"` },
})

export const pdf = (content: Uint8Array, fileName: string): DocumentResponse =>
  inline(content, fileName, 'application/pdf')

/**
 * Returns CSV for download with a file name; `next`: URL of the next file, relative to the request.
 */
export const csv = (content: string, fileName: string, next: string | null): DocumentResponse => ({
  kind: 'document',
  contentType: 'text/csv; charset=utf-8',
  content,
  headers: {
    'content-disposition': `attachment; filename="${fileName}"`,
    ...(next === null ? {} : { link: `<${next}>; rel="next"` }),
  },
})

/** Returns XML for download with a file name. */
export const xml = (content: string, fileName: string): DocumentResponse => ({
  kind: 'document',
  contentType: 'application/xml; charset=utf-8',
  content,
  headers: { 'content-disposition': `attachment; filename="${fileName}"` },
})

export const page = (
  content: string,
  extra: Pick<DocumentResponse, 'httpStatus' | 'headers' | 'cookies'> = {},
): DocumentResponse => ({ kind: 'document', contentType: 'text/html; charset=utf-8', content, ...extra })
