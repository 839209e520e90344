import { beforeEach, expect, test } from '@jest/globals'
import { setApplicationState } from '#lib/ops/actions/applications.ts'
import type { Scope } from '#shared/core/scopes.ts'
import { ALL_SCOPES, must, type TestAccount, testTable, testToken } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { ordinaryScenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { belongingTo } from '#test/support/stored.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

/*
 * Sends requests that would succeed from callers without access, for every operation that takes a
 * token and every reason to reject it. Invalid requests are covered by
 * test/feature/http/checkOrder.test.ts.
 */

/**
 * Reasons to reject a token, tested in turn with the same account; each returns the token to send.
 */
type Lock = {
  readonly title: string
  readonly outcome: readonly [status: number, code: number]
  readonly lock: (account: TestAccount, scope: string | undefined) => Promise<string | undefined>
}

const another = async ({ userId, applicationId }: TestAccount, scopes: readonly Scope[]): Promise<string> =>
  must(await testToken(userId, applicationId, scopes))

const WITHOUT_SCOPE: Lock = {
  title: 'with every scope but the one it needs',
  outcome: [403, 1009],
  lock: (account, scope) =>
    another(
      account,
      ALL_SCOPES.filter((name) => name !== scope),
    ),
}

const LOCKS: readonly Lock[] = [
  { title: 'without a token', outcome: [401, 1005], lock: async () => undefined },
  {
    title: 'with a revoked token',
    outcome: [401, 1005],
    lock: async (account) => {
      const token = await another(account, ALL_SCOPES)
      await call('DELETE /oauth/{access_token}', { token, params: { access_token: token } })
      return token
    },
  },
  ...(['suspended', 'deleted'] as const).map(
    (state, place): Lock => ({
      title: `with a token of a ${state} application`,
      outcome: [401, [1004, 1003][place] ?? 0],
      lock: async ({ token, applicationId }) => {
        must(await setApplicationState(testTable(), applicationId, state))
        advance(MINUTE_MS)
        return token
      },
    }),
  ),
]

const requests = ordinaryScenarios.filter(({ route }) => route.access === 'token')
const outcome = ({ status, body }: ApiResponse) => [status, body?.code]

describeWithTable('callers without access cannot call', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  // Starts with an empty table, as it is read completely before and after each attempt.
  beforeEach(emptyTable)

  test.each(requests)('$operation', async ({ route, prepareFor }) => {
    const { account, request } = await prepareFor()
    const { token: _, ...anonymous } = request
    for (const { title, lock, outcome: expected } of [...(route.scope ? [WITHOUT_SCOPE] : []), ...LOCKS]) {
      const token = await lock(account, route.scope)
      const before = await belongingTo(account.userId)
      const response = await call(route.key, token === undefined ? anonymous : { ...anonymous, token })
      expect([title, ...outcome(response)]).toEqual([title, ...expected])
      expect([title, await belongingTo(account.userId)]).toEqual([title, before])
    }
  })
})
