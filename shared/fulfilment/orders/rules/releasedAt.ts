import { HOUR_MS } from '../../../core/durations.ts'
import type { Shop } from '../../shops/rules/shop.ts'
import type { Order } from './order.ts'

/** From when on an order is processed, by its shop's delay as it is now. */
export const releasedAtMs = ({ createdMs }: Pick<Order, 'createdMs'>, { settings }: Pick<Shop, 'settings'>): number =>
  createdMs + settings.delayProcessingHours * HOUR_MS
