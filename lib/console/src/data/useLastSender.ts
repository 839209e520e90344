import { client } from '../app/session.ts'
import { loadDefaultSender } from './addressBook.ts'
import { type PartyDraft, toPartyDraft } from './party.ts'
import { type Reloadable, useAsyncData } from './useAsyncData.ts'

/** Loads the default sender, or that of the newest order or shipment; null if there is none. */
export const useLastSender = (): Reloadable<PartyDraft | null> =>
  useAsyncData(async (signal) => {
    const sender = await loadDefaultSender(signal)
    if (sender) return sender
    const { orders } = await client.orders.list({ limit: 1 }, { signal })
    const [newest] = orders[0] ? orders : (await client.shipments.list({ limit: 1 }, { signal })).shipments
    return newest ? toPartyDraft(newest.consignor) : null
  }, [])
