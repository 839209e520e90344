import type { List } from './list.ts'

/** An operation of the API, as far as sending it goes. */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address, with `{blanks}`. */
  readonly path: string
  /** The field of the body in which the input is sent; without it, the input is the body. */
  readonly sends?: string
  /** The field of the answer that is handed to the caller; without it, all of the answer is. */
  readonly answers?: string
  /** The field of each page that has the entries of a list. */
  readonly items?: string
  /** Media type of the document that it answers in place of JSON. */
  readonly document?: string
  /** What the query asks for the document with, where the operation also answers JSON. */
  readonly type?: string
  /** It answers nothing of interest. */
  readonly empty?: true
  /** It is sent without a token. */
  readonly open?: true
  /** It takes an idempotency key. */
  readonly keyed?: true
  /** It refuses what nobody reads where that is preferred. */
  readonly strict?: true
}

/** Options of one call; each goes before the option of the client. */
export type CallOptions = {
  /** Ends the call, waits between attempts included: it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** How long one attempt may take, in milliseconds, its answer included. */
  readonly timeoutMs?: number | undefined
  /** How often a request may be repeated that failed for a reason that may pass. 0: never. */
  readonly maxRetries?: number | undefined
  /**
   * A text of your own for what is to be done once, such as your order number; 24 hours long a
   * repeat under it gets the first answer. Without it the client makes one up for each call, which
   * covers its own repeats. Ignored where an operation takes none.
   */
  readonly idempotencyKey?: string | undefined
  /** Whether fields and parameters that nobody reads are refused. */
  readonly strict?: boolean | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type PathValue = string | number

/** How methods of the client reach the API. */
export type Caller = {
  readonly call: <Answer>(
    operation: Operation,
    path: readonly PathValue[],
    input: unknown,
    options: CallOptions | undefined,
  ) => Promise<Answer>
  readonly list: <Item, Page extends object>(
    operation: Operation,
    path: readonly PathValue[],
    query: object | undefined,
    options: CallOptions | undefined,
  ) => List<Item, Page>
}
