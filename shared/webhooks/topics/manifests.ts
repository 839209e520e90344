import * as v from 'valibot'
import { dateTime, decimal, integer, payload, text, textOrNull } from './parts.ts'

export const ManifestsComplete = payload('ManifestsComplete', {
  manifest: v.looseObject({
    id: integer,
    created: dateTime,
    entry_point: text,
    exit_point: textOrNull,
    forms: v.pipe(v.array(text), v.description('Names of the documents that are available')),
    mawb_id: v.nullable(integer),
    overpacks: v.array(
      v.looseObject({
        carrier: textOrNull,
        created: dateTime,
        height: decimal,
        id: integer,
        length: decimal,
        service: text,
        terms: text,
        type86: v.boolean(),
        weight: decimal,
        width: decimal,
      }),
    ),
    total_shipments: integer,
    warehouse_no: textOrNull,
  }),
})
