import { generateTestNumber } from '../carriers/numbers/rules/numberRange.ts'
import { convertGramsToKg } from '../core/decimal.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { findInboundShipment } from '../fulfilment/inbound/inboundShipmentStore.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import { listPackableLines, type Order } from '../fulfilment/orders/rules/order.ts'
import { findReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import { findOrderReturns } from '../fulfilment/returnRequests/returnRequestStore.ts'
import { findReturn } from '../fulfilment/returns/returnStore.ts'
import { countRemainingUnits } from '../fulfilment/returns/rules/return.ts'
import type { OperationType } from '../operations/handleOperationsEvent.ts'
import { warehouses } from '../reference/warehouses.ts'
import { findException } from '../shipping/exceptions/exceptionStore.ts'
import { findManifest } from '../shipping/manifests/manifestStore.ts'
import { isManifestPublished } from '../shipping/manifests/rules/manifest.ts'
import { findByTrackingNumber } from '../shipping/records/labelStore.ts'
import { isVisibleLabel, type Label } from '../shipping/records/rules/label.ts'
import { type FoundShipment, findShipment } from '../shipping/records/shipmentStore.ts'
import type { Table } from '../table/table.ts'
import type { SimulationInput, SimulationStepName } from './rules/simulations.ts'

/* Simulated reports of carriers, facilities and warehouses. */

/** Context of a simulation. */
export type SimulationContext = {
  readonly table: Table
  readonly userId: number
  readonly input: SimulationInput
  /** Id of the entity that a step creates, if any. */
  readonly madeId: number
}

/** Fields of an operations event other than the common ones. */
type Detail = Readonly<Record<string, unknown>>

/** A simulated report of a carrier, a facility or a warehouse, derived from current data. */
export type SimulatedStep = {
  readonly operation: OperationType
  readonly says: string
  readonly detail: (context: SimulationContext) => Promise<Result<Detail, Problem>>
}

export type SimulatedParcel = { readonly found: FoundShipment; readonly label: Label }

const reject = (reason: string) => failure(problem('simulation_refused', { reason }))

/**
 * Returns the parcel of a simulation: the newest label of a shipment, or the label of a tracking
 * number, both in the sandbox.
 */
export async function findSimulatedParcel({
  table,
  userId,
  input,
}: SimulationContext): Promise<Result<SimulatedParcel, Problem>> {
  const { tracking_number: number, shipment_id: requestedId } = input
  const pointer = number === undefined ? null : await findByTrackingNumber(table, number)
  if (number !== undefined && pointer?.userId !== userId) return failure(problem('label_not_found', { id: number }))
  const shipmentId = pointer?.shipmentId ?? requestedId ?? 0
  if (requestedId !== undefined && requestedId !== shipmentId) {
    return reject(`tracking number ${number} belongs to shipment ${shipmentId}`)
  }
  const found = await findShipment(table, userId, shipmentId)
  if (!found) return failure(problem('shipment_not_found', { id: shipmentId }))
  const label = found.labels
    .filter(isVisibleLabel)
    .filter(({ id }) => !pointer || id === pointer.labelId)
    .toSorted((one, other) => other.id - one.id)[0]
  return label ? ok({ found, label }) : failure(problem('shipment_without_label'))
}

/** Returns the tracking number, required to scan a parcel. */
export function numbered({ trackingNumber }: Label): Result<string, Problem> {
  return trackingNumber === null
    ? reject('the label does not have a tracking number yet. Simulate `label_ready` first.')
    : ok(trackingNumber)
}

const generateTrackingNumber = (): string => generateTestNumber(Math.random)

const createParcelDetail =
  (detailOf: (parcel: SimulatedParcel, context: SimulationContext) => Detail): SimulatedStep['detail'] =>
  async (context) => {
    const parcel = await findSimulatedParcel(context)
    return parcel.ok ? ok(detailOf(parcel.value, context)) : parcel
  }

const createScannedParcelDetail =
  (detailOf: (parcel: SimulatedParcel, input: SimulationInput) => Detail): SimulatedStep['detail'] =>
  async (context) => {
    const parcel = await findSimulatedParcel(context)
    if (!parcel.ok) return parcel
    const number = numbered(parcel.value.label)
    return number.ok ? ok({ tracking_number: number.value, ...detailOf(parcel.value, context.input) }) : number
  }

/** Creates the detail of a report about an entity of the sandbox in a request field. */
const about =
  <Found>(
    field: 'order_id' | 'inbound_id' | 'manifest_id' | 'return_id' | 'reshipment_id' | 'exception_id',
    find: (table: Table, userId: number, id: number) => Promise<Found | null>,
    missing: (id: number) => Problem,
    detailOf: (found: Found, context: SimulationContext) => Result<Detail, Problem> = () => ok({}),
  ): SimulatedStep['detail'] =>
  async (context) => {
    const id = context.input[field] ?? 0
    const found = await find(context.table, context.userId, id)
    if (found === null) return failure(missing(id))
    const detail = detailOf(found, context)
    return detail.ok ? ok({ [field]: id, ...detail.value }) : detail
  }

const createOrderDetail = (detailOf?: (order: Order) => Result<Detail, Problem>) =>
  about('order_id', findOrder, (id) => problem('order_not_found', { id }), detailOf)

const createInboundDetail = (
  detailOf?: (inbound: {
    readonly products: readonly { readonly id: number; readonly quantity: number }[]
  }) => Result<Detail, Problem>,
) => about('inbound_id', findInboundShipment, (id) => problem('inbound_not_found', { id }), detailOf)

const createReturnDetail = (detail: Detail = {}) =>
  about(
    'return_id',
    findReturn,
    (id) => problem('return_not_found', { id }),
    () => ok(detail),
  )

/** Returns all units of the returned order that were not inspected yet, as new. */
async function listReturnedUnits({ table, userId, input }: SimulationContext) {
  const returned = await findReturn(table, userId, input.return_id ?? 0)
  const order = returned?.orderId === undefined ? null : await findOrder(table, userId, returned.orderId)
  if (!order) return []
  const { inspected } = await findOrderReturns(table, userId, order.id)
  return [...countRemainingUnits(order.lines, inspected)].flatMap(([productId, units]) =>
    units > 0 ? [{ product_id: productId, quantity: units, grade: 'A' }] : [],
  )
}

const createReshipmentDetail = (detail: Detail = {}) =>
  about(
    'reshipment_id',
    findReshipment,
    (id) => problem('reshipment_not_found', { id }),
    () => ok(detail),
  )

/** Returns the facility of simulated returns: one that requires no approval. */
const findReturnsFacility = (): string =>
  [...warehouses].find(([, { authorisationRequired }]) => !authorisationRequired)?.[0] ?? ''

const SIMULATED_RETURN_WEIGHT_KG = 0.5
/** Measurements of products received in a sandbox: kg and cm. */
const SIMULATED_MEASUREMENTS = { weight: 0.4, length: 20, width: 15, height: 5 }
const RESHIPMENT_FEE_USD = 12.5

/**
 * Details of the simulated steps. Values absent from the request are chosen so that the step
 * succeeds if possible.
 */
export const simulatedSteps: Readonly<Record<SimulationStepName, SimulatedStep>> = {
  tracking_event: {
    operation: 'TrackingEventRecorded',
    says: 'A carrier scanned the parcel',
    detail: createScannedParcelDetail(({ found }, { code }) => {
      const { city, province, postalCode, country } = found.shipment.to
      return { code, city, province, postal_code: postalCode, country }
    }),
  },
  label_processed: {
    operation: 'LabelProcessed',
    says: 'A facility received and weighed the parcel',
    detail: createScannedParcelDetail(({ found }, { weight }) => ({
      weight: weight ?? convertGramsToKg(found.shipment.weightGrams),
    })),
  },
  label_ready: {
    operation: 'AsyncLabelReady',
    says: 'The carrier provided the tracking number and label file',
    detail: createParcelDetail(({ label }) => ({
      label_id: label.id,
      tracking_number: label.trackingNumber ?? generateTrackingNumber(),
    })),
  },
  label_failed: {
    operation: 'AsyncLabelFailed',
    says: 'The carrier rejected the pending label',
    detail: createParcelDetail(({ label }) => ({
      label_id: label.id,
      reason: 'the label purchase failed in a simulation',
    })),
  },
  exception_raised: {
    operation: 'ExceptionRaised',
    says: 'A facility put the parcel on hold',
    detail: createParcelDetail(({ found, label }, { input, madeId }) => ({
      shipment_id: found.shipment.id,
      tracking_number: label.trackingNumber,
      type: input.type ?? 'Damaged',
      notes: 'Simulated',
      exception_id: madeId,
    })),
  },
  exception_resolved: {
    operation: 'ExceptionResolved',
    says: 'The facility returned the parcel',
    detail: about(
      'exception_id',
      findException,
      (id) => problem('exception_not_found', { id }),
      () => ok({ status: 'Returned to Sender' }),
    ),
  },
  manifest_processed: {
    operation: 'ManifestProcessed',
    says: 'The facility accepted the manifest',
    detail: about(
      'manifest_id',
      async (table, userId, id) => {
        const manifest = await findManifest(table, userId, id)
        return manifest && isManifestPublished(manifest) ? manifest : null
      },
      (id) => problem('manifest_not_found', { id }),
      ({ id }) => ok({ warehouse_no: String(id % 10 ** 12).padStart(12, '0') }),
    ),
  },
  inbound_received: {
    operation: 'InboundReceived',
    says: 'The goods arrived at the warehouse',
    detail: createInboundDetail(),
  },
  inbound_processed: {
    operation: 'InboundProcessed',
    says: 'The warehouse counted and measured all expected goods',
    detail: createInboundDetail(({ products }) =>
      ok({ products: products.map(({ id, quantity }) => ({ id, processed: quantity, ...SIMULATED_MEASUREMENTS })) }),
    ),
  },
  packing_started: {
    operation: 'PackingStarted',
    says: 'The warehouse started packing the order',
    detail: createOrderDetail((order) => {
      const warehouseId = listPackableLines(order)[0]?.reservedIn
      return ok(warehouseId ? { warehouse_id: warehouseId } : {})
    }),
  },
  packing_failed: {
    operation: 'PackingFailed',
    says: 'The warehouse cannot pack the order',
    detail: createOrderDetail(({ fulfillments }) => {
      const packed = fulfillments.find(({ stage }) => stage !== 'fulfilled')
      return ok({ reason: 'simulated', ...(packed ? { fulfillment_id: packed.id } : {}) })
    }),
  },
  fulfillment_completed: {
    operation: 'FulfillmentCompleted',
    says: 'The parcel of the order was shipped',
    detail: createOrderDetail(({ fulfillments }) => {
      const packed = fulfillments.find(({ stage }) => stage !== 'fulfilled')
      return packed ? ok({ fulfillment_id: packed.id }) : reject('the order is not being packed')
    }),
  },
  fulfillment_tracking_assigned: {
    operation: 'FulfillmentTrackingAssigned',
    says: 'The parcel of the order has a new tracking number',
    detail: createOrderDetail(({ fulfillments }) => {
      const sent = fulfillments.findLast(({ stage }) => stage === 'fulfilled')
      return sent
        ? ok({ fulfillment_id: sent.id, tracking_number: generateTrackingNumber() })
        : reject('no parcel has been shipped for the order')
    }),
  },
  return_received: {
    operation: 'ReturnReceived',
    says: 'A parcel was returned to a facility',
    detail: async ({ table, userId, input, madeId }) => {
      const { order_id: orderId } = input
      const order = orderId === undefined ? null : await findOrder(table, userId, orderId)
      if (orderId !== undefined && !order) return failure(problem('order_not_found', { id: orderId }))
      const sent = order?.fulfillments.findLast(({ stage }) => stage === 'fulfilled')
      if (order && !sent) return reject('no parcel has been shipped for the order')
      return ok({
        tracking_number: input.tracking_number?.replace(/\s/g, '') ?? generateTrackingNumber(),
        warehouse_id: sent?.warehouseId ?? findReturnsFacility(),
        weight: input.weight ?? SIMULATED_RETURN_WEIGHT_KG,
        return_id: madeId,
        ...(order ? { order_id: order.id } : {}),
      })
    },
  },
  return_verified: {
    operation: 'ReturnVerified',
    says: 'The facility inspected the returned parcel',
    detail: async (context) => {
      const detail = await createReturnDetail({ message: 'Simulated inspection: the items are in new condition' })(
        context,
      )
      return detail.ok ? ok({ ...detail.value, lines: await listReturnedUnits(context) }) : detail
    },
  },
  return_message_posted: {
    operation: 'ReturnMessagePosted',
    says: 'The facility sent a message about the returned parcel',
    detail: createReturnDetail({ body: 'Simulated message: how should we handle this return?' }),
  },
  reshipment_quoted: {
    operation: 'ReshipmentQuoted',
    says: 'The facility quoted the reshipment',
    detail: createReshipmentDetail({ estimated_reship_fee: RESHIPMENT_FEE_USD }),
  },
  reshipment_shipped: {
    operation: 'ReshipmentShipped',
    says: 'The reshipment was shipped',
    detail: createReshipmentDetail(),
  },
}
