import { DOMAIN_SOURCE, OPERATIONS_SOURCE } from '#shared/events/domainEvent.ts'
import { EMBEDDED_EVENTS, OUTBOX } from '#shared/table/keys.ts'
import { topicNotifications } from '#shared/webhooks/topics/topics.ts'
import type { FunctionPermissions, RequestFileKind } from '../permissions.ts'

/**
 * Function fed by a queue or the table's stream, or invoked by other functions. Its code is in
 * functions/workers/<name>/handler.ts.
 */
export type Worker = {
  readonly source: 'queue' | 'tableStream' | 'invocation'
  /** Bus events routed to its queue: all of a source, or only some types. */
  readonly listensTo?: { readonly source: string; readonly detailTypes?: readonly string[] }
  /** New files in this area of the request log are routed to its queue. */
  readonly receivesFilesOf?: RequestFileKind
  /** Stream filter: only new items with such partition keys. */
  readonly newItemsWithPrefix?: string
  /** Stream filter: only new items with one of these attributes and types. */
  readonly newItemsWithAttributes?: Readonly<Record<string, 'N' | 'S'>>
  /**
   * Stream filter: also includes each run of the job monitor; an alarm reports a stopped source.
   */
  readonly hasHeartbeat?: true
  /** Batching window of the stream. */
  readonly batchWindowSeconds?: number
  /**
   * Maximum batch size, processed concurrently. Default: 10 messages of the queue, or 100 records
   * of the stream.
   */
  readonly batchSize?: number
  /** Maximum concurrent executions; default 10. */
  readonly concurrency?: number
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  /** Renders PDFs and includes the fonts. */
  readonly prints?: true
  readonly errorImpact: string
} & FunctionPermissions

const domainEvents = (...detailTypes: readonly string[]) => ({ source: DOMAIN_SOURCE, detailTypes })

/** Every worker. */
export const workers = {
  relayEvents: {
    source: 'tableStream',
    table: ['get', 'put', 'update'],
    newItemsWithPrefix: OUTBOX,
    newItemsWithAttributes: { [EMBEDDED_EVENTS.occurredAtMs]: 'N' },
    hasHeartbeat: true,
    publishes: true,
    timeoutSeconds: 30,
    errorImpact: 'Webhook events are delivered several minutes late',
  },
  markUncounted: {
    source: 'tableStream',
    table: ['update'],
    // Ledger entries and feed entries.
    newItemsWithAttributes: { naturalKey: 'S', listedMs: 'N' },
    hasHeartbeat: true,
    batchWindowSeconds: 30,
    batchSize: 1_000,
    timeoutSeconds: 30,
    errorImpact: 'GET /statistics returns outdated data',
  },
  carrierGateway: {
    source: 'invocation',
    table: ['get', 'query', 'put', 'update', 'delete'],
    files: { writes: ['labels'] },
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 120,
    errorImpact:
      'External carrier labels remain pending until the job reconcileLabels runs, and external carrier rates are unavailable',
  },
  // Deployed name of the gateway and its job up to 1.66, called by instances of that release during
  // a deployment. Remove it, and the permission to start it, in the release after 1.67.
  settleLabels: {
    source: 'invocation',
    table: [],
    starts: ['carrierGateway'],
    timeoutSeconds: 10,
    errorImpact: 'During deployments, external carrier labels remain pending until the job reconcileLabels runs',
  },
  fanOut: {
    source: 'queue',
    table: ['get', 'batchGet', 'query', 'put'],
    listensTo: domainEvents(...Object.keys(topicNotifications), 'deliveryDue', 'replayDue'),
    wakes: ['deliverWebhooks', 'retryWebhooks'],
    signs: ['tracking links'],
    timeoutSeconds: 60,
    errorImpact: 'Shipment webhook events are not being sent',
  },
  fanOutLabels: {
    source: 'queue',
    table: ['query', 'put'],
    listensTo: domainEvents('labelReady'),
    wakes: ['deliverWebhooks', 'retryWebhooks'],
    signs: ['tracking links'],
    prints: true,
    files: { reads: ['labels'], writes: ['payloads'] },
    timeoutSeconds: 60,
    errorImpact: 'Label webhook events are not being sent',
  },
  deliverWebhooks: {
    source: 'queue',
    table: ['get', 'batchGet', 'query', 'put', 'update'],
    holdsMessages: true,
    sendsDeadLettersTo: 'deliverWebhooks',
    wakes: ['retryWebhooks'],
    // A run takes as long as its slowest delivery; small batches limit how many events wait behind
    // an unknown receiver.
    batchSize: 5,
    concurrency: 100,
    signs: ['webhook keys'],
    files: { reads: ['payloads'] },
    timeoutSeconds: 30,
    errorImpact: 'Webhook events are not being delivered',
  },
  retryWebhooks: {
    source: 'queue',
    table: ['get', 'batchGet', 'query', 'put', 'update'],
    holdsMessages: true,
    sendsDeadLettersTo: 'deliverWebhooks',
    wakes: ['deliverWebhooks', 'retryWebhooks'],
    batchSize: 10,
    concurrency: 100,
    signs: ['webhook keys'],
    files: { reads: ['payloads'] },
    timeoutSeconds: 30,
    errorImpact: 'Webhook events are not being delivered to slow or failing endpoints',
  },
  sendMails: {
    source: 'queue',
    table: ['get', 'query', 'update'],
    listensTo: domainEvents('mailDue'),
    sendsMail: true,
    signs: ['mail links'],
    timeoutSeconds: 30,
    reaches: ['tokens', 'people'],
    errorImpact: 'Emails are not being sent, including password resets and security notices',
  },
  pushTracking: {
    source: 'queue',
    table: ['get', 'query', 'update', 'delete', 'check'],
    sendsDeadLettersTo: 'pushTracking',
    listensTo: domainEvents('fulfillmentComplete', 'fulfillmentUpdate'),
    signs: ['tracking links'],
    storeConnections: 'decrypt',
    timeoutSeconds: 60,
    errorImpact: 'Tracking numbers are not being sent to stores',
  },
  processBatches: {
    source: 'queue',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    listensTo: domainEvents('batchesDue'),
    files: { reads: ['datasets'] },
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    // A message processes rows for up to half a minute.
    batchSize: 1,
    // Shorter than the lease of an account's batches, and the delay before its erasure.
    timeoutSeconds: 50,
    memoryMb: 512,
    errorImpact: 'Batch rows are not being processed',
  },
  fileRequests: {
    source: 'queue',
    table: ['get'],
    requestLog: 'file',
    receivesFilesOf: 'batches',
    // Each file may be large when decompressed.
    batchSize: 1,
    concurrency: 5,
    // Shorter than the delay between the lock of an account and its erasure.
    timeoutSeconds: 50,
    errorImpact: 'New requests do not appear in GET /requests',
  },
  operations: {
    source: 'queue',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
    sendsDeadLettersTo: 'operations',
    listensTo: { source: OPERATIONS_SOURCE },
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    signs: ['return images'],
    files: { reads: ['datasets', 'incoming'], writes: ['labels', 'returns'] },
    timeoutSeconds: 60,
    errorImpact: 'Events from carriers, warehouses and operators are not being processed',
  },
} as const satisfies Record<string, Worker>
