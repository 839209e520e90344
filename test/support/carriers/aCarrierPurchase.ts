import type { CarrierPurchase } from '#shared/carriers/carrierPurchases.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/freshId.ts'

/** What a real carrier was asked for, of a user who has bought nothing else. */
export const aCarrierPurchase = (userId: number, changes: Partial<CarrierPurchase> = {}): CarrierPurchase => ({
  ...{ carrier: 'EasyPost', userId, shipmentId: generateId(), labelId: generateId(), stage: 'bought', handle: 'shp_1' },
  ...{ credentialId: null, isOurs: false, begunAtMs: clock.now(), trackingNumbers: ['FAKE1'], cost: null },
  ...{ carriageCents: 700, documentKey: null, voidedAtMs: null, seenScans: [] },
  ...changes,
})
