import * as v from 'valibot'
import { text } from '#shared/http/fields.ts'

/** Characters of the ID of an operation, which is part of a key. */
export const MAX_OPERATION_ID_LENGTH = 64

/** Field of the ID by which a repeated operation is recognised. */
export const operationId = v.pipe(
  text(1, MAX_OPERATION_ID_LENGTH),
  v.description('Operation ID, unique within the warehouse'),
)
