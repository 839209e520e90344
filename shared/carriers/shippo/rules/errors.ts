import { joined, textsIn } from '#shared/carriers/rules/reasonTexts.ts'
import { isRecord } from '#shared/core/isRecord.ts'

/** Of the whole request, where others are of a field. */
const OF_ALL: readonly string[] = ['detail', 'error', 'message', '__all__', 'non_field_errors']

/**
 * What Shippo refused: a text in `detail`, or texts by field. There are no codes. (Which names
 * stand for the whole request besides `detail` is seen in public code, not published.)
 */
export function readReason(body: unknown): string {
  if (!isRecord(body)) return joined(textsIn(body))
  return joined(
    Object.entries(body).flatMap(([field, value]) => textsIn(OF_ALL.includes(field) ? value : { [field]: value })),
  )
}

/** A label was to be given back before. (No text of that is published: these words are a guess.) */
export const isAlreadyRefunded = (reason: string): boolean =>
  /\balready (been )?(refunded|requested|submitted)\b|\brefund\b.*\balready exists\b/i.test(reason)

/**
 * Carriers that want no lists of what is handed in. (No text of that is published: these words are
 * a guess.)
 */
export const isManifestUnsupported = (reason: string): boolean =>
  /manifest.*(not|n't) support|(not|n't) support.*manifest/i.test(reason)
