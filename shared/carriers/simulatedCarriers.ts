import { getCreationMs } from '../core/ids.ts'
import { clock } from '../platform/clock.ts'
import { digest } from '../platform/crypto.ts'
import type { CarrierParcel, DirectCarrier } from './carrier.ts'
import { generateTestNumber } from './numbers/rules/numberRange.ts'
import type { SimulatedCarrier } from './rules/testLabelGenerators.ts'

/** Delay until a late label has its number and file. */
const ASYNC_LABEL_DELAY_MS = 30_000

/**
 * Simulated carriers of sandboxes. They store nothing: the parcel is derived from its reference,
 * which is the label id.
 */
export const simulatedCarriers: Readonly<Record<SimulatedCarrier, DirectCarrier>> = {
  refusing: {
    create: async () => ({ refused: 'a simulation rejects this label' }),
    findByReference: async () => null,
    cancel: async () => 'cancelled',
    transmit: async () => {},
  },
  late: {
    create: async () => ({ trackingNumber: null, isReady: false }),
    findByReference: async (reference, packageCount) => createDelayedParcel(reference, packageCount),
    cancel: async () => 'cancelled',
    transmit: async () => {},
  },
}

function createDelayedParcel(reference: string, packageCount: number): CarrierParcel {
  const isReady = getCreationMs(Number(reference)) + ASYNC_LABEL_DELAY_MS <= clock.now()
  const further = Array.from({ length: packageCount - 1 }, (_, place) =>
    createSimulatedNumber(`${reference}/${place + 1}`),
  )
  return {
    trackingNumber: isReady ? createSimulatedNumber(reference) : null,
    isReady,
    ...(isReady && { further: further.map((trackingNumber) => ({ trackingNumber })) }),
  }
}

/** Deterministic for a reference. */
function createSimulatedNumber(reference: string): string {
  const bytes = Buffer.from(digest('late label', reference), 'base64url')
  return generateTestNumber(() => bytes.readUIntBE(0, 6) / 2 ** 48)
}
