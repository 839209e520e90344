/** Kinds of labels, each with its own address at USPS. */
const KINDS = ['domestic', 'international', 'return'] as const
export type LabelKind = (typeof KINDS)[number]

/**
 * Reference of a label at USPS before it has a number: its kind and the idempotency key, by which it
 * is reprinted and cancelled.
 */
export type UspsHandle = { readonly kind: LabelKind; readonly key: string }

export const serializeHandle = ({ kind, key }: UspsHandle): string => `${kind} ${key}`

export function parseHandle(handle: string): UspsHandle {
  const [kind, key = ''] = handle.split(' ')
  return { kind: KINDS.find((each) => each === kind) ?? 'domestic', key }
}
