import * as v from 'valibot'
import type { DatasetKind } from '../../datasets/datasets.ts'
import type { ListIndex } from './listScreening.ts'
import type { DeniedPartyList } from './rules/screening.ts'

/** What the datasets of lists are called, each `denied-parties/<list>`. */
export const DENIED_PARTIES = 'denied-parties'

export const listDataset = (list: string): string => `${DENIED_PARTIES}/${list}`

const text = v.pipe(v.string(), v.maxLength(2_000))
const Party = v.object({
  id: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(200)),
  type: v.picklist(['person', 'company', 'vessel']),
  names: v.array(text),
  weakNames: v.array(text),
  countries: v.array(text),
  programme: text,
})

/** The form of a content: one list. */
export const DeniedPartyListForm = v.object({
  list: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a name of small letters, digits and hyphens')),
  source: text,
  version: v.pipe(v.string(), v.isoDate('must be a day like 2026-11-20')),
  entries: v.array(Party),
})

/** Each list of denied parties as a dataset of its own. Lists are read and indexed where somebody is screened. */
export const deniedPartiesDataset: DatasetKind<ListIndex> = {
  name: DENIED_PARTIES,
  bundled: async () => {
    const { bundledLists, readBundledList } = await import('./deniedPartyLists.ts')
    return new Map(bundledLists().map((list) => [listDataset(list), () => indexed(readBundledList(list))] as const))
  },
  compile: async (content) => indexed(v.parse(DeniedPartyListForm, content)),
}

async function indexed(list: DeniedPartyList): Promise<ListIndex> {
  const { indexList } = await import('./listScreening.ts')
  return indexList(list)
}
