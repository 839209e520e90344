import { expect } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { tableShape } from '#shared/table/keys.ts'
import { kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'

/** Days after which the table deletes items; 0 means less than a day. */
const DAYS = {
  accountVolume: 31,
  /** Self-registered client, after its last use. */
  application: 90,
  auditEntry: 3653,
  auditOfDay: 3653,
  rateLimit: 1,
  replay: 30,
  reportLease: 0,
  returnCode: 400,
  returnRequest: 400,
  returnShipment: 400,
  /** Carriers bill no parcels after two years. */
  billedParcel: 730,
  quote: 37,
  carrierManifest: 366,
  carrierParcel: 366,
  /** After the pickup. */
  carrierPickup: 400,
  carrierRates: 1,
  externalParcel: 0,
  /** 90 days after a closing date 8 days in the future. */
  closingNote: 98,
  connectState: 0,
  delivery: 30,
  difference: 30,
  event: 7,
  feedItem: 30,
  idempotency: 1,
  /** Same retention as its key. */
  keyReminder: 90,
  load: 400,
  loadedParcel: 400,
  lookedAt: 0,
  nextLabel: 0,
  nonce: 0,
  operation: 400,
  orderReturns: 400,
  pageBegin: 0,
  pairingCode: 0,
  parcelLoad: 400,
  passwordReset: 0,
  payload: 30,
  platformDay: 31,
  print: 1,
  screeningDecision: 3660,
  sendingSlot: 1,
  sentMail: 30,
  /** Paired device. */
  staff: 90,
  statisticsDay: 400,
  /** 400 days after the charged day, which is three days in the future. */
  storedLots: 403,
  /** Key with an expiry date. */
  token: 90,
  transit: 400,
  /** Exchanged authorisation code. */
  usedCode: 0,
  warehouseOutput: 15,
  webhookCounts: 400,
  webhookFailures: 400,
}

const DAY_SECONDS = 24 * 60 * 60

/** Expects each kind of item with an expiry to expire after its retention. */
export async function expectRetention(): Promise<void> {
  const nowSeconds = clock.now() / 1_000
  const items = (await readCompleteTable()).filter((item) => item[tableShape.timeToLive] !== undefined)
  const daysLeft = (item: StoredItem): number =>
    Math.round((Number(item[tableShape.timeToLive]) - nowSeconds) / DAY_SECONDS)
  const longest = [...Map.groupBy(items, kindOfItem)].map(([name, some]) => [name, Math.max(...some.map(daysLeft))])
  expect(Object.fromEntries(longest)).toEqual(DAYS)
}
