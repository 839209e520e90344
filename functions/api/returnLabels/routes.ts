import * as v from 'valibot'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import { RequestSchema } from '#shared/fulfilment/returnRequests/returnRequestResponse.ts'
import { RETURN_LABEL_FORMATS } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, none, object } from '#shared/http/fields.ts'
import { wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'

/*
 * Routes and schemas of labels for return requests.
 */

const reading = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'none' } as const
const writing = { tag: 'Returns', access: 'token', scope: 'returns', effect: 'steps' } as const

const RateSchema = v.pipe(
  v.strictObject({
    service: v.pipe(v.picklist(SERVICES), v.description('Service level of the return label')),
    terms: v.pipe(
      v.picklist(TERMS),
      v.description(
        'Payment of duty and tax: `DDU` (by you, as the importer, on arrival) or `DDP` (included in `total_cost`)',
      ),
    ),
    total_cost: v.pipe(
      v.number(),
      v.description('Label price in USD, including duty and tax. Charged when the label is bought.'),
    ),
    transit_min: v.pipe(wholeNumberSchema, v.description('Minimum transit time in days')),
    transit_max: v.pipe(wholeNumberSchema, v.description('Typical maximum transit time in days')),
    qr_code: v.pipe(v.boolean(), v.description('Whether the label can be bought with a QR code (`format` `qr`)')),
  }),
  v.title('ReturnRate'),
)

const RatesResponse = v.strictObject({
  rates: v.pipe(v.array(RateSchema), v.description('Services that offer return labels, ordered by price')),
})

const BuyLabelRequest = object({
  label: v.pipe(
    object({
      service: v.pipe(
        none(v.nullable(choice(SERVICES))),
        v.description('Service level of the return label. If null, the cheapest service is used.'),
      ),
      format: v.pipe(
        v.optional(choice(RETURN_LABEL_FORMATS), 'pdf'),
        v.description(
          'Format for the buyer: `pdf` to print the label, or `qr` for a QR code that the carrier scans to print the label at the counter',
        ),
      ),
    }),
    v.description('Parameters for buying a return label'),
  ),
})

export const returnLabelRoutes = defineRoutes({
  listReturnRequestRates: {
    ...reading,
    key: 'GET /return-requests/{id}/rates',
    summary: 'List return label rates',
    description:
      'Returns the price of a return label for a return request, by service. The buyer ships the parcel to the warehouse that shipped the order. No fee is charged.',
    success: { status: 200, body: RatesResponse },
    problems: ['return_request_not_found', 'return_request_not_changeable', 'no_route', 'dependency_unavailable'],
    usesDatasets: true,
  },
  buyReturnRequestLabel: {
    ...writing,
    key: 'POST /return-requests/{id}/label',
    summary: 'Buy a return label',
    description:
      'Creates a return shipment with a label for a requested or approved return request, and approves the request. The label is charged immediately. Buyers can download it from the returns page. The number of the return request is printed on the label.',
    body: BuyLabelRequest,
    success: { status: 201, body: v.strictObject({ return_request: RequestSchema }) },
    usesDatasets: true,
    problems: [
      'return_request_not_found',
      'return_request_not_changeable',
      'return_request_has_label',
      'no_route',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
      { name: 'label_creation_failed', httpStatus: 400 },
      'label_creation_failed',
      'numbers_used_up',
      'dependency_unavailable',
    ],
    whenNotStored: 'charge_failed',
  },
})

export type ReturnLabelDeps = ShipmentPortDeps & CarrierAccess & TrackingNumberDeps

export type ReturnLabelEndpoint<Name extends keyof typeof returnLabelRoutes> = Endpoint<
  (typeof returnLabelRoutes)[Name],
  ReturnLabelDeps
>
