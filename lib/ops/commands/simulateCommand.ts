import * as v from 'valibot'
import { getCreationMs, isSandbox } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import {
  findFinalJourneyEvent,
  type PlannedEvent,
  planParcelJourney,
  squeezed,
} from '#shared/sandboxes/planParcelJourney.ts'
import { isParcelJourneyName, PARCEL_JOURNEY_NAMES } from '#shared/sandboxes/rules/journeys.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { toTrackingResponse } from '#shared/shipping/tracking/trackingResponse.ts'
import type { Table } from '#shared/table/table.ts'
import { createOpsCommand } from '../command.ts'
import { text } from '../inputs.ts'
import { type Report, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

export const addSimulateCommand = createOpsCommand({
  name: 'simulate',
  summary: 'Simulate the carrier tracking of a parcel up to its final event',
  arguments: { '<tracking-number>': 'Tracking number of a purchased label' },
  options: {
    '--scenario <name>': PARCEL_JOURNEY_NAMES.join(', '),
    '--at-once': 'Distribute the events over the time since the purchase instead of advancing the local clock',
  },
  changes: ['trackingNumber', 'scenario'],
  example: 'simulate SV12345678901 --scenario delivered',
  input: v.object({
    trackingNumber: text,
    scenario: v.pipe(
      v.string(),
      v.check(isParcelJourneyName, `must be one of ${PARCEL_JOURNEY_NAMES.join(', ')}`),
      v.guard(isParcelJourneyName),
    ),
    atOnce: v.optional(v.boolean(), false),
  }),
  run: async (target, { trackingNumber, scenario, atOnce }) => {
    const { table, local, progress } = target
    if (!local && !atOnce) return failure('a deployed stage cannot advance time. Use --at-once.')
    const parcel = await findParcel(table, trackingNumber)
    if (!parcel.ok) return parcel
    const plan = planParcelJourney(scenario, parcel.value, clock.now())
    const ended = await findFinalJourneyEvent(table, plan, parcel.value.parseEvents(parcel.value.label.id))
    if (ended !== null) return failure(ended)
    const timed = atOnce ? squeezed(plan, getCreationMs(parcel.value.label.id) + 1, clock.now()) : plan
    for (const planned of timed) {
      const waitMs = planned.atMs - clock.now()
      if (local && !atOnce && waitMs > 0) await local.advance(waitMs)
      const sent = await target.send(planned.event)
      if (!sent.ok) return failure(`${planned.says}: ${sent.error}`)
      progress(formatEvent(planned))
    }
    return report(target, trackingNumber)
  },
})

const formatEvent = ({ says, event }: PlannedEvent): string =>
  `${String(event.detail.occurred_at).slice(0, 19)}  ${says}`

async function findParcel(table: Table, trackingNumber: string) {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const label = found?.labels.find(({ id }) => id === pointer?.labelId)
  if (!found || !label) return failure(`label with tracking number ${trackingNumber} was not found`)
  if (isSandbox(label.userId)) return failure('this parcel belongs to a sandbox. Use POST /simulations.')
  return ok({ ...found, label })
}

/** Returns the tracking a recipient sees after the simulation. */
async function report({ table, local }: Target, trackingNumber: string): Promise<Result<Report, string>> {
  const parcel = await findParcel(table, trackingNumber)
  if (!parcel.ok) return parcel
  const { shipment, label, parseEvents } = parcel.value
  const track = toTrackingResponse(trackingNumber, shipment, label, parseEvents(label.id))
  const events = track.events.map(({ time, code, description, city, country }) => ({
    time,
    code,
    description,
    place: [city, country].filter(Boolean).join(', '),
  }))
  const { text: history } = rows(events, 'No events found.')
  const status = `${trackingNumber}: ${track.status}`
  const note = local ? [] : ['The stage processes the events asynchronously.']
  return ok({ json: track, text: [history, status, ...note].join('\n') })
}
