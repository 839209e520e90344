import * as v from 'valibot'
import { isSandbox } from '../core/ids.ts'
import { type Action, put, remove } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals } from '../table/expressions.ts'
import { keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import {
  type Carriers,
  type DirectCarrier,
  type ExternalCarrier,
  isRemoteCarrier,
  requireDirectCarrier,
} from './carrier.ts'
import { SIMULATED_CARRIERS, type SimulatedCarrier, type TestLabelGenerator } from './rules/testLabelGenerators.ts'
import { simulatedCarriers } from './simulatedCarriers.ts'

/* Selection of the carrier that creates a label. */

/** Maker of a label, and the actions to write with it. */
export type LabelGenerator = {
  /** Undefined for a real label: made by its carrier, or by the platform for its own carriers. */
  readonly testMaker: TestLabelGenerator | undefined
  readonly actions: readonly Action[]
}

/**
 * Chooses the maker of a label; the only place for that decision. Test and sandbox labels never
 * reach a live carrier: they are made by the carrier's sandbox or the platform. A simulation may
 * have selected a rejecting or late carrier for the next label of a sandbox, which that label
 * consumes. The choice is stored with the label for all later operations.
 */
export async function selectLabelGenerator(
  table: Pick<Table, 'get'>,
  carriers: Carriers,
  {
    userId,
    carrier,
    isTest,
    ignoresSimulation,
  }: {
    readonly userId: number
    readonly carrier: string
    readonly isTest: boolean
    readonly ignoresSimulation: boolean
  },
  nowMs: number,
): Promise<LabelGenerator> {
  if (!isTest && !isSandbox(userId)) return { testMaker: undefined, actions: [] }
  const next = isTest || ignoresSimulation ? null : await findNextLabel(table, userId, nowMs)
  if (next) return { testMaker: next.madeBy, actions: [consumeNextLabel(userId, next)] }
  return { testMaker: toSandboxCarrier(carriers(carrier)) ? 'sandbox' : 'platform', actions: [] }
}

/**
 * Returns the external carrier that receives a user's manifests; null if none does. Manifests of
 * sandboxes go to the carrier's sandbox only.
 */
export function findManifestCarrier(carriers: Carriers, userId: number, code: string): ExternalCarrier | null {
  const carrier = carriers(code)
  return isSandbox(userId) ? toSandboxCarrier(carrier) : carrier
}

/**
 * Returns the external carrier that makes a label and handles its cancellation; null if the
 * platform makes it.
 */
export function findLabelGenerator(
  carriers: Carriers,
  { carrier, testMaker }: { readonly carrier: string; readonly testMaker?: TestLabelGenerator | undefined },
): ExternalCarrier | null {
  switch (testMaker) {
    case 'platform':
      return null
    case 'sandbox': {
      const sandbox = toSandboxCarrier(carriers(carrier))
      if (!sandbox) throw new Error(`${carrier} no longer has a sandbox with labels`)
      return sandbox
    }
    case 'refusing':
    case 'late':
      return simulatedCarriers[testMaker]
    case undefined:
      return carriers(carrier)
  }
}

/** Returns the external carrier that makes a label. Throws if the platform makes it. */
export function requireExternalLabelGenerator(
  carriers: Carriers,
  label: Parameters<typeof findLabelGenerator>[1],
): ExternalCarrier {
  const carrier = findLabelGenerator(carriers, label)
  if (!carrier) throw new Error(`${label.carrier} is not an external carrier`)
  return carrier
}

/**
 * Returns the external carrier that makes a label, callable from this function. Throws
 * CarrierDownError for a remote carrier.
 */
export const requireDirectLabelGenerator = (
  carriers: Carriers,
  label: Parameters<typeof findLabelGenerator>[1],
): DirectCarrier => requireDirectCarrier(requireExternalLabelGenerator(carriers, label))

/** Where labels of tests are made. A remote carrier decides that at the gateway. */
const toSandboxCarrier = (carrier: ExternalCarrier | null): ExternalCarrier | null =>
  carrier && isRemoteCarrier(carrier) ? carrier : (carrier?.sandbox ?? null)

const NextLabelItem = v.object({
  madeBy: v.picklist(SIMULATED_CARRIERS),
  simulationId: v.number(),
  /** Expiry (Unix ms). */
  untilMs: v.number(),
})

type NextLabel = Readonly<v.InferOutput<typeof NextLabelItem>>

const nextLabelCodec = codec(NextLabelItem)

async function findNextLabel(table: Pick<Table, 'get'>, userId: number, nowMs: number): Promise<NextLabel | null> {
  const item = await table.get(keys.nextLabel(userId))
  const found = item ? nextLabelCodec.read(item) : null
  return found && found.untilMs > nowMs ? found : null
}

/**
 * Selects a simulated carrier for the next label of a sandbox, if it is bought before `untilMs`
 * (Unix ms).
 */
export const simulateNextLabel = (
  userId: number,
  simulationId: number,
  madeBy: SimulatedCarrier,
  untilMs: number,
): Action =>
  put({
    ...keys.nextLabel(userId),
    ...nextLabelCodec.write({ madeBy, simulationId, untilMs }),
    [tableShape.timeToLive]: Math.ceil(untilMs / 1000),
  })

/** Only one of two concurrent labels consumes it. */
const consumeNextLabel = (userId: number, { simulationId }: NextLabel): Action =>
  remove(keys.nextLabel(userId), equals('simulationId', simulationId))
