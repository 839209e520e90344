import type { DeniedPartyList, ListedParty } from '#shared/customs/screening/rules/screening.ts'

/** List of denied parties. */
export const aDeniedPartyList = (
  list: string,
  entries: readonly (Partial<ListedParty> & Pick<ListedParty, 'id'>)[],
): DeniedPartyList => ({
  list,
  source: 'a test',
  version: '2026-01-01',
  entries: entries.map((entry) => ({
    type: 'person',
    names: [],
    weakNames: [],
    countries: [],
    programme: 'TEST',
    ...entry,
  })),
})
