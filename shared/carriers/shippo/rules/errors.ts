import { collectReasonTexts, joined } from '#shared/carriers/rules/reasonTexts.ts'
import { isRecord } from '#shared/core/isRecord.ts'

/** Fields that concern the whole request instead of one field. */
const REQUEST_LEVEL_FIELDS: readonly string[] = ['detail', 'error', 'message', '__all__', 'non_field_errors']

/**
 * Returns the reason of a rejection: a text in `detail`, or texts by field. There are no codes.
 * (Which names other than `detail` concern the whole request is seen in public code, not
 * published.)
 */
export function parseErrorReason(body: unknown): string {
  if (!isRecord(body)) return joined(collectReasonTexts(body))
  return joined(
    Object.entries(body).flatMap(([field, value]) =>
      collectReasonTexts(REQUEST_LEVEL_FIELDS.includes(field) ? value : { [field]: value }),
    ),
  )
}

/** Whether the label was refunded before. (No text is published: these words are a guess.) */
export const isAlreadyRefunded = (reason: string): boolean =>
  /\balready (been )?(refunded|requested|submitted)\b|\brefund\b.*\balready exists\b/i.test(reason)

/**
 * Whether the carrier does not support manifests. (No text is published: these words are a guess.)
 */
export const isManifestUnsupported = (reason: string): boolean =>
  /manifest.*(not|n't) support|(not|n't) support.*manifest/i.test(reason)
