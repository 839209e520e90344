import type { SigningDeps } from '#functions/runtime/core.ts'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import type { TrackingLinkDeps } from '#functions/runtime/withTrackingLink.ts'
import { WARNING_PROBLEMS } from '#shared/customs/warnings/rules/warning.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { OrderResponse, OrderStatusesResponse, OrdersResponse } from './responseSchemas.ts'
import { CreateOrderRequest, ListOrdersQuery, SetOrderStatusesRequest, UpdateOrderRequest } from './schemas.ts'
import { shippingRuleRoutes } from './shippingRuleRoutes.ts'

/*
 * Routes of orders.
 */

const reading = { tag: 'Orders', access: 'token', scope: 'read_orders', effect: 'none' } as const
const writing = { tag: 'Orders', access: 'token', scope: 'write_orders', effect: 'single' } as const
const badRequest = { httpStatus: 400 } as const

/** Problems of creating or updating an order. */
const errors = [
  { name: 'sku_not_found', ...badRequest },
  'sku_inactive',
  'packaging_in_order',
  'customs_product_unknown',
  'duplicate_line_items',
  'gift_message_without_slip',
  { name: 'warehouse_not_found', ...badRequest },
  'address_rejected',
  'address_not_verified',
  'no_route',
  // Only with strict handling.
  ...WARNING_PROBLEMS,
  'dependency_unavailable',
] as const

const orderEndpointRoutes = defineRoutes({
  listOrders: {
    ...reading,
    key: 'GET /orders',
    summary: 'List orders',
    description: 'Returns orders, newest first. Archived orders are excluded.',
    query: ListOrdersQuery,
    success: { status: 200, body: OrdersResponse },
    problems: ['page_token_invalid'],
  },
  getOrder: {
    ...reading,
    key: 'GET /orders/{id}',
    summary: 'Retrieve an order',
    description: 'Returns the order with its fulfilments and, for the status `Exception`, the errors to correct.',
    success: { status: 200, body: OrderResponse },
    problems: ['order_not_found'],
  },
  createOrder: {
    ...writing,
    key: 'POST /orders',
    summary: 'Create an order',
    description:
      'Stock is allocated when the order is processed. The label is charged when packing starts, and the fulfilment, packaging and packing slip fees when the parcel is shipped.',
    body: CreateOrderRequest,
    success: { status: 201, body: OrderResponse },
    problems: [
      { name: 'shop_not_found', ...badRequest },
      'shop_inactive',
      'duplicate_shop_order_id',
      ...errors,
      'order_not_created',
    ],
    whenNotStored: 'order_not_created',
    usesDatasets: true,
  },
  setOrderStatuses: {
    ...writing,
    key: 'POST /orders/status',
    summary: 'Hold or release orders',
    description:
      'Holding an order releases its stock. Compare the returned statuses with the requested ones. If none of the orders exists, the request is rejected.',
    effect: 'steps',
    body: SetOrderStatusesRequest,
    success: { status: 200, body: OrderStatusesResponse },
    problems: [{ name: 'order_not_found', ...badRequest }],
  },
  updateOrder: {
    ...writing,
    key: 'PUT /orders/{id}',
    summary: 'Update an order',
    description:
      'Releases the allocated stock and processes the order again. An order in the status `Holding` remains on hold until you set the status to `Processing`. An order can be updated until packing starts, and in the status `Partial`.',
    effect: 'steps',
    body: UpdateOrderRequest,
    success: { status: 200, body: OrderResponse },
    problems: ['order_not_found', 'order_not_editable', ...errors, 'order_not_updated'],
    whenNotStored: 'order_not_updated',
    usesDatasets: true,
  },
  deleteOrder: {
    ...writing,
    key: 'DELETE /orders/{id}',
    summary: 'Delete an order',
    description:
      'An order can be deleted before packing starts and if no parcel was shipped (`allowed_actions` contains `delete`). Other requests are rejected with error 1321 or 1322. To stop the remaining items of a partially shipped order, put the order on hold.',
    success: { status: 200, body: EmptyResponse },
    problems: ['order_not_found', 'order_not_editable', 'order_not_deletable'],
  },
})

/** All routes of the group. */
export const orderRoutes = { ...orderEndpointRoutes, ...shippingRuleRoutes }

export type OrderEndpoint<Name extends keyof typeof orderRoutes> = Endpoint<
  (typeof orderRoutes)[Name],
  ShipmentPortDeps & SigningDeps & TrackingLinkDeps
>
