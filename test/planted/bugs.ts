/** A mistake somebody might make: one place of one file, changed, and the tests that have to fail then. */
export type Bug = {
  readonly title: string
  readonly file: string
  /** Stands once in the file. */
  readonly right: string
  readonly wrong: string
  /** Paths of tests, as jest takes them; and part of a title, where a file is long. */
  readonly tests: readonly string[]
  readonly only?: string
}

/** What each planted bug would cost, and how it is found: `npm run planted`. */
export const BUGS: readonly Bug[] = [
  {
    title: 'a dropped condition: charges without funds',
    file: 'shared/table/walletStore.ts',
    right: "atLeast('availableMinor', minorUnits), (found) =>",
    wrong: 'exists(), (found) =>',
    tests: ['test/functions/labels/labels'],
  },
  {
    title: 'a refund that is forgotten',
    file: 'shared/labels/cancelLabel.ts',
    right: '    ...refundForLabel(label, nowMs),\n',
    wrong: '',
    tests: ['test/functions/labels/labels'],
  },
  {
    title: 'a skipped outbox item: nobody hears of new labels',
    file: 'shared/labels/labelActions.ts',
    right: '    announceEvent(label, key, ids.trackedId, nowMs),\n',
    wrong: '',
    tests: ['test/webhooks/localStack', 'test/webhooks/pipelineFaults'],
  },
  {
    title: 'a made-up token that is as good as a real one',
    file: 'shared/table/accessStore.ts',
    right: '    exists(tokenPath(tokenDigest)),\n    nowMs,',
    wrong: '    exists(),\n    nowMs,',
    tests: ['test/http/checkOrder'],
  },
  {
    title: 'a missing tenant prefix: labels by their ids, whosever they are',
    file: 'shared/table/keys.ts',
    right: 'pk: `${user(userId)}#LABEL#${padded(labelId)}`',
    wrong: 'pk: `USER#${userId > 0 ? "" : userId}#LABEL#${padded(labelId)}`',
    tests: ['test/matrices/foreignIds', 'test/table/keys', 'test/audits'],
  },
  {
    title: 'a page token that opens the list of somebody else',
    file: 'shared/http/pageToken.ts',
    right: 'place.userId === userId && ',
    wrong: '',
    tests: ['test/http/pageToken', 'test/matrices/foreignIds'],
  },
  {
    title: 'a scope that is declared and not asked for',
    file: 'shared/http/middleware/authenticate.ts',
    right: 'if (scope && !grant.scopes.includes(scope))',
    wrong: 'if (scope && grant.scopes.length === 0)',
    tests: ['test/matrices/access'],
  },
  {
    title: 'an off-by-one cent: halves are rounded down',
    file: 'shared/domain/decimal.ts',
    right: 'round(decimals, Big.roundHalfUp)',
    wrong: 'round(decimals, Big.roundDown)',
    tests: ['test/domain'],
  },
  {
    title: 'a parcel of just the weight of a band that pays the next one',
    file: 'shared/domain/rating/price.ts',
    right: 'weightGrams <= upToGrams',
    wrong: 'weightGrams < upToGrams',
    tests: ['test/domain/rating', 'test/functions/estimate'],
  },
  {
    title: 'events counted as relayed that the bus did not take',
    file: 'shared/events/relay.ts',
    right: 'events.filter((_, place) => taken[place]).map(',
    wrong: 'events.map(',
    tests: ['test/webhooks/pipelineFaults', 'test/matrices/faultsOfJobs'],
    only: 'sweep|out|refuse|bus',
  },
  {
    title: 'a wrong retry class: a lost answer is taken for a refusal',
    file: 'shared/table/commit.ts',
    right: "  'TimeoutError',\n",
    wrong: '',
    tests: ['test/table/commit'],
  },
  {
    title: 'a failed condition that is tried again as if it might pass',
    file: 'shared/table/commit.ts',
    right: "new Set(['TransactionConflict', ",
    wrong: "new Set(['ConditionalCheckFailed', 'TransactionConflict', ",
    tests: ['test/table/commit', 'test/functions/labels/busyTable'],
  },
  {
    title: 'a lease that keeps nobody out',
    file: 'shared/table/jobStore.ts',
    right: "any(missing(), below('leaseUntilMs', nowMs))",
    wrong: 'any(missing(), exists())',
    tests: ['test/jobs/runDueJob'],
  },
  {
    title: 'a signature in the wrong alphabet',
    file: 'shared/webhooks/signature.ts',
    right: "createHmac('sha256', key).update(payload).digest('base64')",
    wrong: "createHmac('sha256', key).update(payload).digest('base64url')",
    tests: ['test/webhooks'],
  },
  {
    title: 'a week that is lost when a run of its job fails',
    file: 'shared/table/walletStore.ts',
    right: "equals('weekEndMs', endMs)",
    wrong: "equals('dueAt', endMs + CLOSED_AFTER_MS)",
    tests: ['test/matrices/faultsOfJobs'],
    only: 'closeInvoices',
  },
  {
    title: 'units promised that are not there',
    file: 'shared/table/productRowStore.ts',
    right: '    if (available < 0) conditions.push(atLeast(`${path}.a`, -available))\n',
    wrong: '',
    tests: ['test/table/productRowStore', 'test/orders/orderPass', 'test/orders/races'],
  },
  {
    title: 'units that are sent and stay in the books',
    file: 'shared/table/orderStore.ts',
    right: '    ...held(before, -1),\n',
    wrong: '',
    tests: ['test/orders/orderPass', 'test/functions/orders'],
  },
  {
    title: 'an idempotency key that answers another request',
    file: 'shared/http/idempotency.ts',
    right: 'known && known.requestDigest !== requestDigest',
    wrong: 'known && known.requestDigest === undefined',
    tests: ['test/http/idempotency'],
  },
  {
    title: 'a label that is withdrawn after it left',
    file: 'shared/labels/cancelLabel.ts',
    right: "  if (label.processed) return problem('label_not_cancellable', { reason: 'it is processed already' })\n",
    wrong: '',
    tests: ['test/functions/labels', 'test/operations/labelProcessed'],
  },
  {
    title: 'a webhook that reaches into our own network',
    file: 'shared/domain/webhooks/globalAddress.ts',
    right: "parsed.range() !== 'unicast'",
    wrong: "parsed.range() === 'multicast'",
    tests: ['test/domain/webhooks', 'test/webhooks/postWebhook'],
  },
  {
    title: 'a check digit that no scanner accepts',
    file: 'shared/domain/trackingNumbers/checkDigits.ts',
    right: 'rest === 10 ? 0 : rest === 11 ? 5 : rest',
    wrong: 'rest === 10 ? 0 : rest === 11 ? 0 : rest',
    tests: ['test/domain/trackingNumbers'],
  },
  {
    title: 'a swapped order of two writes: the root goes before what hangs on it',
    file: 'shared/table/removeShipment.ts',
    right: '  for (let start = 0; start < rest.length; start += MAX_ACTIONS) {',
    wrong: '  await table.commit([remove(root)])\n  for (let start = 0; start < rest.length; start += MAX_ACTIONS) {',
    tests: ['test/functions/shipments/deleteLargeShipment', 'test/matrices/faultsOfJobs'],
    only: 'removeShipments|deleting',
  },
  {
    title: 'a list whose pages overlap',
    file: 'shared/table/walkRows.ts',
    right: 'wanted.slice(walk.skip, needed)',
    wrong: 'wanted.slice(Math.max(0, walk.skip - 1), needed)',
    tests: ['test/table/walkRows'],
  },
  {
    title: 'a bucket that never fills',
    file: 'shared/domain/leakyBucket.ts',
    right: 'nowMs + (bucket.size - 1) * bucket.intervalMs',
    wrong: 'nowMs + bucket.size * bucket.intervalMs',
    tests: ['test/domain/leakyBucket', 'test/http/rateLimit'],
  },
]
