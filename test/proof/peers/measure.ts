import { layoutHouseLabel, renderHouseLabel } from '#shared/documents/houseLabel.ts'
import { aHouseLabel } from '#test/support/aHouseLabel.ts'
import { measure as measureText } from '#test/support/measure.ts'
import { tableSpeeds } from '../bench/tableSpeed.ts'
import { cpuInTurns, median } from '../bench/timing.ts'
import { startOwnOrders } from './ownOrders.ts'
import { installPdfkit } from './pdfkitLabel.ts'
import { type OrderServer, startVendureOrders } from './vendureOrders.ts'

/*
 * Measures the platform and a comparable system in a separate process: `node measure.ts NAME`
 * prints figures as JSON.
 */

/** Figures of the platform and of the other system, by subject. */
export type Figures = Readonly<Record<string, { readonly own: number; readonly peer: number }>>

const ORDERS = 40
export const UNITS = 100
export const BUYERS = 500
const CONNECTIONS = 25

/** Measures processor time (ms) and size (KB) of the same label as PDF. */
async function labels(): Promise<Figures> {
  const label = aHouseLabel()
  const shapes = layoutHouseLabel(measureText, label)
  const draw = installPdfkit()
  const [own = [], peer = []] = await cpuInTurns([() => renderHouseLabel(label), () => draw(shapes)])
  return {
    'label as PDF, ms': { own: median(own) / 1_000, peer: median(peer) / 1_000 },
    'label as PDF, KB': {
      own: (await renderHouseLabel(label)).length / 1_024,
      peer: (await draw(shapes)).length / 1_024,
    },
  }
}

/** Measures the time (µs) of HTTP calls. */
async function table(): Promise<Figures> {
  const speeds = await tableSpeeds()
  return Object.fromEntries(
    speeds.map(({ call, overHttp, dynamoDbLocal = Number.NaN }) => [
      `${call}, µs`,
      { own: overHttp, peer: dynamoDbLocal },
    ]),
  )
}

/** Runs work with servers of both systems, which have the given units in stock. */
async function withServers<Result>(
  units: number,
  work: (own: Awaited<ReturnType<typeof startOwnOrders>>, peer: OrderServer) => Promise<Result>,
): Promise<Result> {
  const servers = [await startOwnOrders(units), await startVendureOrders(units)] as const
  try {
    return await work(...servers)
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function measureOrders({ cpuMs, place, send }: OrderServer): Promise<number> {
  for (let warmUp = 0; warmUp < ORDERS / 2; warmUp++) await send(await place())
  const before = await cpuMs()
  for (let order = 0; order < ORDERS; order++) await send(await place())
  return ((await cpuMs()) - before) / ORDERS
}

/**
 * Measures the server's processor time (ms) for an order of one line: placed, paid, packed and
 * sent.
 */
const orders = (): Promise<Figures> =>
  withServers(1_000, async (own, peer) => ({
    'order placed and sent, ms': { own: await measureOrders(own), peer: await measureOrders(peer) },
  }))

/** Places orders concurrently; returns the number of accepted ones. */
async function placeAll({ place }: OrderServer): Promise<number> {
  let started = 0
  let accepted = 0
  const buy = async (): Promise<void> => {
    while (started < BUYERS) {
      started++
      await place().then(
        () => accepted++,
        () => {},
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, buy))
  return accepted
}

/** Measures how many of the orders placed concurrently for fewer units get a unit. */
const stock = (): Promise<Figures> =>
  withServers(UNITS, async (own, peer) => {
    const placed = await placeAll(own)
    const counts = await own.countByStatus()
    const sold = await placeAll(peer)
    return {
      'orders accepted': { own: placed, peer: sold },
      'orders with a unit': { own: counts.get('Ready') ?? 0, peer: sold },
      'orders that wait for stock': { own: counts.get('Backordered') ?? 0, peer: 0 },
    }
  })

const measurements = { labels, table, orders, stock }

export type Measurement = keyof typeof measurements

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2)
  const [, work] = Object.entries(measurements).find(([known]) => known === name) ?? []
  if (!work) throw new Error(`unknown measurement ${name}`)
  console.log(JSON.stringify(await work()))
  process.exit()
}
