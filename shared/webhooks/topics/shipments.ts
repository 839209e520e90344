import * as v from 'valibot'
import { decimal, integer, payload, text, textOrNull } from './parts.ts'

export const ShipmentsLabel = payload('ShipmentsLabel', {
  shipment: v.looseObject({
    id: integer,
    carrier: text,
    content_type: v.literal('application/pdf'),
    data: v.pipe(text, v.description('The label as a PDF, in Base64')),
    tracking_number: textOrNull,
  }),
})

export const ShipmentsStatus = payload('ShipmentsStatus', {
  shipment: v.looseObject({
    id: integer,
    chargeable_weight: decimal,
    comments: v.array(text),
    entry_point: text,
    exit_point: textOrNull,
    gross_weight: v.pipe(decimal, v.description('As measured by the facility, or else as declared; in kilograms')),
    volumetric_weight: decimal,
    order_number: textOrNull,
    service: text,
    status: v.pipe(text, v.description('Of the label, after the event')),
    tracking_number: textOrNull,
    event: v.looseObject({
      carrier: textOrNull,
      code: integer,
      city: textOrNull,
      province: textOrNull,
      postal_code: textOrNull,
      country: textOrNull,
      time: v.pipe(text, v.description('YYYY-MM-DD HH:MM:SS where it happened')),
    }),
  }),
})
