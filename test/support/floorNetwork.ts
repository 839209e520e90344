import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import type { FloorResult } from '#shared/floor/operations/floorOperation.ts'
import type { FloorOperationType } from '#shared/floor/operations/operationInput.ts'
import { performOperationBatch } from '#shared/floor/operations/performOperationBatch.ts'
import type { FloorActor } from '#shared/http/endpoint.ts'
import type { ApiResponse } from './api.ts'
import { diesAt, invokeWith } from './faults.ts'
import { anOperation } from './floorDevices.ts'
import { floorDeps, WORKER } from './floorWork.ts'
import { HKG } from './orders.ts'
import type { Chance } from './random.ts'

/*
 * Networks between a warehouse, its merchants and the platform. Each request is sent at least
 * twice.
 */

export type Fields = Readonly<Record<string, unknown>>

export type Network = {
  /** Whether responses can be lost. */
  readonly isLossy: boolean
  /** Sends a request twice concurrently, and returns the responses. */
  readonly twice: <T>(work: () => Promise<T>) => Promise<readonly [T, ...T[]]>
  /** Retries a request until it receives a response. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T>
}

export const RELIABLE: Network = {
  isLossy: false,
  twice: (work) => Promise.all([work(), work()]),
  attempt: (work) => work(),
}

/**
 * Upper limit for the call at which an invocation crashes. Invocations with fewer calls may
 * complete.
 */
const DEADLY_CALLS = 14

/**
 * Creates a network whose functions crash before or after one of their calls. Requests without a
 * response are retried; requires `invocationFaults`.
 */
export function dyingFunctions(chance: Chance): Network & { readonly countDeaths: () => number } {
  let deaths = 0
  const mayDie = async <T>(work: () => Promise<T>): Promise<readonly T[]> => {
    const fault = diesAt(chance.upTo(DEADLY_CALLS), chance.oneOf(['before', 'after'] as const))
    try {
      const response = await invokeWith(fault, work)
      if (!fault.hasDied()) return [response]
    } catch (error) {
      if (!fault.hasDied()) throw error
    }
    deaths++
    return []
  }
  return {
    isLossy: true,
    countDeaths: () => deaths,
    twice: async (work) => {
      const responses = (await Promise.all([mayDie(work), mayDie(work)])).flat()
      return [await work(), ...responses]
    },
    attempt: async (work) => {
      await mayDie(work)
      return work()
    },
  }
}

/** Sends an operation twice concurrently, which must be performed once. */
export async function send(
  network: Network,
  type: FloorOperationType,
  fields: Fields,
  actor: FloorActor = WORKER,
): Promise<FloorResult> {
  const operation = anOperation(type, fields)
  const responses = await network.twice(() => performOperationBatch([operation], floorDeps(HKG, actor)))
  const results = responses.flat()
  const first = results.find(({ kind }) => kind === 'done') ?? results[0]
  if (!first || first.kind === 'held') throw new Error('an operation alone is tried')
  const kinds = results.map(({ kind }) => kind)
  const rest = kinds.filter((kind) => kind !== 'done')
  expect(kinds.length - rest.length).toBeLessThanOrEqual(1)
  if (!network.isLossy) expect(first.kind).not.toBe('repeated')
  for (const kind of rest) expect(kind).toBe(first.kind === 'refused' ? 'refused' : 'repeated')
  return first
}

/** Sends an operation that must succeed. */
export async function perform(
  network: Network,
  type: FloorOperationType,
  fields: Fields,
  actor: FloorActor = WORKER,
): Promise<FloorResult> {
  const result = await send(network, type, fields, actor)
  expect(result).toMatchObject({ kind: expect.stringMatching(/^(done|repeated)$/) })
  return result
}

/** Checks the outcome of an operation, unless the original response was lost. */
export function expectOutcome(result: FloorResult, outcome: string): void {
  if (result.kind !== 'repeated') expect(result).toMatchObject({ kind: 'done', state: { outcome } })
}

/** Sends a merchant request twice with the same idempotency key. */
export async function request(
  { attempt }: Network,
  work: (headers: Record<string, string>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await attempt(() => work(headers))
  const again = await work(headers)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(first).toMatchObject({
    status: expect.any(Number),
    body: expect.not.objectContaining({ code: expect.anything() }),
  })
  return first
}
