import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { workers } from '#functions/workers/workerFunctions.ts'
import { getHandlerFile } from '#lib/infra/deployedFunctions.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'

type Handler = (event: unknown, context: Context) => unknown

/**
 * Invokes a function by name. A thrown error is logged and returned as `crash`, as Lambda reports
 * it to its caller.
 */
export type FunctionInvoker = (name: string, event: unknown) => Promise<Result<unknown, 'crash' | 'timeout'>>

export type FunctionHost = {
  /** Timeout of a function in seconds. */
  readonly timeoutSeconds: (name: string) => number
  readonly load?: (name: string) => Promise<unknown>
}

const importFunction = (name: string): Promise<unknown> =>
  import(new URL(`../../../${getHandlerFile(name, { schedules, workers })}`, import.meta.url).href)

const loaded = new Map<string, Promise<unknown>>()

/** The module of a function, by its name. Each call of `import` would resolve its file again. */
export async function loadFunction(name: string) {
  const known = loaded.get(name) ?? importFunction(name)
  loaded.set(name, known)
  try {
    return Object(await known)
  } catch (error) {
    loaded.delete(name)
    throw error
  }
}

/** Runs the functions' own handlers in this process, loaded at their first call. */
export function createFunctionHost({ timeoutSeconds, load = loadFunction }: FunctionHost): FunctionInvoker {
  return async (name, event) => {
    const timeoutMs = timeoutSeconds(name) * 1000
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Result<never, 'timeout'>>((resolve) => {
      timer = setTimeout(() => resolve(failure('timeout')), timeoutMs)
    })
    try {
      return await Promise.race([call(await load(name), event, createLambdaContext(name, timeoutMs)), timeout])
    } catch (error) {
      console.error(`function ${name} failed:`, error)
      return failure('crash')
    } finally {
      clearTimeout(timer)
    }
  }
}

async function call(module: unknown, event: unknown, context: Context): Promise<Result<unknown, never>> {
  if (!exportsHandler(module)) throw new Error('the module does not export a `handler`')
  // Functions receive parsed JSON, as on Lambda, not the caller's objects.
  return ok(await module.handler(JSON.parse(JSON.stringify(event)), context))
}

const exportsHandler = (module: unknown): module is { readonly handler: Handler } =>
  typeof module === 'object' && module !== null && 'handler' in module && typeof module.handler === 'function'

function createLambdaContext(name: string, timeoutMs: number): Context {
  const deadlineMs = performance.now() + timeoutMs
  return {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:eu-central-1:000000000000:function:${name}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - performance.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  }
}
