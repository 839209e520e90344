import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { failure, ok, type Result } from '../../../../shared/core/result.ts'
import { clock } from '../../../../shared/platform/clock.ts'
import { REGION } from '../../aws/resolve.ts'
import type { DeployedFunction } from '../template/readFunctions.ts'

export type Invocation = {
  readonly event: unknown
  /** Header by which X-Ray and the detection of recursive loops follow a chain of calls. */
  readonly traceHeader?: string
}

export type FunctionHost = {
  /**
   * Runs a function with an event. A thrown error and a timeout are failures, as for a caller of
   * Lambda.
   */
  readonly invoke: (functionName: string, invocation: Invocation) => Promise<Result<unknown, string>>
  readonly stop: () => Promise<void>
}

type FunctionHostOptions = {
  readonly functions: readonly DeployedFunction[]
  /** Directory of a function's asset. */
  readonly assetOf: (functionName: string) => string
  /** Address that takes the place of every AWS service. */
  readonly awsEndpoint: string
  /** Variables for all functions, such as limits of a slow machine. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Lambda unpacks an asset here. */
const TASK_DIRECTORY = '/var/task'

/** Threads cost memory: the ones used least recently end first. */
const MAX_ENVIRONMENTS = 8

const ENTRY = new URL('./runFunction.mjs', import.meta.url)

type Environment = { readonly worker: Worker; last: Promise<unknown> }

/**
 * Runs the deployed assets, each in a thread with exactly the environment variables of its
 * template.
 */
export function createFunctionHost(options: FunctionHostOptions): FunctionHost {
  const functions = new Map(options.functions.map((one) => [one.functionName, one]))
  const environments = new Map<string, Environment>()

  const environmentOf = (deployed: DeployedFunction): Environment => {
    const { functionName } = deployed
    const found = environments.get(functionName) ?? { worker: startWorker(deployed, options), last: Promise.resolve() }
    // Insertion order is the order of use.
    environments.delete(functionName)
    environments.set(functionName, found)
    return found
  }
  const endOldest = async (): Promise<void> => {
    for (const [name, { worker, last }] of [...environments].slice(0, -MAX_ENVIRONMENTS)) {
      environments.delete(name)
      await last
      await worker.terminate()
    }
  }

  return {
    invoke: async (functionName, invocation) => {
      const deployed = functions.get(functionName)
      if (!deployed) throw new Error(`function ${functionName} is not deployed`)
      const environment = environmentOf(deployed)
      // An execution environment takes one event at a time.
      const response = environment.last.then(() => post(environment.worker, deployed, invocation))
      environment.last = response
      const settled = await response
      if (!settled.ok && settled.error === TIMED_OUT) {
        environments.delete(functionName)
        await environment.worker.terminate()
      }
      await endOldest()
      return settled
    },
    stop: async () => {
      await Promise.all([...environments.values()].map(({ worker }) => worker.terminate()))
    },
  }
}

function startWorker(deployed: DeployedFunction, options: FunctionHostOptions): Worker {
  const { functionName } = deployed
  const directory = options.assetOf(functionName)
  const variables = Object.entries(deployed.environment).map(([name, value]) => [
    name,
    value.startsWith(`${TASK_DIRECTORY}/`) ? join(directory, value.slice(TASK_DIRECTORY.length)) : value,
  ])
  const worker = new Worker(ENTRY, {
    stdout: true,
    stderr: true,
    workerData: { entry: join(directory, 'index.mjs'), functionName },
    env: {
      ...options.environment,
      ...Object.fromEntries(variables),
      AWS_REGION: REGION,
      AWS_LAMBDA_FUNCTION_NAME: functionName,
      // The endpoint knows a caller by its access key.
      AWS_ACCESS_KEY_ID: functionName,
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL: options.awsEndpoint,
    },
  })
  // The log is dropped: a full stream would block the function.
  for (const stream of [worker.stdout, worker.stderr]) stream.resume()
  return worker
}

const TIMED_OUT = 'timeout'
/** How many times as long as deployed a function may take on a busy machine. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)
let invocations = 0

async function post(
  worker: Worker,
  { timeoutSeconds }: DeployedFunction,
  { event, traceHeader = '' }: Invocation,
): Promise<Result<unknown, string>> {
  const id = ++invocations
  const timeoutMs = timeoutSeconds * 1_000 * PATIENCE
  const { promise, resolve } = Promise.withResolvers<Result<unknown, string>>()
  const onMessage = (message: { readonly id: number; readonly response?: string; readonly error?: string }): void => {
    if (message.id !== id) return
    resolve(message.response === undefined ? failure(message.error ?? 'crash') : ok(JSON.parse(message.response)))
  }
  const onEnd = (): void => resolve(failure('the execution environment ended'))
  worker.on('message', onMessage).once('error', onEnd).once('exit', onEnd)
  const timer = setTimeout(() => resolve(failure(TIMED_OUT)), timeoutMs)
  // As on Lambda, a function sees JSON, not the objects of its caller.
  worker.postMessage({
    id,
    event: JSON.parse(JSON.stringify(event)),
    timeoutMs,
    traceHeader,
    offsetMs: clock.offsetMs(),
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
  }
}
