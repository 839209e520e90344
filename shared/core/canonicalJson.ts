import { isRecord } from './isRecord.ts'

/**
 * A JSON value as text that does not depend on the order of its keys, white space or the notation
 * of numbers: equal values have equal texts.
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (isRecord(part) ? sorted(part) : part))

const sorted = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
