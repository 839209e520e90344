import { randomUUID } from 'node:crypto'
import { adjustStock } from '#lib/ops/actions/stock.ts'
import { createAccess } from '#shared/accounts/access/accessStore.ts'
import { createProfile } from '#shared/accounts/users/userStore.ts'
import { createCarriers } from '#shared/carriers/carriers.ts'
import { usd } from '#shared/core/money.ts'
import { allocateWaitingOrders } from '#shared/fulfilment/orders/allocateStock.ts'
import { archiveOrder, pruneOrder } from '#shared/fulfilment/orders/archiveOrder.ts'
import { readOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { processOrder } from '#shared/fulfilment/orders/processOrder.ts'
import { listPackableLines, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { ARCHIVE_DELAY_MS } from '#shared/fulfilment/orders/rules/orderLimits.ts'
import { type OrderStatus, TRANSITIONS } from '#shared/fulfilment/orders/rules/transitions.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { createShop } from '#shared/fulfilment/shops/shopStore.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { openWallet } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable, testToken } from './accounts.ts'
import { aKit } from './kits.ts'
import { operate, operationDeps } from './operations.ts'
import { bookFaults, completePacking, listedOrders } from './orderBooks.ts'
import type { Happening, OrderAction } from './orderHappenings.ts'
import { idleFaults } from './orderStates.ts'
import { allocateOrders, anOrder, deleteOrder, HKG, LAX, postOrder, putOrder, setStatuses } from './orders.ts'
import { withOutsideCarrier } from './outsideCarrier.ts'
import { putSku } from './products.ts'
import { recipient } from './shipments.ts'
import { aStockedProduct } from './stockedProducts.ts'
import { aStoredOrder } from './storedOrders.ts'
import { advance, MINUTE_MS } from './time.ts'

/*
 * Model-based test of orders: random events with consistency checks.
 */

const PLACES = [HKG, LAX]
const SKUS = ['SHIRT', 'MUG', 'HAT']
/** Kit of a shirt and two mugs. */
const KIT = 'SET'
const ORDERED = [...SKUS, KIT]
const UNITS: readonly Readonly<Record<string, number>>[] = [{ [HKG]: 3, [LAX]: 1 }, { [LAX]: 2 }, {}]

/** Next ID of an order older than a year, and the end of this ID range. */
let oldId = 1
const OLD_IDS_END = 1_000_000
/** Time at which the orders with the first IDs become one year old. */
const BEGIN_MS = Date.UTC(2027, 1, 1)

const isIn =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: Order): boolean =>
    statuses.includes(status)

/** Orders to which an action applies; any order for unlisted actions. */
const FITTING: Partial<Record<OrderAction['kind'], (order: Order) => boolean>> = {
  start: isIn('Ready', 'Partial', 'Packing'),
  complete: isIn('Packing'),
  fail: isIn('Packing'),
  release: isIn('Holding', 'Exception'),
  age: ({ id, status }) => id < OLD_IDS_END || status === 'Fulfilled',
}

/** Application that creates users without password hashing. */
const application = lazily(() => anAccount())

/** Creates a merchant with a shop and three products, and handles order events. */
export async function aWorld() {
  const table = testTable()
  advance(Math.max(0, BEGIN_MS - clock.now()))
  const userId = generateId()
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
      createAccess(userId, { size: 100_000, intervalMs: 1 }, []),
      openWallet(userId, 'USD', clock.now()),
      createShop(shop),
    ]),
  )
  const token = must(await testToken(userId, applicationId, ['read_orders', 'write_orders', 'write_products']))
  must(await deposit(table, { userId, amount: usd(20_000), reference: randomUUID() }))
  const products: number[] = []
  for (const [n, sku] of SKUS.entries()) {
    products.push(await aStockedProduct(userId, { sku, units: UNITS[n] ?? {} }))
  }

  const [shirt = 0, mug = 0] = products
  await aKit(
    token,
    [
      [shirt, 1],
      [mug, 2],
    ],
    { sku: KIT },
  )

  /** All orders found so far, as archived orders leave the lists. */
  const known = new Set<number>()
  const orders = async (): Promise<readonly Order[]> => {
    const listed = await listedOrders(userId)
    for (const { id } of listed) known.add(id)
    return listed
  }
  /** Returns an order to which an action applies, if any. */
  const chosen = async (place: number, action: OrderAction['kind'] | undefined): Promise<Order | undefined> => {
    const all = await orders()
    const fitting = all.filter((order) => action && FITTING[action]?.(order))
    const some = fitting.length > 0 ? fitting : all
    return some[place % Math.max(some.length, 1)]
  }
  const detail = ({ id }: Order) => ({ user_id: userId, order_id: id })
  const packing = (order: Order) => order.fulfillments.find(({ stage }) => stage !== 'fulfilled')

  const stock = async (product: number, place: number, units: number): Promise<void> => {
    const productId = products[product % products.length] ?? 0
    const warehouseId = PLACES[place % PLACES.length] ?? HKG
    await adjustStock(table, { userId, productId, warehouseId, units, reason: 'counted', reference: null })
  }

  let [hasOutside, isGivenUp] = [false, false]
  const start = async (order: Order, isFirstLineOnly = false, isOutside = false): Promise<void> => {
    hasOutside ||= isOutside
    const [line] = order.lines
    const [packable] = listPackableLines(order)
    const place = packable?.reservedIn ? { warehouse_id: packable.reservedIn } : {}
    const part = isFirstLineOnly && line ? { line_items: [{ sku: line.sku }] } : place
    await operate('PackingStarted', { ...detail(order), ...part }, isOutside ? withOutsideCarrier() : {})
  }

  const complete = async (order: Order): Promise<void> => {
    const fulfillment = packing(order)
    if (fulfillment) await operate('FulfillmentCompleted', { ...detail(order), fulfillment_id: fulfillment.id })
  }

  const switchSku = (product: number, isActive: boolean) => {
    const place = product % SKUS.length
    return putSku(token, products[place], 'shop', SKUS[place] ?? '', { active: isActive })
  }

  /** Runs the jobs for completed orders and for orders older than a year. */
  const age = (order: Order): Promise<unknown> => {
    const deps = { table, carriers: createCarriers(table), nextId: generateId }
    if (order.status !== 'Fulfilled') return pruneOrder(order, { ...deps, nowMs: clock.now })
    return archiveOrder(order, { ...deps, nowMs: () => clock.now() + ARCHIVE_DELAY_MS })
  }

  async function act(order: Order, action: OrderAction): Promise<unknown> {
    isGivenUp ||= action.kind === 'fail' || action.kind === 'age'
    switch (action.kind) {
      case 'update': {
        const sku = ORDERED[action.product % ORDERED.length] ?? ''
        return putOrder(token, order.id, { line_items: [{ sku, quantity: 1 + (action.units % 3) }] })
      }
      case 'hold':
        return setStatuses(token, 'Holding', order.id)
      case 'release':
        return setStatuses(token, 'Processing', order.id)
      case 'delete':
        return deleteOrder(token, order.id)
      case 'start':
        return start(order, action.isFirstLineOnly, action.isOutside)
      case 'complete':
        return complete(order)
      case 'fail':
        return operate('PackingFailed', { ...detail(order), reason: 'broken', fulfillment_id: packing(order)?.id })
      case 'age':
        return age(order)
    }
  }

  async function happen(happening: Happening): Promise<unknown> {
    switch (happening.kind) {
      case 'create': {
        const [isPartial, isForced, isHeld, isBad, isOld, isSplit] = [1, 2, 4, 8, 16, 32].map(
          (bit) => (happening.flags & bit) !== 0,
        )
        const offered = isOld && isBad ? SKUS : ORDERED
        const skus = [...new Set(happening.lines.map((line) => offered[line % offered.length] ?? ''))]
        const quantities = skus.map((_, index) => 1 + ((happening.units + index) % 3))
        if (isOld && isBad) {
          const lines = skus.map((sku, index) => [products[SKUS.indexOf(sku)] ?? 0, quantities[index] ?? 1] as const)
          return aStoredOrder(userId, lines, {
            id: oldId++,
            partialFulfillment: isPartial === true,
            splitFulfillment: isSplit === true,
          })
        }
        return postOrder(token, {
          line_items: skus.map((sku, index) => ({ sku, quantity: quantities[index] })),
          partial_fulfillment: isPartial,
          split_fulfillment: isSplit,
          status: isHeld ? 'Holding' : 'Processing',
          ...(isForced ? { warehouse: { id: HKG } } : {}),
          ...(isBad && isHeld ? { to: recipient({ postal_code: '1' }), exception_on_failure: true } : {}),
        })
      }
      case 'order': {
        const { actions } = happening
        const order = await chosen(happening.order, actions[0]?.kind)
        return order && Promise.allSettled(actions.map((action) => act(order, action)))
      }
      case 'stock':
        return stock(happening.product, happening.place, happening.units)
      case 'sku':
        return switchSku(happening.product, happening.isActive)
      case 'funds': {
        const amount = happening.dollars
        return operate('FundsDeposited', { user_id: userId, currency: 'USD', amount, reference: randomUUID() })
      }
      case 'pass':
        // A run that lost its responses holds its lease for a while.
        advance(2 * MINUTE_MS)
        return allocateOrders()
      case 'rush': {
        const due = (await orders()).filter(({ status }) => status === 'Processing')
        const deps = operationDeps()
        return Promise.allSettled([
          ...products.map((id) => allocateWaitingOrders({ userId, id }, deps, () => true)),
          ...due.map((order) => processOrder(order, deps, null)),
        ])
      }
      case 'wait':
        advance(happening.hours * 3_600_000)
        return completePacking()
    }
  }

  /** Settles external carrier labels, regardless of earlier failures. */
  async function settle(): Promise<void> {
    const isWaiting = (await orders()).some(({ fulfillments }) =>
      fulfillments.some(({ stage }) => stage === 'labelling'),
    )
    if (!isWaiting && !(hasOutside && isGivenUp)) return
    advance(3_600_000)
    await completePacking()
  }

  /** Runs the allocation job, and returns orders that remain pending without a reason. */
  async function rest(): Promise<readonly string[]> {
    await settle()
    advance(3_600_000)
    await allocateOrders()
    const rows = new Map((await findProductRows(table, userId, products)).map((row) => [row.id, row]))
    return (await orders()).flatMap((order) => idleFaults(order, rows))
  }

  /** Returns inconsistencies. */
  async function faults(): Promise<readonly string[]> {
    const listed = new Set((await orders()).map(({ id }) => id))
    return bookFaults(
      userId,
      [...known].filter((id) => !listed.has(id)),
    )
  }

  /** Completes every order, to prove that none is stuck. */
  async function finishAll(): Promise<readonly string[]> {
    must(await deposit(table, { userId, amount: usd(1_000_000), reference: randomUUID() }))
    for (const product of products.keys()) {
      await stock(product, 0, 1_000)
      await switchSku(product, true)
    }
    const unfinished = async () => (await orders()).filter(({ status }) => status !== 'Fulfilled')
    for (let round = 0, left = await unfinished(); round < 9 && left.length > 0; round++, left = await unfinished()) {
      for (const { id, status } of left) {
        if (status === 'Exception') await putOrder(token, id, { to: anOrder().to })
        if (status === 'Holding') await putOrder(token, id, { to: anOrder().to, status: 'Processing' })
      }
      advance(7 * 3_600_000)
      await allocateOrders()
      for (const order of await unfinished()) await start(order)
      for (const order of await unfinished()) await complete(order)
    }
    return (await unfinished()).map(({ id, status }) => `${id} is ${status}`)
  }

  return { userId, happen, rest, faults, finishAll }
}

const allowed: ReadonlySet<string> = new Set(TRANSITIONS.map(({ from, to }) => `${from}>${to}`))

/** Records successful order writes, and returns invalid status transitions. */
export function transitionWatcher() {
  const statuses = new Map<number, Map<number, OrderStatus>>()
  const note = ({ id, revision, status }: Order): void => {
    const known = statuses.get(id) ?? new Map<number, OrderStatus>()
    statuses.set(id, known.set(revision, status))
  }
  const watch = async (call: { readonly input: Record<string, unknown> }, next: () => Promise<unknown>) => {
    const response = await next()
    const { TransactItems: writes } = call.input
    for (const { Put } of Array.isArray(writes) ? writes : []) {
      if (Put?.Item?.sk === keys.order(0, 0).sk) note(readOrder(Put.Item))
    }
    return response
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
