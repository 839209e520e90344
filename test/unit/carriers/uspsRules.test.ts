import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  isCancelledLabel,
  isDisputedLabel,
  isUnknownLabelError,
  parseRejection,
  RateResponseBody,
  toCarrierRates,
} from '#shared/carriers/usps/rules/answers.ts'
import { parseHandle, serializeHandle } from '#shared/carriers/usps/rules/handle.ts'
import { listExcludedLabels } from '#shared/carriers/usps/rules/scanForms.ts'
import { mapEventCode, TrackingResponseBody, toCarrierTracking } from '#shared/carriers/usps/rules/trackingCodes.ts'
import { usd } from '#shared/core/money.ts'

/*
 * Based on USPS's Tracking 3.2.4, Labels 3.9.13, prices 3.4.30, and the error inventory of October
 * 2025.
 */

describe('a scan of USPS', () => {
  test.each([
    ['GX', 'SHIPPING LABEL CREATED, USPS AWAITING ITEM', 100],
    ['03', 'USPS in possession of item', 105],
    ['10', 'PROCESSED THROUGH FACILITY', 150],
    ['07', 'ARRIVED AT POST OFFICE', 104],
    ['OF', 'OUT FOR DELIVERY', 198],
    ['01', 'DELIVERED, FRONT DOOR/PORCH', 202],
    ['01', 'DELIVERED', 200],
    ['02', 'NOTICE LEFT (NO AUTHORIZED RECIPIENT AVAILABLE)', 300],
    ['56', 'NO AUTHORIZED RECIPIENT AVAILABLE', 303],
    ['09', 'RETURNED TO SENDER', 315],
    ['14', 'AVAILABLE FOR PICKUP', 225],
    ['U1', 'ARRIVED AT USPS REGIONAL FACILITY', 101],
    ['T1', 'DEPARTED USPS REGIONAL FACILITY', 111],
    ['NT', 'IN TRANSIT TO NEXT FACILITY', 150],
    ['XX', 'Customs clearance', 130],
    ['XX', 'Held in Customs', 132],
    ['XX', 'DEPARTED POST OFFICE', 114],
    ['', 'DELIVERED, PARCEL LOCKER', 208],
    ['QQ', 'SOMETHING NEW', null],
  ])('%s "%s" has the event code %j', (eventCode, eventType, code) => {
    expect(mapEventCode({ eventCode, eventType })).toBe(code)
  })

  const track = (trackingEvents: readonly object[], more: object = {}) =>
    toCarrierTracking(v.parse(TrackingResponseBody, { trackingEvents, ...more }))

  test('has local time and instant, and a country if it is domestic', () => {
    const at = { eventTimestamp: '2026-11-20T23:30:00Z', GMTTimestamp: '2026-11-21T04:30:00Z', eventCode: '10' }
    const { scans } = track([{ ...at, eventCity: 'RICHMOND', eventState: 'VA', eventZIP: '23227', eventCountry: '' }])
    expect(scans).toMatchObject([
      { localTime: '2026-11-20 23:30:00', occurredAtMs: Date.UTC(2026, 10, 21, 4, 30), country: 'US', province: 'VA' },
    ])
    const abroad = track([{ ...at, GMTTimestamp: null, eventCity: 'BERLIN', eventCountry: 'GERMANY' }])
    expect(abroad.scans).toMatchObject([{ occurredAtMs: Date.UTC(2026, 10, 20, 23, 30), country: 'GERMANY' }])
  })

  test.each([
    [{ expectedDeliveryTimeStamp: '2026-11-23T20:00:00Z', predictedDeliveryDate: '2026-11-24' }, '2026-11-23'],
    [{ predictedDeliveryDate: '2026-11-24' }, '2026-11-24'],
    [{ expectedDeliveryTimeStamp: 'soon' }, null],
    [{}, null],
  ])('%j is expected on %j', (dates, day) => {
    expect(track([], dates).estimatedDelivery).toBe(day)
  })
})

describe('rates of USPS', () => {
  const rated = (mailClass: string, rateIndicator: string, totals: object) => ({
    ...totals,
    rates: [{ mailClass, rateIndicator, price: 5 }],
  })
  const ratesOf = (...rateOptions: readonly object[]) =>
    toCarrierRates(v.parse(RateResponseBody, { rateOptions }), 'domestic')

  test('are the lowest of own packaging, with extra services', () => {
    expect(
      ratesOf(
        rated('PRIORITY_MAIL', 'FE', { totalBasePrice: 1 }),
        rated('PRIORITY_MAIL', 'DR', { totalBasePrice: 9.5 }),
        rated('PRIORITY_MAIL', 'SP', { totalBasePrice: 7.99, totalPrice: 11.94 }),
        rated('PRIORITY_MAIL', 'SP', { totalBasePrice: 8.2 }),
        rated('USPS_GROUND_ADVANTAGE', 'SP', {}),
        rated('MEDIA_MAIL', 'SP', { totalBasePrice: 2 }),
      ),
    ).toEqual([
      { service: 'PRIORITY_MAIL', cost: usd(820), transitDays: null },
      { service: 'USPS_GROUND_ADVANTAGE', cost: usd(500), transitDays: null },
    ])
    expect(ratesOf()).toEqual([])
  })
})

describe('a rejection of USPS', () => {
  test.each([
    [
      { error: { message: 'Bad request', errors: [{ title: 'Invalid', detail: 'The ZIP Code is invalid.' }] } },
      'The ZIP Code is invalid.',
    ],
    [{ error: { message: 'Bad request', errors: [{ title: 'Invalid' }] } }, 'Invalid'],
    [{ error: { message: 'Bad request' } }, 'Bad request'],
    ['<html>', 'the carrier rejected the request without stating a reason'],
  ])('%j has the reason %j', (body, reason) => {
    expect(parseRejection(body).reason).toBe(reason)
  })

  test.each([
    ['Tracking number not found for a mailing date within the last 45 days', 'unknown'],
    ['Canceled labels are unavailable for reprint', 'cancelled'],
    ['Disputed labels are unavailable for reprint', 'disputed'],
    ['The refund request was rejected. Please try again after 24 hours.', 'disputed'],
    ['Labels past their mailingDate are unavailable for reprint', 'other'],
    ['This label has reached the reprint limit of 3 reprints', 'other'],
    ['International labels cannot be refunded after they have been manifested', 'other'],
    ['Labels associated with a scan form cannot be canceled', 'other'],
  ])('"%s" means that the label is %s', (reason, meaning) => {
    const meanings = [
      ...(isUnknownLabelError(reason) ? ['unknown'] : []),
      ...(isCancelledLabel(reason) ? ['cancelled'] : []),
      ...(isDisputedLabel(reason) ? ['disputed'] : []),
    ]
    expect(meanings).toEqual(meaning === 'other' ? [] : [meaning])
  })

  test('handles are read as written', () => {
    for (const kind of ['domestic', 'international', 'return'] as const) {
      expect(parseHandle(serializeHandle({ kind, key: '8be4df61-93ca-11d2-aa0d-00e098032b8c' }))).toEqual({
        kind,
        key: '8be4df61-93ca-11d2-aa0d-00e098032b8c',
      })
    }
  })
})

describe('the rejection of a SCAN form', () => {
  const [one, two] = ['9205500000000000000001', 'LZ000000002US']
  const excluded = (...details: readonly string[]) => {
    const { trackingNumbers, ...rest } = listExcludedLabels(details, new Set([one, two]))
    return { trackingNumbers: [...trackingNumbers], ...rest }
  }

  test.each([
    [`barcode [${one}] is already part of another SCAN Form with efn [94750382]`, one, ['94750382'], []],
    [`barcode ${two} is already part of another SCAN Form with efn 94750382`, two, ['94750382'], []],
    [`barcode42094104${one}has manifested and is not eligible to be added to a SCAN Form`, one, [], []],
    [`barcode [${one}] does not exist`, one, [], [`barcode [${one}] does not exist`]],
  ])('"%s" excludes a label', (text, number, formNumbers, reasons) => {
    expect(excluded(text)).toEqual({ trackingNumbers: [number], formNumbers, reasons })
  })

  test('excludes no other labels, and none without a name', () => {
    expect(
      excluded(
        'barcode 9205500000000000000009 does not exist',
        'barcodes cannot be grouped together in a SCAN Form due to Manifest MID mismatch',
      ),
    ).toEqual({ trackingNumbers: [], formNumbers: [], reasons: [] })
  })
})
