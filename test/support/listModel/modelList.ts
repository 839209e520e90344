import type { TestAccount } from '../accounts.ts'
import type { Seeded } from '../seeded.ts'

/** An object as the model knows it, without a look at what is stored. */
export type ModelObject = {
  readonly id: number | string
  readonly createdMs: number
  /** Values that filters and sorts compare, by name. */
  readonly values: Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>
}

export type Query = Readonly<Record<string, string>>

export type ModelFilter = {
  /** A value that some objects match, or none. */
  readonly valueOf: (objects: readonly ModelObject[], random: Seeded) => string
  readonly matches: (object: ModelObject, value: string) => boolean
}

/** A list endpoint and the naive list in memory that it is compared with. */
export type ModelList = {
  readonly path: string
  /** Property of the response that holds the rows. */
  readonly rows: string
  /** What the account needs before an object can be created. */
  readonly prepare?: (account: TestAccount) => Promise<void>
  readonly create: (account: TestAccount, random: Seeded) => Promise<ModelObject>
  /** Whether the object was removed from the list. */
  readonly remove?: (account: TestAccount, object: ModelObject) => Promise<boolean>
  readonly filters: Readonly<Record<string, ModelFilter>>
  /** Filters of which one request takes one of each group. */
  readonly exclusive?: readonly (readonly string[])[]
  /** Days the list goes back without `date_start`; null: to the beginning. */
  readonly defaultDays?: (query: Query) => number | null
  /** Values of `sort` beside the order of ids, with what they compare. */
  readonly sorts?: Readonly<Record<string, (object: ModelObject) => string | number>>
}

const DAY_MS = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const dayAmong = (objects: readonly ModelObject[], random: Seeded): string => {
  const { createdMs } = objects[random.below(objects.length)] ?? { createdMs: 0 }
  return dayOf(createdMs + (random.below(3) - 1) * DAY_MS)
}

/** `date_start` and `date_end`: whole UTC days, both included. */
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

/** The value itself, or one of several. */
export const exact = (name: string): ModelFilter => ({
  valueOf: (objects, random) => valueAmong(objects, name, random),
  matches: (object, value) => valuesOf(object, name).some((one) => String(one) === value),
})

/** A part of the value, whatever the case of its letters. */
export const part = (name: string): ModelFilter => ({
  valueOf: (objects, random) => {
    const whole = valueAmong(objects, name, random)
    const from = random.below(whole.length)
    const some = whole.slice(from, from + 1 + random.below(3)).trim()
    return (some || whole).toUpperCase()
  },
  matches: (object, value) =>
    valuesOf(object, name).some((one) => String(one).toLowerCase().includes(value.toLowerCase())),
})

const YES = ['yes', 'true', '1']

/** `yes`, `no` and `both`, or other words for the first two. */
export const flag = (name: string, words: readonly [string, ...string[]] = ['yes', 'no', 'both']): ModelFilter => ({
  valueOf: (_, random) => random.pick(words),
  matches: (object, value) => value === 'both' || object.values[name] === YES.includes(value),
})
