import { client } from '../app/session.ts'
import { type DraftParty, toPartyDraft } from './party.ts'
import { type Reloadable, useLoaded } from './useLoaded.ts'

/** Loads the sender of the newest order or shipment as a default; null if there is none. */
export const useLastSender = (): Reloadable<DraftParty | null> =>
  useLoaded(async (signal) => {
    const { orders } = await client.orders.list({ limit: 1 }, { signal })
    const [newest] = orders[0] ? orders : (await client.shipments.list({ limit: 1 }, { signal })).shipments
    return newest ? toPartyDraft(newest.consignor) : null
  }, [])
