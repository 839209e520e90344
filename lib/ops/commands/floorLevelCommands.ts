import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { listDevices } from '#shared/floor/access/deviceStore.ts'
import { listWaveActivity } from '#shared/floor/waves/stuckWaves.ts'
import { listLoads } from '#shared/fulfilment/warehouse/loadStore.ts'
import { WAREHOUSE_TRACKING_LEVELS } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { FLOOR_ROLLOUT, findRolloutStart } from '#shared/table/rollouts.ts'
import { auditFloor, repairFloor } from '../actions/auditFloor.ts'
import { switchWarehouseLevel } from '../actions/floorLevel.ts'
import { createOpsCommand, findUserByArgument } from '../command.ts'
import { createIntegerSchema, REASON_OPTION, reason, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import { WAREHOUSE, warehouse } from './floorInputs.ts'

/*
 * `ops floor level`, `audit`, `loads` and `waves`: operation of a warehouse.
 */

const REASON_REQUIRED_MESSAGE = '--reason is required'

export const setFloorLevel = createOpsCommand({
  name: 'level',
  summary:
    "Show or set a warehouse's level: 0 (operations events only), 1 (picking and packing without locations) or 2 (stock at locations)",
  arguments: { ...WAREHOUSE, '[level]': 'New level: 0, 1 or 2 (default: show the current level)' },
  options: REASON_OPTION,
  changes: ['warehouse', 'level'],
  example: 'floor level WH0HKG01 2 --reason "warehouse opening"',
  input: v.object({
    warehouse,
    level: v.optional(v.pipe(createIntegerSchema(0, 2), v.picklist(WAREHOUSE_TRACKING_LEVELS))),
    reason: v.optional(reason),
  }),
  run: async ({ table, local, progress }, { warehouse: warehouseId, level, reason: why }) => {
    if (level === undefined) {
      return ok(facts({ warehouse: warehouseId, level: (await findWarehouseSettings(table, warehouseId)).level }))
    }
    if (why === undefined) return failure(REASON_REQUIRED_MESSAGE)
    // A local stack has no functions of the previous release.
    const rolloutStartMs = local ? 0 : await findRolloutStart(table, FLOOR_ROLLOUT, clock.now())
    if (level > 0 && clock.now() < rolloutStartMs) {
      return failure(
        `functions from the previous release may still be running. Try again after ${instant(rolloutStartMs)}.`,
      )
    }
    const context = { table, warehouseId, nextId: generateId, nowMs: clock.now, pause, progress }
    const switched = await switchWarehouseLevel(context, level)
    return switched.ok ? ok(facts({ warehouse: warehouseId, level, ...switched.value })) : switched
  },
})

export const auditFloorCommand = createOpsCommand({
  name: 'audit',
  summary:
    "Reconcile a warehouse's units, picks and lists with stock, journal and orders. Exits with status 1 if there are differences.",
  arguments: { ...WAREHOUSE, '[user]': 'User ID or email address (default: all accounts with stock)' },
  options: {
    '--repair': 'Correct lists of orders and inbound shipments, and complete waves. Units are not changed.',
    ...REASON_OPTION,
  },
  changes: ['warehouse', 'repair'],
  example: 'floor audit WH0HKG01 --repair --reason "incomplete list"',
  input: v.object({
    warehouse,
    user: v.optional(text),
    repair: v.optional(v.boolean(), false),
    reason: v.optional(reason),
  }),
  run: async ({ table, progress }, { warehouse: warehouseId, user, repair, reason: why }) => {
    if (repair && why === undefined) return failure(REASON_REQUIRED_MESSAGE)
    const account = user === undefined ? null : await findUserByArgument(table, user)
    if (account && !account.ok) return account
    const userId = account?.value.id ?? null
    const context = { table, warehouseId, nextId: generateId, nowMs: clock.now, progress }
    const before = repair ? await auditFloor(context, userId) : null
    if (before) await repairFloor(context, userId)
    const { accounts, faults } = await auditFloor(context, userId)
    const corrected = before?.faults.filter((error) => !faults.includes(error)) ?? []
    const report = facts({ warehouse: warehouseId, accounts, corrected, discrepancies: faults })
    return ok(faults.length === 0 ? report : { ...report, fault: `${faults.length} discrepancies in ${warehouseId}` })
  },
})

export const listLoadsCommand = createOpsCommand({
  name: 'loads',
  summary: "List a warehouse's latest loads, newest first",
  arguments: WAREHOUSE,
  example: 'floor loads WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) => {
    const shown = (await listLoads(table, warehouseId)).map((load) => ({
      ...{ id: load.id, state: load.state, carrier: load.carrier, service: load.service, parcels: load.parcels },
      weight_kg: convertGramsToKg(load.weightGrams),
      created: instant(getCreationMs(load.id)),
      closed: load.closedMs === null ? null : instant(load.closedMs),
    }))
    return ok(rows(shown, `No loads found for ${warehouseId}.`))
  },
})

export const listWavesCommand = createOpsCommand({
  name: 'waves',
  summary: "List a warehouse's waves with their pickers, oldest first",
  arguments: WAREHOUSE,
  example: 'floor waves WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) => {
    const nowMs = clock.now()
    const [waves, devices] = await Promise.all([
      listWaveActivity(table, warehouseId, nowMs),
      listDevices(table, warehouseId, nowMs),
    ])
    const shown = waves.map(({ wave, activeMs: lastActiveMs, isStuck }) => {
      const device = devices.find(({ id }) => wave.claimedBy === `device/${id}`)
      return {
        id: wave.id,
        kind: wave.kind,
        state: wave.state,
        orders: wave.orders.length,
        claimed_by: device?.name ?? wave.claimedBy,
        user: device?.session?.userId ?? null,
        idle_minutes: Math.floor((nowMs - lastActiveMs) / MINUTE_MS),
        stuck: isStuck,
      }
    })
    return ok(rows(shown, `No waves found for ${warehouseId}.`))
  },
})
