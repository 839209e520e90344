import { clock } from '#shared/platform/clock.ts'

/** Line of a store order; `price` is in cents for all units, excluding tax. */
export type ModelLine = { readonly id: number; readonly sku: string; quantity: number; price: number }

export type ModelParcel = {
  readonly id: number
  number: string
  state: 'Pending' | 'Shipped' | 'Cancelled'
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
}

export type ModelOrder = {
  readonly id: number
  readonly createdMs: number
  changedMs: number
  state: 'unpaid' | 'paid' | 'fulfilled' | 'cancelled'
  readonly lines: readonly ModelLine[]
  readonly parcels: ModelParcel[]
  readonly notes: string[]
  readonly meta: Map<string, unknown>
}

type ModelProduct = { readonly id: number; readonly sku: string; onHand: number; allocated: number }

/**
 * Store that tracks stock: units are allocated when an order is placed, until they are fulfilled or
 * cancelled.
 */
export class StoreModel {
  readonly orders: ModelOrder[] = []
  readonly products = new Map<string, ModelProduct>()
  #lastId = 100

  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  addProduct(sku: string, onHand: number): void {
    this.products.set(sku, { id: this.nextId(), sku, onHand, allocated: 0 })
  }

  product(sku: string): ModelProduct {
    const found = this.products.get(sku)
    if (!found) throw new Error(`the store has no product ${sku}`)
    return found
  }

  /** Units available to buyers. */
  sellable(sku: string): number {
    const { onHand, allocated } = this.product(sku)
    return onHand - allocated
  }

  find(id: number | string): ModelOrder | undefined {
    return this.orders.find((order) => String(order.id) === String(id))
  }

  place(lines: readonly { readonly sku: string; readonly quantity: number }[], state: 'unpaid' | 'paid' = 'paid') {
    const nowMs = Math.floor(clock.now() / 1000) * 1000
    const order: ModelOrder = {
      id: this.nextId(),
      createdMs: nowMs,
      changedMs: nowMs,
      state,
      lines: lines.map((line) => ({ ...line, id: this.nextId(), price: line.quantity * 1000 })),
      parcels: [],
      notes: [],
      meta: new Map(),
    }
    for (const { sku, quantity } of lines) this.product(sku).allocated += quantity
    this.orders.push(order)
    return order
  }

  cancel(order: ModelOrder): void {
    for (const line of order.lines) {
      this.product(line.sku).allocated -= this.countOpen(order, line)
      line.quantity = this.countSent(order, line)
      line.price = line.quantity * 1000
    }
    order.state = 'cancelled'
    this.touch(order)
  }

  /** Fulfils units of an order, and returns the parcel, or null if the units are not open. */
  fulfil(order: ModelOrder, number: string, lines: ModelParcel['lines']): ModelParcel | null {
    const found = lines.map(({ lineId, quantity }) => ({ line: order.lines.find(({ id }) => id === lineId), quantity }))
    const isOpen = found.every(({ line, quantity }) => line && quantity > 0 && quantity <= this.countOpen(order, line))
    if (!isOpen || found.length === 0) return null
    for (const { line, quantity } of found) {
      const product = this.product(line?.sku ?? '')
      product.onHand -= quantity
      product.allocated -= quantity
    }
    const parcel: ModelParcel = { id: this.nextId(), number, state: 'Pending', lines }
    order.parcels.push(parcel)
    this.touch(order)
    return parcel
  }

  /** Cancels a parcel and reopens its units. */
  unfulfil(order: ModelOrder, parcel: ModelParcel): void {
    for (const { lineId, quantity } of parcel.lines) {
      const product = this.product(order.lines.find(({ id }) => id === lineId)?.sku ?? '')
      product.onHand += quantity
      product.allocated += quantity
    }
    parcel.state = 'Cancelled'
    this.touch(order)
  }

  /** Marks an order as fulfilled if all of its units are in parcels. */
  settle(order: ModelOrder): void {
    const isSent = order.lines.every((line) => this.countOpen(order, line) === 0)
    if (isSent && order.state !== 'cancelled') order.state = 'fulfilled'
    this.touch(order)
  }

  countSent({ parcels }: ModelOrder, { id }: Pick<ModelLine, 'id'>): number {
    return parcels
      .filter(({ state }) => state !== 'Cancelled')
      .flatMap(({ lines }) => lines)
      .filter(({ lineId }) => lineId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }

  countOpen(order: ModelOrder, line: ModelLine): number {
    return line.quantity - this.countSent(order, line)
  }

  touch(order: ModelOrder): void {
    order.changedMs = Math.floor(clock.now() / 1000) * 1000
  }
}
