/**
 * An expected outcome as a value: `ok` with a value or a failure with its reason. Exceptions mean a
 * bug or an outage.
 */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const failure = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
