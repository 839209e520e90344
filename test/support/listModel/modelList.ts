import type { TestAccount } from '../accounts.ts'
import type { Seeded } from '../seeded.ts'

/** Model object, independent of the stored items. */
export type ModelObject = {
  readonly id: number | string
  readonly createdMs: number
  /** Values used by filters and sorting. */
  readonly values: Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>
}

export type Query = Readonly<Record<string, string>>

export type ModelFilter = {
  /** Returns a value that matches some or none of the objects. */
  readonly valueOf: (objects: readonly ModelObject[], random: Seeded) => string
  readonly matches: (object: ModelObject, value: string) => boolean
}

/** List endpoint and its in-memory model. */
export type ModelList = {
  readonly path: string
  /** Response property with the rows. */
  readonly rows: string
  /** Prepares the account. */
  readonly prepare?: (account: TestAccount) => Promise<void>
  readonly create: (account: TestAccount, random: Seeded) => Promise<ModelObject>
  /** Removes the object, and returns whether it left the list. */
  readonly remove?: (account: TestAccount, object: ModelObject) => Promise<boolean>
  readonly filters: Readonly<Record<string, ModelFilter>>
  /** Groups of mutually exclusive filters. */
  readonly exclusive?: readonly (readonly string[])[]
  /** Default period in days without `date_start`; null for all. */
  readonly defaultDays?: (query: Query) => number | null
  /** Sort orders other than by ID. */
  readonly sorts?: Readonly<Record<string, (object: ModelObject) => string | number>>
}

const DAY_MS = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const dayAmong = (objects: readonly ModelObject[], random: Seeded): string => {
  const { createdMs } = objects[random.below(objects.length)] ?? { createdMs: 0 }
  return dayOf(createdMs + (random.below(3) - 1) * DAY_MS)
}

/** `date_start` and `date_end`: whole UTC days, inclusive. */
export const dates = (start = 'date_start', end = 'date_end'): ModelList['filters'] => ({
  [start]: { valueOf: dayAmong, matches: ({ createdMs }, day) => createdMs >= Date.parse(day) },
  [end]: { valueOf: dayAmong, matches: ({ createdMs }, day) => createdMs < Date.parse(day) + DAY_MS },
})

const valuesOf = (object: ModelObject, name: string): readonly (string | number)[] => {
  const value = object.values[name] ?? []
  return Array.isArray(value) ? value : [String(value)]
}

const valueAmong = (objects: readonly ModelObject[], name: string, random: Seeded): string => {
  const values = objects.flatMap((object) => valuesOf(object, name))
  return String(values[random.below(values.length)] ?? '7')
}

/** Matches exactly, or one of several values. */
export const exact = (name: string): ModelFilter => ({
  valueOf: (objects, random) => valueAmong(objects, name, random),
  matches: (object, value) => valuesOf(object, name).some((one) => String(one) === value),
})

/** Case-insensitive substring. */
export const part = (name: string): ModelFilter => ({
  valueOf: (objects, random) => {
    const complete = valueAmong(objects, name, random)
    const from = random.below(complete.length)
    const some = complete.slice(from, from + 1 + random.below(3)).trim()
    return (some || complete).toUpperCase()
  },
  matches: (object, value) =>
    valuesOf(object, name).some((one) => String(one).toLowerCase().includes(value.toLowerCase())),
})

const YES = ['yes', 'true', '1']

/** `yes`, `no` and `both`, or aliases of the first two. */
export const flag = (name: string, words: readonly [string, ...string[]] = ['yes', 'no', 'both']): ModelFilter => ({
  valueOf: (_, random) => random.pick(words),
  matches: (object, value) => value === 'both' || object.values[name] === YES.includes(value),
})
