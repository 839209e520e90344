import { createFloorPerson } from '#lib/ops/actions/floor.ts'
import { switchWarehouseLevel } from '#lib/ops/actions/floorLevel.ts'
import { findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import type { Result } from '#shared/core/result.ts'
import { startPairing } from '#shared/floor/access/manageDevices.ts'
import { issueFloorKey } from '#shared/floor/access/manageKeys.ts'
import { employ, issueBadge } from '#shared/floor/access/manageStaff.ts'
import { KEY_SCOPES, type StaffRole } from '#shared/floor/access/rules/staff.ts'
import { upsertPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { DOCK, HOLD, type Place } from '#shared/fulfilment/warehouse/rules/place.ts'
import { findWarehouseSettings, replaceWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import type { DemoFloor, StackState } from '../stackState.ts'

/*
 * Warehouse of the local stack whose staff work with the platform.
 */

const WAREHOUSE = 'WH0HKG01'

const STAFF: readonly { readonly email: string; readonly name: string; readonly role: StaffRole }[] = [
  { email: 'worker1@example.com', name: 'Ada W.', role: 'worker' },
  { email: 'worker2@example.com', name: 'Ben W.', role: 'worker' },
  { email: 'lead@example.com', name: 'Lee L.', role: 'lead' },
]

const AISLES = ['A', 'B']
const BAYS = 4
const LEVELS = 3

const padToTwoDigits = (n: number): string => String(n).padStart(2, '0')

/** A dock, a place for held units, and shelves in walking order. */
const PLACES: readonly Place[] = [
  { code: DOCK, kind: 'dock', seq: 0, zone: null, isClosed: false },
  { code: HOLD, kind: 'hold', seq: 0, zone: null, isClosed: false },
  ...AISLES.flatMap((aisle, row) =>
    Array.from({ length: BAYS * LEVELS }, (_, place): Place => {
      const code = `${aisle}-${padToTwoDigits(Math.floor(place / LEVELS) + 1)}-${padToTwoDigits((place % LEVELS) + 1)}`
      return { code, kind: 'pick', seq: row * 100 + place + 1, zone: aisle, isClosed: false }
    }),
  ),
]

const BOXES = [
  { code: 'B1', weightGrams: 60, lengthCm: 23, widthCm: 16, heightCm: 8 },
  { code: 'B2', weightGrams: 120, lengthCm: 35, widthCm: 25, heightCm: 12 },
]

/**
 * Creates the warehouse, or loads the persisted one. After an interruption it runs again: staff get
 * new PINs.
 */
export async function seedFloor(table: Table, state: StackState): Promise<DemoFloor> {
  const known = state.current().floor
  if (known) return known
  // No function runs yet. Data of an earlier release may have stock in the warehouse.
  const context = { table, warehouseId: WAREHOUSE, nextId: generateId, nowMs: clock.now }
  unwrap(await switchWarehouseLevel({ ...context, pause: async () => {}, progress: () => {} }, 2))
  const before = await findWarehouseSettings(table, WAREHOUSE)
  const { revision: _, ...settings } = before
  unwrap(await table.commit([replaceWarehouseSettings(WAREHOUSE, before, { ...settings, boxes: BOXES })]))
  unwrap(await upsertPlaces(table, WAREHOUSE, PLACES))
  const staff: DemoFloor['staff'] = []
  for (const { email, name, role } of STAFF) {
    const userId = (await findUserIdByEmail(table, email)) ?? (await createWorkerPerson(table, email, name))
    const place = { warehouseId: WAREHOUSE, userId }
    const employed = unwrap(await employ(table, { ...place, role, name, resetsPin: true }, 'operator', clock.now()))
    const badge = employed.badge ?? unwrap(await issueBadge(table, place, 'operator', clock.now())).badge
    staff.push({ name, email, role, badge, pin: employed.pin ?? '' })
  }
  const issued = unwrap(await issueFloorKey(table, WAREHOUSE, { name: 'Demo', scopes: KEY_SCOPES }, clock.now()))
  const floor: DemoFloor = { warehouse: WAREHOUSE, key: issued.text, staff }
  await state.change({ floor })
  return floor
}

async function createWorkerPerson(table: Table, email: string, name: string): Promise<number> {
  const [firstName = '', lastName = ''] = name.split(' ')
  return unwrap(await createFloorPerson(table, { email, firstName, lastName })).id
}

/** Creates a code that pairs a device with the warehouse for 10 minutes. */
export const pairDemoDevice = async (table: Table): Promise<string> =>
  (await startPairing(table, { warehouseId: WAREHOUSE, name: 'Demo device' }, 'operator', clock.now())).code

/** Renders the badges of the staff as PDF, one page each. */
export async function printDemoBadges({ warehouse, staff }: DemoFloor): Promise<Uint8Array> {
  const { renderBarcodeSheet } = await import('#shared/documents/barcodeSheet.ts')
  const labels = staff.map(({ badge, name }) => ({ barcode: badge, name, sku: null }))
  return renderBarcodeSheet({
    ...{ title: `Badges of ${warehouse}`, createdMs: clock.now(), widthInches: 4, heightInches: 2 },
    labels,
  })
}

/** All inputs are fixed, so an error is a bug. */
function unwrap<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`the demo warehouse could not be created: ${JSON.stringify(result.error)}`)
  return result.value
}
