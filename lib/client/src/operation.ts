import type { List } from './list.ts'

/** Operation of the API, as required to send it. */
export type Operation = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the base URL, with `{parameters}`. */
  readonly path: string
  /** Body field for the input; without it, the input is the body. */
  readonly sends?: string
  /** Response field to return; without it, the whole response. */
  readonly answers?: string
  /** Page field with the entries of a list. */
  readonly items?: string
  /** Media type of a document response. */
  readonly document?: string
  /** Query value that selects the document, if the operation also returns JSON. */
  readonly type?: string
  /** The response has no content. */
  readonly empty?: true
  /** Public operation, sent without a token. */
  readonly open?: true
  /** Takes an idempotency key. */
  readonly keyed?: true
  /** Supports rejecting unknown fields. */
  readonly strict?: true
}

/** Options of a call, which override those of the client. */
export type CallOptions = {
  /** Aborts the call, including waits between attempts: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of an attempt in milliseconds, including the response body. */
  readonly timeoutMs?: number | undefined
  /** Maximum number of retries after a temporary failure. 0: none. */
  readonly maxRetries?: number | undefined
  /**
   * Your key for an action that must happen once, such as an order number: for 24 hours, a retry
   * with it returns the first response. By default the client generates one per call, which covers
   * its own retries. Ignored if the operation takes none.
   */
  readonly idempotencyKey?: string | undefined
  /** Whether unknown fields and parameters are rejected. */
  readonly strict?: boolean | undefined
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export type PathValue = string | number

/** Calls the API for the client's methods. */
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
