import { describe, expect, test } from '@jest/globals'
import { grantsToForget } from '../../../../shared/accounts/grants/grants.ts'
import type { Grant } from '../../../../shared/accounts/tokens/tokenStore.ts'

const grant = (applicationId: string, createdMs: number, withdrawnMs: number | null = null): Grant => ({
  applicationId,
  scopes: [],
  createdMs,
  withdrawnMs,
  expiresAtMs: null,
  key: null,
  by: null,
})

const GRANTS = new Map([
  ['own new', grant('own', 30)],
  ['own old', grant('own', 10)],
  ['other', grant('other', 1)],
  ['withdrawn late', grant('other', 2, 90)],
  ['withdrawn early', grant('own', 40, 80)],
])

describe('making room for a token', () => {
  test.each([
    [6, []],
    [5, ['withdrawn early']],
    [4, ['withdrawn early', 'withdrawn late']],
    [3, ['withdrawn early', 'withdrawn late', 'own old']],
    [2, ['withdrawn early', 'withdrawn late', 'own old', 'own new']],
    [1, null],
  ])('where there is room for %d, forgets %j', (maxGrants, forgotten) => {
    expect(grantsToForget(GRANTS, 'own', maxGrants)).toEqual(forgotten)
  })
})
