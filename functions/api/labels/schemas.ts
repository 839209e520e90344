import * as v from 'valibot'
import { LONGEST_WRITTEN } from '../../../shared/carriers/rules/comparableNumber.ts'
import { id, list, object, text } from '../../../shared/http/fields.ts'
import { documentType } from '../../../shared/http/query.ts'
import { LabelView } from '../../../shared/shipping/labels/labelView.ts'

export const ReadLabel = v.object({ type: v.optional(documentType) })

/** `size` is deprecated: accepted and ignored, as every field not named here. */
export const CreateLabel = object({ label: object({ shipment_id: id }) })

/** Up to 100 labels, each named by tracking number or id. */
export const BulkLabels = object({
  labels: list(v.union([text(1, LONGEST_WRITTEN), id], 'must be a tracking number or id'), 1, 100),
})

export const AssignLabel = object({ label: object({ overpack_id: v.nullable(id) }) })

export const LabelAnswer = v.strictObject({ label: LabelView })
