import * as v from 'valibot'
import { createTrackingNumberSchema } from '#shared/carriers/trackingNumberFields.ts'
import {
  country,
  createDecimalSchema,
  createOptionalTextOrNumberSchema,
  createOptionalTextSchema,
  integer,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { words } from '#shared/http/query.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import { languageParameter } from '#shared/pages/languageParameter.ts'
import { REPORTABLE_CODES } from '#shared/shipping/tracking/rules/reportableCodes.ts'
import { TrackingSchema } from '#shared/shipping/tracking/trackingResponse.ts'

const ReportedEvent = object({
  tracking_number: v.pipe(createTrackingNumberSchema(40), v.description('Tracking number of one of your labels')),
  code: v.pipe(
    integer(100, 199),
    v.check((code) => REPORTABLE_CODES.has(code), `must be one of ${[...REPORTABLE_CODES].join(', ')}`),
    v.description('Tracking event code. Only carriers can report deliveries and failures.'),
  ),
  time: v.pipe(
    text(10, 40),
    v.description('Local event time in ISO 8601 format, with a UTC offset. If the offset is omitted, UTC is assumed.'),
  ),
  city: v.pipe(text(1, 40), v.description('City or town where the event occurred')),
  province: v.pipe(
    none(createOptionalTextSchema(40)),
    v.description('Province or state where the event occurred. Null if unknown.'),
  ),
  postal_code: v.pipe(
    none(createOptionalTextOrNumberSchema(10)),
    v.description('Postal code where the event occurred. Null if unknown.'),
  ),
  country: v.pipe(country, v.description('Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code')),
  latitude: v.pipe(
    none(v.nullable(createDecimalSchema(-90, 90))),
    v.description('Latitude where the event occurred, in decimal degrees. Null if unknown.'),
  ),
  longitude: v.pipe(
    none(v.nullable(createDecimalSchema(-180, 180))),
    v.description('Longitude where the event occurred, in decimal degrees. Null if unknown.'),
  ),
})

/** Unsupported languages are rejected in JSON only; pages fall back to a supported one. */
const ReportTrackingRequest = v.object({
  language: v.pipe(
    v.optional(languageParameter),
    v.description('Language of event descriptions. Takes precedence over `Accept-Language`.'),
  ),
  key: v.pipe(
    v.optional(words(200)),
    v.description('Access key from `tracking_url`. Grants access to the full tracking history.'),
  ),
})

export const trackRoutes = defineRoutes({
  getTrack: {
    key: 'GET /track/{tracking_number}',
    summary: 'Retrieve tracking information',
    description:
      'Returns event descriptions in the language requested with `Accept-Language`: English, German, French, Spanish, Portuguese, Japanese, Chinese or Arabic. Browsers receive a tracking page.',
    tag: 'Track',
    access: 'token',
    hasPage: true,
    effect: 'none',
    hasLanguages: true,
    query: ReportTrackingRequest,
    success: { status: 200, body: v.strictObject({ track: TrackingSchema }) },
    problems: ['shipment_not_found'],
  },
  reportTracking: {
    key: 'POST /track',
    summary: 'Report up to 100 tracking events',
    description: 'If one event is invalid, no events are recorded. Requires operator approval.',
    tag: 'Track',
    access: 'token',
    scope: 'write_shipments',
    effect: 'single',
    body: object({
      events: v.pipe(list(ReportedEvent, 1, MAX_BULK_ITEMS), v.description('Tracking events to record')),
    }),
    success: { status: 201, body: EmptyResponse },
    problems: ['tracking_number_foreign'],
  },
})
