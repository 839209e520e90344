import { workers } from '#functions/workers/workerFunctions.ts'
import type { DemoShop } from '#lib/local/demoShop/startDemoShop.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '../accounts.ts'
import { aBatch } from '../batches.ts'
import type { Receiver } from '../receiver.ts'
import { post } from '../shipments.ts'
import { fromBus, type MakeBackgroundScenario } from './backgroundScenario.ts'
import { deliverWebhooksScenarios, retryWebhooksScenarios } from './deliveryScenarios.ts'
import { fanOutScenarios, relayScenario, shopScenario } from './eventScenarios.ts'
import { gatewayScenarios, oldGatewayScenarios } from './gatewayScenarios.ts'
import { mailScenarios } from './mailScenarios.ts'
import { operationScenarios } from './operationScenarios.ts'
import { requestScenario } from './requestScenarios.ts'
import { uncountedScenario } from './uncountedScenario.ts'

/** Every kind of message for each worker. */
export const workerScenarios = (
  platform: () => DemoShop,
  receiver: () => Receiver,
): Readonly<Record<keyof typeof workers, Readonly<Record<string, MakeBackgroundScenario>>>> => ({
  relayEvents: { 'eleven and more': relayScenario },
  markUncounted: { 'two accounts': uncountedScenario },
  carrierGateway: gatewayScenarios,
  settleLabels: oldGatewayScenarios,
  fanOut: fanOutScenarios('fanOut', workers.fanOut.listensTo.detailTypes),
  fanOutLabels: fanOutScenarios('fanOutLabels', workers.fanOutLabels.listensTo.detailTypes),
  deliverWebhooks: deliverWebhooksScenarios(receiver),
  retryWebhooks: retryWebhooksScenarios(receiver),
  sendMails: mailScenarios,
  pushTracking: {
    'a parcel has left': shopScenario(platform, 'fulfillmentComplete'),
    'a parcel has left, and the store was down at first': shopScenario(platform, 'fulfillmentComplete', true),
    'it goes on under another number': shopScenario(platform, 'fulfillmentUpdate'),
  },
  fileRequests: { 'requests of two accounts': requestScenario },
  processBatches: {
    'two rows': async () => {
      const { userId, token } = await anAccount({ balances: { USD: 1_000 } })
      const shipments = [await post(token), await post(token)]
      const rows = shipments.map(({ body }) => ({ shipment_id: body.shipment.id }))
      await aBatch(token, rows)
      const detail = { type: 'batchesDue', userId, id: 1, occurredAtMs: clock.now() }
      return { hand: fromBus('processBatches', 'batchesDue', detail) }
    },
  },
  operations: operationScenarios,
})
