import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { getEventBridgeClient } from '#shared/platform/eventBus.ts'
import { getSesClient } from '#shared/platform/ses.ts'
import { getSqsClient } from '#shared/platform/sqs.ts'

/** Call to DynamoDB, SQS, EventBridge or SES, as passed to fault handlers. */
export type TableCall = { readonly command: string; readonly input: Record<string, unknown> }

type Next = () => Promise<unknown>
export type Fault = (call: TableCall, next: Next) => Promise<unknown>

let faults: readonly Fault[] = []
let isInstalled = false

const options = { step: 'initialize', name: 'faults', priority: 'low' } as const

/**
 * Wraps the clients shared by all handlers of this process. The most recently added fault is the
 * outermost.
 */
function install(): void {
  if (isInstalled) return
  isInstalled = true
  getDocumentClient().middlewareStack.add(faulty, options)
  getSqsClient().middlewareStack.add(faulty, options)
  getEventBridgeClient().middlewareStack.add(faulty, options)
  getSesClient().middlewareStack.add(faulty, options)
}

const faulty =
  <Args extends { readonly input: object }, Answer extends { readonly output: unknown }>(
    next: (args: Args) => Promise<Answer>,
    context: { readonly commandName?: string },
  ) =>
  async (args: Args): Promise<Answer> => {
    const call = { command: String(context.commandName), input: { ...args.input } }
    let response: Answer | undefined
    const inner = async (): Promise<unknown> => {
      response = await next(args)
      return response.output
    }
    const output = await faults.reduce<Next>((rest, fault) => () => fault(call, rest), inner)()
    return { ...response, output } as Answer
  }

/** Runs a function with faults, and removes them afterwards. */
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

const faultsOfInvocations = new AsyncLocalStorage<Fault>()

/** Applies faults per invocation, so that concurrent invocations have separate faults. */
export const invocationFaults: Fault = (call, next) => {
  const fault = faultsOfInvocations.getStore()
  return fault ? fault(call, next) : next()
}

/** Runs a function as an invocation with its own fault, while `invocationFaults` is active. */
export const invokeWith = <T>(fault: Fault, work: () => Promise<T>): Promise<T> => faultsOfInvocations.run(fault, work)

/** Counts transactions cancelled by conflicts. */
export function conflictCounter(): Fault & { readonly count: () => number } {
  let conflicts = 0
  const fault: Fault = async (_call, next) => {
    try {
      return await next()
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
      if (reasons.some(({ Code }) => Code === 'TransactionConflict')) conflicts++
      throw error
    }
  }
  return Object.assign(fault, { count: () => conflicts })
}

/** Fails every transaction with a conflict. */
export const alwaysInConflict: Fault = async ({ command }, next) => {
  if (command !== 'TransactWriteItemsCommand') return next()
  throw new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  })
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
}

/**
 * Simulates a crash at the n-th counted call (from 1), before or after it takes effect; all later
 * calls fail.
 */
export function diesAt(
  n: number,
  when: 'before' | 'after',
  counts: (call: TableCall) => boolean = () => true,
): Fault & { readonly hasDied: () => boolean } {
  let calls = 0
  let isDead = false
  const fault: Fault = async (call, next) => {
    if (isDead) throw new ProcessDied()
    if (!counts(call)) return next()
    calls++
    if (calls < n) return next()
    isDead = true
    if (when === 'after') await next()
    throw new ProcessDied()
  }
  return Object.assign(fault, { hasDied: () => isDead })
}

/** Simulates a crash after the first transaction. */
export function diesAfterFirstTransaction(): Fault {
  let hasBegun = false
  return async ({ command }, next) => {
    if (hasBegun) throw new ProcessDied()
    const response = await next()
    hasBegun = command === 'TransactWriteItemsCommand'
    return response
  }
}

/** Records every call. */
export function recorder(): Fault & { readonly calls: TableCall[] } {
  const calls: TableCall[] = []
  const fault: Fault = async (call, next) => {
    calls.push(call)
    return next()
  }
  return Object.assign(fault, { calls })
}

/** Makes the simulated external carriers reject all requests. */
export const deafCarrier: Fault = async ({ command, input }, next) => {
  if (command === 'TransactWriteItemsCommand' && JSON.stringify(input).includes('CARRIER#')) {
    throw new Error('injected: the carrier did not hear it')
  }
  return next()
}
