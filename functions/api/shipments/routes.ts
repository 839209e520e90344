import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { CarrierRateDeps } from '#functions/runtime/withCarrierGateway.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import type { TrackingLinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { WARNING_PROBLEMS } from '#shared/customs/warnings/rules/warning.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { documentTypeSchema } from '#shared/http/query.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'
import { CreateShipmentRequest, UpdateShipmentRequest } from '#shared/shipping/shipments/shipmentInput.ts'
import { ListShipmentsQuery, ShipmentResponse, ShipmentsResponse } from './schemas.ts'

/*
 * Routes of shipments.
 */

const reading = { tag: 'Shipments', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Shipments', access: 'token', scope: 'write_shipments', effect: 'steps' } as const
/** Problems of creating or updating a shipment. */
const SHIPMENT_PROBLEMS = [
  // Named in the body, so the status is 400.
  { name: 'entry_point_not_found', httpStatus: 400 },
  ...WARNING_PROBLEMS,
  'address_rejected',
  'no_route',
  { name: 'credential_not_found', httpStatus: 400 },
  'customs_product_unknown',
  'exchange_rate_unavailable',
  { name: 'exchange_rate_unavailable', httpStatus: 500 },
  'origin_description_language',
  'denied_party',
  'duty_rates_unavailable',
  'dependency_unavailable',
] as const

export const shipmentRoutes = defineRoutes({
  listShipments: {
    ...reading,
    key: 'GET /shipments',
    summary: 'List shipments',
    description: 'Returns shipments, newest first.',
    query: ListShipmentsQuery,
    success: { status: 200, body: ShipmentsResponse },
    problems: ['page_token_invalid'],
  },
  getShipment: {
    ...reading,
    key: 'GET /shipments/{id}',
    summary: 'Retrieve a shipment',
    description:
      'Returns a shipment with its labels and tracking events. With `type=pdf`, returns the house label, which identifies the parcel but is not valid as postage.',
    query: v.object({
      type: v.optional(documentTypeSchema),
    }),
    success: { status: 200, body: ShipmentResponse, document: 'application/pdf' },
    problems: ['shipment_not_found'],
  },
  createShipment: {
    ...writing,
    key: 'POST /shipments',
    summary: 'Create a shipment',
    description:
      'With `create_label`, also buys a label and charges its price to the balance. The status code is 201 even if the purchase failed, so check that `errors` is absent. To retry the purchase, use `POST /labels`. With `return_label`, also creates a return shipment with its label.',
    body: CreateShipmentRequest,
    success: { status: 201, body: ShipmentResponse },
    problems: [
      { name: 'quote_not_found', httpStatus: 400 },
      'quote_expired',
      'quote_used',
      'quote_differs',
      ...SHIPMENT_PROBLEMS,
    ],
    usesDatasets: true,
  },
  updateShipment: {
    ...writing,
    key: 'PUT /shipments/{id}',
    summary: 'Update a shipment',
    description:
      'Updates a shipment that has no active label, or removes a shipment from its overpack. With `return_label`, also creates a return shipment with its label.',
    body: UpdateShipmentRequest,
    usesDatasets: true,
    success: { status: 200, body: ShipmentResponse },
    problems: [
      'shipment_not_found',
      'shipment_has_label',
      'shipment_without_label',
      'overpack_locked',
      'shipment_not_updatable',
      ...SHIPMENT_PROBLEMS,
    ],
  },
  deleteShipment: {
    ...writing,
    key: 'DELETE /shipments/{id}',
    summary: 'Delete a shipment',
    description: 'Only test shipments and shipments that never had a label can be deleted.',
    effect: 'single',
    success: { status: 200, body: EmptyResponse },
    problems: ['shipment_not_found', 'shipment_in_overpack', 'shipment_not_deletable'],
    whenNotStored: 'shipment_not_deletable',
  },
})

export type ShipmentDeps = ShipmentPortDeps &
  CarrierAccess &
  TrackingNumberDeps &
  CarrierRateDeps &
  SigningDeps &
  TrackingLinkDeps

export type ShipmentEndpoint<Name extends keyof typeof shipmentRoutes> = Endpoint<
  (typeof shipmentRoutes)[Name],
  ShipmentDeps
>
