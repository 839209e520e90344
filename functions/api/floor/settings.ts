import { toCanonicalJson } from '#shared/core/canonicalJson.ts'
import { convertGramsToKg, convertKgToGrams } from '#shared/core/decimal.ts'
import { invalid } from '#shared/core/problems.ts'
import { createFloorAuditActions } from '#shared/floor/access/floorTrail.ts'
import type { Box, WarehouseSettings } from '#shared/fulfilment/warehouse/rules/settings.ts'
import { findWarehouseSettings, replaceWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { getPerson } from './floorProblems.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of the settings of a warehouse.
 */

const toFloorBoxResponse = ({ code, weightGrams, lengthCm, widthCm, heightCm }: Box) => ({
  code,
  weight: convertGramsToKg(weightGrams),
  length: lengthCm,
  width: widthCm,
  height: heightCm,
})

const toSettingsResponse = (settings: Omit<WarehouseSettings, 'revision'>) => ({
  settings: {
    level: settings.level,
    blind: settings.isBlind,
    max_adjusted_units: settings.maxAdjustedUnits,
    max_adjusted_value: settings.maxAdjustedCents / 100,
    max_adjusted_lines_per_day: settings.maxAdjustedLinesPerDay,
    boxes: settings.boxes.map(toFloorBoxResponse),
  },
})

export const getFloorSettings: FloorEndpoint<'getFloorSettings'> = async ({ caller }, { table }) =>
  reply(toSettingsResponse(await findWarehouseSettings(table, caller.warehouseId)))

export const putFloorSettings: FloorEndpoint<'putFloorSettings'> = async ({ body, caller, nowMs }, { table }) => {
  const { warehouseId } = caller
  const before = await findWarehouseSettings(table, warehouseId)
  const sent = body.settings
  // Switching a warehouse moves its stock.
  if (sent.level !== undefined && sent.level !== before.level) {
    return invalid('/settings/level: can only be changed by operators, with `ops floor level`')
  }
  const { revision: _, ...unchanged } = before
  const after = {
    ...unchanged,
    isBlind: sent.blind ?? before.isBlind,
    maxAdjustedUnits: sent.max_adjusted_units ?? before.maxAdjustedUnits,
    maxAdjustedCents: sent.max_adjusted_value ?? before.maxAdjustedCents,
    maxAdjustedLinesPerDay: sent.max_adjusted_lines_per_day ?? before.maxAdjustedLinesPerDay,
    boxes: sent.boxes?.map(boxOf) ?? before.boxes,
  }
  if (toCanonicalJson(after) === toCanonicalJson(unchanged)) return reply(toSettingsResponse(after))
  const details = { warehouse: warehouseId, changed: Object.keys(sent) }
  const actions = [
    replaceWarehouseSettings(warehouseId, before, after),
    ...createFloorAuditActions(getPerson(caller), { action: 'floor settings set', userId: null, details }, nowMs),
  ]
  return plan(actions, toSettingsResponse(after))
}

type BoxSettingsInput = {
  readonly code: string
  readonly weight: string | number
  readonly length: string | number
  readonly width: string | number
  readonly height: string | number
}

const boxOf = ({ code, weight, length, width, height }: BoxSettingsInput): Box => ({
  code,
  weightGrams: convertKgToGrams(Number(weight)),
  lengthCm: Number(length),
  widthCm: Number(width),
  heightCm: Number(height),
})
