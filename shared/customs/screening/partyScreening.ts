import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import { failure, ok, type Result } from '../../core/result.ts'
import type { ReadInForce, ValueInForce } from '../../datasets/datasets.ts'
import type { ListIndex } from './listScreening.ts'
import type { DeniedPartyList, ScreeningResult } from './rules/screening.ts'

export type ScreenedParty = Pick<PostalAddress, 'name' | 'companyName'>

/** Compares parties with the lists of those nobody may deal with. A deployer may put a screening service in its place. */
export type PartyScreening = {
  readonly screen: (party: ScreenedParty) => Promise<Result<ScreeningResult, 'unavailable'>>
}

/**
 * Screens against the lists in force: those operators loaded, and those that ship. Nobody is cleared by no list at all: that is
 * `unavailable`, as where the lists in force cannot be read.
 */
export const createLoadedPartyScreening = (readInForce: ReadInForce<ListIndex>): PartyScreening => ({
  screen: async ({ name, companyName }) => {
    const read = await readInForce()
    if (!read.ok) return read
    if (read.value.length === 0) return failure('unavailable')
    // Loaded where somebody is screened: most requests of the functions that can do not need it.
    const { screenByLists } = await import('./listScreening.ts')
    const names = [name, companyName].filter((text) => text !== null)
    const found = screenByLists(
      names,
      read.value.map(({ value }) => value),
    )
    return ok({ ...found, datasets: read.value.map(({ dataset, version }) => `${dataset}@${version}`) })
  },
})

/** Screens against given lists, which are indexed once. */
export function createListedPartyScreening(lists: readonly DeniedPartyList[]): PartyScreening {
  let indexed: Promise<readonly ValueInForce<ListIndex>[]> | null = null
  return createLoadedPartyScreening(async () => {
    indexed ??= import('./listScreening.ts').then(({ indexList }) =>
      lists.map((list) => ({ dataset: list.list, version: list.version, value: indexList(list) })),
    )
    return ok(await indexed)
  })
}
