import { DAY_MS } from '../../../core/durations.ts'
import { createdMs } from '../../../core/ids.ts'
import type { Order } from './order.ts'

/** How long after it has left for good an order stays in lists. */
export const ARCHIVED_AFTER_MS = 90 * DAY_MS

/** When an order that is not fulfilled by then is brought to an end: 365 days after it was placed. */
export const prunedAtMs = ({ id }: Pick<Order, 'id'>): number => createdMs(id) + 365 * DAY_MS
