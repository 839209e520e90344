import type { FunctionPermissions } from '../permissions.ts'

/** A job EventBridge starts by the clock. Its code is functions/jobs/<name>/handler.ts. */
export type Schedule = {
  /** AWS schedule expression in UTC: `rate(1 minute)` or `cron(15 0 * * ? *)`. */
  readonly expression: `rate(${string})` | `cron(${string})`
  readonly timeoutSeconds: number
  readonly memoryMb?: number
  /** Its documents need the fonts beside it. */
  readonly prints?: true
  /** The name the table knows it by, where it was deployed under another one before. */
  readonly recordedAs?: string
  /** What a person loses while this job fails: the text of its alarm. */
  readonly errorImpact: string
} & FunctionPermissions

/** Every scheduled job, one row each. All are safe to run twice, late, or side by side. */
export const schedules = {
  settleLabels: {
    expression: 'rate(1 minute)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['labels'] },
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 120,
    errorImpact: 'Labels whose purchase broke off stay unfinished, and late carrier files do not become available',
  },
  followParcels: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 300,
    errorImpact:
      'Nobody sees where parcels of real carriers are, and what carriers keep of cancelled labels is not booked',
  },
  removeShipments: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'update', 'delete'],
    files: { removes: ['labels'] },
    timeoutSeconds: 60,
    errorImpact: 'What is left of large deleted shipments, which nobody sees, stays in the table',
  },
  removeOverpacks: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query', 'query due', 'update', 'delete'],
    timeoutSeconds: 60,
    errorImpact: 'Shipments of large deleted overpacks cannot be packed again',
  },
  settleManifests: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['manifests'] },
    carrierCredentials: 'decrypt',
    carrierAccounts: true,
    timeoutSeconds: 60,
    errorImpact: 'Manifests that broke off hold their overpacks, and carriers are not told what is handed in',
  },
  processWaitingOrders: {
    recordedAs: 'orderPass',
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    timeoutSeconds: 60,
    memoryMb: 512,
    errorImpact: 'Orders are not given to warehouses, and stock that arrives is not given to those that wait',
  },
  settlePacking: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 60,
    memoryMb: 512,
    errorImpact: 'Orders whose label an outside carrier makes are stuck in packing',
  },
  noteKeyUses: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    timeoutSeconds: 60,
    reaches: ['tokens'],
    errorImpact: 'The audit trail does not tell from where API keys are used for the first time',
  },
  remindAccounts: {
    expression: 'rate(15 minutes)',
    table: ['get', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 60,
    reaches: ['tokens'],
    errorImpact: 'Nobody is told that a balance is low, or that an API key ends soon',
  },
  archiveOrders: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Orders fulfilled long ago stay in lists',
  },
  pruneShipments: {
    expression: 'rate(5 minutes)',
    table: ['batchGet', 'query', 'query due', 'update', 'delete', 'check'],
    timeoutSeconds: 300,
    errorImpact: 'Shipments without labels, and tests, stay for more than 30 days',
  },
  pruneOverpacks: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Overpacks that are empty stay for more than 30 days',
  },
  pruneInbounds: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query due', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Inbound shipments stay for more than three years',
  },
  pruneOrders: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Orders of more than a year hold stock that nobody will send',
  },
  importOrders: {
    expression: 'rate(15 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete', 'check'],
    files: { reads: ['datasets'] },
    storeConnections: 'decrypt',
    timeoutSeconds: 600,
    memoryMb: 512,
    errorImpact: "Orders of merchants' stores are not fetched",
  },
  settleReshipments: {
    expression: 'rate(1 minute)',
    table: ['get', 'query', 'query due', 'put', 'update'],
    timeoutSeconds: 60,
    errorImpact: 'Reshipments whose label an outside carrier makes can be neither sent nor given up',
  },
  pruneReshipments: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Reshipments nobody answers hold their returns',
  },
  removeReturns: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'update', 'delete'],
    files: { removes: ['returns'] },
    timeoutSeconds: 60,
    errorImpact: 'Pictures of discarded returns, which nobody sees, stay stored',
  },
  sendUnsentEvents: {
    recordedAs: 'sweepEvents',
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'put', 'update'],
    publishes: true,
    timeoutSeconds: 60,
    errorImpact: 'Events that were not passed on at once are never told',
  },
  retryParkedEvents: {
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'update'],
    wakes: ['operations', 'pushTracking'],
    timeoutSeconds: 60,
    errorImpact: 'What carriers, warehouses and operators report too early never has its effect',
  },
  wakeDeliveries: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query due', 'update'],
    wakes: ['deliverWebhooks', 'retryWebhooks'],
    timeoutSeconds: 60,
    errorImpact: 'Deliveries to webhooks whose message got lost are never made',
  },
  countStatistics: {
    expression: 'rate(1 minute)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    // Less than lies between the lock of an account and its erasure.
    timeoutSeconds: 50,
    errorImpact: 'GET /statistics lags behind',
  },
  chargeStorage: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'check'],
    timeoutSeconds: 300,
    memoryMb: 512,
    errorImpact: 'Storage is charged late: each day once, as soon as it runs again',
  },
  renewSubscriptions: {
    expression: 'rate(1 hour)',
    table: ['get', 'query due', 'put', 'update', 'delete'],
    timeoutSeconds: 300,
    errorImpact: 'Subscriptions are not renewed, and cancelled ones do not end',
  },
  settlePayments: {
    expression: 'rate(1 minute)',
    table: ['get', 'query due', 'put', 'update', 'delete', 'check'],
    carrierAccounts: true,
    timeoutSeconds: 120,
    errorImpact: 'Payments by card are not on the balance, and balances are not filled by themselves',
  },
  closeInvoices: {
    expression: 'cron(10 * ? * MON *)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update'],
    files: { reads: ['datasets'], writes: ['invoices'] },
    prints: true,
    timeoutSeconds: 900,
    errorImpact: 'Users do not get the invoices of their week',
  },
  destroyHeldExceptions: {
    expression: 'rate(5 minutes)',
    table: ['get', 'query due', 'put', 'update'],
    timeoutSeconds: 300,
    errorImpact: 'Parcels held for more than 90 days stay On Hold',
  },
  erasePersonalData: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'query', 'query due', 'put', 'update', 'delete'],
    files: { writes: ['erasures'], removes: ['invoices', 'labels', 'manifests', 'payloads', 'returns'] },
    requestLog: 'erase',
    timeoutSeconds: 300,
    reaches: ['tokens', 'people', 'carrierCredentials', 'storeConnections'],
    errorImpact: 'Accounts that are to be erased, and persons in old parcels and orders, stay readable',
  },
  monitorJobs: {
    expression: 'rate(5 minutes)',
    table: ['get', 'batchGet', 'update'],
    timeoutSeconds: 60,
    errorImpact: 'Jobs that stop running go unnoticed',
  },
} as const satisfies Record<string, Schedule>
