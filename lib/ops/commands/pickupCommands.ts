import * as v from 'valibot'
import { adapters } from '#shared/carriers/adapters.ts'
import { findCarrierPurchase, isKnownToCarrier } from '#shared/carriers/carrierPurchases.ts'
import {
  createPickup,
  findPickup,
  listPickups,
  type Pickup,
  updatePickup,
} from '#shared/carriers/pickups/pickupStore.ts'
import { formatLocalDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { carriers, getAdapter } from '#shared/reference/carriers.ts'
import { entryPoints } from '#shared/reference/entryPoints.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createOpsCommand } from '../command.ts'
import { amount, createIntegerSchema, id, instantInput, note, REASON_OPTION, reason, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import type { Target } from '../target/target.ts'

/** Carriers with pickups. */
const CODES = [...carriers.keys()].filter((code) => {
  const name = getAdapter(code)
  return name !== null && adapters[name]?.manifest.capabilities.pickups
})
const carrier = v.pipe(text, v.picklist(CODES, `must be one of ${CODES.join(', ')}`))
const ENTRY_POINTS = [...entryPoints.keys()]
const MAX_PICKUP_PACKAGES = 999
const MAX_KG = 10_000

const PICKUP_SCHEDULED_MESSAGE = 'The job pollTracking will request the pickup within minutes. See "pickups list".'

const book = createOpsCommand({
  name: 'book',
  summary: 'Book a carrier pickup at an entry point. Most carriers charge a fee.',
  arguments: { '<number>': 'Tracking number of one of the parcels to collect' },
  options: {
    '--entry-point <id>': ENTRY_POINTS.join(', '),
    '--from <instant>': 'Earliest pickup time',
    '--to <instant>': 'Latest pickup time, on the day of the earliest pickup time',
    '--packages <count>': 'Number of packages',
    '--weight <kg>': 'Total weight in kilograms',
    '--contact <name>': 'Contact name for the driver',
    '--phone <number>': 'Contact phone number',
    '--instructions <text>': 'Instructions for the driver',
    ...REASON_OPTION,
  },
  changes: ['number', 'entryPoint', 'packages'],
  example:
    'pickups book 1Z999AA10123456784 --entry-point LAXI01 --from 2026-12-01T17:00Z --to 2026-12-01T23:00Z --packages 12 --weight 30 --contact "Dock 3" --phone "+1 310 555 0100" --reason "daily round"',
  input: v.object({
    number: text,
    entryPoint: v.pipe(text, v.picklist(ENTRY_POINTS, `must be one of ${ENTRY_POINTS.join(', ')}`)),
    from: instantInput,
    to: instantInput,
    packages: createIntegerSchema(1, MAX_PICKUP_PACKAGES),
    weight: v.pipe(
      amount,
      v.minValue(0.001, 'must be greater than 0'),
      v.maxValue(MAX_KG, `must be at most ${MAX_KG}`),
    ),
    contact: note(35),
    phone: note(25),
    instructions: v.optional(note(200)),
    reason,
  }),
  run: async ({ table }, { number, entryPoint, from, to, packages, weight, contact, phone, instructions }) => {
    const nowMs = clock.now()
    const error = validatePickupWindow(entryPoint, from, to, nowMs)
    if (error !== null) return failure(error)
    const parcel = await findPurchasedParcel(table, number)
    if (!parcel.ok) return parcel
    const pickup: Pickup = {
      id: generateId(),
      entryPoint,
      fromMs: from,
      toMs: to,
      packages,
      weightGrams: Math.round(weight * 1000),
      contact: { name: contact, phone },
      instructions: instructions ?? null,
      ...parcel.value,
      stage: 'asked',
      handle: null,
      bookedSinceMs: null,
      confirmation: null,
      cost: null,
      reason: null,
    }
    const created = await table.commit([createPickup(pickup, nowMs)])
    return created.ok
      ? ok(facts(shown(pickup), [PICKUP_SCHEDULED_MESSAGE]))
      : failure('the pickup could not be saved. Try again.')
  },
})

function validatePickupWindow(entryPoint: string, fromMs: number, toMs: number, nowMs: number): string | null {
  const timeZone = entryPoints.get(entryPoint)?.timeZone ?? 'UTC'
  const dayOf = (ms: number) => formatLocalDateTime(ms, timeZone).slice(0, 10)
  if (toMs <= fromMs) return '--to must be later than --from'
  if (toMs <= nowMs) return '--to must be in the future'
  return dayOf(fromMs) === dayOf(toMs)
    ? null
    : `--from and --to must be on the same day at the entry point (${timeZone})`
}

/** Finds a purchased parcel with the data a pickup requires. */
async function findPurchasedParcel(
  table: Target['table'],
  number: string,
): Promise<Result<Pick<Pickup, 'carrier' | 'userId' | 'labelId' | 'service' | 'country'>, string>> {
  const pointer = await findByTrackingNumber(table, number)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const label = found?.labels.find((one) => one.id === pointer?.labelId)
  if (!found || !label) return failure(`parcel with tracking number ${number} was not found`)
  if (isSandbox(label.userId)) return failure(`${number} belongs to a sandbox and cannot be collected`)
  const { carrier: code, userId, carrierService: service = '' } = label
  if (!CODES.includes(code)) return failure(`${number} is shipped by ${code}, which does not offer pickups`)
  const labelId = label.masterId ?? label.id
  const purchase = await findCarrierPurchase(table, code, String(labelId))
  if (!purchase || !isKnownToCarrier(purchase)) return failure(`${code} does not have an active purchase for ${number}`)
  return ok({ carrier: code, userId, labelId, service, country: found.shipment.to.country })
}

const list = createOpsCommand({
  name: 'list',
  summary: "List a carrier's pickups, newest first",
  arguments: { '<carrier>': CODES.join(', ') },
  options: { '--limit <count>': 'Maximum number of results (default: 20)' },
  example: 'pickups list UPS',
  input: v.object({ carrier, limit: v.optional(createIntegerSchema(1, 200), '20') }),
  run: async ({ table }, { carrier: code, limit }) =>
    ok(rows((await listPickups(table, code, limit)).map(shown), 'No pickups found.')),
})

const cancel = createOpsCommand({
  name: 'cancel',
  summary: 'Cancel a pickup',
  arguments: { '<carrier>': CODES.join(', '), '<id>': 'Pickup ID' },
  options: REASON_OPTION,
  changes: ['carrier', 'id'],
  example: 'pickups cancel UPS 1764153600001 --reason "no parcels"',
  input: v.object({ carrier, id, reason }),
  run: async ({ table }, { carrier: code, id: pickupId }) => {
    const done = await transactWithMessage<Pickup>(table, async () => {
      const pickup = await findPickup(table, code, pickupId)
      if (!pickup) return failure(`pickup ${pickupId} was not found for ${code}`)
      const { stage } = pickup
      if (stage === 'cancelling' || stage === 'cancelled') return ok({ actions: [], value: pickup })
      if (stage === 'refused') return failure('the pickup cannot be cancelled because the carrier rejected it')
      const changes = { stage: 'cancelling' } as const
      return ok({ actions: [updatePickup(pickup, changes, clock.now())], value: { ...pickup, ...changes } })
    })
    return done.ok ? ok(facts(shown(done.value), [PICKUP_SCHEDULED_MESSAGE])) : done
  },
})

const shown = (pickup: Pickup) => ({
  id: pickup.id,
  carrier: pickup.carrier,
  entry_point: pickup.entryPoint,
  from: instant(pickup.fromMs),
  to: instant(pickup.toMs),
  packages: pickup.packages,
  weight: convertGramsToKg(pickup.weightGrams),
  state: pickup.stage,
  confirmation: pickup.confirmation,
  cost: pickup.cost && `${toDecimalValue(pickup.cost)} ${pickup.cost.currency}`,
  reason: pickup.reason,
})

export const pickupCommands = [book, list, cancel]
