import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { DeployedFunction } from '../template/readFunctions.ts'

/*
 * Lambda emulation: runs deployed functions in worker threads.
 */

export type Invocation = {
  readonly event: unknown
  /** Trace header, by which X-Ray and the recursion detection follow a chain of calls. */
  readonly traceHeader?: string
}

export type FunctionHost = {
  /** Invokes a function. A thrown error or timeout is a failure, as for callers of Lambda. */
  readonly invoke: (functionName: string, invocation: Invocation) => Promise<Result<unknown, string>>
  readonly stop: () => Promise<void>
}

type FunctionHostOptions = {
  readonly functions: readonly DeployedFunction[]
  /** Returns the directory of a function's asset. */
  readonly assetOf: (deployed: DeployedFunction) => Promise<string>
  /** Endpoint for every AWS service. */
  readonly awsEndpoint: string
  /** Additional variables of all functions, such as timeouts for a slow machine. */
  readonly environment?: Readonly<Record<string, string>>
  /** Offset of the functions' clock in ms. */
  readonly readOffsetMs?: () => number
  readonly maxEnvironments?: number
}

/** Directory where Lambda extracts an asset. */
const TASK_DIRECTORY = '/var/task'

/** Maximum number of threads, which cost memory; the least recently used ends first. */
const DEFAULT_MAX_ENVIRONMENTS = 8

const ENTRY = new URL('./runFunction.mjs', import.meta.url)

type Environment = { readonly worker: Promise<Worker>; last: Promise<unknown> }

/**
 * Runs deployed assets, each in a thread with exactly the environment variables of its template.
 */
export function createFunctionHost(options: FunctionHostOptions): FunctionHost {
  const { maxEnvironments = DEFAULT_MAX_ENVIRONMENTS, readOffsetMs = () => 0 } = options
  const functions = new Map(options.functions.map((one) => [one.functionName, one]))
  const environments = new Map<string, Environment>()

  const buildEnvironment = (deployed: DeployedFunction): Environment => {
    const { functionName } = deployed
    const found = environments.get(functionName) ?? startEnvironment(deployed)
    // Insertion order is order of use.
    environments.delete(functionName)
    environments.set(functionName, found)
    return found
  }
  const startEnvironment = (deployed: DeployedFunction): Environment => {
    const environment: Environment = { worker: startWorker(deployed, options), last: Promise.resolve() }
    const forget = (): void => {
      if (environments.get(deployed.functionName) === environment) environments.delete(deployed.functionName)
    }
    environment.worker.then((worker) => worker.once('exit', forget), forget)
    return environment
  }
  const stopOldestEnvironments = async (): Promise<void> => {
    for (const [name, { worker, last }] of [...environments].slice(0, -maxEnvironments)) {
      environments.delete(name)
      await last
      await terminate(worker)
    }
  }

  return {
    invoke: async (functionName, invocation) => {
      const deployed = functions.get(functionName)
      if (!deployed) throw new Error(`function ${functionName} is not deployed`)
      const environment = buildEnvironment(deployed)
      // An execution environment handles one event at a time.
      const response = environment.last.then(() =>
        environment.worker.then(
          (worker) => post(worker, deployed, { ...invocation, offsetMs: readOffsetMs() }),
          (error: unknown) => failure(`the function did not start: ${error}`),
        ),
      )
      environment.last = response
      const settled = await response
      if (!settled.ok && settled.error === TIMEOUT_MARKER) {
        environments.delete(functionName)
        await terminate(environment.worker)
      }
      // The oldest may be busy, for which other callers must not wait.
      stopOldestEnvironments().catch(console.error)
      return settled
    },
    stop: async () => {
      // Running functions may invoke others.
      let awaited = new Set<Promise<unknown>>()
      while ([...environments.values()].some(({ last }) => !awaited.has(last))) {
        awaited = new Set([...environments.values()].map(({ last }) => last))
        await Promise.all(awaited)
      }
      await Promise.all([...environments.values()].map(({ worker }) => terminate(worker)))
    },
  }
}

const terminate = async (worker: Promise<Worker>): Promise<void> => {
  // A worker that did not start needs no termination.
  const started = await worker.catch(() => undefined)
  await started?.terminate()
}

async function startWorker(deployed: DeployedFunction, options: FunctionHostOptions): Promise<Worker> {
  const { functionName } = deployed
  const directory = await options.assetOf(deployed)
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
      AWS_REGION: deployed.place.region,
      AWS_LAMBDA_FUNCTION_NAME: functionName,
      // The endpoint identifies a caller by its access key.
      AWS_ACCESS_KEY_ID: functionName,
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL: options.awsEndpoint,
    },
  })
  // Discard the log, as a full stream would block the function.
  for (const stream of [worker.stdout, worker.stderr]) stream.resume()
  return worker
}

const TIMEOUT_MARKER = 'timeout'
/** Timeout factor for a busy machine. */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)
let invocations = 0

async function post(
  worker: Worker,
  { timeoutSeconds }: DeployedFunction,
  { event, traceHeader = '', offsetMs }: Invocation & { readonly offsetMs: number },
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
  const timer = setTimeout(() => resolve(failure(TIMEOUT_MARKER)), timeoutMs)
  // Functions receive parsed JSON, as on Lambda, not the caller's objects.
  worker.postMessage({
    id,
    event: JSON.parse(JSON.stringify(event)),
    timeoutMs,
    traceHeader,
    offsetMs,
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
  }
}
