import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { lazily } from './lazily.ts'
import { LIVE_ALIAS } from './liveAlias.ts'
import { clientLimits } from './sdkClientLimits.ts'

const client = lazily(() => new LambdaClient(clientLimits(2_000)))

/** Starts the live version of a function without waiting for what it does. Throws where there is none of that name, and while Lambda does not answer. */
export async function startFunction(functionName: string): Promise<void> {
  await client().send(new InvokeCommand({ FunctionName: `${functionName}:${LIVE_ALIAS}`, InvocationType: 'Event' }))
}
