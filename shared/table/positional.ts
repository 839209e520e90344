import { isRecord } from '../core/isRecord.ts'

/* Compact serialisation of objects by position. */

/** Encoding of a field. */
type Field = {
  /** May be absent, but is never null. */
  readonly isOptional: boolean
  /** Layout of a nested value. */
  readonly inner: { readonly layout: Layout; readonly isList: boolean } | null
  /** Values recur: each is written once and referenced by number. */
  readonly isShared: boolean
}

/** Fields of an object by position. */
export type Layout = readonly (readonly [name: string, field: Field])[]

export const plain: Field = { isOptional: false, inner: null, isShared: false }
export const shared: Field = { ...plain, isShared: true }
export const object = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: false } })
export const list = (layout: Layout): Field => ({ ...plain, inner: { layout, isList: true } })
export const optional = (field: Field): Field => ({ ...field, isOptional: true })

/**
 * Creates a layout from fields in order. Positions of stored fields are fixed: new fields are
 * appended and optional.
 */
export const layout = (fields: Readonly<Record<string, Field>>): Layout => Object.entries(fields)

/**
 * Serialises an object without field names, for data stored far more often than read. Throws a
 * RangeError for a field that the layout does not contain, which would be lost.
 */
export function serializePositional(value: object, layout: Layout): string {
  const { values, share } = sharing()
  const row = rowOf(value, layout, share)
  return JSON.stringify([values, row])
}

/** Parses text written with the same layout or an earlier one. */
export function parsePositional(text: string, layout: Layout): Readonly<Record<string, unknown>> {
  const [values, row]: readonly unknown[] = JSON.parse(text)
  return toStoredObject(row, layout, Array.isArray(values) ? values : [])
}

/**
 * Assigns numbers to recurring values. Identical objects are recognised without comparing their
 * content.
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
  if (found < Object.keys(value).length) rejectUnknownKeys(value, layout)
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

function rejectUnknownKeys(value: Readonly<Record<string, unknown>>, layout: Layout): void {
  const unknown = Object.keys(value).find(
    (name) => value[name] !== undefined && !layout.some(([known]) => known === name),
  )
  if (unknown !== undefined) throw new RangeError(`the layout has no position for the field ${unknown}`)
}

function toStoredObject(row: unknown, layout: Layout, values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const cells: readonly unknown[] = Array.isArray(row) ? row : []
  const read = (one: unknown, { isShared, inner }: Field): unknown => {
    if (one === null) return null
    if (isShared) return values[Number(one)]
    if (inner?.isList && Array.isArray(one)) return one.map((each) => toStoredObject(each, inner.layout, values))
    return inner ? toStoredObject(one, inner.layout, values) : one
  }
  return Object.fromEntries(
    layout.flatMap(([name, field], at) => {
      const value = read(cells[at] ?? null, field)
      return value === null && field.isOptional ? [] : [[name, value]]
    }),
  )
}
