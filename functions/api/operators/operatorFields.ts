import * as v from 'valibot'
import { PHASES } from '#shared/audit/auditTrail.ts'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { text } from '#shared/http/fields.ts'
import { paging } from '#shared/http/query.ts'
import { nextPage, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'

/*
 * Fields and schemas of several operator routes.
 */

/** Shorter reasons are useless in the audit trail. */
const MIN_REASON_LENGTH = 3

/** Every change requires a reason for the audit trail. */
export const because = { reason: text(MIN_REASON_LENGTH, MAX_REASON_LENGTH) }

export const { limit, page_token } = paging()

export const Paging = v.object({ limit, page_token })

const EntryView = v.strictObject({
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

export const EntriesResponse = v.strictObject({ entries: v.array(EntryView), next_page: nextPage })

export const reading = { tag: 'Operators', access: 'operator', scope: 'operator:read', effect: 'none' } as const

export const changing = { tag: 'Operators', access: 'operator' } as const

export const UNKNOWN_USER_PROBLEM = { name: 'validation_failed', httpStatus: 404 } as const
