/** Account and region of a stack. */
export type Place = { readonly account: string; readonly region: string }

/** Resource properties with evaluated intrinsic functions. */
export type Properties = Readonly<Record<string, unknown>>

/** Compares values by content, regardless of key order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other) || canonical(one) === canonical(other)

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
