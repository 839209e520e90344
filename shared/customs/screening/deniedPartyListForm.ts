import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(2_000))
const day = v.pipe(v.string(), v.isoDate('must be a date, such as 2026-11-20'))
const Party = v.object({
  id: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200)),
  type: v.picklist(['person', 'company', 'vessel']),
  names: v.array(text),
  weakNames: v.array(text),
  countries: v.array(text),
  birthDates: v.optional(v.array(text)),
  programme: text,
})

/** Schema of one list. */
export const DeniedPartyListForm = v.object({
  list: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must contain only lower-case letters, digits and hyphens'),
  ),
  source: text,
  version: day,
  checked: v.optional(day),
  entries: v.array(Party),
})

/** Parses a list. Throws if it is invalid. */
export const parseDeniedPartyList = (content: unknown): v.InferOutput<typeof DeniedPartyListForm> =>
  v.parse(DeniedPartyListForm, content)
