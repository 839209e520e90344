import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalStack } from '../../lib/local/startLocalStack.ts'

/*
 * The smoke test of a deployment: ten calls that change nothing, against BASE_URL (with /v1) as the user of ACCESS_TOKEN, whose scopes
 * have to include read_shipments, read_products and read_webhooks. Without BASE_URL it starts a local stack for itself.
 */

const CALL_TIMEOUT_MS = 15_000
const ESTIMATE = '/estimate?entry_point=HKG101&country=DE&weight=0.8&length=20&width=15&height=10'

type Target = { readonly baseUrl: string; readonly token: string; readonly stop: () => Promise<void> }

type SmokeCall = {
  readonly path: string
  readonly status: number
  /** What the body has to hold: the name of a field, or a text. */
  readonly holds: string
  /** Sent without an access token. */
  readonly isAnonymous?: true
}

const CALLS: readonly SmokeCall[] = [
  { path: '/docs', status: 200, holds: '<html', isAnonymous: true },
  { path: '/entry-points', status: 200, holds: '"entry_points"' },
  { path: '/warehouses', status: 200, holds: '"warehouses"' },
  { path: ESTIMATE, status: 200, holds: '"services"' },
  { path: '/users/me', status: 200, holds: '"balances"' },
  { path: '/shipments?limit=1', status: 200, holds: '"shipments"' },
  { path: '/products?limit=1', status: 200, holds: '"products"' },
  { path: '/webhooks?limit=1', status: 200, holds: '"webhooks"' },
  { path: '/shipments/1', status: 404, holds: '"code"' },
  { path: '/users/me', status: 401, holds: '"code"', isAnonymous: true },
]

/** What is wrong with the answer to a call; null where nothing is. */
async function faultOf({ path, status, holds, isAnonymous }: SmokeCall, { baseUrl, token }: Target) {
  try {
    const answer = await fetch(`${baseUrl}${path}`, {
      headers: isAnonymous ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const text = await answer.text()
    if (answer.status !== status) return `answered ${answer.status}: ${text.slice(0, 200)}`
    return text.includes(holds) ? null : `answered without ${holds}: ${text.slice(0, 200)}`
  } catch (error) {
    return `did not answer: ${error instanceof Error ? error.message : error}`
  }
}

async function findTarget(): Promise<Target> {
  const { BASE_URL: baseUrl, ACCESS_TOKEN: token } = process.env
  if (baseUrl) {
    if (!token) throw new Error('BASE_URL needs an ACCESS_TOKEN beside it')
    return { baseUrl: baseUrl.replace(/\/$/, ''), token, stop: async () => {} }
  }
  const outputDirectory = mkdtempSync(join(tmpdir(), 'smoke-'))
  const stack = await startLocalStack({ port: 0, outputDirectory })
  if (!stack.ok) throw new Error(stack.error)
  const { demo, stop } = stack.value
  return {
    baseUrl: demo.base_url,
    token: demo.users[0]?.access_token ?? '',
    stop: async () => {
      await stop()
      rmSync(outputDirectory, { recursive: true })
    },
  }
}

const target = await findTarget()
console.log(`Smoke test of ${target.baseUrl}`)
let failed = 0
for (const call of CALLS) {
  const fault = await faultOf(call, target)
  if (fault !== null) failed += 1
  console.log(
    `${fault === null ? 'ok    ' : 'FAILED'} GET ${call.path} (${call.status})${fault === null ? '' : ` ${fault}`}`,
  )
}
await target.stop()
console.log(`${CALLS.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
