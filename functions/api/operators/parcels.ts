import { findUser, type User } from '#shared/accounts/users/userStore.ts'
import { chunks } from '#shared/core/chunks.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { fromScaledInteger } from '#shared/core/decimal.ts'
import { getCreationMs, parseId } from '#shared/core/ids.ts'
import { toDecimalValue } from '#shared/core/money.ts'
import { reply } from '#shared/http/endpoint.ts'
import { findByTrackingNumber, getLabelShipmentId } from '#shared/shipping/records/labelStore.ts'
import {
  getCarriageCents,
  isCancelledLabel,
  isTestLabel,
  isVisibleLabel,
  type Label,
} from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { OperatorEndpoint } from './routes.ts'
import { listAccountIds } from './searchAccounts.ts'
import { recordAccountAccess } from './trail.ts'

/*
 * Operator search for a parcel of any account.
 */

/** Labels of a shipment shown. */
const MAX_LABELS_PER_SEARCH = 50
/** Accounts searched for an id in one batch. */
const ACCOUNTS_PER_BATCH = 100

export const findParcels: OperatorEndpoint<'findParcels'> = async ({ query: { search }, caller, nowMs }, { table }) => {
  const place = await findShipmentReference(table, search)
  const [user, found] = place
    ? await Promise.all([findUser(table, place.userId), findShipment(table, place.userId, place.shipmentId)])
    : [null, null]
  if (!user || !found) return reply({ parcels: [] })
  await recordAccountAccess(table, caller, user.id, nowMs)
  const { shipment } = found
  const visible = found.labels.filter(isVisibleLabel)
  const chosen = visible.filter(({ id }) => id === place?.labelId)
  const labels = (chosen.length > 0 ? chosen : visible).slice(0, MAX_LABELS_PER_SEARCH)
  const views = labels.map((label) => toParcelResponse(user, shipment, label))
  return reply({ parcels: views.length > 0 ? views : [toParcelResponse(user, shipment, null)] })
}

type Place = { readonly userId: number; readonly shipmentId: number; readonly labelId: number | null }

/** A tracking number first: some consist of digits, like ids. */
async function findShipmentReference(table: Table, search: string): Promise<Place | null> {
  const parcelByTrackingNumber = await findByTrackingNumber(table, search)
  if (parcelByTrackingNumber) return parcelByTrackingNumber
  const id = parseId(search)
  return id === null ? null : findParcelById(table, id)
}

/**
 * Finds a shipment or label by id. Keys contain the account, so that those of all accounts are read,
 * batch by batch, until one exists.
 */
async function findParcelById(table: Table, id: number): Promise<Place | null> {
  const labelShipmentId = getLabelShipmentId(id, undefined)
  for (const userIds of chunks(await listAccountIds(table), ACCOUNTS_PER_BATCH)) {
    const [item] = await table.batchGet(
      userIds.flatMap((userId) => [
        keys.shipment(userId, id),
        labelShipmentId === null ? keys.labelPointer(userId, id) : keys.label(userId, labelShipmentId, id),
      ]),
    )
    if (!item) continue
    const userId = getKeyUserId(keyOf(item)) ?? 0
    if (keyOf(item).pk === keys.shipment(userId, id).pk) return { userId, shipmentId: id, labelId: null }
    const shipmentId = getLabelShipmentId(id, item)
    return shipmentId === null ? null : { userId, shipmentId, labelId: id }
  }
  return null
}

const toParcelResponse = ({ id, email }: User, shipment: Shipment, label: Label | null) => ({
  user_id: id,
  email,
  shipment_id: shipment.id,
  created: formatDateTime(getCreationMs(shipment.id)),
  service: shipment.service,
  country: shipment.to.country,
  label: label && {
    id: label.id,
    carrier: label.carrier,
    tracking_number: label.trackingNumber,
    status: label.status,
    cancelled: isCancelledLabel(label),
    test: isTestLabel(label),
    price: fromScaledInteger(getCarriageCents(label), 2),
    carrier_cost: label.carrierCost
      ? { amount: toDecimalValue(label.carrierCost), currency: label.carrierCost.currency }
      : null,
  },
})
