import * as v from 'valibot'
import { PublishedEvent } from '../../../shared/events/domainEvent.ts'
import { patientWorker } from '../../../shared/events/patientWorker.ts'
import { createShopPlatform } from '../../../shared/fulfilment/shops/createShopPlatform.ts'
import { type TellShopDeps, tellShop } from '../../../shared/fulfilment/shops/tellShop.ts'
import { readConfig } from '../../../shared/platform/config.ts'
import { documentClient } from '../../../shared/platform/dynamo.ts'
import { lazily } from '../../../shared/platform/lazily.ts'
import { log } from '../../../shared/platform/log.ts'
import { createTable } from '../../../shared/table/table.ts'

const deps = lazily((): TellShopDeps => {
  const config = readConfig()
  return {
    table: createTable(documentClient(), config.tableName),
    platform: createShopPlatform(config),
    credentialsKeyId: config.credentialsKeyId,
    trackingUrl: config.trackingUrl,
  }
})

/** Tells merchants' stores that parts of their orders have left, and how these can be followed. */
export const handler = patientWorker('pushTracking', async ({ detail }) => {
  const parsed = v.safeParse(PublishedEvent, detail)
  if (!parsed.success) return { kind: 'never', reason: 'the message is no event of the platform' }
  const event = parsed.output
  if (event.type !== 'fulfillmentComplete' && event.type !== 'fulfillmentUpdate') {
    return { kind: 'never', reason: `${event.type} is not told to shops` }
  }
  const told = await tellShop(event, deps())
  if (told.ok) {
    log.info('shop told', { event_id: event.id, result: told.value })
    return { kind: 'done' }
  }
  const { kind, reason } = told.error
  return { kind: kind === 'unavailable' ? 'later' : 'never', reason: `the platform is ${kind}: ${reason}` }
})
