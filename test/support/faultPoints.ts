import { isDeepStrictEqual } from 'node:util'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { handler as completePacking } from '#functions/jobs/completePacking/handler.ts'
import { handler as reconcileLabels } from '#functions/jobs/reconcileLabels/handler.ts'
import { handler as removeOverpacks } from '#functions/jobs/removeOverpacks/handler.ts'
import { handler as removeReturns } from '#functions/jobs/removeReturns/handler.ts'
import { handler as removeShipments } from '#functions/jobs/removeShipments/handler.ts'
import { handler as settleManifests } from '#functions/jobs/settleManifests/handler.ts'
import { handler as settleReshipments } from '#functions/jobs/settleReshipments/handler.ts'
import { auditLedger } from '#lib/ops/actions/auditLedger.ts'
import { auditOrders } from '#lib/ops/actions/auditOrders.ts'
import { auditStock } from '#lib/ops/actions/stock.ts'
import { clock } from '#shared/platform/clock.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { jobOfDuePartition, tableShape } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { diesAt, type Fault, recorder, type TableCall, withFaults } from './faults.ts'
import { KINDS_BESIDE_THE_POINT } from './likeness.ts'
import { sampled } from './proof.ts'
import { kindOfItem, orphansAmong, wholeTable } from './referentialIntegrity.ts'
import { emptyTable, keepTable } from './table.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Something that writes, and how it is done again by whoever did not see it end. */
export type Work = {
  readonly run: () => Promise<unknown>
  readonly again: () => Promise<unknown>
  /**
   * How it goes where a service that may be asked only once did not hear or answer: it may end like
   * this as well.
   */
  readonly otherwise?: () => Promise<unknown>
}

/** Makes the work anew in an empty table. */
export type Prepare = () => Promise<Work>

/**
 * Longer than functions remember an application for, and shorter than it takes until a work is done
 * again.
 */
const FORGOTTEN_MS = 90_000

/** The furthest the clock was before it went back. */
let furthestMs = 0

/**
 * The same work each time, in the table as it was when it was made. The clock goes back as well, to
 * a little after the time before began: nothing grows old, and what functions remember of other
 * times is of no use, so that all make the same calls. A work is made when the clock was nowhere
 * later, since ids never go back: an account would be born after what happens to it.
 */
export function sameEachTime(prepare: Prepare): Prepare {
  let made: { readonly work: Work; readonly putBack: () => void } | undefined
  let offsetMs = 0
  return async () => {
    if (made) {
      furthestMs = Math.max(furthestMs, clock.offsetMs())
      made.putBack()
      clock.setOffsetMs(offsetMs)
    } else {
      clock.setOffsetMs(Math.max(furthestMs, clock.offsetMs()))
      made = { work: await prepare(), putBack: keepTable() }
    }
    advance(FORGOTTEN_MS)
    offsetMs = clock.offsetMs()
    return made.work
  }
}

const named = (name: string): Error => Object.assign(new Error(`injected: ${name}`), { name })

/** Somebody else changed one of the items at the same time. */
const conflict = (): Error =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })

/** What may happen to one call. */
export const MISHAPS = {
  'refused before': { error: () => named('InternalServerError'), isDone: false },
  'answer lost': { error: () => named('TimeoutError'), isDone: true },
  throttled: { error: () => named('ThrottlingException'), isDone: false },
  'timed out': { error: () => named('TimeoutError'), isDone: false },
  conflict: { error: conflict, isDone: false },
  'dies before': 'before',
  'dies after': 'after',
} as const

export type Mishap = keyof typeof MISHAPS

/** A conflict can only befall a transaction. */
const befalls = (mishap: Mishap, { command }: TableCall): boolean =>
  mishap !== 'conflict' || command === 'TransactWriteItemsCommand'

/**
 * The n-th call of a command (from 1) goes wrong; says whether it was made. Calls of other commands
 * do not count: which of two that are under way at once comes first may differ on a busy machine.
 */
function faultAt(n: number, command: string, mishap: Mishap): Fault & { readonly hasBefallen: () => boolean } {
  const kind = MISHAPS[mishap]
  const counts = (call: TableCall): boolean => call.command === command
  if (typeof kind === 'string') {
    const death = diesAt(n, kind, counts)
    return Object.assign(death, { hasBefallen: death.hasDied })
  }
  let calls = 0
  const fault: Fault = async (call, next) => {
    if (!counts(call) || ++calls !== n) return next()
    if (kind.isDone) await next()
    throw kind.error()
  }
  return Object.assign(fault, { hasBefallen: () => calls >= n })
}

/** Jobs that complete interrupted work, by the names of their due work. */
const SETTLING = {
  removeOverpacks,
  removeReturns,
  removeShipments,
  settleLabels: reconcileLabels,
  settleManifests,
  settlePacking: completePacking,
  settleReshipments,
}

/** Time goes by, and the jobs for which there is work do it. */
export async function settle(): Promise<void> {
  advance(3 * MINUTE_MS)
  const items = await settleOnce()
  if (!items.some(({ stage }) => stage === 'requested')) return
  // What came of a purchase is looked up twice.
  advance(31 * MINUTE_MS)
  await settleOnce()
}

async function settleOnce(): Promise<readonly StoredItem[]> {
  let items = await wholeTable()
  for (const [name, job] of Object.entries(SETTLING)) {
    if (!items.some((item) => jobOf(item) === name)) continue
    await job({}, lambdaContext())
    items = await wholeTable()
  }
  return items
}

function jobOf(item: StoredItem): string | null {
  const partition = item[tableShape.indexes.due.partitionKey]
  return partition === undefined ? null : jobOfDuePartition(String(partition))
}

/** What the table comes to: how many items there are of each kind, and the money. */
function sumOf(items: readonly StoredItem[]): Readonly<Record<string, unknown>> {
  const kinds = items.map(kindOfItem).filter((kind) => !KINDS_BESIDE_THE_POINT.has(kind))
  const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, some]) => [kind, some.length])
  const wallets = items
    .filter((item) => item.balanceMinor !== undefined)
    .map(({ sk, balanceMinor }) => `${sk} ${balanceMinor}`)
  return { ...Object.fromEntries(counts.toSorted()), wallets: wallets.toSorted() }
}

/** What the operator's audits and ours find in the whole table. */
export async function auditFaults(items: readonly StoredItem[]): Promise<readonly string[]> {
  const faults = [...orphansAmong(items)]
  for (const { id } of items.filter(({ sk }) => sk === 'PROFILE')) {
    const userId = Number(id)
    faults.push(...must(await auditLedger(testTable(), userId)).faults)
    faults.push(...must(await auditStock(testTable(), userId)).faults)
    faults.push(...(await auditOrders(testTable(), userId)))
  }
  return faults
}

/** How a work ends: what is in the table then, and what is wrong with that. */
async function ending() {
  await settle()
  const items = await wholeTable()
  return { sum: sumOf(items), faults: await auditFaults(items) }
}

export type Cell = {
  readonly call: number
  /** The last of the calls that this one stands for; itself, where each stands for itself. */
  readonly lastCall: number
  readonly command: string
  readonly mishap: Mishap
}

/**
 * Whether a call is one of many alike that go out at once, and it is the same which of them goes
 * wrong.
 */
type IsOneOfMany = (call: TableCall) => boolean

/** The places of calls (from 0) that are tried, and of the last one each stands for. */
function placesOf(calls: readonly TableCall[], isOneOfMany: IsOneOfMany): readonly (readonly [number, number])[] {
  const places: [number, number][] = []
  for (const [place, call] of calls.entries()) {
    const before = calls[place - 1]
    const known = places.at(-1)
    if (known && before && isOneOfMany(before) && isOneOfMany(call)) known[1] = place
    else places.push([place, place])
  }
  return places
}

/**
 * Lets mishaps befall every call of a work, each in a world of its own: all kinds in a proof, in CI
 * one of them for each call. Then the work is done again, as whoever saw it fail would. What lies
 * `beneath` happens in any case, to every call that gets through. Every time it has to end as it
 * does on a good day, which comes first and, to show that the work has not grown too old meanwhile,
 * last. Answers the cells of the matrix, and what was wrong. Of calls that are one of many, in a
 * row, the first stands for all.
 */
export async function faultPoints(
  prepare: Prepare,
  beneath: readonly Fault[] = [],
  isOneOfMany: IsOneOfMany = () => false,
): Promise<{ readonly cells: readonly Cell[]; readonly faults: readonly string[] }> {
  await emptyTable()
  const calls = recorder()
  const plain = await prepare()
  await withFaults([...beneath, calls], plain.run)
  const expected = [await ending()]
  if (plain.otherwise) {
    await emptyTable()
    await withFaults(beneath, (await prepare()).otherwise ?? plain.otherwise)
    expected.push(await ending())
  }
  const faults = expected.flatMap((one) => one.faults).map((fault) => `on a good day: ${fault}`)
  const onAGoodDay = expected[0]?.sum ?? {}
  const cells: Cell[] = []
  for (const [place, last] of placesOf(calls.calls, isOneOfMany)) {
    const made = calls.calls[place]
    const possible = ALL_MISHAPS.filter((one) => made && befalls(one, made))
    for (const mishap of sampled(place, possible)) {
      const cell = { call: place + 1, lastCall: last + 1, command: made?.command ?? '', mishap }
      await emptyTable()
      const { run, again } = await prepare()
      const before = calls.calls.slice(0, place).filter(({ command }) => command === cell.command)
      const fault = faultAt(before.length + 1, cell.command, mishap)
      await withFaults([...beneath, fault], () => run().catch(() => {}))
      cells.push(cell)
      advance(2 * MINUTE_MS)
      const problem = await withFaults(beneath, again)
      const found = await ending()
      const wrong = [
        ...(fault.hasBefallen() ? [] : ['befell nothing']),
        ...(typeof problem === 'string' ? [problem] : []),
        ...(expected.some(({ sum }) => isDeepStrictEqual(found.sum, sum)) ? [] : [difference(found.sum, onAGoodDay)]),
        ...found.faults,
      ]
      faults.push(...wrong.map((one) => `${mishap} call ${cell.call} (${cell.command}): ${one}`))
    }
  }
  await emptyTable()
  const lastCalls = recorder()
  await withFaults([...beneath, lastCalls], (await prepare()).run)
  const [first, last] = [calls, lastCalls].map((one) => one.calls.map(({ command }) => command).toSorted())
  if (!isDeepStrictEqual(first, last)) faults.push(`on the last day it calls ${last}, on the first ${first}`)
  return { cells, faults }
}

const ALL_MISHAPS = Object.keys(MISHAPS).filter((name): name is Mishap => name in MISHAPS)

function difference(found: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): string {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return names
    .filter((name) => !isDeepStrictEqual(found[name], expected[name]))
    .map((name) => `${name}: ${JSON.stringify(found[name])} instead of ${JSON.stringify(expected[name])}`)
    .join(', ')
}

const nameOf = ({ call, lastCall, command }: Cell): string =>
  `${call}${lastCall > call ? `–${lastCall}` : ''} ${command.replace(/Command$/, '')}`

/** The matrix in words, a line for each work: its calls, and how many mishaps befell each. */
export function matrixText(matrix: ReadonlyMap<string, readonly Cell[]>): string {
  const lines = [...matrix].map(([name, cells]) => {
    const calls = [...Map.groupBy(cells, nameOf)]
    return `${name}: ${calls.map(([call, befallen]) => `${call} ×${befallen.length}`).join(', ')}`
  })
  const cells = [...matrix.values()].reduce((sum, { length }) => sum + length, 0)
  return `${lines.join('\n')}\n${matrix.size} works, ${cells} mishaps of ${ALL_MISHAPS.length} kinds\n`
}
