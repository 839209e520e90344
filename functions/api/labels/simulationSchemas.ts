import * as v from 'valibot'
import { createTrackingNumberSchema } from '#shared/carriers/trackingNumberFields.ts'
import { choice, createDecimalSchema, currency, id, integer, object } from '#shared/http/fields.ts'
import { identifier, nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { SIMULATION_SCENARIO_NAMES, SIMULATION_STEP_NAMES } from '#shared/sandboxes/rules/simulations.ts'
import { EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const subject = v.optional(id)

export const CreateSimulationRequest = object({
  simulation: object({
    scenario: v.pipe(
      v.optional(choice(SIMULATION_SCENARIO_NAMES)),
      v.description(
        'Complete scenario to simulate. Parcel scenarios: `delivered`, `held_in_customs`, `address_failure`, `lost`, `damaged` and `returned`. Order scenarios: `order_fulfilled` and `order_late`. Inbound shipment scenario: `stock_received`. Scenarios for the next label: `refused_label` and `late_carrier`. Balance scenarios: `no_funds` and `top_up`.',
      ),
    ),
    step: v.pipe(
      v.optional(choice(SIMULATION_STEP_NAMES)),
      v.description('Single carrier, facility or warehouse event to simulate. Replaces `scenario`.'),
    ),
    tracking_number: v.pipe(
      v.optional(createTrackingNumberSchema()),
      v.description(
        'Parcel tracking number. For `return_received`, the tracking number of the return label or original label, or the `code` of the return request.',
      ),
    ),
    shipment_id: v.pipe(subject, v.description('Shipment ID. The simulation uses the newest label of the shipment.')),
    order_id: v.pipe(
      subject,
      v.description('ID of the order to simulate. For `return_received`, the ID of the order to return.'),
    ),
    inbound_id: v.pipe(subject, v.description('ID of the inbound shipment to simulate')),
    manifest_id: v.pipe(subject, v.description('ID of the manifest to simulate')),
    return_id: v.pipe(subject, v.description('ID of the return to simulate')),
    reshipment_id: v.pipe(subject, v.description('ID of the reshipment to simulate')),
    exception_id: v.pipe(subject, v.description('ID of the exception to simulate')),
    code: v.pipe(
      v.optional(integer(1, 999)),
      v.description('Tracking event code from the tracking guide. Applies to `tracking_event` only.'),
    ),
    weight: v.pipe(
      v.optional(createDecimalSchema(0.001, 10_000)),
      v.description(
        'Measured parcel weight in kilograms for `label_processed` and `return_received`. Defaults to the declared weight or, if there is none, to 0.5.',
      ),
    ),
    type: v.pipe(
      v.optional(choice(EXCEPTION_TYPES)),
      v.description('Exception type for `exception_raised`. Defaults to `Damaged`.'),
    ),
    currency: v.pipe(
      v.optional(currency),
      v.description('Balance currency for `no_funds` and `top_up`. Defaults to `USD`.'),
    ),
  }),
})

const SimulationSchema = v.pipe(
  v.strictObject({
    id: identifier,
    scenario: v.pipe(
      v.nullable(v.picklist(SIMULATION_SCENARIO_NAMES)),
      v.description('Simulated scenario. Null for a single step.'),
    ),
    step: v.pipe(v.nullable(v.picklist(SIMULATION_STEP_NAMES)), v.description('Simulated step. Null for a scenario.')),
    created: v.pipe(v.string(), v.description('Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    return_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the return created by `return_received`. Null for other simulations.'),
    ),
    exception_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the exception created by `exception_raised`. Null for other simulations.'),
    ),
    reports: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            operation: v.pipe(v.string(), v.description('Simulated event type')),
            description: v.pipe(v.string(), v.description('Simulated event description')),
          }),
          v.title('SimulatedReport'),
        ),
      ),
      v.description(
        'Simulated events, in chronological order. Empty for label and balance scenarios and for `order_late`.',
      ),
    ),
    waits_until: v.pipe(
      nullableText,
      v.description(
        'Expiry time of a scenario for the next label, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for other simulations.',
      ),
    ),
  }),
  v.title('Simulation'),
)

export const SimulationResponse = v.strictObject({ simulation: SimulationSchema })
