import * as v from 'valibot'
import { trackingNumberText } from '#shared/carriers/trackingNumberFields.ts'
import { EmptyAnswer } from '#shared/http/answerFields.ts'
import {
  country,
  decimalWithin,
  integer,
  list,
  none,
  object,
  optionalText,
  optionalTextOrNumber,
  text,
} from '#shared/http/fields.ts'
import { words, wordsLike } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BULK } from '#shared/http/rules/httpLimits.ts'
import { TRACKING_LANGUAGES } from '#shared/shipping/tracking/rules/languages.ts'
import { REPORTED_CODES } from '#shared/shipping/tracking/rules/reportedCodes.ts'
import { TrackView } from '#shared/shipping/tracking/trackView.ts'

/** Of RFC 5646. */
const LONGEST_LANGUAGE = 35

const ReportedEvent = object({
  tracking_number: v.pipe(trackingNumberText(40), v.description('Tracking number of a label of the account')),
  code: v.pipe(
    integer(100, 199),
    v.check((code) => REPORTED_CODES.has(code), `must be one of ${[...REPORTED_CODES].join(', ')}`),
    v.description('Event code; deliveries and failures can only be reported by carriers'),
  ),
  time: v.pipe(text(10, 40), v.description('Local event time, ISO 8601 with offset; UTC without one')),
  city: text(1, 40),
  province: none(optionalText(40)),
  postal_code: none(optionalTextOrNumber(10)),
  country,
  latitude: none(v.nullable(decimalWithin(-90, 90))),
  longitude: none(v.nullable(decimalWithin(-180, 180))),
})

/** A language we do not have is refused in JSON only: no buyer is kept from a page by it. */
const FollowParcel = v.object({
  language: v.optional(
    wordsLike((text) => text.length <= LONGEST_LANGUAGE, `must have at most ${LONGEST_LANGUAGE} characters`, {
      enum: TRACKING_LANGUAGES,
    }),
  ),
  key: v.optional(words(200)),
})

export const trackRoutes = defineRoutes({
  getTrack: {
    key: 'GET /track/{tracking_number}',
    summary: 'Retrieve tracking information',
    description:
      'Event descriptions follow `Accept-Language`: English, German, French, Spanish, Portuguese, Japanese, Chinese or Arabic. Browsers receive a tracking page.',
    tag: 'Track',
    access: 'token',
    hasPage: true,
    effect: 'none',
    hasLanguages: true,
    query: FollowParcel,
    success: { status: 200, body: v.strictObject({ track: TrackView }) },
    problems: ['shipment_not_found'],
  },
  reportTracking: {
    key: 'POST /track',
    summary: 'Report up to 100 tracking events',
    description: 'All or none are recorded. Requires permission from the operator.',
    tag: 'Track',
    access: 'token',
    scope: 'write_shipments',
    effect: 'single',
    body: object({ events: list(ReportedEvent, 1, MAX_BULK) }),
    success: { status: 201, body: EmptyAnswer },
    problems: ['tracking_number_foreign'],
  },
})
