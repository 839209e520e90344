import type { ChainInvoker } from '../sources/invokeInChain.ts'
import type { Backend } from './serviceCall.ts'

const INVOCATION = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/

/** Emulates Lambda's Invoke API by alias. `pending` contains asynchronous invocations. */
export function createLambdaBackend(invoke: ChainInvoker): {
  readonly backend: Backend
  readonly pending: Promise<unknown>[]
} {
  const pending: Promise<unknown>[] = []
  const backend: Backend = async ({ path, body, headers }) => {
    const qualified = decodeURIComponent(INVOCATION.exec(path)?.[1] ?? '')
    const event: unknown = body.length > 0 ? JSON.parse(body.toString()) : {}
    const invoked = invoke(qualified.replace(/:[^:]*$/, ''), event, [headers['x-amzn-trace-id']])
    if (headers['x-amz-invocation-type'] === 'Event') {
      pending.push(invoked)
      return { status: 202, headers: {}, body: Buffer.alloc(0) }
    }
    const outcome = await invoked
    if (outcome.kind === 'done') return respond(JSON.stringify(outcome.response), {})
    return respond('{}', { 'x-amz-function-error': 'Unhandled' })
  }
  return { backend, pending }
}

const respond = (body: string, headers: Readonly<Record<string, string>>) => ({
  status: 200,
  headers,
  body: Buffer.from(body),
})
