/** Where a stack is deployed. */
export type Place = { readonly account: string; readonly region: string }

/** Properties of a resource with all intrinsic functions evaluated. */
export type Properties = Readonly<Record<string, unknown>>

/** Compares values by content, whatever the order of their keys. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other)

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
