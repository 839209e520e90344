import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { documentClient } from '../../shared/platform/dynamo.ts'

/** One call to DynamoDB, as the faults see it. */
export type TableCall = { readonly command: string; readonly input: Record<string, unknown> }

type Next = () => Promise<unknown>
type Fault = (call: TableCall, next: Next) => Promise<unknown>

let faults: readonly Fault[] = []
let isInstalled = false

/** The client every handler in this process uses; faults wrap each of its calls, the last one added outermost. */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const call = { command: String(context.commandName), input: args.input as Record<string, unknown> }
      let answer: Awaited<ReturnType<typeof next>> | undefined
      const inner = async (): Promise<unknown> => {
        answer = await next(args)
        return answer.output
      }
      const wrapped = faults.reduce<Next>((rest, fault) => () => fault(call, rest), inner)
      const output = await wrapped()
      return { response: answer?.response, output } as Awaited<ReturnType<typeof next>>
    },
    { step: 'initialize', name: 'faults', priority: 'low' },
  )
}

/** Runs a test's work with faults, which end with it. */
export async function withFaults<T>(added: readonly Fault[], work: () => Promise<T>): Promise<T> {
  install()
  const before = faults
  faults = [...before, ...added]
  try {
    return await work()
  } finally {
    faults = before
  }
}

type TransactItem = Record<string, { Key?: Record<string, unknown>; Item?: Record<string, unknown> }>

function keysOf(call: TableCall): readonly string[] {
  const items = call.input.TransactItems
  if (!Array.isArray(items)) return []
  return items.map((item: TransactItem) => {
    const [entry] = Object.values(item)
    const key = entry?.Key ?? entry?.Item ?? {}
    return JSON.stringify([key.pk, key.sk])
  })
}

/**
 * Does what AWS does and DynamoDB Local does not: cancels a transaction that touches an item of another one in flight, and
 * leaves the repeat to the caller.
 */
export function transactionConflicts(): Fault & { readonly count: () => number } {
  const inFlight = new Map<string, number>()
  let conflicts = 0
  const fault: Fault = async (call, next) => {
    const keys = keysOf(call)
    if (keys.length === 0) return next()
    if (keys.some((key) => (inFlight.get(key) ?? 0) > 0)) {
      conflicts++
      throw new TransactionCanceledException({
        $metadata: {},
        message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
        CancellationReasons: keys.map((key) => ({ Code: inFlight.has(key) ? 'TransactionConflict' : 'None' })),
      })
    }
    for (const key of keys) inFlight.set(key, (inFlight.get(key) ?? 0) + 1)
    try {
      return await next()
    } finally {
      for (const key of keys) inFlight.delete(key)
    }
  }
  return Object.assign(fault, { count: () => conflicts })
}

/** An index that lags: it answers each query with what it would have answered the time before. */
export function staleIndexes(): Fault {
  const before = new Map<string, unknown>()
  return async (call, next) => {
    if (call.command !== 'QueryCommand' || call.input.IndexName === undefined) return next()
    const query = JSON.stringify(call.input.ExpressionAttributeValues)
    const key = String(Object.values(JSON.parse(query))[0])
    const now = await next()
    const then = before.get(key) ?? { Items: [], $metadata: {} }
    before.set(key, now)
    return then
  }
}

/** The effect happens, the answer is lost: every n-th write. */
export function lostAnswers(every: number): Fault {
  let writes = 0
  return async (call, next) => {
    const answer = await next()
    const isWrite = call.command === 'TransactWriteItemsCommand' || call.command === 'TransactWriteCommand'
    if (isWrite && ++writes % every === 0) {
      throw Object.assign(new Error('the answer was lost'), { name: 'TimeoutError' })
    }
    return answer
  }
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
}

/** The process dies at its n-th call (from 1), before or after the call has its effect; every later call fails as well. */
export function diesAt(n: number, when: 'before' | 'after'): Fault & { readonly hasDied: () => boolean } {
  let calls = 0
  let isDead = false
  const fault: Fault = async (_call, next) => {
    if (isDead) throw new ProcessDied()
    calls++
    if (calls < n) return next()
    isDead = true
    if (when === 'after') await next()
    throw new ProcessDied()
  }
  return Object.assign(fault, { hasDied: () => isDead })
}

/** Writes down every call. */
export function recorder(): Fault & { readonly calls: TableCall[] } {
  const calls: TableCall[] = []
  const fault: Fault = async (call, next) => {
    calls.push(call)
    return next()
  }
  return Object.assign(fault, { calls })
}
