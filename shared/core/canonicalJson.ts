import { isRecord } from './isRecord.ts'

/**
 * Serialises a JSON value independent of key order, white space and number notation: equal values
 * have equal texts.
 */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (isRecord(part) ? sorted(part) : part))

const sorted = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
