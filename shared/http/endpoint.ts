import type { InferOutput } from 'valibot'
import type { Problem } from '../core/problems.ts'
import type { OperatorScope, Scope } from '../core/scopes.ts'
import type { Action } from '../table/actions.ts'
import type { PathParameters, Route, Routes } from './routes.ts'

/**
 * Who is calling: the user, the application that acts for them, and what the operator allows the
 * account.
 */
export type Caller = {
  readonly userId: number
  readonly applicationId: string
  readonly isServiceOwned: boolean
  readonly scopes: readonly Scope[]
  readonly approvals: readonly string[]
  /** Partitions its lists are spread over; undefined: one. */
  readonly listShards?: number | undefined
  /** The account has numbers as a seller in its profile. */
  readonly hasTaxIds: boolean
  /** There are prices of the account's own. */
  readonly hasPriceList: boolean
}

/** An operator who is calling. */
export type OperatorCaller = {
  readonly userId: number
  readonly email: string
  readonly operatorScopes: readonly OperatorScope[]
  readonly expiresAtMs: number
  /**
   * What stands for an application: keys of idempotency are apart from those of the user's
   * applications.
   */
  readonly applicationId: 'operator'
  readonly requestId: string
}

/**
 * Null where no token was sent and none is needed. Reading the caller of a route that needs none
 * would be a bug, so it does not exist.
 */
type CallerOf<R extends Route> = R['access'] extends 'token'
  ? R extends { readonly hasPage: true }
    ? Caller | null
    : Caller
  : R['access'] extends 'browserOrToken'
    ? Caller | null
    : R['access'] extends 'operator'
      ? OperatorCaller
      : null

/** A JSON body as it was sent, and what it says. */
export type RawBody = { readonly bytes: Uint8Array; readonly json: unknown }

/** A request whose parts have been checked against the route's schemas. */
export type Input<R extends Route> = {
  readonly params: Readonly<Record<PathParameters<R['path']>, string>>
  readonly query: R extends { query: infer Q extends NonNullable<Route['query']> } ? InferOutput<Q> : undefined
  readonly body: R extends { body: infer B extends NonNullable<Route['body']> } ? InferOutput<B> : undefined
  readonly rawBody: R extends { rawBody: NonNullable<Route['rawBody']> } ? RawBody : undefined
  readonly form: R extends { form: infer F extends NonNullable<Route['form']> } ? InferOutput<F> : undefined
  readonly caller: CallerOf<R>
  /** The instant the request is judged by, Unix ms. */
  readonly nowMs: number
  /** Fresh ids, other ones each time the endpoint is asked. */
  readonly nextId: () => number
  /**
   * Ids of what an endpoint with steps makes first, and has to find again: the same ones, in the
   * same order, as long as an earlier run may have written something under them.
   */
  readonly lastingId: () => number
  /** An earlier run of this very request with these very lasting ids may have got some way. */
  readonly isRepeat: boolean
  /** Header values by lower-case name, cookies as sent, and the client's address: for pages. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly clientAddress: string
}

type BodyOf<R extends Route> = SuccessBodyOf<R> | PartialBodyOf<R>

type PartialBodyOf<R extends Route> = R extends { partialBody: infer S extends NonNullable<Route['partialBody']> }
  ? InferOutput<S>
  : never

/** Null stands for an empty answer. */
type SuccessBodyOf<R extends Route> = R['success'] extends { body: infer S extends NonNullable<Route['body']> }
  ? InferOutput<S>
  : R['success'] extends { document: string }
    ? never
    : null

export type Reply<Body> = {
  readonly kind: 'reply'
  readonly body: Body
  /** Where it is not the route's success status. */
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
}

export type DocumentReply = {
  readonly kind: 'document'
  readonly contentType: string
  readonly content: string | Uint8Array
  readonly httpStatus?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: readonly string[]
}

/**
 * A decision that still has to be written: the actions are committed in one transaction (together
 * with the answer, where the request carries an idempotency key). If something read meanwhile
 * changed, the endpoint is asked again.
 */
export type Plan<Body> = {
  readonly kind: 'plan'
  /** Empty where the effect is already written and only the answer is still to be stored. */
  readonly actions: readonly Action[]
  /** A problem, where it leaves something behind. */
  readonly reply: Reply<Body> | Problem
  /** An earlier step is written: who decides anew has to find it again, by the same lasting ids. */
  readonly isUnderWay?: true
  /**
   * What to do instead where an action's condition refuses, or the table stays too busy for the
   * actions.
   */
  readonly whenRefused?: (problem: Problem) => Plan<Body> | Problem
}

/** What the decision was based on has changed: make it anew. */
export type Again = { readonly kind: 'again' }

export type Outcome<R extends Route> = Reply<BodyOf<R>> | Plan<BodyOf<R>> | DocumentReply | Problem | Again

/**
 * One endpoint's work: read, decide, answer or plan the write. The method form makes its parameter
 * bivariant, so that a table of endpoints can be called by route key; that is sound because the
 * input is always parsed with the same route's schemas.
 */
export type Endpoint<R extends Route, Deps> = {
  run(input: Input<R>, deps: Deps): Promise<Outcome<R>>
}['run']

/** Any route's request, for code that serves them all. */
export type AnyInput = Omit<Input<Route>, 'query' | 'body' | 'rawBody' | 'form' | 'caller'> & {
  readonly query: unknown
  readonly body: unknown
  readonly rawBody: RawBody | undefined
  readonly form: unknown
  readonly caller: Caller | OperatorCaller | null
}

export type AnyOutcome = Reply<unknown> | Plan<unknown> | DocumentReply | Problem | Again

/** Any route's endpoint, for code that serves them all. */
export type AnyEndpoint<Deps> = { run(input: AnyInput, deps: Deps): Promise<AnyOutcome> }['run']

/** An endpoint for every route: a missing one does not compile. */
export type Endpoints<R extends Routes, Deps> = { readonly [Name in keyof R]: Endpoint<R[Name], Deps> }

export const reply = <Body>(body: Body, headers?: Record<string, string>): Reply<Body> =>
  headers ? { kind: 'reply', body, headers } : { kind: 'reply', body }

export const plan = <Body>(actions: readonly Action[], body: Body, headers?: Record<string, string>): Plan<Body> => ({
  kind: 'plan',
  actions,
  reply: reply(body, headers),
})

/** What of a request could not be done, in a body of its own (400): its other parts are done. */
export const partialFailure = <Body>(body: Body): Reply<Body> => ({ kind: 'reply', body, httpStatus: 400 })

/** A problem that leaves something behind. */
export const planProblem = (actions: readonly Action[], problem: Problem): Plan<never> => ({
  kind: 'plan',
  actions,
  reply: problem,
})

/** What is left of a plan whose earlier steps are written. */
export const remainingPlan = <Body>(rest: Plan<Body>): Plan<Body> => ({ ...rest, isUnderWay: true })

/** A document shown in the browser, where that can, under a file name. */
export const inline = (content: Uint8Array, fileName: string, contentType: string): DocumentReply => ({
  kind: 'document',
  contentType,
  content,
  headers: { 'content-disposition': `inline; filename="${fileName}"` },
})

export const pdf = (content: Uint8Array, fileName: string): DocumentReply =>
  inline(content, fileName, 'application/pdf')

/**
 * Lines of CSV to be saved under a file name; `next` is where there are more, relative to the
 * address of the request.
 */
export const csv = (content: string, fileName: string, next: string | null): DocumentReply => ({
  kind: 'document',
  contentType: 'text/csv; charset=utf-8',
  content,
  headers: {
    'content-disposition': `attachment; filename="${fileName}"`,
    ...(next === null ? {} : { link: `<${next}>; rel="next"` }),
  },
})

/** To be saved under a file name. */
export const xml = (content: string, fileName: string): DocumentReply => ({
  kind: 'document',
  contentType: 'application/xml; charset=utf-8',
  content,
  headers: { 'content-disposition': `attachment; filename="${fileName}"` },
})

export const page = (
  content: string,
  extra: Pick<DocumentReply, 'httpStatus' | 'headers' | 'cookies'> = {},
): DocumentReply => ({ kind: 'document', contentType: 'text/html; charset=utf-8', content, ...extra })
