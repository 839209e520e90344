import { defineRoutes } from '../../../shared/http/routes.ts'
import { EmptyAnswer, ShipmentAnswer, ShipmentsAnswer } from './answerSchemas.ts'
import { ListShipments } from './querySchemas.ts'
import { CreateShipment, UpdateShipment } from './requestSchemas.ts'

const tag = 'Shipments'
const access = 'token'

/** What both creating and changing a shipment can run into. */
const SHIPMENT_PROBLEMS = [
  // Named in the body, whatever the path.
  { name: 'entry_point_not_found', httpStatus: 400 },
  'consignor_tax_id_required',
  'party_id_required',
  'address_rejected',
  'no_route',
  'exchange_rate_unavailable',
  { name: 'exchange_rate_unavailable', httpStatus: 500 },
  'hs_code_or_description_missing',
  'origin_description_language',
  'description_unacceptable',
  'denied_party',
  'prohibited_goods',
  'duty_rates_unavailable',
  'dependency_unavailable',
] as const

export const shipmentRoutes = defineRoutes({
  listShipments: {
    method: 'GET',
    path: '/shipments',
    summary: 'Search shipments, newest first',
    tag,
    access,
    scope: 'read_shipments',
    effect: 'none',
    query: ListShipments,
    success: { status: 200, body: ShipmentsAnswer },
    problems: [],
  },
  getShipment: {
    method: 'GET',
    path: '/shipments/{id}',
    summary: 'Read a shipment with its labels and their tracking history',
    tag,
    access,
    scope: 'read_shipments',
    effect: 'none',
    success: { status: 200, body: ShipmentAnswer },
    problems: ['shipment_not_found'],
  },
  createShipment: {
    method: 'POST',
    path: '/shipments',
    summary: 'Create a shipment, and buy its label at once if asked to',
    tag,
    access,
    scope: 'write_shipments',
    effect: 'steps',
    body: CreateShipment,
    success: { status: 201, body: ShipmentAnswer },
    problems: SHIPMENT_PROBLEMS,
  },
  updateShipment: {
    method: 'PUT',
    path: '/shipments/{id}',
    summary: 'Change a shipment that has no live label, or take it out of its overpack',
    tag,
    access,
    scope: 'write_shipments',
    effect: 'steps',
    body: UpdateShipment,
    success: { status: 200, body: ShipmentAnswer },
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
    method: 'DELETE',
    path: '/shipments/{id}',
    summary: 'Delete a test shipment, or one that never had a label',
    tag,
    access,
    scope: 'write_shipments',
    effect: 'single',
    success: { status: 200, body: EmptyAnswer },
    problems: ['shipment_not_found', 'shipment_in_overpack', 'shipment_not_deletable'],
    whenNotStored: 'shipment_not_deletable',
  },
})
