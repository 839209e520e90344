import { isCarrierRejection } from '#shared/carriers/carrier.ts'
import {
  type CarrierPurchase,
  computeCarrierCostCents,
  updateCarrierPurchase,
} from '#shared/carriers/carrierPurchases.ts'
import type { CarrierConnection, VoidOutcome } from '#shared/carriers/port.ts'
import {
  OUTCOME_POLL_INTERVAL_MS,
  OUTCOME_TIMEOUT_MS,
  TRACKING_POLL_INTERVALS,
} from '#shared/carriers/rules/carrierPolling.ts'
import type { CarrierScan, CarrierTracking } from '#shared/carriers/rules/parcel.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { digest } from '#shared/platform/crypto.ts'
import { log } from '#shared/platform/log.ts'
import { isCountryCode } from '#shared/reference/countries.ts'
import type { Action } from '#shared/table/actions.ts'
import { exists } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { eventCodes } from '../records/eventCodes.ts'
import { parseLabelItem, recordRetainedCost, updateLabelAttributes } from '../records/labelStore.ts'
import { formatScanDescription, parseLocalInstant, selectNewScans } from './rules/carrierScans.ts'
import { createReportActions, type TrackingReport } from './trackingReports.ts'

/* Polls external carriers for the status of a parcel. */

/** Age at which tracking of an undelivered parcel stops. */
const MAX_TRACKING_PERIOD_MS = 90 * DAY_MS

export type TrackingPollDeps = {
  readonly table: Pick<Table, 'get'>
  readonly nextId: () => number
  readonly nowMs: number
}

/** Result of polling a parcel. `unknown`: number of scans with unknown codes. */
export type Followed = { readonly word: string; readonly actions: readonly Action[]; readonly unknown: number }

/**
 * Requests tracking of a parcel and its packages from the carrier, or the outcome of a void.
 * Without a connection its carrier account was deleted, and the parcel is retried later.
 */
export async function pollParcel(
  purchase: CarrierPurchase,
  connection: CarrierConnection | null,
  deps: TrackingPollDeps,
): Promise<Followed> {
  const { nowMs } = deps
  const isLabelVoidPending = purchase.stage === 'voiding'
  if (!isLabelVoidPending && purchase.stage !== 'bought')
    return { word: 'done', actions: [never(purchase)], unknown: 0 }
  if (!connection) {
    log.warn('tracking stopped: carrier account deleted', named(purchase))
    return {
      word: 'unreachable',
      actions: [updateCarrierPurchase(purchase, {}, computeNextPollMs(purchase, nowMs))],
      unknown: 0,
    }
  }
  if (isLabelVoidPending) return decide(purchase, await connection.fetchVoidOutcome(purchase.handle), deps)
  if (purchase.trackingNumbers.length === 0) return { word: 'done', actions: [never(purchase)], unknown: 0 }
  const journeys: Journey[] = []
  let forecast: readonly Action[] = []
  for (const [place, trackingNumber] of purchase.trackingNumbers.entries()) {
    const tracking = await connection.track(trackingNumber)
    if (isCarrierRejection(tracking)) {
      log.warn('carrier tracking request failed', { ...named(purchase), reason: tracking.refused })
      return {
        word: 'refused',
        actions: [updateCarrierPurchase(purchase, {}, computeNextPollMs(purchase, nowMs))],
        unknown: 0,
      }
    }
    if (place === 0) forecast = await recordDeliveryForecast(purchase, tracking, deps.table)
    journeys.push({ subject: place === 0 ? purchase.labelId : trackingNumber, trackingNumber, scans: tracking.scans })
  }
  const polled = toTrackingReports(purchase, journeys, deps)
  return { ...polled, actions: [...polled.actions, ...forecast] }
}

/** Maximum length of a stored signatory name. */
const MAX_NAME_LENGTH = 80

/** Updates expected delivery and signatory of a label, if the carrier reports new ones. */
async function recordDeliveryForecast(
  { userId, shipmentId, labelId }: CarrierPurchase,
  { estimatedDelivery, signedBy }: CarrierTracking,
  table: TrackingPollDeps['table'],
): Promise<readonly Action[]> {
  if (estimatedDelivery === null && signedBy === null) return []
  const item = await table.get(keys.label(userId, shipmentId, labelId))
  const label = item && parseLabelItem(item)
  if (!label || label.erasedMs !== undefined) return []
  const changes = {
    ...(estimatedDelivery !== null && { estimatedDelivery }),
    ...(signedBy !== null && { signedBy: signedBy.slice(0, MAX_NAME_LENGTH) }),
  }
  const { estimatedDelivery: expected, signedBy: taker } = { ...label, ...changes }
  const isRecorded = expected === label.estimatedDelivery && taker === label.signedBy
  return isRecorded ? [] : [updateLabelAttributes(label, changes, exists())]
}

/** Tracking of one package at its carrier. */
type Journey = Pick<TrackingReport, 'subject' | 'trackingNumber'> & { readonly scans: readonly CarrierScan[] }

const never = (purchase: CarrierPurchase): Action => updateCarrierPurchase(purchase, {}, null)

const named = ({ carrier, userId, labelId }: CarrierPurchase) => ({ carrier, user_id: userId, label_id: labelId })

/** Returns the next polling time; intervals grow with age. Null after the tracking period. */
function computeNextPollMs({ begunAtMs }: CarrierPurchase, nowMs: number): number | null {
  const ageMs = nowMs - begunAtMs
  if (ageMs > MAX_TRACKING_PERIOD_MS) return null
  const row = TRACKING_POLL_INTERVALS.find(({ untilAgeMs }) => ageMs < untilAgeMs) ?? TRACKING_POLL_INTERVALS[0]
  return nowMs + row.everyMs
}

/** Converts new scans to tracking reports for further processing. */
function toTrackingReports(
  purchase: CarrierPurchase,
  journeys: readonly Journey[],
  { nextId, nowMs }: TrackingPollDeps,
): Followed {
  const { userId } = purchase
  let seen: readonly string[] = purchase.seenScans
  const scanned = journeys.map((journey) => {
    const nameOf = ({ rawCode, occurredAtMs }: CarrierScan): string =>
      digest(String(journey.subject), rawCode, String(occurredAtMs)).slice(0, 11)
    const news = selectNewScans(journey.scans, seen, nameOf)
    seen = news.seen
    return { journey, fresh: news.fresh }
  })
  const fresh = scanned.flatMap((one) => one.fresh)
  const reports = scanned.flatMap((one) => one.fresh.flatMap((scan) => toTrackingReport(scan, one.journey) ?? []))
  const strange = fresh.filter((scan) => !hasKnownEventCode(scan))
  for (const { rawCode } of strange) {
    log.warn('unknown tracking status code received', { ...named(purchase), code: rawCode })
  }
  const isDelivered = journeys.every(({ scans }) =>
    scans.some(({ code }) => code !== null && eventCodes.get(code)?.status === 'Delivered'),
  )
  const nextMs = isDelivered ? null : computeNextPollMs(purchase, nowMs)
  return {
    word: isDelivered ? 'delivered' : nextMs === null ? 'lost sight of' : fresh.length > 0 ? 'moved' : 'waiting',
    unknown: strange.length,
    actions: [
      updateCarrierPurchase(purchase, fresh.length > 0 ? { seenScans: [...seen] } : {}, nextMs),
      ...createReportActions(userId, reports, nextId, nowMs),
    ],
  }
}

const hasKnownEventCode = ({ code }: CarrierScan): boolean => code !== null && eventCodes.has(code)

function toTrackingReport(scan: CarrierScan, { subject, trackingNumber }: Journey): TrackingReport | null {
  if (scan.code === null || !hasKnownEventCode(scan)) return null
  const { code, city, province, postalCode, country } = scan
  return {
    ...{ subject, trackingNumber, code, city, province, postalCode },
    occurredAt: parseLocalInstant(scan),
    country: country !== null && isCountryCode(country) ? country : null,
    latitude: null,
    longitude: null,
    description: formatScanDescription(scan),
  }
}

/**
 * Applies the carrier's decision on a void; without one in time the parcel counts as kept, and the
 * platform bears its cost.
 */
async function decide(purchase: CarrierPurchase, outcome: VoidOutcome, deps: TrackingPollDeps): Promise<Followed> {
  const { nowMs, table } = deps
  const { userId, labelId, carrier, voidedAtMs } = purchase
  if (outcome.verdict === 'voided') {
    return { word: 'voided', actions: [updateCarrierPurchase(purchase, { stage: 'voided' }, null)], unknown: 0 }
  }
  if (outcome.verdict === 'pending' && nowMs < (voidedAtMs ?? 0) + OUTCOME_TIMEOUT_MS) {
    return {
      word: 'undecided',
      actions: [updateCarrierPurchase(purchase, {}, nowMs + OUTCOME_POLL_INTERVAL_MS)],
      unknown: 0,
    }
  }
  const reason = outcome.verdict === 'kept' ? outcome.reason : null
  log.error('carrier charged for cancelled parcel', { ...named(purchase), reason })
  const cost = {
    userId,
    labelId,
    carrier,
    amountCents: computeCarrierCostCents(purchase),
    isVoided: false,
    bookedAtMs: nowMs,
  }
  return {
    word: 'kept',
    actions: [updateCarrierPurchase(purchase, { stage: 'kept' }, null), await recordRetainedCost(table, cost)],
    unknown: 0,
  }
}
