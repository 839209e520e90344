import type { FunctionPermissions } from '../permissions.ts'

/** Job that EventBridge starts on a schedule, with its code in functions/jobs/<name>/handler.ts. */
export type Schedule = {
  /** AWS schedule expression in UTC: `rate(1 minute)` or `cron(15 0 * * ? *)`. */
  readonly expression: `rate(${string})` | `cron(${string})`
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  /** Renders PDFs and includes the fonts. */
  readonly prints?: true
  /** Name of its records and due work in the table, if it was first deployed under another name. */
  readonly recordedAs?: string
  /** Name up to release 1.66, which operators may still use. */
  readonly previousName?: string
  /** Impact on users while this job fails: the text of its alarm. */
  readonly errorImpact: string
} & FunctionPermissions

/** Every scheduled job. All are safe to run twice, late, or concurrently. */
export const schedules = {
  reconcileLabels: {
    recordedAs: 'settleLabels',
    previousName: 'settleLabels',
    expression: 'rate(1 minute)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['labels'] },
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 120,
    errorImpact:
      'Interrupted label purchases are not being completed, and delayed carrier files are not being retrieved',
  },
  pollTracking: {
    recordedAs: 'followParcels',
    previousName: 'followParcels',
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 300,
    errorImpact: 'Parcel tracking is not being updated, and fees for cancelled labels are not being recorded',
  },
  maintainBatches: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Interrupted batches are not being resumed, and old batches are not being deleted',
  },
  removeShipments: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'update', 'delete'],
    files: { removes: ['labels'] },
    timeoutSeconds: 60,
    errorImpact: 'Data of deleted shipments is not being removed',
  },
  removeOverpacks: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'update', 'delete'],
    timeoutSeconds: 60,
    errorImpact: 'Shipments in deleted large overpacks are not being released and cannot be added to other overpacks',
  },
  settleManifests: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['manifests'] },
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 60,
    errorImpact:
      'Overpacks on interrupted manifests remain locked, and manifests are not being transmitted to carriers',
  },
  allocateOrders: {
    recordedAs: 'orderPass',
    previousName: 'processWaitingOrders',
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    timeoutSeconds: 60,
    memoryMb: 512,
    errorImpact: 'Orders are not being sent to warehouses, and received stock is not being allocated to backorders',
  },
  completePacking: {
    recordedAs: 'settlePacking',
    previousName: 'settlePacking',
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 60,
    memoryMb: 512,
    errorImpact: 'Orders awaiting external carrier labels remain in the status Packing',
  },
  recordKeyUsage: {
    recordedAs: 'noteKeyUses',
    previousName: 'noteKeyUses',
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    timeoutSeconds: 60,
    reaches: ['tokens'],
    errorImpact: 'The audit trail does not record the first use of an API key from a new location',
  },
  remindAccounts: {
    expression: 'rate(15 minutes)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 60,
    reaches: ['tokens'],
    errorImpact: 'Low-balance and key-expiry emails are not being sent',
  },
  archiveOrders: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Late orders are not being reported, and old fulfilled orders are not being archived',
  },
  pruneShipments: {
    expression: 'rate(5 minutes)',
    table: ['batchGet', 'query', 'query due', 'update', 'delete', 'check'],
    timeoutSeconds: 300,
    errorImpact: 'Shipments without labels and test shipments are not being deleted after 30 days',
  },
  pruneOverpacks: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Empty overpacks are not being deleted after 30 days',
  },
  pruneInbounds: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query due', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Inbound shipments are not being deleted after three years',
  },
  pruneOrders: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Stock remains reserved for orders that are more than one year old',
  },
  importOrders: {
    expression: 'rate(15 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    storeConnections: 'decrypt',
    timeoutSeconds: 600,
    memoryMb: 512,
    errorImpact: 'Orders are not being imported from connected stores',
  },
  settleWaves: {
    expression: 'rate(3 minutes)',
    table: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
    timeoutSeconds: 170,
    errorImpact: 'Interrupted waves are not being replanned, and totes from completed waves are not being released',
  },
  expireLots: {
    // Hourly, as the day of each warehouse ends in its own time zone.
    expression: 'rate(1 hour)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    memoryMb: 512,
    errorImpact: 'Expired units remain available for sale but cannot be packed',
  },
  buyReturnLabels: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    files: { reads: ['datasets'] },
    carrierCredentials: 'decrypt',
    starts: ['carrierGateway', 'settleLabels'],
    timeoutSeconds: 60,
    memoryMb: 512,
    errorImpact: 'Return labels are not being purchased for automatically approved return requests',
  },
  settleReshipments: {
    expression: 'rate(1 minute)',
    table: ['get', 'query', 'query due', 'put', 'update'],
    timeoutSeconds: 60,
    errorImpact: 'Reshipments with external carrier labels cannot be shipped or cancelled',
  },
  pruneReshipments: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Returns in reshipments awaiting approval remain locked',
  },
  removeReturns: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'update', 'delete'],
    files: { removes: ['returns'] },
    timeoutSeconds: 60,
    errorImpact: 'Images are not being deleted after returns are discarded',
  },
  publishPendingEvents: {
    recordedAs: 'sweepEvents',
    previousName: 'sendUnsentEvents',
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'put', 'update'],
    publishes: true,
    timeoutSeconds: 60,
    errorImpact: 'Unpublished events are not being delivered',
  },
  retryDeferredEvents: {
    recordedAs: 'retryParkedEvents',
    previousName: 'retryParkedEvents',
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'update'],
    wakes: ['operations', 'pushTracking'],
    timeoutSeconds: 60,
    errorImpact: 'Operations events that arrived out of order are not being applied',
  },
  requeueDeliveries: {
    recordedAs: 'wakeDeliveries',
    previousName: 'wakeDeliveries',
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query due', 'update'],
    wakes: ['deliverWebhooks', 'retryWebhooks'],
    timeoutSeconds: 60,
    errorImpact: 'Webhook deliveries whose queue message was lost are not being sent',
  },
  countStatistics: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    // Shorter than the delay between the lock of an account and its erasure.
    timeoutSeconds: 50,
    errorImpact: 'GET /statistics returns outdated data',
  },
  chargeStorage: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'check'],
    timeoutSeconds: 300,
    memoryMb: 512,
    errorImpact: 'Storage fees are not being charged until the job runs successfully',
  },
  renewSubscriptions: {
    expression: 'rate(1 hour)',
    table: ['get', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Subscriptions are not being renewed, and cancelled subscriptions remain active',
  },
  settlePayments: {
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'put', 'update', 'delete', 'check'],
    carrierAccounts: true,
    timeoutSeconds: 120,
    errorImpact: 'Card payments are not being credited, and automatic top-ups do not run',
  },
  closeInvoices: {
    expression: 'cron(10 * ? * MON *)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update'],
    files: { reads: ['datasets'], writes: ['invoices'] },
    prints: true,
    timeoutSeconds: 900,
    errorImpact: 'Weekly invoices are not being issued',
  },
  destroyHeldExceptions: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    timeoutSeconds: 300,
    errorImpact: 'Returns that have been on hold for more than 90 days are not being processed',
  },
  erasePersonalData: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['erasures'], removes: ['invoices', 'labels', 'manifests', 'payloads', 'products', 'returns'] },
    requestLog: 'erase',
    timeoutSeconds: 300,
    reaches: ['tokens', 'people', 'carrierCredentials', 'storeConnections', 'staff'],
    errorImpact: 'Account erasures are not being completed, and expired personal data is not being erased',
  },
  monitorJobs: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'update'],
    timeoutSeconds: 60,
    errorImpact: 'Stopped jobs are not being detected',
  },
} as const satisfies Record<string, Schedule>

/** Finds a job by current or former name. */
export function findSchedule(name: string): readonly [name: string, schedule: Schedule] | undefined {
  return Object.entries<Schedule>(schedules).find(
    ([current, { previousName }]) => name === current || name === previousName,
  )
}
