import type { PublishedEvent } from '../../events/domainEvent.ts'
import { tellFulfillmentsComplete, tellFulfillmentsUpdate } from './fulfillments.ts'
import { tellManifestsComplete } from './manifestsComplete.ts'
import { tellOrdersStatus } from './ordersStatus.ts'
import { tellShipmentsStatus } from './shipmentsStatus.ts'
import type { Telling, TopicDeps } from './topic.ts'
import type { Topic } from './topics.ts'

type Tell = (event: PublishedEvent, deps: TopicDeps) => Telling<Topic>

/** By the type of the event: how it is told. Labels, which have to be drawn, are told by a worker of their own. */
export const tellings = {
  trackingEvent: tellShipmentsStatus,
  manifestComplete: tellManifestsComplete,
  orderException: tellOrdersStatus,
  fulfillmentComplete: tellFulfillmentsComplete,
  fulfillmentUpdate: tellFulfillmentsUpdate,
} as const satisfies Readonly<Record<string, Tell>>

export type ToldEvent = keyof typeof tellings

export const isTold = (type: string): type is ToldEvent => Object.hasOwn(tellings, type)
