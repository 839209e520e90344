import type { CarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'

/** Returns a purchase from an external carrier, the user's only one. */
export const aCarrierPurchase = (userId: number, changes: Partial<CarrierPurchase> = {}): CarrierPurchase => ({
  ...{ carrier: 'EasyPost', userId, shipmentId: generateId(), labelId: generateId(), stage: 'bought', handle: 'shp_1' },
  ...{ credentialId: null, isOurs: false, begunAtMs: clock.now(), trackingNumbers: ['FAKE1'], cost: null },
  ...{ carriageCents: 700, documentKey: null, voidedAtMs: null, seenScans: [] },
  ...changes,
})
