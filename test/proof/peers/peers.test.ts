import { expect, test } from '@jest/globals'
import { layoutHouseLabel, renderHouseLabel } from '#shared/documents/houseLabel.ts'
import { aHouseLabel } from '#test/support/aHouseLabel.ts'
import { measure } from '#test/support/measure.ts'
import { minutes } from '#test/support/proof.ts'
import { VENDURE_VERSION } from '#test/support/stores/realVendure.ts'
import { tableSpeeds } from '../bench/tableSpeed.ts'
import { median } from '../bench/timing.ts'
import { startOwnOrders } from './ownOrders.ts'
import { installPdfkit, PDFKIT_VERSION } from './pdfkitLabel.ts'
import { type OrderServer, startVendureOrders } from './vendureOrders.ts'

/*
 * The platform beside others that do the same work on this machine, in turns. It prints figures and
 * ratios for docs/scale.md, and asserts only what both have done.
 */

const ROUNDS = 9

const print = (title: string, rows: Readonly<Record<string, number>>): void => {
  process.stdout.write(
    `${title}\n${Object.entries(rows)
      .map(([name, value]) => `  ${name}: ${value.toFixed(2)}\n`)
      .join('')}`,
  )
}

/** Measures each kind of work in turns; returns the median of a run in milliseconds. */
async function inTurns(
  works: readonly (() => Promise<unknown>)[],
  runs: number,
  now: () => number = () => performance.now(),
): Promise<readonly number[]> {
  const times = works.map((): number[] => [])
  for (let round = -1; round < ROUNDS; round++) {
    for (const [place, work] of works.entries()) {
      const startedAt = now()
      for (let run = 0; run < runs; run++) await work()
      if (round >= 0) times[place]?.push((now() - startedAt) / runs)
    }
  }
  return times.map(median)
}

test(
  `a label as PDF, beside pdfkit ${PDFKIT_VERSION}`,
  async () => {
    const label = aHouseLabel()
    const shapes = layoutHouseLabel(measure, label)
    const draw = installPdfkit()
    const cpuMs = () => process.cpuUsage().user / 1_000
    const [own = 0, peer = 0] = await inTurns([() => renderHouseLabel(label), () => draw(shapes)], 50, cpuMs)
    const [ownPdf, peerPdf] = [await renderHouseLabel(label), await draw(shapes)]
    for (const pdf of [ownPdf, peerPdf]) expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    print('label as PDF', {
      own,
      pdfkit: peer,
      ratio: own / peer,
      'own KB': ownPdf.length / 1024,
      'pdfkit KB': peerPdf.length / 1024,
    })
  },
  minutes(9),
)

test(
  'calls of the table in microseconds, beside DynamoDB Local',
  async () => {
    for (const { call, overHttp, dynamoDbLocal = Number.NaN } of await tableSpeeds()) {
      expect(dynamoDbLocal).toBeGreaterThan(0)
      print(`${call}, over HTTP`, { own: overHttp, 'DynamoDB Local': dynamoDbLocal, ratio: overHttp / dynamoDbLocal })
    }
  },
  minutes(9),
)

const ORDERS = 40
const UNITS = 100
const BUYERS = 500
const CONNECTIONS = 25

/** Places orders at the same time; returns how many were accepted. */
async function placeAll({ place }: OrderServer, count: number): Promise<number> {
  let started = 0
  let accepted = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (started < count) {
        started++
        const id = await place().catch(() => '')
        if (id !== '') accepted++
      }
    }),
  )
  return accepted
}

async function measureOrders({ cpuMs, place, send }: OrderServer): Promise<number> {
  for (let warmUp = 0; warmUp < ORDERS / 4; warmUp++) await send(await place())
  const before = await cpuMs()
  for (let order = 0; order < ORDERS; order++) await send(await place())
  return ((await cpuMs()) - before) / ORDERS
}

test(
  `an order of one line, placed, packed and sent, beside Vendure ${VENDURE_VERSION}`,
  async () => {
    const [own, vendure] = [await startOwnOrders(1_000), await startVendureOrders(1_000)]
    try {
      const [ownMs, peerMs] = [await measureOrders(own), await measureOrders(vendure)]
      print('an order, processor time of the server', { own: ownMs, Vendure: peerMs, ratio: ownMs / peerMs })
    } finally {
      await Promise.all([own.stop(), vendure.stop()])
    }
  },
  minutes(9),
)

test(
  `${BUYERS} orders at once for ${UNITS} units, beside Vendure ${VENDURE_VERSION}`,
  async () => {
    const [own, vendure] = [await startOwnOrders(UNITS), await startVendureOrders(UNITS)]
    try {
      expect(await placeAll(own, BUYERS)).toBe(BUYERS)
      const counts = await own.countByStatus()
      expect(counts.get('Ready')).toBe(UNITS)
      expect(counts.get('Backordered')).toBe(BUYERS - UNITS)
      print('orders accepted for 100 units', {
        'own, with stock': counts.get('Ready') ?? 0,
        Vendure: await placeAll(vendure, BUYERS),
      })
    } finally {
      await Promise.all([own.stop(), vendure.stop()])
    }
  },
  minutes(9),
)
