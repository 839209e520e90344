import { expect, test } from '@jest/globals'
import { getEntrySubject } from '#shared/money/wallet/rules/entrySubject.ts'

const NONE = { labelId: null, shipmentId: null, orderId: null, returnId: null, reshipmentId: null, inboundId: null }

test.each([
  ['label/12/charge', { shipmentId: 7 }, { labelId: 12, shipmentId: 7 }],
  ['label/12/reweighed/bill-1', {}, { labelId: 12 }],
  ['fulfillment/3/fees', { orderId: 9 }, { orderId: 9 }],
  ['return/4/dispose/5', {}, { returnId: 4 }],
  ['reshipment/6/charge', {}, { reshipmentId: 6 }],
  ['inbound/8/fees', {}, { inboundId: 8 }],
  ['deposit/label/12/charge', {}, {}],
  ['label/abc/charge', {}, {}],
  ['storage/WH0HKG01/2026-01-01', {}, {}],
])('the entry %s is about its resources', (naturalKey, ids, subject) => {
  expect(getEntrySubject({ naturalKey, ...ids })).toEqual({ ...NONE, ...subject })
})
