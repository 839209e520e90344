import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { lazily } from './lazily.ts'
import { LIVE_ALIAS } from './liveAlias.ts'
import { createClientLimits, patience } from './sdkClientLimits.ts'

const client = lazily(() => new LambdaClient(createClientLimits(2_000)))

/** Response timeout of the client, beyond that of its callers. */
const CALL_TIMEOUT_MS = 60_000

/** Without retries: after a missing response, the function may still be running. */
const getInvokeClient = lazily(() => new LambdaClient({ ...createClientLimits(CALL_TIMEOUT_MS), maxAttempts: 1 }))

const live = (functionName: string): string => `${functionName}:${LIVE_ALIAS}`

/**
 * Invokes the active version of a function asynchronously. Throws if the function does not exist or
 * Lambda does not respond.
 */
export async function startFunction(functionName: string): Promise<void> {
  await client().send(new InvokeCommand({ FunctionName: live(functionName), InvocationType: 'Event' }))
}

/**
 * Invokes the active version of a function and waits for its response at most `timeoutMs`, after
 * which the function continues. Throws on a timeout or a failure of the function.
 */
export async function callFunction(functionName: string, event: object, timeoutMs: number): Promise<unknown> {
  const command = new InvokeCommand({
    FunctionName: live(functionName),
    InvocationType: 'RequestResponse',
    Payload: Buffer.from(JSON.stringify(event)),
  })
  const abortSignal = AbortSignal.timeout(timeoutMs * patience())
  const { Payload, FunctionError } = await getInvokeClient().send(command, { abortSignal })
  if (FunctionError !== undefined) throw new Error(`${functionName} failed: ${FunctionError}`)
  return JSON.parse(Buffer.from(Payload ?? []).toString() || 'null')
}
