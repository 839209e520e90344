import { getCompanionId } from '#shared/core/ids.ts'
import { parseBatchItem, parseBatchQueue } from '#shared/shipping/batches/batchStore.ts'
import { isActive } from '#shared/shipping/batches/rules/batch.ts'
import { parseException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { isHeld } from '#shared/shipping/exceptions/rules/exception.ts'
import { parseManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { isManifestPublished } from '#shared/shipping/manifests/rules/manifest.ts'
import { parseOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import { parseLabelItem } from '#shared/shipping/records/labelStore.ts'
import { isMasterLabel, isVisibleLabel, listLabelNumbers } from '#shared/shipping/records/rules/label.ts'
import { isShortLivedShipment } from '#shared/shipping/records/rules/shipment.ts'
import { REMOVAL_ATTRIBUTE, readShipment, rowKey } from '#shared/shipping/records/shipmentStore.ts'
import { EMBEDDED_EVENTS, keys } from '#shared/table/keys.ts'
import {
  A,
  B,
  C,
  expires,
  isDue,
  MISPLACED,
  PART,
  type Rule,
  SHARDS,
  shardOf,
  USER,
  waits,
  when,
  X,
  Y,
} from './rule.ts'

/*
 * Integrity rules of shipments, labels, overpacks, manifests and their events.
 */

const ORPHANED = 'is left of a shipment that was removed'

export const shippingRules = {
  addressBook: {
    like: [keys.addressBook(USER)],
    claims: ({ entries, defaultSenderId }, { user }, { items }) => {
      const { pk, sk } = keys.addressBook(user)
      const stored = items.filter((item) => item.pk === pk && item.sk !== sk).length
      return [
        ...when(stored !== entries, `counts ${entries} entries of ${stored}`),
        ...(typeof defaultSenderId === 'number' ? [keys.addressBookEntry(user, defaultSenderId)] : []),
      ]
    },
  },
  addressBookEntry: {
    like: [keys.addressBookEntry(USER, A)],
    claims: (_, { user }) => [keys.addressBook(user)],
  },
  boxes: { like: [keys.boxes(USER)], claims: () => [] },
  shipment: {
    like: [keys.shipment(USER, A)],
    claims: (item, { user, a }, { find }) => {
      if (item[REMOVAL_ATTRIBUTE]) return waits(item)
      const shipment = readShipment(item)
      const { liveLabelId, overpackId } = shipment
      return [
        rowKey(shipment),
        ...when(isShortLivedShipment(shipment) && !isDue(find(rowKey(shipment))), 'is never pruned'),
        ...(liveLabelId === null ? [] : [keys.label(user, a, liveLabelId)]),
        ...(overpackId === null ? [] : [keys.overpack(user, overpackId), keys.packedShipment(user, overpackId, a)]),
      ]
    },
  },
  label: {
    like: [keys.label(USER, A, B)],
    claims: (item, { user, a, b }, { find }) => {
      const label = parseLabelItem(item)
      return [
        keys.shipment(user, a),
        ...(label.masterId === undefined ? [] : [keys.label(user, a, label.masterId)]),
        ...(typeof label.overpackId === 'number' ? [keys.packedShipment(user, label.overpackId, a, b)] : []),
        ...when(find(keys.shipment(user, a))?.[REMOVAL_ATTRIBUTE] === true, ORPHANED),
        ...when(isVisibleLabel(label) && getCompanionId(a) !== b, keys.labelPointer(user, b)),
        ...when(!isVisibleLabel(label) && isMasterLabel(label), ...waits(item)),
        ...listLabelNumbers(label).map((number) => keys.tracking(number)),
      ]
    },
  },
  /** Deletion in steps removes events last. */
  labelEvent: {
    like: [keys.labelEvent(USER, A, B, X)],
    claims: (_, { user, a, b }, { find }) => {
      const isRemoved = find(keys.shipment(user, a))?.[REMOVAL_ATTRIBUTE] === true
      return [keys.shipment(user, a), ...when(!isRemoved, keys.label(user, a, b))]
    },
  },
  shipmentRow: {
    like: SHARDS.map((shard) => keys.shipmentRow(USER, A, shard)),
    claims: ({ pk }, { user, a }, { find }) => [
      keys.shipment(user, a),
      ...when(pk !== keys.shipmentRow(user, a, shardOf(find(keys.shipment(user, a)))).pk, MISPLACED),
      ...when(find(keys.shipment(user, a))?.[REMOVAL_ATTRIBUTE] === true, ORPHANED),
    ],
  },
  labelPointer: {
    like: [keys.labelPointer(USER, A)],
    claims: ({ shipmentId }, { user, a }) => [keys.label(user, Number(shipmentId), a)],
  },
  tracking: {
    like: [keys.tracking(X)],
    claims: (item) => [
      keys.label(Number(item.userId), Number(item.shipmentId), Number(item.labelId)),
      ...when(EMBEDDED_EVENTS.events in item, ...waits(item)),
      ...when(!(EMBEDDED_EVENTS.events in item) && isDue(item), 'is due without events'),
    ],
  },
  overpack: {
    like: [keys.overpack(USER, A)],
    claims: (item, { user }) => {
      const { sscc, manifestId, shipmentCount, isRemoved } = parseOverpack(item)
      return [
        keys.containerCode(sscc),
        ...(manifestId === null ? [] : [keys.manifest(user, manifestId)]),
        ...when(isRemoved || shipmentCount === 0, ...waits(item)),
      ]
    },
  },
  packedShipment: {
    like: [keys.packedShipment(USER, A, B), keys.packedShipment(USER, A, B, C)],
    claims: ({ shipmentId: id, labelId, masterId }, { user, a }, { find }) => {
      const holder =
        masterId === undefined ? keys.shipment(user, Number(id)) : keys.label(user, Number(id), Number(labelId))
      return [
        keys.overpack(user, a),
        holder,
        ...when(find(holder)?.overpackId !== a, 'what it stands for is not in the overpack'),
      ]
    },
  },
  /** Kept permanently, so that it is never reused. */
  containerCode: { like: [keys.containerCode(X)], claims: ({ userId }) => [keys.profile(Number(userId))] },
  manifest: {
    like: [keys.manifest(USER, A)],
    claims: (item, { user }) => {
      const manifest = parseManifest(item)
      return isManifestPublished(manifest) ? manifest.overpackIds.map((id) => keys.overpack(user, id)) : waits(item)
    },
  },
  screeningCase: {
    like: [keys.screeningCase(USER, A)],
    claims: ({ pairDigest }, { user }) => [keys.screenedPair(user, String(pairDigest))],
  },
  screenedPair: {
    like: [keys.screenedPair(USER, X)],
    claims: ({ caseId }, { user }) => [keys.screeningCase(user, Number(caseId))],
  },
  /** Kept longer than its subject. */
  screeningDecision: { like: [keys.screeningDecision(USER, A)], claims: expires },
  batch: {
    like: [keys.batch(USER, A)],
    claims: (item, { user, a }, { find }) => {
      const batch = parseBatchItem(item)
      const queue = find(keys.batchQueue(user))
      const isQueued = queue !== undefined && parseBatchQueue(queue).active.includes(a)
      if (batch.removing) return waits(item)
      const { part, starts, total, counts, status, run } = batch
      const done = status === 'completed' || run > 1 ? total : isActive(batch) ? (starts[part] ?? total) : 0
      return [
        ...when(isActive(batch) && !isQueued, 'is never processed'),
        ...when(!isActive(batch), ...waits(item)),
        ...when(batch.hasReferences, keys.batchReferences(user, a)),
        ...(isActive(batch) && batch.run === 1
          ? starts.slice(part).map((_, place) => keys.batchInput(user, a, part + place))
          : []),
        ...(counts.cancelled === 0 ? Array.from({ length: done }, (_, index) => keys.batchRow(user, a, index)) : []),
      ]
    },
  },
  batchInput: { like: [keys.batchInput(USER, A, PART)], claims: (_, { user, a }) => [keys.batch(user, a)] },
  batchReferences: { like: [keys.batchReferences(USER, A)], claims: (_, { user, a }) => [keys.batch(user, a)] },
  batchRow: { like: [keys.batchRow(USER, A, PART)], claims: (_, { user, a }) => [keys.batch(user, a)] },
  batchQueue: {
    like: [keys.batchQueue(USER)],
    claims: (item, { user }) => {
      const { active } = parseBatchQueue(item)
      return [...active.map((id) => keys.batch(user, id)), ...when(active.length > 0, ...waits(item))]
    },
  },
  /** Its shipment may have been deleted. */
  exception: {
    like: [keys.exception(USER, A)],
    claims: (item) => when(isHeld(parseException(item)), ...waits(item)),
  },
  credential: { like: [keys.credential(USER, A)], claims: () => [] },
  customsProduct: { like: [keys.customsProduct(USER, A)], claims: () => [] },
  carrierParcel: { like: [keys.carrierParcel(X, Y)], claims: expires },
  /** Kept after a label is refunded, as the carrier may list the parcel late. */
  carrierRates: { like: [keys.carrierRates(USER, X)], claims: expires },
  externalParcel: { like: [keys.externalParcel(USER, X)], claims: expires },
  carrierPurchase: {
    like: [keys.carrierPurchase(X, Y)],
    claims: ({ userId, shipmentId, labelId, stage }) =>
      when(stage === 'bought', keys.label(Number(userId), Number(shipmentId), Number(labelId))),
  },
  carrierBill: { like: [keys.carrierBill(X, Y)], claims: () => [] },
  billDifference: {
    like: [keys.billDifference(X, Y, A)],
    claims: ({ carrier, bill }) => [keys.carrierBill(String(carrier), String(bill))],
  },
  billedParcel: { like: [keys.billedParcel(X, Y)], claims: expires },
  numberPool: { like: [keys.numberPool(X)], claims: () => [] },
  numberRange: { like: [keys.numberRange(X, A)], claims: (_, { x }) => [keys.numberPool(x)] },
  shippedNumbers: { like: [keys.shippedNumbers(X)], claims: () => [] },
  carrierPickup: { like: [keys.carrierPickup(X, A)], claims: expires },
  carrierHealth: { like: [keys.carrierHealth(X)], claims: () => [] },
  carrierManifest: { like: [keys.carrierManifest(X, Y)], claims: expires },
  transit: { like: [keys.transit(X, Y)], claims: expires },
} satisfies Record<string, Rule>
