import { normaliseEmail } from '#shared/accounts/rules/normalisedEmail.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { BUNDLED, listRetainedVersions } from '#shared/datasets/rules/schedule.ts'
import { parseSchedulesItem } from '#shared/datasets/scheduleStore.ts'
import { parseInvoiceItem } from '#shared/money/invoices/invoiceStore.ts'
import { parsePayment } from '#shared/money/payments/paymentStore.ts'
import { parseSubscription } from '#shared/money/subscriptions/subscriptionStore.ts'
import { digest } from '#shared/platform/crypto.ts'
import { PLATFORM_DAY_SHARDS } from '#shared/statistics/platformDays.ts'
import { WEBHOOK_COUNT_SHARDS } from '#shared/statistics/webhookCounts.ts'
import { FEED_SHARDS, formatSortKey, keys, listAuditPartitions } from '#shared/table/keys.ts'
import { parseDelivery } from '#shared/webhooks/deliveryStore.ts'
import { parseWebhook } from '#shared/webhooks/webhookStore.ts'
import { A, B, expires, isDue, JOBS, PART, type Rule, USER, waits, when, X, Y } from './rule.ts'

/*
 * Integrity rules of users, money, applications, events and webhooks.
 */

const COUNT_SHARD = Array.from({ length: WEBHOOK_COUNT_SHARDS }, (_, part) => part)
const FEED_SHARD = Array.from({ length: FEED_SHARDS }, (_, shard) => shard)

export const accountRules = {
  profile: {
    like: [keys.profile(USER)],
    claims: ({ email, lockedMs, isPerson, sandboxOf }, { user }) =>
      when(
        lockedMs === undefined,
        sandboxOf === undefined ? keys.email(normaliseEmail(String(email))) : keys.profile(Number(sandboxOf)),
        // Invited members do not own an account.
        ...when(!isPerson, keys.access(user)),
      ),
  },
  wallet: {
    like: [keys.wallet(USER, X)],
    claims: (item, { user, x }) => [
      ...when(!isSandbox(user), ...waits(item)),
      ...Array.from({ length: Number(item.shards ?? 1) - 1 }, (_, further) => keys.walletShard(user, x, further + 1)),
    ],
  },
  walletShard: { like: [keys.walletShard(USER, X, PART)], claims: (_, { user, x }) => [keys.wallet(user, x)] },
  access: { like: [keys.access(USER)], claims: () => [] },
  token: {
    like: [keys.token(USER, X)],
    claims: (item, { user }) => [
      ...when(Object(item.key).unnoted?.length > 0, ...waits(item)),
      keys.access(user),
      // API keys do not belong to an application.
      ...when(!item.key, keys.application(String(item.applicationId))),
    ],
  },
  tokenKeys: { like: [keys.tokenKeys()], claims: () => [] },
  email: { like: [keys.email(X)], claims: ({ userId }) => [keys.profile(Number(userId))] },
  application: {
    like: [keys.application(X)],
    // Dynamically registered clients are not listed.
    claims: (item, { x }) => (item.isSelfRegistered ? expires(item) : [keys.applicationListing(x)]),
  },
  applicationListing: { like: [keys.applicationListing(X)], claims: (_, { x }) => [keys.application(x)] },
  nonce: {
    like: [keys.nonce(X)],
    claims: (item) => [
      ...expires(item),
      keys.profile(Number(item.userId)),
      keys.application(String(item.applicationId)),
    ],
  },
  usedCode: {
    like: [keys.usedCode(X)],
    claims: (item) => [
      ...expires(item),
      keys.profile(Number(item.userId)),
      keys.application(String(item.applicationId)),
    ],
  },
  rateLimit: { like: [keys.rateLimit(X)], claims: expires },
  ledgerEntry: {
    like: [keys.ledgerEntry(USER, X, A)],
    claims: ({ naturalKey, isMarked }, { user, x }) => [
      ...(isMarked === false ? [] : [keys.booked(user, String(naturalKey))]),
      keys.wallet(user, x),
    ],
  },
  booked: {
    like: [keys.booked(USER, X)],
    claims: ({ currency, entryId }, { user }) => [keys.ledgerEntry(user, String(currency), Number(entryId))],
  },
  idempotency: {
    // Partition keys of distributed items end with the prefix of the sort key.
    like: [
      keys.idempotency(USER, X, Y, 'together'),
      { pk: `${keys.idempotency(USER, X, Y, 'together').pk}#${Y}`, sk: Y },
    ],
    claims: expires,
  },
  rollout: { like: [keys.rollout(X)], claims: () => [] },
  event: { like: [keys.event(A)], claims: (item) => when(!isDue(item), ...expires(item)) },
  nextLabel: { like: [keys.nextLabel(USER)], claims: expires },
  lostPurchase: { like: [keys.lostPurchase(USER, A)], claims: waits },
  /** Kept permanently to prevent duplicate bookings. */
  bankEntry: { like: [keys.bankEntry(X, Y)], claims: ({ userId }) => [keys.profile(Number(userId))] },
  ownCost: { like: [keys.ownCost(A)], claims: ({ userId }) => [keys.profile(Number(userId))] },
  auditOfDay: { like: listAuditPartitions(X).map((pk) => ({ pk, sk: formatSortKey(A) })), claims: expires },
  auditEntry: { like: [keys.auditEntry(USER, A)], claims: () => [] },
  erasure: {
    like: [keys.erasure(A)],
    claims: (item) => [keys.profile(Number(item.userId)), ...when(item.state === 'begun', ...waits(item))],
  },
  customerFees: { like: [keys.customerFees(USER)], claims: (_, { user }) => [keys.profile(user)] },
  quote: { like: [keys.quote(USER, A)], claims: expires },
  priceList: { like: [keys.priceList(USER)], claims: (_, { user }) => [keys.profile(user)] },
  storageClock: { like: [keys.storageClock(USER)], claims: waits },
  storedLots: { like: [keys.storedLots(USER, A)], claims: (_, { user }) => [keys.storageClock(user)] },
  retention: { like: [keys.retention(USER)], claims: waits },
  customsRecord: { like: [keys.customsRecord(USER, A)], claims: expires },
  operator: { like: [keys.operator(A)], claims: (_, { a }) => [keys.profile(a)] },
  lookedAt: { like: [keys.lookedAt(USER, A, B)], claims: expires },
  operation: { like: [keys.operation(X)], claims: expires },
  parkedEvent: { like: [keys.parkedEvent(X, Y)], claims: waits },
  pageBegin: { like: [keys.pageBegin(USER, X, A)], claims: expires },
  datasetSchedules: {
    like: [keys.datasetSchedules()],
    claims: (item) =>
      Object.entries(parseSchedulesItem(item).datasets).flatMap(([dataset, schedule]) =>
        listRetainedVersions(schedule)
          .filter((id) => id !== BUNDLED)
          .map((id) => keys.datasetVersion(dataset, Number(id))),
      ),
  },
  datasetListing: { like: [keys.datasetListing(X)], claims: () => [] },
  datasetVersion: { like: [keys.datasetVersion(X, A)], claims: (_, { x }) => [keys.datasetListing(x)] },
  datasetHistory: { like: [keys.datasetHistory(X, A)], claims: () => [] },
  job: { like: [keys.job(X)], claims: (_, { x }) => when(!JOBS.has(x), 'there is no such job') },
  subscription: {
    like: [keys.subscription(USER, X)],
    claims: (item, { user }) => {
      const { applicationId, name, cancelledAtMs } = parseSubscription(item)
      return [...waits(item), ...when(cancelledAtMs === null, keys.subscriptionName(user, applicationId, name))]
    },
  },
  subscriptionName: {
    like: [keys.subscriptionName(USER, X, Y)],
    claims: ({ subscriptionId }, { user }) => [keys.subscription(user, String(subscriptionId))],
  },
  payment: {
    like: [keys.payment(USER, A)],
    claims: (item) => when(parsePayment(item).status === 'open', ...waits(item)),
  },
  automaticPayment: {
    like: [keys.automaticPayment(USER, X)],
    claims: ({ lastPaymentId }, { user }) => when(lastPaymentId !== null, keys.payment(user, Number(lastPaymentId))),
  },
  paymentIntent: {
    like: [keys.paymentIntent(X)],
    claims: ({ userId, paymentId }) => [keys.payment(Number(userId), Number(paymentId))],
  },
  unbookedPayment: {
    like: [keys.unbookedPayment(A)],
    claims: ({ userId }, { a }) => [keys.payment(Number(userId), a)],
  },
  invoice: {
    like: [keys.invoice(USER, A)],
    claims: (item, { user }) => {
      const { name, currency, issued } = parseInvoiceItem(item)
      const series = issued?.number.replace(/\d+$/, '{number}')
      return [keys.invoicedWeek(user, name, currency), ...(series ? [keys.invoiceNumbers(series)] : [])]
    },
  },
  invoiceNumbers: { like: [keys.invoiceNumbers(X)], claims: () => [] },
  closingNote: { like: [keys.closingNote(USER, X, Y)], claims: expires },
  invoicedWeek: {
    like: [keys.invoicedWeek(USER, X, Y)],
    claims: ({ invoiceId }, { user }) => [keys.invoice(user, Number(invoiceId))],
  },
  webhook: {
    like: [keys.webhook(USER, A)],
    claims: (item, { user }) => {
      const { applicationId, topic, address } = parseWebhook(item)
      return [keys.webhookTarget(user, applicationId, topic, digest(new URL(address).href))]
    },
  },
  webhookTarget: {
    like: [keys.webhookTarget(USER, X, Y, Y)],
    claims: ({ webhookId }, { user }) => [keys.webhook(user, Number(webhookId))],
  },
  webhookTopic: { like: [keys.webhookTopic(USER, X)], claims: () => [] },
  /** Items of deleted webhooks expire. */
  webhookFailures: { like: [keys.webhookFailures(USER, A, B, PART)], claims: expires },
  sendingSlot: {
    like: [{ ...keys.sendingSlot(USER, X, PART), pk: keys.sendingSlot(USER, X, PART).pk.replace(/\d$/, Y) }],
    claims: expires,
  },
  /** Items of deleted webhooks expire. */
  delivery: {
    // Partition keys of distributed deliveries end with a number derived from the event ID.
    like: [
      keys.delivery(USER, A, B, 'together'),
      { ...keys.delivery(USER, A, B, 'together'), pk: `${keys.delivery(USER, A, B, 'together').pk}#${Y}` },
    ],
    claims: (item, { user, b }) => [
      ...expires(item),
      ...when(parseDelivery(item).state === 'waiting', ...waits(item), keys.payload(user, b, 0)),
    ],
  },
  members: {
    like: [keys.members(USER)],
    claims: ({ members }, { user }, complete) =>
      Object.values<{ personId: number }>(Object(members)).flatMap(({ personId }) => [
        keys.profile(personId),
        // Only the membership entry of an erased user remains.
        ...when(
          personId !== user && complete.find(keys.profile(personId))?.lockedMs === undefined,
          keys.membership(personId, user),
        ),
      ]),
  },
  membership: { like: [keys.membership(USER, A)], claims: (_, { a }) => [keys.members(a)] },
  keyReminder: { like: [keys.keyReminder(USER, A)], claims: (item) => [...waits(item), ...expires(item)] },
  balanceWatch: { like: [keys.balanceWatch(USER, X)], claims: (_, { user, x }) => [keys.wallet(user, x)] },
  secondFactor: { like: [keys.secondFactor(USER)], claims: () => [] },
  passwordReset: { like: [keys.passwordReset(A)], claims: expires },
  sentMail: { like: [keys.sentMail(B, A)], claims: expires },
  feedHead: { like: FEED_SHARD.map((shard) => keys.feedHead(USER, shard)), claims: () => [] },
  feedItem: { like: FEED_SHARD.map((shard) => keys.feedItem(USER, shard, A)), claims: expires },
  statisticsProgress: { like: [keys.statisticsProgress(USER)], claims: (_, { user }) => [keys.profile(user)] },
  statisticsDay: {
    like: [keys.statisticsDay(USER, X)],
    claims: (item, { user }) => [...expires(item), keys.statisticsProgress(user)],
  },
  accountVolume: {
    like: [keys.accountVolume(USER)],
    claims: (item, { user }) => [...waits(item), ...expires(item), keys.statisticsProgress(user)],
  },
  platformDay: {
    like: Array.from({ length: PLATFORM_DAY_SHARDS }, (_, shard) => keys.platformDay(X, shard)),
    claims: expires,
  },
  webhookCounts: { like: COUNT_SHARD.map((shard) => keys.webhookCounts(USER, X, shard)), claims: expires },
  replay: { like: [keys.replay(USER, A)], claims: expires },
  payload: { like: [keys.payload(USER, A, PART)], claims: expires },
} satisfies Record<string, Rule>
