/** How a field is written. */
type Field = {
  /** May be absent, and is never null. */
  readonly isOptional: boolean
  /** What its value is made of, where that is written by places as well. */
  readonly inner: { readonly layout: Layout; readonly isList: boolean } | null
  /** The same values recur: each is written once, and by its number wherever it stands. */
  readonly isShared: boolean
}

/**
 * Fields of objects by the places they are written in, which are those they stand in here. What was stored once keeps its place: further
 * fields come last, and are optional.
 */
export type Layout = Readonly<Record<string, Field>>

export const plain: Field = { isOptional: false, inner: null, isShared: false }
export const shared: Field = { ...plain, isShared: true }
export const object = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: false } })
export const list = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: true } })
export const optional = (field: Field): Field => ({ ...field, isOptional: true })

/**
 * Writes an object as text without the names of its fields: for what is stored much more often than it is read. Throws a RangeError where
 * it has a field that its layout does not know, which would be lost.
 */
export function writePositional(value: object, layout: Layout): string {
  const numbers = new Map<string, number>()
  const values: unknown[] = []
  const share = (recurring: unknown): number => {
    const name = JSON.stringify(recurring)
    const number = numbers.get(name) ?? values.push(recurring) - 1
    numbers.set(name, number)
    return number
  }
  const row = rowOf(value, layout, share)
  return JSON.stringify([values, row])
}

/** Reads what was written by the same layout, or by one that it goes on from. */
export function readPositional(text: string, layout: Layout): Readonly<Record<string, unknown>> {
  const [values, row]: readonly unknown[] = JSON.parse(text)
  return objectOf(row, layout, Array.isArray(values) ? values : [])
}

function rowOf(value: object, layout: Layout, share: (recurring: unknown) => number): readonly unknown[] {
  const held: Readonly<Record<string, unknown>> = { ...value }
  for (const name in held) {
    if (layout[name] === undefined) throw new RangeError(`the layout has no place for the field ${name}`)
  }
  const row: unknown[] = []
  let filled = 0
  for (const name in layout) {
    const { isShared, inner } = layout[name] ?? plain
    const one = held[name] ?? null
    if (one === null) row.push(null)
    else if (isShared) row.push(share(one))
    else if (inner?.isList && Array.isArray(one)) row.push(one.map((each) => rowOf(Object(each), inner.layout, share)))
    else row.push(inner ? rowOf(Object(one), inner.layout, share) : one)
    if (one !== null) filled = row.length
  }
  row.length = filled
  return row
}

function objectOf(row: unknown, layout: Layout, values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const held: readonly unknown[] = Array.isArray(row) ? row : []
  const valueIn = (one: unknown, { isShared, inner }: Field): unknown => {
    if (one === null) return null
    if (isShared) return values[Number(one)]
    if (inner?.isList && Array.isArray(one)) return one.map((each) => objectOf(each, inner.layout, values))
    return inner ? objectOf(one, inner.layout, values) : one
  }
  return Object.fromEntries(
    Object.entries(layout).flatMap(([name, field], at) => {
      const value = valueIn(held[at] ?? null, field)
      return value === null && field.isOptional ? [] : [[name, value]]
    }),
  )
}
