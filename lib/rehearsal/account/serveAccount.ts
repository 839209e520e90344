import type { Place } from '../cloudFormation/place.ts'
import type { AwsEmulator } from '../standIn/startAwsEmulator.ts'
import { createAccountCalls } from './accountCalls.ts'
import { type AccountServices, startAccountServices } from './accountServices.ts'
import { ApiListeners } from './apiListeners.ts'
import { isBucketFilled } from './provisionBuckets.ts'
import { ServedStages, type ServingOptions } from './servedStages.ts'

export type ServedAccount = {
  readonly services: AccountServices
  readonly stages: ServedStages
  readonly stop: () => Promise<void>
}

/**
 * Serves everything deployed to one account and region: functions, tables, queues, buckets, secrets
 * and HTTP APIs.
 */
export async function serveAccount(
  standIn: AwsEmulator,
  options: ServingOptions & { readonly place: Place },
): Promise<ServedAccount> {
  const { place, print } = options
  const services = await startAccountServices({ place, emulator: standIn.emulator })
  const listeners = await ApiListeners.open()
  const stages = new ServedStages({ ...options, services, listeners })
  standIn.engine.getAttributes = (type, physicalId): Readonly<Record<string, string>> =>
    type === 'AWS::ApiGatewayV2::Api' ? { ApiEndpoint: listeners.getEndpoint(physicalId) } : {}
  let printedEmailCount = 0
  const printNewEmails = (): void => {
    const mails = services.mails()
    const total = mails[0]?.id ?? 0
    for (const { to, subject, text } of mails.slice(0, total - printedEmailCount).toReversed()) {
      print(`mail to ${to}: ${subject}\n${text.replaceAll(/^/gm, '    ')}`)
    }
    printedEmailCount = total
  }
  const timer = setInterval(printNewEmails, 1_000)
  standIn.services = {
    respond: createAccountCalls({
      services,
      stages,
      engine: () => standIn.engine,
      sessions: standIn.sessions,
      endpoint: standIn.endpoint,
      print,
    }),
    inspect: async () => {
      const { cloud } = standIn.engine
      for (const { physicalId } of cloud.listResources(place, 'AWS::S3::Bucket')) {
        if (await isBucketFilled(services.s3, physicalId)) cloud.fill(physicalId)
        else cloud.empty(physicalId)
      }
    },
    update: () => stages.update(standIn.engine.cloud),
  }
  return {
    services,
    stages,
    stop: async () => {
      clearInterval(timer)
      standIn.services = undefined
      await stages.stop()
      await listeners.stop()
      await services.stop()
    },
  }
}
