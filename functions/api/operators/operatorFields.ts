import * as v from 'valibot'
import { PHASES } from '#shared/audit/auditTrail.ts'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { parseDate } from '#shared/core/dates.ts'
import { object, text } from '#shared/http/fields.ts'
import { paging } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'

/*
 * Fields and schemas of several operator routes.
 */

/** Shorter reasons are useless in the audit trail. */
const MIN_REASON_LENGTH = 3

/** Every change requires a reason for the audit trail. */
export const because = { reason: text(MIN_REASON_LENGTH, MAX_REASON_LENGTH) }

const pageFields = paging()

export const { limit } = pageFields

export const Paging = v.object(pageFields)

/** A day, `YYYY-MM-DD`. */
export const dayField = v.pipe(
  text(10, 10),
  v.check((day) => parseDate(day) !== null, 'must be a date in the format YYYY-MM-DD'),
)

const AuditEntrySchema = v.strictObject({
  id: wholeNumberSchema,
  time: v.string(),
  actor: v.string(),
  action: v.string(),
  phase: v.picklist(PHASES),
  user_id: v.nullable(wholeNumberSchema),
  details: v.record(v.string(), v.unknown()),
  reason: nullableText,
  request_id: v.string(),
})

export const AuditEntriesResponse = v.strictObject({ entries: v.array(AuditEntrySchema), next_page: nextPage })

/** Limits of a body with a file: Lambda accepts 6 MB, with the request around it. */
export const MAX_FILE_BODY = { bytes: 4 * 1_048_576, values: 100 } as const

const MAX_FILE_NAME_LENGTH = 255

/** File of an operator, compressed because most files are larger than a request. */
export const UploadedFile = object({
  name: v.pipe(text(1, MAX_FILE_NAME_LENGTH), v.regex(/^[^/\\]*$/, 'must be a file name without a folder')),
  content: v.pipe(
    v.string('must be a string'),
    v.nonEmpty('must not be empty'),
    v.description('Content of the file, compressed with gzip and encoded in Base64'),
  ),
})

export const reading = { tag: 'Operators', access: 'operator', scope: 'operator:read', effect: 'none' } as const

export const changing = { tag: 'Operators', access: 'operator' } as const

export const UNKNOWN_USER_PROBLEM = { name: 'validation_failed', httpStatus: 404 } as const
