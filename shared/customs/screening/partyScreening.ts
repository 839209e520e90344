import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import { ok, type Result } from '../../core/result.ts'
import type { ListScreening } from './listScreening.ts'
import type { DeniedPartyList, ScreeningResult } from './rules/screening.ts'

export type ScreenedParty = Pick<PostalAddress, 'name' | 'companyName'>

/** Compares parties with the lists of those nobody may deal with. A deployer may put a screening service in its place. */
export type PartyScreening = {
  readonly screen: (party: ScreenedParty) => Promise<Result<ScreeningResult, 'unavailable'>>
}

/** Screens against given lists, or those that ship with the platform, which are read and indexed once for each process. */
export function createListedPartyScreening(lists?: readonly DeniedPartyList[]): PartyScreening {
  let own: Promise<ListScreening> | null = null
  const screening = (): Promise<ListScreening> => {
    if (!lists) return shippedScreening()
    own ??= indexed(lists)
    return own
  }
  return {
    screen: async ({ name, companyName }) => {
      const screenNames = await screening()
      return ok(screenNames([name, companyName].filter((text) => text !== null)))
    },
  }
}

let shipped: Promise<ListScreening> | null = null

function shippedScreening(): Promise<ListScreening> {
  shipped ??= indexed()
  return shipped
}

/** Loaded where somebody is screened: most requests of the functions that can do not need it. */
async function indexed(lists?: readonly DeniedPartyList[]): Promise<ListScreening> {
  const { createListScreening } = await import('./listScreening.ts')
  return createListScreening(lists)
}
