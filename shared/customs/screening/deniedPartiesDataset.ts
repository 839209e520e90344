import type { DatasetKind } from '#shared/datasets/datasets.ts'
import type { DeniedPartyListIndex } from './deniedPartyListScreening.ts'
import type { DeniedPartyList } from './rules/screening.ts'

/** Prefix of list datasets: `denied-parties/<list>`. */
export const DENIED_PARTIES_DATASET_NAME = 'denied-parties'

export const deniedPartyListDataset = (list: string): string => `${DENIED_PARTIES_DATASET_NAME}/${list}`

/** Each denied-party list as a dataset, loaded and indexed when a party is screened. */
export const deniedPartiesDataset: DatasetKind<DeniedPartyListIndex> = {
  name: DENIED_PARTIES_DATASET_NAME,
  bundled: async () => {
    const { listBundledLists: bundledLists, loadBundledList } = await import('./deniedPartyLists.ts')
    return new Map(
      bundledLists().map((list) => [deniedPartyListDataset(list), () => indexed(loadBundledList(list))] as const),
    )
  },
  compile: async (content) => {
    const { parseDeniedPartyList } = await import('./deniedPartyListForm.ts')
    return indexed(parseDeniedPartyList(content))
  },
}

async function indexed(list: DeniedPartyList): Promise<DeniedPartyListIndex> {
  const { buildDeniedPartyListIndex } = await import('./deniedPartyListScreening.ts')
  return buildDeniedPartyListIndex(list)
}
