import { isDeepStrictEqual } from 'node:util'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { handler as buyReturnLabels } from '#functions/jobs/buyReturnLabels/handler.ts'
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
import { LEVEL_CACHE_TTL_MS } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { clock } from '#shared/platform/clock.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { parseDueJob, tableShape } from '#shared/table/keys.ts'
import { must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { diesAt, type Fault, recorder, type TableCall, withFaults } from './faults.ts'
import { sampled } from './proof.ts'
import { kindOfItem, orphansAmong, readCompleteTable } from './referentialIntegrity.ts'
import { emptyTable, keepTable } from './table.ts'
import { IGNORED_KINDS } from './tableSnapshot.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Operation that writes, and its retry after an unknown outcome. */
export type Work = {
  readonly run: () => Promise<unknown>
  readonly again: () => Promise<unknown>
  /**
   * Expected alternative outcome if a request to, or response from, a service that is called only
   * once was lost.
   */
  readonly otherwise?: () => Promise<unknown>
}

/** Creates the operation in an empty table. */
export type Prepare = () => Promise<Work>

/** Longer than the application cache of functions, and shorter than the delay before jobs retry. */
const CACHE_EXPIRED_MS = 90_000

/** Latest time reached before the clock was reset. */
let furthestMs = 0

/**
 * Repeats the same operation from the table state at its creation, with the clock reset to shortly
 * after the start, so that all runs make the same calls. The operation is created at the latest
 * time reached so far, as IDs must increase.
 */
export function sameEachTime(prepare: Prepare): Prepare {
  let created: { readonly work: Work; readonly putBack: () => void } | undefined
  let offsetMs = 0
  return async () => {
    if (created) {
      furthestMs = Math.max(furthestMs, clock.readOffsetMs())
      created.putBack()
      clock.setOffsetMs(offsetMs)
    } else {
      clock.setOffsetMs(Math.max(furthestMs, clock.readOffsetMs()))
      created = { work: await prepare(), putBack: keepTable() }
    }
    advance(CACHE_EXPIRED_MS)
    offsetMs = clock.readOffsetMs()
    return created.work
  }
}

const named = (name: string): Error => Object.assign(new Error(`injected: ${name}`), { name })

/** Error of a concurrent change to an item. */
const conflict = (): Error =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })

/** Faults that can be injected into a call. */
export const FAULT_KINDS = {
  'refused before': { error: () => named('InternalServerError'), isDone: false },
  'answer lost': { error: () => named('TimeoutError'), isDone: true },
  throttled: { error: () => named('ThrottlingException'), isDone: false },
  'timed out': { error: () => named('TimeoutError'), isDone: false },
  conflict: { error: conflict, isDone: false },
  'dies before': 'before',
  'dies after': 'after',
} as const

export type FaultKind = keyof typeof FAULT_KINDS

/** Conflicts apply only to transactions. */
const isMailApplicable = (mishap: FaultKind, { command }: TableCall): boolean =>
  mishap !== 'conflict' || command === 'TransactWriteItemsCommand'

/**
 * Fails the n-th call of a command (from 1) and reports whether the call was made. Other commands
 * are not counted, as the order of concurrent calls varies.
 */
export function faultAt(
  n: number,
  command: string,
  mishap: FaultKind,
): Fault & { readonly isTriggered: () => boolean } {
  const kind = FAULT_KINDS[mishap]
  const counts = (call: TableCall): boolean => call.command === command
  if (typeof kind === 'string') {
    const death = diesAt(n, kind, counts)
    return Object.assign(death, { isTriggered: death.hasDied })
  }
  let calls = 0
  const fault: Fault = async (call, next) => {
    if (!counts(call) || ++calls !== n) return next()
    if (kind.isDone) await next()
    throw kind.error()
  }
  return Object.assign(fault, { isTriggered: () => calls >= n })
}

/** Jobs that complete interrupted operations, by name of their due work. */
const SETTLING = {
  buyReturnLabels,
  removeOverpacks,
  removeReturns,
  removeShipments,
  settleLabels: reconcileLabels,
  settleManifests,
  settlePacking: completePacking,
  settleReshipments,
}

/** Advances time and runs the jobs that have due work. */
export async function settle(): Promise<void> {
  advance(3 * MINUTE_MS)
  const items = await settleOnce()
  if (!items.some(({ stage }) => stage === 'requested')) return
  // The outcome of a purchase is polled twice.
  advance(31 * MINUTE_MS)
  await settleOnce()
}

async function settleOnce(): Promise<readonly StoredItem[]> {
  let items = await readCompleteTable()
  for (const [name, job] of Object.entries(SETTLING)) {
    if (!items.some((item) => jobOf(item) === name)) continue
    await job({}, lambdaContext())
    items = await readCompleteTable()
  }
  return items
}

function jobOf(item: StoredItem): string | null {
  const partition = item[tableShape.indexes.due.partitionKey]
  return partition === undefined ? null : parseDueJob(String(partition))
}

/** Returns a summary of the table: item counts by kind, and balances. */
function sumOf(items: readonly StoredItem[]): Readonly<Record<string, unknown>> {
  const kinds = items.map(kindOfItem).filter((kind) => !IGNORED_KINDS.has(kind))
  const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, some]) => [kind, some.length])
  const wallets = items
    .filter((item) => item.balanceMinor !== undefined)
    .map(({ sk, balanceMinor }) => `${sk} ${balanceMinor}`)
  return { ...Object.fromEntries(counts.toSorted()), wallets: wallets.toSorted() }
}

/** Returns the errors found by all table audits. */
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

/** Returns the final table content and its audit errors. */
async function ending() {
  await settle()
  const items = await readCompleteTable()
  return { sum: sumOf(items), faults: await auditFaults(items) }
}

export type Cell = {
  readonly call: number
  /** Last call represented by this one; equal to this call if it represents no others. */
  readonly lastCall: number
  readonly command: string
  readonly mishap: FaultKind
}

/** Whether a call is one of many equivalent concurrent ones. */
type IsOneOfMany = (call: TableCall) => boolean

/** Returns the index (from 0) of each call to fail, with the last call that it represents. */
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
 * Injects faults into each call of an operation, each time in a new table, and retries it as its
 * caller would; the result must equal that of a run without faults. Injects every fault kind in a
 * proof and one per call in CI, and returns the tested combinations and the failures. `beneath` are
 * faults of every run; of equivalent concurrent calls (`isOneOfMany`), only the first one fails.
 */
export async function faultPoints(
  prepare: Prepare,
  beneath: readonly Fault[] = [],
  isOneOfMany: IsOneOfMany = () => false,
): Promise<{ readonly cells: readonly Cell[]; readonly faults: readonly string[] }> {
  // Invalidates the cached warehouse levels of the previous run.
  const prepared = () => {
    advance(LEVEL_CACHE_TTL_MS + 1)
    return prepare()
  }
  await emptyTable()
  const calls = recorder()
  const plain = await prepared()
  await withFaults([...beneath, calls], plain.run)
  const expected = [await ending()]
  if (plain.otherwise) {
    await emptyTable()
    await withFaults(beneath, (await prepared()).otherwise ?? plain.otherwise)
    expected.push(await ending())
  }
  const faults = expected.flatMap((one) => one.faults).map((fault) => `on a good day: ${fault}`)
  const onAGoodDay = expected[0]?.sum ?? {}
  const cells: Cell[] = []
  for (const [place, last] of placesOf(calls.calls, isOneOfMany)) {
    const created = calls.calls[place]
    const possible = ALL_FAULT_KINDS.filter((one) => created && isMailApplicable(one, created))
    for (const mishap of sampled(place, possible)) {
      const cell = { call: place + 1, lastCall: last + 1, command: created?.command ?? '', mishap }
      await emptyTable()
      const { run, again } = await prepared()
      const before = calls.calls.slice(0, place).filter(({ command }) => command === cell.command)
      const fault = faultAt(before.length + 1, cell.command, mishap)
      await withFaults([...beneath, fault], () => run().catch(() => {}))
      cells.push(cell)
      advance(2 * MINUTE_MS)
      const problem = await withFaults(beneath, again)
      const found = await ending()
      const wrong = [
        ...(fault.isTriggered() ? [] : ['befell nothing']),
        ...(typeof problem === 'string' ? [problem] : []),
        ...(expected.some(({ sum }) => isDeepStrictEqual(found.sum, sum)) ? [] : [difference(found.sum, onAGoodDay)]),
        ...found.faults,
      ]
      faults.push(...wrong.map((one) => `${mishap} call ${cell.call} (${cell.command}): ${one}`))
    }
  }
  await emptyTable()
  const lastCalls = recorder()
  await withFaults([...beneath, lastCalls], (await prepared()).run)
  const [first, last] = [calls, lastCalls].map((one) => one.calls.map(({ command }) => command).toSorted())
  if (!isDeepStrictEqual(first, last)) faults.push(`on the last day it calls ${last}, on the first ${first}`)
  return { cells, faults }
}

export const ALL_FAULT_KINDS = Object.keys(FAULT_KINDS).filter((name): name is FaultKind => name in FAULT_KINDS)

function difference(found: Readonly<Record<string, unknown>>, expected: Readonly<Record<string, unknown>>): string {
  const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return names
    .filter((name) => !isDeepStrictEqual(found[name], expected[name]))
    .map((name) => `${name}: ${JSON.stringify(found[name])} instead of ${JSON.stringify(expected[name])}`)
    .join(', ')
}

const nameOf = ({ call, lastCall, command }: Cell): string =>
  `${call}${lastCall > call ? `–${lastCall}` : ''} ${command.replace(/Command$/, '')}`

/**
 * Formats the combinations, one line per operation: its calls, and the number of faults injected
 * into each.
 */
export function matrixText(matrix: ReadonlyMap<string, readonly Cell[]>): string {
  const lines = [...matrix].map(([name, cells]) => {
    const calls = [...Map.groupBy(cells, nameOf)]
    return `${name}: ${calls.map(([call, befallen]) => `${call} ×${befallen.length}`).join(', ')}`
  })
  const cells = [...matrix.values()].reduce((sum, { length }) => sum + length, 0)
  return `${lines.join('\n')}\n${matrix.size} works, ${cells} mishaps of ${ALL_FAULT_KINDS.length} kinds\n`
}
