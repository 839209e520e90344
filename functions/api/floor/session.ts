import { invalid, problem } from '#shared/core/problems.ts'
import { setWorkerSession } from '#shared/floor/access/deviceStore.ts'
import { clearSessionCookie, setSessionCookie } from '#shared/floor/access/floorCookies.ts'
import { getWorkerScopes } from '#shared/floor/access/rules/staff.ts'
import { signInWorker, type WorkerSignInOutcome } from '#shared/floor/access/signInWorker.ts'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import type { FloorCaller, FloorDevice } from '#shared/http/endpoint.ts'
import { reply } from '#shared/http/endpoint.ts'
import { formatDateTimeOrNull } from '#shared/http/responseFields.ts'
import { unauthorised } from '#shared/http/responses.ts'
import { getWarehouseLanguage } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'
import { createNotPairedProblem, createTooManyAttemptsProblem } from './floorProblems.ts'
import type { FloorEndpoint } from './routes.ts'

/*
 * Endpoints of the session of a worker at a paired device.
 */

export const createFloorSession: FloorEndpoint<'createFloorSession'> = async (
  { body: { session: sent }, caller: { device }, clientAddress, nowMs },
  { table, config },
) => {
  if (!device) throw createNotPairedProblem()
  const { badge, pin, new_pin: newPin = null, password, code } = sent
  const proof = password === undefined || code === undefined ? null : { password, code }
  const attempt = { badge: badge.trim(), pin, newPin, proof, clientAddress }
  const done = await signInWorker(table, config.credentialsKeyId, device, attempt, nowMs)
  if (done.kind !== 'signedIn') return createSignInProblem(done, nowMs)
  const { worker, session, cookie } = done
  const { userId, name, role } = worker
  const { expiresAtMs, leadUntilMs } = session
  const caller: FloorCaller = {
    warehouseId: device.warehouseId,
    floorScopes: getWorkerScopes(role, leadUntilMs, nowMs),
    by: { kind: 'worker', userId, name, role, deviceId: device.deviceId, leadUntilMs },
    expiresAtMs,
  }
  return {
    ...reply(await buildSessionResponse(table, device, caller)),
    cookies: [setSessionCookie(config.baseUrl, cookie)],
  }
}

function createSignInProblem(done: Exclude<WorkerSignInOutcome, { readonly kind: 'signedIn' }>, nowMs: number) {
  switch (done.kind) {
    case 'wrong':
      throw unauthorised(problem('token_invalid', {}, { message: WRONG, errors: [`/session: ${WRONG}`] }))
    case 'tooMany':
      throw createTooManyAttemptsProblem(done.retryAtMs, nowMs)
    case 'newPinRequired':
      return invalid('/session/new_pin: is required and must differ from the generated PIN')
    case 'notLead':
      return invalid('/session/password: only leads can sign in with a password and code')
    case 'noSecondFactor':
      return invalid('/session/code: requires two-factor authentication. Enable it at /oauth/second-factor.')
  }
}

const WRONG = 'Incorrect badge, PIN, password or verification code. Each code can be used only once.'

export const getFloorSession: FloorEndpoint<'getFloorSession'> = async ({ caller: { device, caller } }, { table }) => {
  if (!device && !caller) throw createNotPairedProblem()
  return reply(await buildSessionResponse(table, device, caller))
}

/** The session ends at the server, so that a copied cookie does not outlive it. */
export const deleteFloorSession: FloorEndpoint<'deleteFloorSession'> = async (
  { caller: { device } },
  { table, config },
) => {
  if (!device) throw createNotPairedProblem()
  await table.commit([setWorkerSession(device.warehouseId, device.deviceId, null)])
  return { ...reply({}), cookies: [clearSessionCookie(config.baseUrl)] }
}

async function buildSessionResponse(table: Table, device: FloorDevice | null, caller: FloorCaller | null) {
  const warehouseId = device?.warehouseId ?? caller?.warehouseId ?? ''
  const { level, isBlind } = await findWarehouseSettings(table, warehouseId)
  const worker = caller?.by.kind === 'worker' ? caller.by : null
  return {
    session: {
      warehouse_id: warehouseId,
      device: device && { id: device.deviceId, name: device.name },
      worker: worker && { user_id: worker.userId, name: worker.name, role: worker.role },
      scopes: [...(caller?.floorScopes ?? [])],
      expires: formatDateTimeOrNull(caller?.expiresAtMs ?? null),
      lead_expires: formatDateTimeOrNull(worker?.leadUntilMs ?? null),
      language: getWarehouseLanguage(warehouseId),
      settings: { level, blind: isBlind },
    },
  }
}
