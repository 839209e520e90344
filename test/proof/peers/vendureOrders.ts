import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createSession, orderAtVendure, seedVendure, startRealVendure } from '#test/support/stores/realVendure.ts'

/* Order server on Vendure: orders are placed, paid, fulfilled and shipped. */

/** Server that accepts orders of one unit of a product. */
export type OrderServer = {
  /** Processor time since the start. */
  readonly cpuMs: () => Promise<number>
  /** Places a paid order and returns its ID. */
  readonly place: () => Promise<string>
  /** Fulfils and ships an order. */
  readonly send: (id: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Length of a Linux clock tick. */
const TICK_MS = 10

/** Returns the processor time of a process, on Linux. */
function readProcessTimeMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program name, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

const Id = v.object({ id: v.string() })
const Order = v.object({
  order: v.object({ payments: v.array(Id), lines: v.array(v.object({ id: v.string(), quantity: v.number() })) }),
})

/** Starts a server with a product in stock. */
export async function startVendureOrders(units: number): Promise<OrderServer> {
  const server = await startRealVendure()
  const { ids } = await seedVendure(server.address, { LAMP: units, BULB: 0 })
  const lamp = ids.get('LAMP') ?? ''
  const admin = createSession(server.address, 'admin-api')
  await admin('mutation { login(username: "superadmin", password: "superadmin") { __typename } }', v.unknown())

  const place = async (): Promise<string> => {
    const id = await orderAtVendure(server.address, [[lamp, 1]])
    const { order } = await admin(`{ order(id: "${id}") { payments { id } lines { id quantity } } }`, Order)
    await admin(`mutation { settlePayment(id: "${order.payments[0]?.id}") { __typename } }`, v.unknown())
    return id
  }
  const send = async (id: string): Promise<void> => {
    const { order } = await admin(`{ order(id: "${id}") { payments { id } lines { id quantity } } }`, Order)
    const input = {
      lines: order.lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
      handler: {
        code: 'manual-fulfillment',
        arguments: [
          { name: 'method', value: 'Post' },
          { name: 'trackingCode', value: `T${id}` },
        ],
      },
    }
    const { made: created } = await admin(
      'mutation($input: FulfillOrderInput!) { made: addFulfillmentToOrder(input: $input) { ... on Fulfillment { id } } }',
      v.object({ made: Id }),
      { input },
    )
    await admin(
      `mutation { moved: transitionFulfillmentToState(id: "${created.id}", state: "Shipped") { ... on Fulfillment { state } } }`,
      v.object({ moved: v.object({ state: v.literal('Shipped') }) }),
    )
  }
  return { cpuMs: async () => readProcessTimeMs(server.pid), place, send, stop: async () => server.stop() }
}
