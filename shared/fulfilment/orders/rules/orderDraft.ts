import type { Order, OrderLine } from './order.ts'

/** A line as its shop or its owner wants it. */
export type WantedLine = Pick<OrderLine, 'sku' | 'quantity' | 'soldForCents'>

/** What an order's owner decides about it, at any time. */
export type OrderWishes = Pick<
  Order,
  | 'to'
  | 'consignee'
  | 'consignor'
  | 'from'
  | 'giftMessage'
  | 'packingSlip'
  | 'ignoreBadAddress'
  | 'insurance'
  | 'signatureConfirmation'
  | 'partialFulfillment'
  | 'wantedTerms'
  | 'wantedService'
  | 'warehouseId'
> & { readonly lines: readonly WantedLine[] }

/** A new order as it is asked for; what is null takes the settings of its shop. */
export type OrderDraft = Omit<OrderWishes, 'partialFulfillment' | 'wantedService' | 'packingSlip'> & {
  readonly partialFulfillment: boolean | null
  readonly wantedService: Order['wantedService'] | null
  readonly packingSlip: boolean | null
  readonly shopId: string
  readonly shopOrderId: string | null
  /** Of one that was fetched: what its shop's platform knows it by. */
  readonly platformOrderId?: string
  /** When it was made in its shop; null: now. */
  readonly createdMs: number | null
  readonly status: 'Processing' | 'Holding'
  /** A faulty address or route does not refuse it, but leaves it in Exception. */
  readonly exceptionOnFailure: boolean
}
