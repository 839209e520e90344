import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { parseId } from '#shared/core/ids.ts'
import { failure, ok } from '#shared/core/result.ts'
import { listDevices } from '#shared/floor/access/deviceStore.ts'
import { listFloorKeys } from '#shared/floor/access/keyStore.ts'
import { revokeDevice, startPairing } from '#shared/floor/access/manageDevices.ts'
import { issueFloorKey, revokeFloorKey } from '#shared/floor/access/manageKeys.ts'
import { dismiss, employ, STAFF_ERRORS } from '#shared/floor/access/manageStaff.ts'
import { MAX_FLOOR_NAME_LENGTH } from '#shared/floor/access/rules/floorLimits.ts'
import { KEY_SCOPES, type KeyScope, STAFF_ROLES } from '#shared/floor/access/rules/staff.ts'
import { listWorkers } from '#shared/floor/access/staffStore.ts'
import { listPlaces, upsertPlaces } from '#shared/fulfilment/warehouse/placeStore.ts'
import { MAX_PLACES, type Place } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { WarehouseSettings } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findWarehouseSettings, replaceWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { formatRowErrors } from '#shared/imports/files/readFiles.ts'
import { clock } from '#shared/platform/clock.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { createFloorPerson, PLACE_COLUMNS, parsePlaceFile } from '../actions/floor.ts'
import { type CommandRegistrar, createOpsCommand, findUserByArgument } from '../command.ts'
import { amount, createIntegerSchema, id, LIMIT_OPTION, limit, note, REASON_OPTION, reason, text } from '../inputs.ts'
import { facts, instant, rows } from '../report.ts'
import { WAREHOUSE, warehouse } from './floorInputs.ts'
import { auditFloorCommand, listLoadsCommand, listWavesCommand, setFloorLevel } from './floorLevelCommands.ts'
import { simulateFloor } from './simulateFloorCommand.ts'

/*
 * `ops floor`: operation, staff, devices, keys, places and settings of warehouses.
 */

const ONCE = 'The secret is shown only once. Store it securely now.'

const isFloorKeyScope = (scope: string): scope is KeyScope => KEY_SCOPES.some((one) => one === scope)

const floorKeyScopes = v.pipe(
  text,
  v.transform((list) => list.split(',').map((scope) => scope.trim())),
  v.check((list) => list.every(isFloorKeyScope), `must be a comma-separated list of ${KEY_SCOPES.join(', ')}`),
  v.transform((list) => [...new Set(list)].filter(isFloorKeyScope)),
)

const createKey = createOpsCommand({
  name: 'create',
  summary: 'Create an API key for a warehouse system',
  arguments: WAREHOUSE,
  options: {
    '--name <name>': 'Display name',
    '--scopes <list>': `Comma-separated list of ${KEY_SCOPES.join(', ')}`,
    ...REASON_OPTION,
  },
  changes: ['warehouse', 'scopes'],
  example: 'floor keys create WH0HKG01 --name "Manhattan" --scopes floor:read,floor:reports --reason "contract 4711"',
  input: v.object({ warehouse, name: note(MAX_FLOOR_NAME_LENGTH), scopes: floorKeyScopes, reason }),
  run: async ({ table }, { warehouse: warehouseId, name, scopes }) => {
    const issued = await issueFloorKey(table, warehouseId, { name, scopes }, clock.now())
    if (!issued.ok) return issued
    const { key, text: keyText } = issued.value
    return ok(facts({ warehouse: warehouseId, id: key.id, name, scopes, key: keyText }, [ONCE]))
  },
})

const listKeys = createOpsCommand({
  name: 'list',
  summary: "List a warehouse's API keys",
  arguments: WAREHOUSE,
  example: 'floor keys list WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) => {
    const shown = (await listFloorKeys(table, warehouseId)).map(({ key: { createdMs, ...key } }) => ({
      ...key,
      created: instant(createdMs),
    }))
    return ok(rows(shown, `No floor keys found for ${warehouseId}.`))
  },
})

const revokeKey = createOpsCommand({
  name: 'revoke',
  summary: 'Revoke a warehouse API key immediately',
  arguments: { ...WAREHOUSE, '<key>': 'Key ID, from "floor keys list"' },
  options: REASON_OPTION,
  changes: ['warehouse', 'key'],
  example: 'floor keys revoke WH0HKG01 118667118465938 --reason "found in a repository"',
  input: v.object({ warehouse, key: id, reason }),
  run: async ({ table }, { warehouse: warehouseId, key }) => {
    const revoked = await revokeFloorKey(table, warehouseId, key)
    return revoked.ok ? ok(facts({ warehouse: warehouseId, key, revoked: true })) : revoked
  },
})

const addStaff = createOpsCommand({
  name: 'add',
  summary:
    'Add a person to the warehouse staff, or change their role or name. If names are specified, a new person is created.',
  arguments: { ...WAREHOUSE, '<user>': 'User ID or email address of the person' },
  options: {
    '--role <role>': STAFF_ROLES.join(', '),
    '--name <name>': 'Display name in the warehouse',
    '--first-name <name>': 'First name of the new person',
    '--last-name <name>': 'Last name of the new person',
    '--reset-pin': 'Generate a new PIN',
    ...REASON_OPTION,
  },
  changes: ['warehouse', 'role', 'resetPin'],
  example: 'floor staff add WH0HKG01 grace@example.com --role lead --name "Grace H." --reason "warehouse opening"',
  input: v.object({
    warehouse,
    user: text,
    role: v.picklist(STAFF_ROLES, `must be one of ${STAFF_ROLES.join(', ')}`),
    name: note(MAX_FLOOR_NAME_LENGTH),
    firstName: v.optional(note(50)),
    lastName: v.optional(note(50)),
    resetPin: v.optional(v.boolean(), false),
    reason,
  }),
  run: async ({ table }, { warehouse: warehouseId, user, role, name, firstName, lastName, resetPin }) => {
    const isNew = firstName !== undefined && lastName !== undefined
    const person = isNew
      ? await createFloorPerson(table, { email: user, firstName, lastName })
      : await findUserByArgument(table, user)
    if (!person.ok) return person
    const { id: userId } = person.value
    const employment = { warehouseId, userId, role, name, resetsPin: resetPin }
    const done = await employ(table, employment, 'operator', clock.now())
    if (!done.ok) return failure(STAFF_ERRORS[done.error])
    const { badge, pin } = done.value
    const shown = { warehouse: warehouseId, user: userId, role, name, badge, pin }
    return ok(
      facts(shown, badge === null && pin === null ? [] : [ONCE, 'The PIN must be replaced at the first sign-in.']),
    )
  },
})

const listStaff = createOpsCommand({
  name: 'list',
  summary: 'List the warehouse staff',
  arguments: WAREHOUSE,
  example: 'floor staff list WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) => {
    const staff = await listWorkers(table, warehouseId)
    const people = await Promise.all(staff.map(({ userId }) => findUser(table, userId)))
    const shown = staff.map(({ userId, role, name, joinedMs }, place) => ({
      user: userId,
      email: people[place]?.email ?? null,
      role,
      name,
      joined: instant(joinedMs),
    }))
    return ok(rows(shown, `No staff found for ${warehouseId}.`))
  },
})

const removeStaff = createOpsCommand({
  name: 'remove',
  summary: 'Remove a person from the warehouse staff and end all their sessions immediately',
  arguments: { ...WAREHOUSE, '<user>': 'User ID or email address' },
  options: REASON_OPTION,
  changes: ['warehouse'],
  example: 'floor staff remove WH0HKG01 grace@example.com --reason "left the company"',
  input: v.object({ warehouse, user: text, reason }),
  run: async ({ table }, { warehouse: warehouseId, user }) => {
    const person = parseId(user) === null ? await findUserByArgument(table, user) : ok({ id: Number(user) })
    if (!person.ok) return person
    const done = await dismiss(table, { warehouseId, userId: person.value.id }, 'operator', clock.now())
    if (!done.ok) return failure(STAFF_ERRORS[done.error])
    return ok(facts({ warehouse: warehouseId, user: person.value.id, removed: true }))
  },
})

const pairDevice = createOpsCommand({
  name: 'pair',
  summary: 'Create a code to pair a device with a warehouse. The code is valid for 10 minutes.',
  arguments: WAREHOUSE,
  options: { '--name <name>': 'Display name of the device', ...REASON_OPTION },
  changes: ['warehouse'],
  example: 'floor devices pair WH0HKG01 --name "Bench 1" --reason "warehouse opening"',
  input: v.object({ warehouse, name: note(MAX_FLOOR_NAME_LENGTH), reason }),
  run: async ({ table }, { warehouse: warehouseId, name }) => {
    const { code, validUntilMs } = await startPairing(table, { warehouseId, name }, 'operator', clock.now())
    return ok(facts({ warehouse: warehouseId, name, code, expires: instant(validUntilMs) }, [ONCE]))
  },
})

const listDevicesCommand = createOpsCommand({
  name: 'list',
  summary: 'List the devices paired with a warehouse',
  arguments: WAREHOUSE,
  example: 'floor devices list WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) => {
    const nowMs = clock.now()
    const shown = (await listDevices(table, warehouseId, nowMs)).map((device) => ({
      id: device.id,
      name: device.name,
      paired: instant(device.pairedMs),
      expires: instant(device.expiresAtMs),
      user: device.session && device.session.expiresAtMs > nowMs ? device.session.userId : null,
    }))
    return ok(rows(shown, `No devices found for ${warehouseId}.`))
  },
})

const revokeDeviceCommand = createOpsCommand({
  name: 'revoke',
  summary: 'Revoke a device and end its session immediately',
  arguments: { ...WAREHOUSE, '<device>': 'Device ID, from "floor devices list"' },
  options: REASON_OPTION,
  changes: ['warehouse', 'device'],
  example: 'floor devices revoke WH0HKG01 118667118465938 --reason "lost phone"',
  input: v.object({ warehouse, device: id, reason }),
  run: async ({ table }, { warehouse: warehouseId, device }) =>
    (await revokeDevice(table, { warehouseId, deviceId: device }, 'operator', clock.now()))
      ? ok(facts({ warehouse: warehouseId, device, revoked: true }))
      : failure(`${warehouseId} has no device ${device}`),
})

const importPlaces = createOpsCommand({
  name: 'import',
  summary: 'Create or replace locations. If any row is invalid, the entire file is rejected.',
  arguments: { ...WAREHOUSE, '<file>': `CSV file with header: ${PLACE_COLUMNS}` },
  options: REASON_OPTION,
  changes: ({ warehouse: warehouseId, file }) => ({ warehouse: warehouseId, file: basename(file) }),
  example: 'floor places import WH0HKG01 places.csv --reason "new shelves"',
  input: v.object({ warehouse, file: text, reason }),
  run: async ({ table }, { warehouse: warehouseId, file }) => {
    const content = await readFile(file, 'utf8').catch(() => null)
    if (content === null) return failure(`cannot read ${file}`)
    const read = parsePlaceFile(content)
    if (!read.ok) return failure(`${basename(file)}: ${formatRowErrors(read.error)}`)
    const stored = await upsertPlaces(table, warehouseId, read.value)
    if (!stored.ok) return failure(stored.error.message)
    return ok(facts({ warehouse: warehouseId, places: read.value.length }))
  },
})

const toPlaceOutput = ({ isClosed, ...place }: Place) => ({ ...place, closed: isClosed })

const listPlacesCommand = createOpsCommand({
  name: 'list',
  summary: 'List warehouse locations, sorted by code',
  arguments: WAREHOUSE,
  options: { '--after <code>': 'Code of the last location on the previous page', ...LIMIT_OPTION },
  example: 'floor places list WH0HKG01 --after A-99 --limit 20',
  input: v.object({ warehouse, after: v.optional(text), limit }),
  run: async ({ table }, { warehouse: warehouseId, after = null, limit: max }) => {
    const places = await listPlaces(table, warehouseId, { limit: Math.min(max, MAX_PLACES), after })
    return ok(rows(places.map(toPlaceOutput), `No locations found for ${warehouseId}.`))
  },
})

const toSettingsOutput = (warehouseId: string, settings: Omit<WarehouseSettings, 'revision'>) =>
  facts({
    warehouse: warehouseId,
    level: settings.level,
    blind: settings.isBlind,
    max_adjusted_units: settings.maxAdjustedUnits,
    max_adjusted_value: settings.maxAdjustedCents / 100,
    max_adjusted_lines_per_day: settings.maxAdjustedLinesPerDay,
    boxes: settings.boxes,
  })

const showSettings = createOpsCommand({
  name: 'show',
  summary: 'Show warehouse settings',
  arguments: WAREHOUSE,
  example: 'floor settings show WH0HKG01',
  input: v.object({ warehouse }),
  run: async ({ table }, { warehouse: warehouseId }) =>
    ok(toSettingsOutput(warehouseId, await findWarehouseSettings(table, warehouseId))),
})

const setSettings = createOpsCommand({
  name: 'set',
  summary: 'Update warehouse settings. Omitted settings remain unchanged.',
  arguments: WAREHOUSE,
  options: {
    '--blind <flag>': 'Whether expected quantities are hidden from workers: true or false',
    '--units <count>': 'Maximum units per line that workers can adjust without approval',
    '--value <usd>': 'Maximum value per line in USD that workers can adjust without approval',
    '--lines <count>': 'Maximum number of lines per day that workers can adjust without approval',
    ...REASON_OPTION,
  },
  changes: ['warehouse', 'blind', 'units', 'value', 'lines'],
  example: 'floor settings set WH0HKG01 --blind false --units 5 --reason "trained staff"',
  input: v.object({
    warehouse,
    blind: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
    units: v.optional(createIntegerSchema(0, 1_000)),
    value: v.optional(
      v.pipe(
        amount,
        v.check((usd) => usd >= 0 && usd <= 1_000_000, 'must be a number from 0 to 1,000,000'),
      ),
    ),
    lines: v.optional(createIntegerSchema(0, 1_000)),
    reason,
  }),
  run: async ({ table }, { warehouse: warehouseId, blind, units, value, lines }) => {
    const changed = await transactWithMessage(table, async () => {
      const { revision, ...before } = await findWarehouseSettings(table, warehouseId)
      const after = {
        ...before,
        isBlind: blind === undefined ? before.isBlind : blind === 'true',
        maxAdjustedUnits: units ?? before.maxAdjustedUnits,
        maxAdjustedCents: value === undefined ? before.maxAdjustedCents : Math.round(value * 100),
        maxAdjustedLinesPerDay: lines ?? before.maxAdjustedLinesPerDay,
      }
      return ok({ actions: [replaceWarehouseSettings(warehouseId, { ...before, revision }, after)], value: after })
    })
    return changed.ok ? ok(toSettingsOutput(warehouseId, changed.value)) : changed
  },
})

/** Creates a group of commands within the family. */
const group =
  (name: string, summary: string, commands: readonly CommandRegistrar[]): CommandRegistrar =>
  (parent, perform) => {
    const family = parent.command(name).description(summary)
    for (const add of commands) add(family, perform)
  }

export const floorCommands = [
  setFloorLevel,
  auditFloorCommand,
  listLoadsCommand,
  listWavesCommand,
  simulateFloor,
  group('keys', 'Manage API keys for warehouse systems', [createKey, listKeys, revokeKey]),
  group('staff', 'Manage workers and leads', [addStaff, listStaff, removeStaff]),
  group('devices', 'Manage paired devices', [pairDevice, listDevicesCommand, revokeDeviceCommand]),
  group('places', 'Manage storage locations', [importPlaces, listPlacesCommand]),
  group('settings', 'Manage warehouse settings', [showSettings, setSettings]),
]
