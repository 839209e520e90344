import { parseGs1Elements } from '#shared/carriers/rules/gs1Elements.ts'
import {
  parseScannedTrackingNumber,
  parseScannedTrackingNumbers,
} from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { parseScannedBarcodes } from '#shared/fulfilment/products/rules/barcodes.ts'
import { findReturnRequestByCode } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { REQUEST_CODE_PATTERN } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { findReturn, listPendingReturns } from '#shared/fulfilment/returns/returnStore.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { findPlace } from '#shared/fulfilment/warehouse/placeStore.ts'
import { scanOf } from '#shared/fulfilment/warehouse/rules/place.ts'
import { findTotesInUse } from '#shared/fulfilment/warehouse/totes.ts'
import { keys, parseIdPair } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findPackedParcel } from './findPackedParcel.ts'

/* What a scanned barcode is in a warehouse. */

/** A thing that a barcode may name; a product with the lot and expiry date in the barcode. */
export type ScanMatch =
  | { readonly kind: 'place'; readonly code: string }
  | {
      readonly kind: 'tote'
      readonly code: string
      readonly waveId: number | null
      readonly userId: number | null
      readonly orderId: number | null
    }
  | { readonly kind: 'product'; readonly userId: number; readonly productId: number }
  | { readonly kind: 'inbound'; readonly userId: number; readonly inboundId: number }
  | { readonly kind: 'parcel'; readonly userId: number; readonly orderId: number; readonly fulfillmentId: number }
  /** `returnId` is null for a return request whose parcel has not arrived. */
  | { readonly kind: 'return'; readonly userId: number; readonly returnId: number | null }

export type Scan = {
  readonly matches: readonly ScanMatch[]
  readonly lot: string | null
  /** `YYYY-MM-DD`. */
  readonly expiry: string | null
  readonly serial: string | null
}

/** Longer than the content of any barcode on goods, papers or parcels. */
const MAX_SCAN_LENGTH = 120

/** Inbound shipments that are searched for a number. */
const MAX_INBOUND_SHIPMENTS = 500

/** Returned parcels that are searched for a number. */
const MAX_RETURNS = 100

/** Longer than any barcode of a product or parcel. */
const MAX_BARCODE_LENGTH = 100

/** Products of different merchants that may have the same barcode. */
const MAX_PRODUCTS = 20

/** Finds everything of a warehouse that a scanned barcode may be; no guess is made. */
export async function findScanMatches(table: Table, warehouseId: string, scanned: string): Promise<Scan> {
  if (scanned.length > MAX_SCAN_LENGTH) return NOTHING
  const kind = scanOf(scanned)
  if (kind.kind === 'place') {
    const place = await findPlace(table, warehouseId, kind.code)
    return { ...NOTHING, matches: place ? [{ kind: 'place', code: place.code }] : [] }
  }
  if (kind.kind === 'tote') {
    const use = (await findTotesInUse(table, warehouseId, [kind.code])).get(kind.code)
    const { waveId = null, userId = null, orderId = null } = use ?? {}
    return { ...NOTHING, matches: [{ kind: 'tote', code: kind.code, waveId, userId, orderId }] }
  }
  if (kind.kind === 'badge') return NOTHING
  const elements = parseGs1Elements(scanned.replace(/^\](C1|d2|Q3|e0|J1)/, '')) ?? []
  const findElement = (identifier: string) =>
    elements.find((element) => element.identifier === identifier)?.value ?? null
  const number = parseScannedTrackingNumber(scanned)
  const [place, products, inbounds, parcels, returns] = await Promise.all([
    // The code of a location may be typed or printed without the prefix of its barcode.
    findPlace(table, warehouseId, scanned.trim().toUpperCase()),
    findProductsByBarcode(table, warehouseId, parseScannedBarcodes(scanned)),
    findInboundShipmentsByNumber(table, warehouseId, new Set([number, ...parseScannedTrackingNumbers(scanned)])),
    findParcels(table, warehouseId, scanned),
    findReturnsByNumber(table, warehouseId, number),
  ])
  return {
    matches: [
      ...[...products, ...inbounds, ...parcels, ...returns],
      ...(place ? [{ kind: 'place' as const, code: place.code }] : []),
    ],
    lot: findElement('10'),
    expiry: dateOf(findElement('17') ?? findElement('15')),
    serial: findElement('21'),
  }
}

const NOTHING: Scan = { matches: [], lot: null, expiry: null, serial: null }

/**
 * Parses a GS1 date, YYMMDD; day 00 is the last of the month. Years are within 50 of the scan's
 * century. Source: GS1 General Specifications, 7.12.
 */
function dateOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const full = `20${year}-${month}`
  if (day !== '00') return Number.isNaN(Date.parse(`${full}-${day}`)) ? null : `${full}-${day}`
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0))
  return Number.isNaN(last.getTime()) ? null : last.toISOString().slice(0, 10)
}

async function findProductsByBarcode(
  table: Table,
  warehouseId: string,
  barcodes: ReadonlySet<string>,
): Promise<ScanMatch[]> {
  const valid = [...barcodes].filter((barcode) => barcode !== '' && barcode.length <= MAX_BARCODE_LENGTH)
  const pages = await Promise.all(
    valid.map((barcode) =>
      table.query({ pk: keys.productByBarcode(warehouseId, barcode, 0, 0).pk, limit: MAX_PRODUCTS }),
    ),
  )
  const names = new Set(pages.flatMap(({ items }) => items.map(({ sk }) => String(sk))))
  return [...names].map((name) => {
    const [userId, productId] = parseIdPair(name)
    return { kind: 'product', userId, productId }
  })
}

/**
 * Finds inbound shipments by id, as on their papers, by the tracking number of the delivery, or by
 * the container code of a box.
 */
async function findInboundShipmentsByNumber(
  table: Table,
  warehouseId: string,
  numbers: ReadonlySet<string>,
): Promise<ScanMatch[]> {
  const expected = await findExpectedInboundShipments(table, warehouseId, MAX_INBOUND_SHIPMENTS)
  const byId = expected.filter(({ inboundId }) => numbers.has(String(inboundId)))
  if (byId.length > 0) return byId.map((one) => ({ kind: 'inbound', ...one }))
  const found = await Promise.all(
    expected.map(({ userId, inboundId }) => findInboundShipment(table, userId, inboundId)),
  )
  return found.flatMap((inbound) => {
    if (!inbound) return []
    const { userId, id: inboundId, trackingNumber, boxes = [] } = inbound
    const isNamed = [trackingNumber, ...boxes.map(({ sscc }) => sscc)].some((one) => one !== null && numbers.has(one))
    return isNamed ? [{ kind: 'inbound' as const, userId, inboundId }] : []
  })
}

/** Finds returned parcels by return id, tracking number or RMA number, or by their request. */
async function findReturnsByNumber(table: Table, warehouseId: string, number: string): Promise<ScanMatch[]> {
  const written = number.toUpperCase()
  const [listed, request] = await Promise.all([
    listPendingReturns(table, warehouseId, MAX_RETURNS),
    REQUEST_CODE_PATTERN.test(written) ? findReturnRequestByCode(table, written) : null,
  ])
  const { userId: ownerId, returnId: arrivedId } = request ?? {}
  const found = await Promise.all([
    ...listed.map(({ userId, returnId }) => findReturn(table, userId, returnId)),
    ...(ownerId && arrivedId ? [findReturn(table, ownerId, arrivedId)] : []),
  ])
  const ids = found.flatMap((returned) => {
    if (returned?.warehouseId !== warehouseId) return []
    const { userId, id, trackingNumber, rmaNumber } = returned
    const isNamed = id === arrivedId || [String(id), trackingNumber, rmaNumber].includes(number)
    return isNamed ? [[id, userId] as const] : []
  })
  const matches = [...new Map(ids)].map(([returnId, userId]) => ({ kind: 'return' as const, userId, returnId }))
  return request && arrivedId === null
    ? [...matches, { kind: 'return', userId: request.userId, returnId: null }]
    : matches
}

/** Finds a parcel that this warehouse packs or packed, by its tracking number. */
async function findParcels(table: Table, warehouseId: string, scanned: string): Promise<ScanMatch[]> {
  const parcel = await findPackedParcel(table, scanned)
  if (parcel?.fulfillment.warehouseId !== warehouseId) return []
  const { order, fulfillment } = parcel
  return [{ kind: 'parcel', userId: order.userId, orderId: order.id, fulfillmentId: fulfillment.id }]
}
