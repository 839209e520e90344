import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { type Device, listDevices } from '#shared/floor/access/deviceStore.ts'
import { setDeviceCookie } from '#shared/floor/access/floorCookies.ts'
import { pairDevice, revokeDevice, startPairing } from '#shared/floor/access/manageDevices.ts'
import { MAX_DEVICES } from '#shared/floor/access/rules/floorLimits.ts'
import { notFound } from '#shared/floor/notFound.ts'
import { reply } from '#shared/http/endpoint.ts'
import { createNotPairedProblem, createTooManyAttemptsProblem, getPerson } from './floorProblems.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints that pair, list and revoke devices.
 */

const toDeviceResponse = ({ id, name, pairedMs, expiresAtMs, session }: Device, nowMs: number) => ({
  id,
  name,
  paired: formatDateTime(pairedMs),
  expires: formatDateTime(expiresAtMs),
  user_id: session && session.expiresAtMs > nowMs ? session.userId : null,
})

export const createFloorDevice: FloorEndpoint<'createFloorDevice'> = async (
  { body: { device: sent }, caller: { caller }, clientAddress, nowMs },
  { table, config },
) => {
  const { name, code } = sent
  if (name !== undefined) {
    if (!caller) throw createNotPairedProblem()
    if (!caller.floorScopes.includes('floor:lead')) return problem('scope_missing', { scope: 'floor:lead' })
    const { warehouseId } = caller
    const pairing = await startPairing(table, { warehouseId, name }, getPerson(caller), nowMs)
    return reply({ device: null, pairing: { code: pairing.code, expires: formatDateTime(pairing.validUntilMs) } })
  }
  const paired = await pairDevice(table, { code: code ?? '', clientAddress }, nowMs)
  switch (paired.kind) {
    case 'paired':
      return {
        ...reply({ device: toDeviceResponse(paired.device, nowMs), pairing: null }),
        cookies: [setDeviceCookie(config.baseUrl, paired.cookie)],
      }
    case 'wrong':
      return invalid('/device/code: is incorrect, expired or already used')
    case 'full':
      return invalid(`/device: the warehouse already has the maximum of ${MAX_DEVICES} paired devices`)
    case 'tooMany':
      throw createTooManyAttemptsProblem(paired.retryAtMs, nowMs)
  }
}

export const listFloorDevices: FloorEndpoint<'listFloorDevices'> = async ({ caller, nowMs }, { table }) => {
  const devices = await listDevices(table, caller.warehouseId, nowMs)
  return reply({ devices: devices.map((device) => toDeviceResponse(device, nowMs)) })
}

export const deleteFloorDevice: FloorEndpoint<'deleteFloorDevice'> = async ({ params, caller, nowMs }, { table }) => {
  const deviceId = parseId(params.id)
  const { warehouseId } = caller
  const isRevoked =
    deviceId !== null && (await revokeDevice(table, { warehouseId, deviceId }, getPerson(caller), nowMs))
  return isRevoked ? reply({}) : notFound(`device ${params.id}`)
}
