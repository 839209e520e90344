import * as v from 'valibot'
import { trackingNumberQuery } from '../../../shared/carriers/trackingNumberQuery.ts'
import { textOrNull, wholeNumber } from '../../../shared/http/answerFields.ts'
import { dates, idNumber, paging, word } from '../../../shared/http/query.ts'
import { EXCEPTION_STATUSES, EXCEPTION_TYPES } from '../../../shared/shipping/exceptions/rules/exception.ts'

export const ListExceptions = v.object({
  ...paging(),
  ...dates,
  status: v.optional(word(EXCEPTION_STATUSES)),
  type: v.optional(word(EXCEPTION_TYPES)),
  tracking_number: v.optional(trackingNumberQuery),
  shipment_id: v.optional(idNumber),
})

export type ExceptionFilters = v.InferOutput<typeof ListExceptions>

const ExceptionView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    created: v.string(),
    shipment_id: v.nullable(wholeNumber),
    tracking_number: textOrNull,
    notes: textOrNull,
    type: v.picklist(EXCEPTION_TYPES),
    status: v.picklist(EXCEPTION_STATUSES),
  }),
  v.title('Exception'),
)

export const ExceptionAnswer = v.strictObject({ exception: ExceptionView })

export const ExceptionsAnswer = v.strictObject({
  exceptions: v.array(ExceptionView),
  total_exceptions: wholeNumber,
  total_pages: wholeNumber,
})
