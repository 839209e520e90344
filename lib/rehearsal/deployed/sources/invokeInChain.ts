/** Outcome of an invocation: `stopped` if Lambda detects a recursive loop. */
export type InvocationOutcome =
  | { readonly kind: 'done'; readonly response: unknown }
  | { readonly kind: 'failed' }
  | { readonly kind: 'stopped' }

/** Invokes a function as part of the chains in the trace headers of its messages. */
export type ChainInvoker = (
  functionName: string,
  event: unknown,
  traceHeaders: readonly (string | undefined)[],
) => Promise<InvocationOutcome>
