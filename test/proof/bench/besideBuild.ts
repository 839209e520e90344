import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { aParcelToQuote, aShipment } from '#test/support/shipments.ts'
import { type StackProcess, startStackProcess } from '../load/stackProcess.ts'
import { median } from './timing.ts'

/*
 * Compares this build with another commit: both local stacks run in separate processes and receive
 * the same requests in turns. Processor time covers the whole process.
 */

const ROOT = resolve(import.meta.dirname, '../../..')
const ROUNDS = 9
const WARM_UP_ROUNDS = 2
const IDLE_MS = 15_000
const GROWTH_SHIPMENTS = 5_000
const CONNECTIONS = 8

type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly accept?: string
}

type Stack = StackProcess & { readonly token: string }

/** Another build of the platform, in a separate folder. */
export type OtherBuild = { readonly folder: string; readonly remove: () => void }

/** Clones a commit and installs its packages, which takes several minutes. */
export function installBuild(commit: string): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'))
  const run = (command: string, ...words: readonly string[]) =>
    execFileSync(command, words, { cwd: folder, stdio: 'pipe' })
  run('git', 'clone', '--quiet', '--no-checkout', ROOT, '.')
  run('git', 'checkout', '--quiet', commit)
  run('npm', 'ci', '--no-audit', '--no-fund')
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

const User = v.object({ access_token: v.string() })
const Bought = v.object({
  shipment: v.object({ labels: v.tupleWithRest([v.object({ id: v.number() })], v.unknown()) }),
})

async function startStack(build: string): Promise<Stack> {
  const stack = await startStackProcess(build)
  const user = await stack.control('users', { balances: { USD: 1_000_000 }, bucket: 1_000_000 })
  return { ...stack, token: v.parse(User, user).access_token }
}

const memoryMb = async ({ memory }: Stack): Promise<number> => (await memory()).rssBytes / 2 ** 20

async function send({ baseUrl, token }: Stack, { method, path, body, accept = 'application/json' }: Request) {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const bytes = await response.arrayBuffer()
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`)
  return bytes
}

async function repeat(stack: Stack, count: number, request: (place: number) => Request): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) await send(stack, request(next++))
    }),
  )
}

const withLabel = (place: number): Request => ({
  method: 'POST',
  path: '/shipments',
  body: { shipment: aShipment({ create_label: true, order_number: `A-${place}` }) },
})

/** A quote for a parcel with the given number of line items. */
const quoteOf = (lines: number): Request => {
  const [line] = [aShipment().line_items].flat()
  return { method: 'POST', path: '/quotes', body: { quote: aParcelToQuote({ line_items: Array(lines).fill(line) }) } }
}

type Task = { readonly title: string; readonly count: number; readonly request: (labelId: number) => Request }

const TASKS: readonly Task[] = [
  { title: 'request without work', count: 400, request: () => ({ method: 'GET', path: '/users/me' }) },
  { title: 'shipment with label', count: 100, request: withLabel },
  {
    title: 'label as PDF',
    count: 60,
    request: (id) => ({ method: 'GET', path: `/labels/${id}`, accept: 'application/pdf' }),
  },
  { title: 'quote of 1 line', count: 60, request: () => quoteOf(1) },
  { title: 'quote of 10 lines', count: 40, request: () => quoteOf(10) },
  { title: 'quote of 80 lines', count: 20, request: () => quoteOf(80) },
  {
    title: 'estimate',
    count: 100,
    request: () => ({ method: 'GET', path: '/estimate?country=DE&entry_point=HKG101&weight=0.5' }),
  },
  { title: 'list of 50 shipments', count: 40, request: () => ({ method: 'GET', path: '/shipments?limit=50' }) },
  { title: 'openapi.json', count: 40, request: () => ({ method: 'GET', path: '/openapi.json' }) },
]

/** Cost of a task in both builds, and the ratio of this build to the other. */
export type Compared = {
  readonly title: string
  readonly unit: 'ms' | 'MB'
  readonly other: number
  readonly own: number
  readonly ratio: number
  /** Smallest and largest ratio of all rounds; none for single measurements. */
  readonly spread: readonly [number, number] | null
}

/** Compares this build with another: processor time per request of each task, and memory. */
export async function compareBuilds(other: OtherBuild): Promise<readonly Compared[]> {
  const stacks = [await startStack(other.folder), await startStack(ROOT)] as const
  try {
    await setTimeout(IDLE_MS)
    const idle = await Promise.all(stacks.map(memoryMb))
    const rows: Compared[] = [measuredOnce('memory when idle', 'MB', idle)]
    const labelIds: number[] = []
    for (const stack of stacks) {
      const bought: unknown = JSON.parse(Buffer.from(await send(stack, withLabel(0))).toString())
      labelIds.push(v.parse(Bought, bought).shipment.labels[0].id)
    }
    const first = []
    for (const [place, stack] of stacks.entries()) {
      const before = await stack.cpuMs()
      await send(stack, { method: 'GET', path: `/labels/${labelIds[place]}`, accept: 'application/pdf' })
      first.push((await stack.cpuMs()) - before)
    }
    rows.push(measuredOnce('first label as PDF of a process', 'ms', first))
    for (const task of TASKS) rows.push(await compareTask(task, stacks, labelIds))
    for (const stack of stacks) await repeat(stack, GROWTH_SHIPMENTS, withLabel)
    await setTimeout(IDLE_MS)
    const grown = (await Promise.all(stacks.map(memoryMb))).map((mb, place) => mb - (idle[place] ?? 0))
    rows.push(measuredOnce(`memory after all that and ${GROWTH_SHIPMENTS} shipments`, 'MB', grown))
    return rows
  } finally {
    await Promise.all(stacks.map(({ stop }) => stop()))
  }
}

const measuredOnce = (title: string, unit: 'ms' | 'MB', [other = 0, own = 0]: readonly number[]): Compared => ({
  title,
  unit,
  other,
  own,
  ratio: own / other,
  spread: null,
})

async function compareTask(
  { title, count, request }: Task,
  stacks: readonly [Stack, Stack],
  labelIds: readonly number[],
): Promise<Compared> {
  const times: number[][] = [[], []]
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const [place, stack] of stacks.entries()) {
      const before = await stack.cpuMs()
      await repeat(stack, count, () => request(labelIds[place] ?? 0))
      if (round >= WARM_UP_ROUNDS) times[place]?.push(((await stack.cpuMs()) - before) / count)
    }
  }
  const [others = [], own = []] = times
  const ratios = own.map((ms, round) => ms / (others[round] ?? ms))
  return {
    title,
    unit: 'ms',
    other: median(others),
    own: median(own),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  }
}
