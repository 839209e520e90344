import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { lazily } from './lazily.ts'
import { LIVE_ALIAS } from './liveAlias.ts'
import { clientLimits, patience } from './sdkClientLimits.ts'

const client = lazily(() => new LambdaClient(clientLimits(2_000)))

/** How long the client itself waits for an answer to a call, beyond what its caller does. */
const CALL_TIMEOUT_MS = 60_000

/** Asked once: whoever does not get an answer does not know whether the function runs. */
const callingClient = lazily(() => new LambdaClient({ ...clientLimits(CALL_TIMEOUT_MS), maxAttempts: 1 }))

const live = (functionName: string): string => `${functionName}:${LIVE_ALIAS}`

/**
 * Starts the live version of a function without waiting for what it does. Throws where there is
 * none of that name, and while Lambda does not answer.
 */
export async function startFunction(functionName: string): Promise<void> {
  await client().send(new InvokeCommand({ FunctionName: live(functionName), InvocationType: 'Event' }))
}

/**
 * Has the live version of a function do something, and waits for its answer for so long at most:
 * then it goes on by itself. Throws where there is none in time, or it failed.
 */
export async function callFunction(functionName: string, event: object, timeoutMs: number): Promise<unknown> {
  const command = new InvokeCommand({
    FunctionName: live(functionName),
    InvocationType: 'RequestResponse',
    Payload: Buffer.from(JSON.stringify(event)),
  })
  const abortSignal = AbortSignal.timeout(timeoutMs * patience())
  const { Payload, FunctionError } = await callingClient().send(command, { abortSignal })
  if (FunctionError !== undefined) throw new Error(`${functionName} failed: ${FunctionError}`)
  return JSON.parse(Buffer.from(Payload ?? []).toString() || 'null')
}
