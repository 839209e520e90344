import { join, resolve } from 'node:path'
import { SQSClient } from '@aws-sdk/client-sqs'
import { connectClient } from 'embedded-dynamodb'
import { allEndpointGroups } from '#functions/api/operatorFunctions.ts'
import { buildRedirectUri } from '#functions/api/shops/connectShop.ts'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { type Worker, workers } from '#functions/workers/workerFunctions.ts'
import { recordCarrierHealth } from '#shared/carriers/carrierHealth.ts'
import { ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { getEventBridgeClient } from '#shared/platform/eventBus.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { getSqsClient } from '#shared/platform/sqs.ts'
import { missing } from '#shared/table/expressions.ts'
import { keys, OUTBOX } from '#shared/table/keys.ts'
import { ROLLOUTS } from '#shared/table/rollouts.ts'
import { createTable as openTable } from '#shared/table/table.ts'
import type { Tables } from '../infra/deployedFunctions.ts'
import { API_STAGE, API_TIMEOUT_SECONDS, CONSOLE_FUNCTION, DOCS_FUNCTION, MCP_FUNCTION } from '../infra/names.ts'
import { PRIVATE, replaceFile } from '../replaceFile.ts'
import { connectBus } from './aws/connectBus.ts'
import { createLocalBucket, createLocalTable } from './aws/createStorage.ts'
import type { LocalCarrierAccounts } from './carrierAccounts.ts'
import { CONTROL_PATH, createControlApi } from './control/controlApi.ts'
import { type LocalUser, seedAccounts } from './control/demoAccounts.ts'
import { pairDemoDevice, printDemoBadges, seedFloor } from './control/demoFloor.ts'
import { signInToConsole } from './control/demoSignIn.ts'
import { listDeliveries } from './control/listDeliveries.ts'
import { DEMO_STRIPE_KEY, startDemoPayments } from './demoPayments/startDemoPayments.ts'
import { deriveDemoClientSecret, startDemoShop } from './demoShop/startDemoShop.ts'
import {
  applyEnvironment,
  BLOB_BUCKET,
  type LocalEnvironment,
  REQUEST_BUCKET,
  SHOPIFY_CLIENT_ID,
  TABLE_NAME,
} from './environment.ts'
import {
  createFunctionHost,
  type FunctionHost,
  type FunctionInvoker,
  loadFunction,
} from './functions/invokeFunction.ts'
import { createGateway } from './http/gateway.ts'
import { type Respond, startHost } from './http/startHost.ts'
import { redirect } from './http/toResponse.ts'
import { DEMO_FILE } from './outputDirectory.ts'
import { type DemoFloor, openStackState } from './stackState.ts'
import { startServices } from './startServices.ts'
import { createTurnQueue, drainFeed } from './work/feed.ts'
import { openFeeds } from './work/openFeeds.ts'
import { repeatedly } from './work/repeatedly.ts'
import { deliverRequestLines } from './work/requestLines.ts'
import { createScheduler, type Scheduler } from './work/scheduler.ts'
import { buildBusRules, releaseHeldMessages } from './work/workerQueues.ts'

/*
 * Local stack: the whole platform in one process, against emulated AWS services.
 */

export type LocalStackOptions = {
  /** 0 selects a free port. */
  readonly port: number
  /**
   * Folder for persistent data (table, files, queues, clock, demo accounts); in memory if not set.
   */
  readonly dataDirectory?: string
  /** Folder of demo.json. */
  readonly outputDirectory: string
  /** Folder of the built console; built on the first request if not set. */
  readonly consoleDirectory?: string
  /** Host names accepted by the API in addition to 127.0.0.1 and localhost. */
  readonly allowedHosts?: readonly string[]
  /** Accounts of external carriers, by adapter. */
  readonly carrierAccounts?: LocalCarrierAccounts['accounts']
  /** Replacements of the platform's functions, for tests. */
  readonly tables?: Tables
  readonly load?: FunctionHost['load']
}

/** Content of demo.json. */
export type Demo = {
  readonly base_url: string
  readonly control_url: string
  readonly users: readonly LocalUser[]
  readonly application_id: string
  readonly application_secret: string
  readonly return_uri: string
  /** Warehouse with places; the pairing code is valid for 10 minutes. */
  readonly floor: DemoFloor & { readonly pairing_code: string }
}

export type LocalStack = { readonly demo: Demo; readonly stop: () => Promise<void> }

type Stop = () => Promise<void>

/**
 * Poll interval of a queue without new messages, as delayed messages become visible without notice.
 */
const QUEUE_POLL_INTERVAL_MS = 500
/** Between looks at the table's stream, for workers that are not called at each write. */
const STREAM_POLL_INTERVAL_MS = 100

/**
 * Starts the platform on this machine: table, queues, bus, keys and secrets, HTTP API, schedules
 * and workers, with two demo accounts. One per process, as it sets the environment. Fails with a
 * one-line error.
 */
export async function startLocalStack(options: LocalStackOptions): Promise<Result<LocalStack, string>> {
  const stops: Stop[] = []
  const stop: Stop = async () => {
    for (const next of stops.splice(0).reverse()) await next()
  }
  try {
    const started = await start(options, (next) => stops.push(next))
    if (!started.ok) await stop()
    return started.ok ? ok({ demo: started.value, stop }) : started
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(options: LocalStackOptions, onStop: (stop: Stop) => void): Promise<Result<Demo, string>> {
  const {
    port,
    outputDirectory,
    allowedHosts = [],
    carrierAccounts = {},
    tables = { groups: allEndpointGroups, schedules, workers },
  } = options
  const dataDirectory = options.dataDirectory && resolve(options.dataDirectory)

  // Take the port first, so that a second stack fails before it starts anything.
  const serving = Promise.withResolvers<Respond>()
  const host = await startHost(port, async (request) => (await serving.promise)(request), allowedHosts)
  if (!host.ok) return host
  onStop(host.value.stop)
  const hostUrl = `http://127.0.0.1:${host.value.port}`

  const state = await openStackState(dataDirectory)
  if (!state.ok) return state
  clock.setOffsetMs(state.value.current().clockOffsetMs)

  const sqs = lazily(() => new SQSClient({ useQueueUrlAsEndpoint: false }))
  const scheduling = Promise.withResolvers<Scheduler>()
  const startJob = (job: string): boolean => {
    void scheduling.promise.then(({ run }) => run(job))
    return Object.hasOwn(tables.schedules, job)
  }
  const invoking = Promise.withResolvers<FunctionInvoker>()
  const called = new Set([
    ...Object.keys(tables.schedules),
    ...Object.entries<Worker>(tables.workers).flatMap(([name, { source }]) => (source === 'invocation' ? [name] : [])),
  ])
  const callFunction = (name: string, event: unknown) =>
    called.has(name) ? invoking.promise.then((invoke) => invoke(name, event)) : null
  const rules = buildBusRules(sqs, tables.workers)
  const functions = { start: startJob, call: callFunction }
  const webhookSecret = `whsec_${deriveDemoClientSecret(state.value.current().signingSecret)}`
  const demoPayments = await startDemoPayments({
    getWebhookUrl: () => `${hostUrl}/${API_STAGE}/payments/stripe/webhook`,
    webhookSecret,
  })
  onStop(demoPayments.stop)
  const accounts = {
    stripe: { secret_key: DEMO_STRIPE_KEY, webhook_secret: webhookSecret, base_url: demoPayments.endpoint },
    ...carrierAccounts,
  }
  const services = await startServices(state.value, dataDirectory, rules, functions, accounts, onStop)
  if (!services.ok) return services
  const { bus, engine, mails, nextEvent, queues, ...endpoints } = services.value
  const baseUrl = `${hostUrl}/${API_STAGE}`
  const docsDirectory = join(resolve(outputDirectory), 'docs')
  const consoleDirectory = options.consoleDirectory ?? join(resolve(outputDirectory), 'console')
  const mcpDirectory = join(resolve(outputDirectory), 'mcp')
  const demoShop = await startDemoShop({
    clientId: SHOPIFY_CLIENT_ID,
    clientSecret: deriveDemoClientSecret(state.value.current().signingSecret),
    redirectUri: buildRedirectUri({ baseUrl }),
  })
  onStop(demoShop.stop)
  const connectedCarriers = Object.keys(carrierAccounts)
  applyEnvironment({
    baseUrl,
    docsDirectory,
    consoleDirectory,
    mcpDirectory,
    storeAddress: demoShop.address,
    realCarriers: connectedCarriers,
    ...endpoints,
  })
  connectClient(engine, getDocumentClient())
  for (const client of [sqs(), getSqsClient()]) queues.connect(client)
  connectBus(bus, getEventBridgeClient())
  await createLocalTable(getDocumentClient(), TABLE_NAME)
  // The accounts were verified before the start.
  const table = openTable(getDocumentClient(), TABLE_NAME)
  // No previous release runs on this table.
  for (const name of ROLLOUTS) await table.update(keys.rollout(name), { set: { beginsMs: 0 } }, missing())
  for (const name of connectedCarriers) {
    await recordCarrierHealth(table, name, () => ({ account: 'opens', triedAtMs: clock.now() }))
  }
  await createLocalBucket(BLOB_BUCKET)
  await createLocalBucket(REQUEST_BUCKET)

  const timeouts: Readonly<Record<string, { timeoutSeconds: number }>> = { ...tables.schedules, ...tables.workers }
  const invoke = createFunctionHost({
    timeoutSeconds: (name) => timeouts[name]?.timeoutSeconds ?? API_TIMEOUT_SECONDS,
    load: addDataFiles(
      options.load ?? loadFunction,
      { docsDirectory, consoleDirectory, mcpDirectory },
      options.consoleDirectory !== undefined,
    ),
  })
  invoking.resolve(invoke)
  const returnUri = `${hostUrl}${CONTROL_PATH}/callback`
  const seeded = await seedAccounts(table, state.value, returnUri)
  const floor = await seedFloor(table, state.value)
  const feeds = await openFeeds(tables.workers, { sqs: sqs(), table: engine, tableName: TABLE_NAME }, invoke)
  const scheduler = createScheduler(tables.schedules, invoke, clock.now)
  scheduling.resolve(scheduler)
  onStop(async () => sqs().destroy())
  onStop(repeatedly(1_000, scheduler.runDueJobs))
  onStop(deliverRequestLines(sqs, tables.workers))
  const waitForNextTurn = createTurnQueue()
  const workerRows: Readonly<Record<string, Worker>> = tables.workers
  for (const feed of feeds) {
    const { source, newItemsWithPrefix } = workerRows[feed.name] ?? {}
    const isStreamWorker = source === 'tableStream'
    const waitForMessage = (signal: AbortSignal) => queues.waitForArrival(feed.name, signal)
    const waitForItem = newItemsWithPrefix === OUTBOX ? nextEvent : undefined
    const pollIntervalMs = isStreamWorker ? STREAM_POLL_INTERVAL_MS : QUEUE_POLL_INTERVAL_MS
    const stop = repeatedly(
      pollIntervalMs,
      drainFeed(feed, waitForNextTurn),
      isStreamWorker ? waitForItem : waitForMessage,
    )
    onStop(async () => {
      await stop()
      await feed.idle()
    })
  }

  const gateway = createGateway(tables.groups, invoke)
  const demoUsers = seeded.users.map(({ email }) => email)
  const control = createControlApi({
    state: state.value,
    scheduler,
    feeds,
    bus,
    accounts: seeded,
    invoke,
    data: {
      dynamodb_endpoint: endpoints.dynamoDbEndpoint,
      table_name: TABLE_NAME,
      queues_endpoint: endpoints.queuesEndpoint,
      services_endpoint: endpoints.servicesEndpoint,
      blob_bucket: BLOB_BUCKET,
    },
    releaseHeldMessages: (advancedMs) =>
      releaseHeldMessages(sqs(), endpoints.queuesEndpoint, tables.workers, advancedMs),
    mails,
    demoUsers,
    signInToConsole: (email) => signInToConsole(table, loadConfig(), demoUsers, decodeURIComponent(email)),
    pairDevice: () => pairDemoDevice(table),
    printBadges: () => printDemoBadges(floor),
    listDeliveries: () => listDeliveries(getDocumentClient(), TABLE_NAME),
  })
  serving.resolve(async (request) => {
    if (request.url === '/') return redirect(`${baseUrl}/docs`)
    return request.url?.startsWith(`${CONTROL_PATH}/`) ? control(request) : gateway(request)
  })

  const { users, application_id, application_secret } = seeded
  const demo: Demo = {
    base_url: baseUrl,
    control_url: `${hostUrl}${CONTROL_PATH}`,
    users,
    application_id,
    application_secret,
    return_uri: returnUri,
    floor: { ...floor, pairing_code: await pairDemoDevice(table) },
  }
  await replaceFile(join(outputDirectory, DEMO_FILE), `${JSON.stringify(demo, null, 2)}\n`, PRIVATE)
  return ok(demo)
}

/** Generates documentation, console and MCP tools on first request; most starts need none. */
function addDataFiles(
  load: typeof loadFunction,
  {
    docsDirectory,
    consoleDirectory,
    mcpDirectory,
  }: Pick<LocalEnvironment, 'docsDirectory' | 'consoleDirectory' | 'mcpDirectory'>,
  isConsoleBuilt: boolean,
): typeof loadFunction {
  const files: Readonly<Record<string, () => Promise<void>>> = {
    [DOCS_FUNCTION]: lazily(async () => (await import('../docs/writeDocs.ts')).writeDocs(docsDirectory)),
    ...(!isConsoleBuilt && {
      [CONSOLE_FUNCTION]: lazily(async () =>
        (await import('../console/build/writeConsole.ts')).writeConsole(consoleDirectory),
      ),
    }),
    [MCP_FUNCTION]: lazily(async () => (await import('../mcp/writeMcp.ts')).writeMcp(mcpDirectory)),
  }
  return async (name) => {
    await files[name]?.()
    return load(name)
  }
}
