import type { Shop } from '../../shops/rules/shop.ts'
import type { Order } from './order.ts'

const HOUR_MS = 60 * 60 * 1000

/** From when on an order is processed, by its shop's delay as it is now. */
export const releasedAtMs = ({ createdMs }: Pick<Order, 'createdMs'>, { settings }: Pick<Shop, 'settings'>): number =>
  createdMs + settings.delayProcessingHours * HOUR_MS
