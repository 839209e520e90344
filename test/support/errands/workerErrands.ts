import { workers } from '../../../functions/workers/workerFunctions.ts'
import type { DemoShop } from '../../../lib/local/demoShop/startDemoShop.ts'
import type { Receiver } from '../receiver.ts'
import { deliverErrands, deliverSlowlyErrands } from './deliveryErrands.ts'
import type { MakeErrand } from './errand.ts'
import { fanOutErrands, relayErrand, shopErrand } from './eventErrands.ts'
import { operationErrands } from './operationErrands.ts'

/** For each worker every kind of message it is for. */
export const workerErrands = (
  platform: () => DemoShop,
  receiver: () => Receiver,
): Readonly<Record<keyof typeof workers, Readonly<Record<string, MakeErrand>>>> => ({
  relayEvents: { 'eleven and more': relayErrand },
  fanOut: fanOutErrands('fanOut', workers.fanOut.listensTo.detailTypes),
  fanOutLabels: fanOutErrands('fanOutLabels', workers.fanOutLabels.listensTo.detailTypes),
  deliver: deliverErrands(receiver),
  deliverSlowly: deliverSlowlyErrands(receiver),
  pushTracking: {
    'a parcel has left': shopErrand(platform, 'fulfillmentComplete'),
    'it goes on under another number': shopErrand(platform, 'fulfillmentUpdate'),
  },
  operations: operationErrands,
})
