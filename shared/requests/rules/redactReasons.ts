import { isRecord } from '#shared/core/isRecord.ts'
import { PROBLEMS, type ProblemName } from '#shared/core/problems.ts'
import { type KnownFields, redactPrimitive } from './requestRedaction.ts'

/** Reasons of an error that are logged, and their length. */
const MAX_LISTED_REASONS = 5
const MAX_LISTED_REASON_LENGTH = 200

/*
 * Redacts reasons of rejected requests in the request log: field paths and the platform's texts are
 * shown. Reasons can quote the request: words of the request that are otherwise hidden are omitted.
 */

/**
 * Problems whose reasons contain external text: from carriers, address registers or stored data.
 */
const EXTERNAL_REASON_PROBLEMS: ReadonlySet<ProblemName> = new Set([
  'address_rejected',
  'label_creation_failed',
  'webhook_duplicate',
])

const REDACTED_MESSAGE = '<…>'

/** Common words of the platform's messages, which reveal nothing about the request. */
const COMMON = new Set(
  'a an and as at be by field for from has have in is it list missing must no not number of on one or required text the there to unknown with'.split(
    ' ',
  ),
)

const WORD = /[\p{L}\p{N}]+/gu

const splitWords = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** Returns the words of a request that must be hidden in reasons. */
export function listHiddenWords(sent: unknown, known: KnownFields): ReadonlySet<string> {
  const words = new Set<string>()
  const listed = new Set([...known].flatMap(([field, values]) => [field, ...values].flatMap(splitWords)))
  const hide = (text: string): void => {
    for (const word of splitWords(text)) if (!COMMON.has(word) && !listed.has(word)) words.add(word)
  }
  const look = (name: string, value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(name, item)
    else if (isRecord(value)) {
      for (const [field, inner] of Object.entries(value)) {
        if (!known.has(field)) hide(field)
        look(field, inner)
      }
    } else if (redactPrimitive(name, value, known) !== value || !known.has(name)) hide(String(value))
  }
  look('', sent)
  return words
}

const redactPointer = (pointer: string, known: KnownFields): string =>
  pointer
    .split('/')
    .map((part) => (part === '' || known.has(part) || /^\d{1,4}$/.test(part) ? part : REDACTED_MESSAGE))
    .join('/')

const without = (text: string, hidden: ReadonlySet<string>): string =>
  text
    .replace(WORD, (word) => (hidden.has(word.toLowerCase()) ? REDACTED_MESSAGE : word))
    .replace(/<…>([^\p{L}\p{N}<]*<…>)+/gu, REDACTED_MESSAGE)

const cut = (text: string): string => {
  const characters = [...text]
  return characters.length > MAX_LISTED_REASON_LENGTH
    ? `${characters.slice(0, MAX_LISTED_REASON_LENGTH).join('')}…`
    : text
}

/**
 * Returns the `errors` of a rejection in redacted form. `hidden` contains the words to omit; null
 * if the request was not analysed, in which case only field paths are shown.
 */
export function redactReasons(
  name: ProblemName,
  errors: readonly string[],
  known: KnownFields,
  hidden: ReadonlySet<string> | null,
): readonly string[] {
  return errors.slice(0, MAX_LISTED_REASONS).map((error) => {
    const [, pointer, reason] = /^(\/[^:\s]*): (.*)$/s.exec(error) ?? []
    const place = pointer === undefined ? '' : redactPointer(pointer, known)
    if (hidden === null) return place || PROBLEMS[name].message.replace(/\{\w+\}/g, REDACTED_MESSAGE)
    if (pointer === undefined && EXTERNAL_REASON_PROBLEMS.has(name)) {
      return PROBLEMS[name].message.replace(/\{\w+\}/g, REDACTED_MESSAGE)
    }
    const words = cut(without(reason ?? error, hidden))
    return pointer === undefined ? words : `${place}: ${words}`
  })
}
