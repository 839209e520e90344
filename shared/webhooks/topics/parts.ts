import * as v from 'valibot'

/** Parts of payloads. Receivers may be sent more fields than are documented, in later releases and in tests. */
export const text = v.string()
export const textOrNull = v.nullable(v.string())
export const integer = v.pipe(v.number(), v.integer())
export const decimal = v.number()
export const dateTime = v.pipe(v.string(), v.description('YYYY-MM-DD HH:MM:SS in UTC'))

/** The shop an order came from, and its own id for it. */
export const shop = v.looseObject({ id: text, order_id: textOrNull })

/** A payload has one key of its own, and nothing beside it. `title` is its name in the description of the API. */
export const payload = <const Entries extends v.ObjectEntries>(title: string, entries: Entries) =>
  v.pipe(v.strictObject(entries), v.title(title))
