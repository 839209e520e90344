import { isRecord } from '../core/isRecord.ts'

/** How a field is written. */
type Field = {
  /** May be absent, and is never null. */
  readonly isOptional: boolean
  /** What its value is made of, where that is written by places as well. */
  readonly inner: { readonly layout: Layout; readonly isList: boolean } | null
  /** The same values recur: each is written once, and by its number wherever it stands. */
  readonly isShared: boolean
}

/** Fields of objects by the places they are written in. */
export type Layout = readonly (readonly [name: string, field: Field])[]

export const plain: Field = { isOptional: false, inner: null, isShared: false }
export const shared: Field = { ...plain, isShared: true }
export const object = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: false } })
export const list = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: true } })
export const optional = (field: Field): Field => ({ ...field, isOptional: true })

/**
 * Fields in the order they are written in. What was stored once keeps its place: further fields
 * come last, and are optional.
 */
export const layout = (fields: Readonly<Record<string, Field>>): Layout => Object.entries(fields)

/**
 * Writes an object as text without the names of its fields: for what is stored much more often than
 * it is read. Throws a RangeError where it has a field that its layout does not know, which would
 * be lost.
 */
export function writePositional(value: object, layout: Layout): string {
  const { values, share } = sharing()
  const row = rowOf(value, layout, share)
  return JSON.stringify([values, row])
}

/** Reads what was written by the same layout, or by one that it goes on from. */
export function readPositional(text: string, layout: Layout): Readonly<Record<string, unknown>> {
  const [values, row]: readonly unknown[] = JSON.parse(text)
  return objectOf(row, layout, Array.isArray(values) ? values : [])
}

/**
 * Numbers for values that recur. Many are the very same object, and need not be compared by what
 * they hold.
 */
function sharing() {
  const values: unknown[] = []
  const known = new Map<unknown, number>()
  const alike = new Map<string, number>()
  const share = (value: unknown): number => {
    const before = known.get(value)
    if (before !== undefined) return before
    const text = typeof value === 'object' ? JSON.stringify(value) : null
    const number = (text === null ? undefined : alike.get(text)) ?? values.push(value) - 1
    known.set(value, number)
    if (text !== null) alike.set(text, number)
    return number
  }
  return { values, share }
}

type Share = ReturnType<typeof sharing>['share']

function rowOf(value: unknown, layout: Layout, share: Share): readonly unknown[] {
  if (!isRecord(value)) throw new RangeError('a layout requires objects')
  const row: unknown[] = []
  let filled = 0
  let found = 0
  for (const [name, field] of layout) {
    const one = value[name]
    if (one !== undefined) found++
    if (one === undefined || one === null) row.push(null)
    else filled = row.push(written(one, field, share))
  }
  if (found < Object.keys(value).length) refuseUnknown(value, layout)
  row.length = filled
  return row
}

function written(value: unknown, { isShared, inner }: Field, share: Share): unknown {
  if (isShared) return share(value)
  if (inner === null) return value
  return inner.isList && Array.isArray(value)
    ? value.map((each) => rowOf(each, inner.layout, share))
    : rowOf(value, inner.layout, share)
}

function refuseUnknown(value: Readonly<Record<string, unknown>>, layout: Layout): void {
  const unknown = Object.keys(value).find(
    (name) => value[name] !== undefined && !layout.some(([known]) => known === name),
  )
  if (unknown !== undefined) throw new RangeError(`the layout has no position for the field ${unknown}`)
}

function objectOf(row: unknown, layout: Layout, values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const held: readonly unknown[] = Array.isArray(row) ? row : []
  const read = (one: unknown, { isShared, inner }: Field): unknown => {
    if (one === null) return null
    if (isShared) return values[Number(one)]
    if (inner?.isList && Array.isArray(one)) return one.map((each) => objectOf(each, inner.layout, values))
    return inner ? objectOf(one, inner.layout, values) : one
  }
  return Object.fromEntries(
    layout.flatMap(([name, field], at) => {
      const value = read(held[at] ?? null, field)
      return value === null && field.isOptional ? [] : [[name, value]]
    }),
  )
}
