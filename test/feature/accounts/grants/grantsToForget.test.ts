import { describe, expect, test } from '@jest/globals'
import { listConnectedApplications, selectGrantsToRemove } from '#shared/accounts/grants/grants.ts'
import type { Grant } from '#shared/accounts/tokens/tokenStore.ts'

const NOW_MS = 100

const grant = (
  applicationId: string,
  createdMs: number,
  withdrawnMs: number | null = null,
  expiresAtMs: number | null = null,
): Grant => ({
  applicationId,
  scopes: [],
  createdMs,
  withdrawnMs,
  expiresAtMs,
  key: null,
  by: null,
})

const GRANTS = new Map([
  ['own new', grant('own', 30)],
  ['own old', grant('own', 10)],
  ['other', grant('other', 1)],
  ['withdrawn late', grant('other', 2, 90)],
  ['withdrawn early', grant('own', 40, 80)],
  ['expired', grant('other', 3, null, NOW_MS)],
])

test('an application whose tokens have all expired is not connected any more', () => {
  const grants = [grant('gone', 1, null, NOW_MS), grant('there', 2, null, NOW_MS + 1), grant('taken back', 3, 4)]
  expect(listConnectedApplications(grants, NOW_MS)).toMatchObject([{ applicationId: 'there', tokens: 1 }])
})

describe('making room for a token', () => {
  test.each([
    [7, []],
    [6, ['expired']],
    [5, ['expired', 'withdrawn early']],
    [4, ['expired', 'withdrawn early', 'withdrawn late']],
    [3, ['expired', 'withdrawn early', 'withdrawn late', 'own old']],
    [2, ['expired', 'withdrawn early', 'withdrawn late', 'own old', 'own new']],
    [1, null],
  ])('where there is room for %d, forgets %j', (maxGrants, forgotten) => {
    expect(selectGrantsToRemove(GRANTS, 'own', NOW_MS, maxGrants)).toEqual(forgotten)
  })
})
