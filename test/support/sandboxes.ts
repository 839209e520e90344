import { clock } from '#shared/platform/clock.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import { type AccountOptions, anAccount, anApiKey, must, type TestAccount, testTable } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'

/** Creates an account with a sandbox and a sandbox key. */
export async function aSandbox(
  options: AccountOptions = {},
): Promise<{ readonly owner: TestAccount; readonly userId: number; readonly token: string }> {
  const owner = await anAccount(options)
  const userId = must(await openSandbox(testTable(), owner.userId, clock.now()))
  const { text: token } = await anApiKey(userId, options.scopes ? { scopes: options.scopes } : {})
  return { owner, userId, token }
}

/** Requests a simulation. */
export const simulate = (
  token: string,
  simulation: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> => call('POST /simulations', { token, headers, body: { simulation } })
