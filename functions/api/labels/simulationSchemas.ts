import * as v from 'valibot'
import { createTrackingNumberSchema } from '#shared/carriers/trackingNumberFields.ts'
import { choice, createDecimalSchema, currency, id, integer, object } from '#shared/http/fields.ts'
import { identifier, nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { SCENARIO_NAMES, STEP_NAMES } from '#shared/sandboxes/rules/simulations.ts'
import { EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const subject = v.optional(id)

export const CreateSimulation = object({
  simulation: object({
    scenario: v.pipe(
      v.optional(choice(SCENARIO_NAMES)),
      v.description(
        'Scenario to simulate from start to finish. For a parcel: `delivered`, `held_in_customs`, `address_failure`, `lost`, `damaged` or `returned`. For an order: `order_fulfilled` or `order_late`. For an inbound shipment: `stock_received`. For the next label: `refused_label` or `late_carrier`. For the balance: `no_funds` or `top_up`.',
      ),
    ),
    step: v.pipe(
      v.optional(choice(STEP_NAMES)),
      v.description('Single report of a carrier, facility or warehouse to simulate instead of a scenario'),
    ),
    tracking_number: v.pipe(
      v.optional(createTrackingNumberSchema()),
      v.description('Tracking number of the parcel. For `return_received`, the tracking number of the return.'),
    ),
    shipment_id: v.pipe(subject, v.description('ID of the shipment. The simulation uses its newest label.')),
    order_id: v.pipe(
      subject,
      v.description('ID of the order to simulate. For `return_received`, the order that is returned.'),
    ),
    inbound_id: v.pipe(subject, v.description('ID of the inbound shipment to simulate')),
    manifest_id: v.pipe(subject, v.description('ID of the manifest to simulate')),
    return_id: v.pipe(subject, v.description('ID of the return to simulate')),
    reshipment_id: v.pipe(subject, v.description('ID of the reshipment to simulate')),
    exception_id: v.pipe(subject, v.description('ID of the exception to simulate')),
    code: v.pipe(v.optional(integer(1, 999)), v.description('Tracking event code for `tracking_event`')),
    weight: v.pipe(
      v.optional(createDecimalSchema(0.001, 10_000)),
      v.description(
        'Measured weight of a parcel in kilograms for `label_processed` and `return_received`. Defaults to the declared weight, or 0.5 if none was declared.',
      ),
    ),
    type: v.pipe(
      v.optional(choice(EXCEPTION_TYPES)),
      v.description('Exception type for `exception_raised`. Defaults to `Damaged`.'),
    ),
    currency: v.pipe(
      v.optional(currency),
      v.description('Currency of the balance for `no_funds` and `top_up`. Defaults to `USD`.'),
    ),
  }),
})

const SimulationView = v.pipe(
  v.strictObject({
    id: identifier,
    scenario: v.pipe(
      v.nullable(v.picklist(SCENARIO_NAMES)),
      v.description('Simulated scenario. Null if a step was simulated.'),
    ),
    step: v.pipe(
      v.nullable(v.picklist(STEP_NAMES)),
      v.description('Simulated step. Null if a scenario was simulated.'),
    ),
    created: v.pipe(v.string(), v.description('Simulation time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
    return_id: v.pipe(
      v.nullable(wholeNumber),
      v.description('ID of the return created by `return_received`. Null for other simulations.'),
    ),
    exception_id: v.pipe(
      v.nullable(wholeNumber),
      v.description('ID of the exception created by `exception_raised`. Null for other simulations.'),
    ),
    reports: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            operation: v.pipe(v.string(), v.description('Type of the simulated report')),
            description: v.pipe(v.string(), v.description('Description of the simulated report')),
          }),
          v.title('SimulatedReport'),
        ),
      ),
      v.description(
        'Simulated reports, in chronological order. Empty for label and balance scenarios and `order_late`.',
      ),
    ),
    waits_until: v.pipe(
      nullableText,
      v.description(
        'Time at which a scenario for the next label expires, in UTC (`YYYY-MM-DD HH:MM:SS`). Null for other simulations.',
      ),
    ),
  }),
  v.title('Simulation'),
)

export const SimulationResponse = v.strictObject({ simulation: SimulationView })
