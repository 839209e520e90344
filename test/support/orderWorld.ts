import { randomUUID } from 'node:crypto'
import { handler as orderPassHandler } from '../../functions/orderPass/handler.ts'
import { createCarriers } from '../../shared/carriers/carriers.ts'
import { usd } from '../../shared/domain/money.ts'
import type { Order } from '../../shared/domain/orders/order.ts'
import { type OrderStatus, TRANSITIONS } from '../../shared/domain/orders/transitions.ts'
import { deposit } from '../../shared/operator/deposits.ts'
import { adjustStock } from '../../shared/operator/stock.ts'
import { grantToken } from '../../shared/operator/tokens.ts'
import { archiveOrder } from '../../shared/orders/archiveOrder.ts'
import { pruneOrder } from '../../shared/orders/pruneOrder.ts'
import { clock } from '../../shared/platform/clock.ts'
import { freshId } from '../../shared/platform/ids.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { newAccess } from '../../shared/table/accessStore.ts'
import { keys } from '../../shared/table/keys.ts'
import { readOrder } from '../../shared/table/orderStore.ts'
import { findAllRows } from '../../shared/table/productRows.ts'
import { createShop } from '../../shared/table/shopStore.ts'
import { createProfile } from '../../shared/table/userStore.ts'
import { openWallet } from '../../shared/table/walletStore.ts'
import { anAccount, must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { operate } from './operations.ts'
import { bookFaults, listedOrders, settlePacking } from './orderBooks.ts'
import { idleFaults } from './orderStates.ts'
import { anOrder, deleteOrder, HKG, LAX, passOrders, postOrder, putOrder, setStatuses } from './orders.ts'
import { withOutsideCarrier } from './outsideCarrier.ts'
import { putSku } from './products.ts'
import { recipient } from './shipments.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { advance } from './time.ts'

/** One thing that may happen. Numbers choose among what there is. */
export type Happening =
  | { readonly kind: 'create'; readonly lines: readonly number[]; readonly units: number; readonly flags: number }
  | { readonly kind: 'update'; readonly order: number; readonly product: number; readonly units: number }
  | { readonly kind: 'hold' | 'release' | 'delete'; readonly order: number }
  | { readonly kind: 'stock'; readonly product: number; readonly place: number; readonly units: number }
  | { readonly kind: 'start'; readonly order: number; readonly isFirstLineOnly: boolean; readonly isOutside: boolean }
  | { readonly kind: 'sku'; readonly product: number; readonly isActive: boolean }
  | { readonly kind: 'age'; readonly order: number; readonly days: number }
  | { readonly kind: 'complete' | 'fail'; readonly order: number }
  | { readonly kind: 'funds'; readonly dollars: number }
  | { readonly kind: 'pass' }
  | { readonly kind: 'wait'; readonly hours: number }

const PLACES = [HKG, LAX]
const SKUS = ['SHIRT', 'MUG', 'HAT']

/** An application whose users are made without the work a password takes. */
const application = lazily(() => anAccount())

/** A merchant with a shop, three products, and whatever happens to their orders. */
export async function aWorld() {
  const table = testTable()
  const userId = freshId()
  const { applicationId } = await application()
  const email = `${userId}@example.com`
  const profile = { id: userId, email, firstName: 'A', lastName: 'M', timezone: 'UTC', address: null }
  const shop = {
    id: 'shop',
    userId,
    name: 'Shop',
    type: 'Svc' as const,
    isActive: true,
    isConnected: true,
    createdMs: clock.now(),
    revision: 1,
    settings: {
      defaultService: 'Svc Parcel',
      delayProcessingHours: 0,
      packingSlip: false,
      partialFulfillment: false,
    } as const,
  }
  must(
    await table.commit([
      ...createProfile({ ...profile, passwordHash: '', sessionEpoch: 1, createdMs: clock.now() }, () => 'again'),
      newAccess(userId, { size: 100_000, intervalMs: 1 }, []),
      openWallet(userId, 'USD', clock.now()),
      createShop(shop),
    ]),
  )
  const token = must(await grantToken(table, userId, applicationId, ['read_orders', 'write_orders', 'write_products']))
  must(await deposit(table, { userId, amount: usd(20_000), reference: randomUUID() }))
  const products: number[] = []
  for (const sku of SKUS) products.push(await aStockedProduct(userId, { sku }))

  /** Every order that was ever seen: archived ones leave the lists. */
  const known = new Set<number>()
  const orders = async (): Promise<readonly Order[]> => {
    const listed = await listedOrders(userId)
    for (const { id } of listed) known.add(id)
    return listed
  }
  const chosen = async (place: number): Promise<Order | undefined> => {
    const all = await orders()
    return all[place % Math.max(all.length, 1)]
  }
  const detail = ({ id }: Order) => ({ user_id: userId, order_id: id })
  const packing = (order: Order | undefined) => order?.fulfillments.find(({ stage }) => stage !== 'fulfilled')

  const stock = async (product: number, place: number, units: number): Promise<void> => {
    const productId = products[product % products.length] ?? 0
    const warehouseId = PLACES[place % PLACES.length] ?? HKG
    await adjustStock(table, { userId, productId, warehouseId, units, reason: 'counted', reference: null })
  }

  let hasOutside = false
  const start = async (order: Order | undefined, isFirstLineOnly = false, isOutside = false): Promise<void> => {
    hasOutside ||= isOutside
    const [line] = order?.lines ?? []
    const part = isFirstLineOnly && line ? { line_items: [{ sku: line.sku }] } : {}
    if (order) await operate('PackingStarted', { ...detail(order), ...part }, isOutside ? withOutsideCarrier() : {})
  }

  const complete = async (order: Order | undefined): Promise<void> => {
    const fulfillment = packing(order)
    if (order && fulfillment) {
      await operate('FulfillmentCompleted', { ...detail(order), fulfillment_id: fulfillment.id })
    }
  }

  const switchSku = (product: number, isActive: boolean) => {
    const place = product % SKUS.length
    return putSku(token, products[place], 'shop', SKUS[place] ?? '', { active: isActive })
  }

  /** What the jobs do to an order once it is so old. */
  const age = async (order: Order, days: number): Promise<unknown> => {
    const nowMs = () => clock.now() + days * 24 * 3_600_000
    const deps = { table, carriers: createCarriers(table), nextId: freshId, nowMs }
    return order.status === 'Fulfilled' ? archiveOrder(order, deps) : pruneOrder(order, deps)
  }

  async function happen(happening: Happening): Promise<unknown> {
    switch (happening.kind) {
      case 'create': {
        const skus = [...new Set(happening.lines.map((line) => SKUS[line % SKUS.length] ?? ''))]
        const [isPartial, isForced, isHeld, isBad] = [1, 2, 4, 8].map((bit) => (happening.flags & bit) !== 0)
        return postOrder(token, {
          line_items: skus.map((sku, index) => ({ sku, quantity: 1 + ((happening.units + index) % 3) })),
          partial_fulfillment: isPartial,
          status: isHeld ? 'Holding' : 'Processing',
          ...(isForced ? { warehouse: { id: HKG } } : {}),
          ...(isBad && isHeld ? { to: recipient({ postal_code: '1' }), exception_on_failure: true } : {}),
        })
      }
      case 'update': {
        const order = await chosen(happening.order)
        const sku = SKUS[happening.product % SKUS.length] ?? ''
        return order && putOrder(token, order.id, { line_items: [{ sku, quantity: 1 + (happening.units % 3) }] })
      }
      case 'hold':
      case 'release': {
        const order = await chosen(happening.order)
        return order && setStatuses(token, happening.kind === 'hold' ? 'Holding' : 'Processing', order.id)
      }
      case 'delete': {
        const order = await chosen(happening.order)
        return order && deleteOrder(token, order.id)
      }
      case 'stock':
        return stock(happening.product, happening.place, happening.units)
      case 'start':
        return start(await chosen(happening.order), happening.isFirstLineOnly, happening.isOutside)
      case 'sku':
        return switchSku(happening.product, happening.isActive)
      case 'age': {
        const order = await chosen(happening.order)
        return order && age(order, happening.days)
      }
      case 'complete':
        return complete(await chosen(happening.order))
      case 'fail': {
        const order = await chosen(happening.order)
        return order && operate('PackingFailed', { ...detail(order), reason: 'broken' })
      }
      case 'funds': {
        const amount = happening.dollars
        return operate('FundsDeposited', { user_id: userId, currency: 'USD', amount, reference: randomUUID() })
      }
      case 'pass':
        return orderPassHandler({}, lambdaContext())
      case 'wait':
        advance(happening.hours * 3_600_000)
        return settlePacking()
    }
  }

  /** Lets outside carriers answer for their labels, however often that failed before. */
  async function settle(): Promise<void> {
    if (!hasOutside) return
    advance(3_600_000)
    await settlePacking()
  }

  /** Lets the order pass look at everything; answers who was left waiting for nothing. */
  async function rest(): Promise<readonly string[]> {
    await settle()
    advance(3_600_000)
    await passOrders()
    const rows = new Map((await findAllRows(table, userId)).map((row) => [row.id, row]))
    return (await orders()).flatMap((order) => idleFaults(order, rows))
  }

  /** What does not agree, in words. */
  async function faults(): Promise<readonly string[]> {
    const listed = new Set((await orders()).map(({ id }) => id))
    return bookFaults(
      userId,
      [...known].filter((id) => !listed.has(id)),
    )
  }

  /** Lets every order come to its end, whatever happened to it: none is stuck. */
  async function finishAll(): Promise<readonly string[]> {
    must(await deposit(table, { userId, amount: usd(1_000_000), reference: randomUUID() }))
    for (const product of products.keys()) {
      await stock(product, 0, 1_000)
      await switchSku(product, true)
    }
    const unfinished = async () => (await orders()).filter(({ status }) => status !== 'Fulfilled')
    for (let round = 0, left = await unfinished(); round < 6 && left.length > 0; round++, left = await unfinished()) {
      for (const { id, status } of left) {
        if (status === 'Exception') await putOrder(token, id, { to: anOrder().to })
        if (status === 'Holding') await putOrder(token, id, { to: anOrder().to, status: 'Processing' })
      }
      advance(7 * 3_600_000)
      await passOrders()
      for (const order of await unfinished()) await start(order)
      for (const order of await unfinished()) await complete(order)
    }
    return (await unfinished()).map(({ id, status }) => `${id} is ${status}`)
  }

  return { userId, happen, rest, faults, finishAll }
}

const allowed: ReadonlySet<string> = new Set(TRANSITIONS.map(({ from, to }) => `${from}>${to}`))

/** Looks at every write of an order that took effect: answers the moves that the life of orders does not know. */
export function moveWatch() {
  const statuses = new Map<number, Map<number, OrderStatus>>()
  const note = ({ id, revision, status }: Order): void => {
    const known = statuses.get(id) ?? new Map<number, OrderStatus>()
    statuses.set(id, known.set(revision, status))
  }
  const watch = async (call: { readonly input: Record<string, unknown> }, next: () => Promise<unknown>) => {
    const answer = await next()
    const { TransactItems: writes } = call.input
    for (const { Put } of Array.isArray(writes) ? writes : []) {
      if (Put?.Item?.sk === keys.order(0, 0).sk) note(readOrder(Put.Item))
    }
    return answer
  }
  const unknownMoves = (): readonly string[] =>
    [...statuses].flatMap(([id, known]) => {
      const path = [null, ...[...known].sort(([a], [b]) => a - b).map(([, status]) => status)]
      const moves = path.slice(1).map((status, index) => [path[index] ?? null, status] as const)
      return moves
        .filter(([from, to]) => from !== to && !allowed.has(`${from}>${to}`))
        .map(([from, to]) => `order ${id} went from ${from} to ${to}`)
    })
  return { watch, unknownMoves }
}
