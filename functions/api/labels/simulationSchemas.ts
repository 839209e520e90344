import * as v from 'valibot'
import { trackingNumberText } from '#shared/carriers/trackingNumberFields.ts'
import { choice, currency, decimalWithin, id, integer, object } from '#shared/http/fields.ts'
import { identifier, textOrNull, wholeNumber } from '#shared/http/responseFields.ts'
import { SCENARIO_NAMES, STEP_NAMES } from '#shared/sandboxes/rules/simulations.ts'
import { EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const subject = v.optional(id)

export const CreateSimulation = object({
  simulation: object({
    scenario: v.pipe(
      v.optional(choice(SCENARIO_NAMES)),
      v.description(
        'Complete scenario to simulate. Parcels: `delivered`, `held_in_customs`, `address_failure`, `lost`, `damaged`, `returned`; orders: `order_fulfilled`; inbound shipments: `stock_received`; the next label: `refused_label`, `late_carrier`; the balance: `no_funds`, `top_up`',
      ),
    ),
    step: v.pipe(
      v.optional(choice(STEP_NAMES)),
      v.description('Single report of a carrier, facility or warehouse to simulate instead of a scenario'),
    ),
    tracking_number: v.pipe(
      v.optional(trackingNumberText()),
      v.description('Tracking number of the parcel; for `return_received`, of the return'),
    ),
    shipment_id: v.pipe(subject, v.description('ID of the shipment whose newest label is simulated')),
    order_id: v.pipe(subject, v.description('ID of the simulated order')),
    inbound_id: v.pipe(subject, v.description('ID of the simulated inbound shipment')),
    manifest_id: v.pipe(subject, v.description('ID of the simulated manifest')),
    return_id: v.pipe(subject, v.description('ID of the simulated return')),
    reshipment_id: v.pipe(subject, v.description('ID of the simulated reshipment')),
    exception_id: v.pipe(subject, v.description('ID of the simulated exception')),
    code: v.pipe(v.optional(integer(1, 999)), v.description('Code of the event added by `tracking_event`')),
    weight: v.pipe(
      v.optional(decimalWithin(0.001, 10_000)),
      v.description(
        'Weight of one parcel in kilograms measured by `label_processed` or `return_received`; defaults to the entered weight, or 0.5',
      ),
    ),
    type: v.pipe(
      v.optional(choice(EXCEPTION_TYPES)),
      v.description('Exception type of `exception_raised`; `Damaged` by default'),
    ),
    currency: v.pipe(
      v.optional(currency),
      v.description('Currency of the balance for `no_funds` and `top_up`; USD by default'),
    ),
  }),
})

const SimulationView = v.pipe(
  v.strictObject({
    id: identifier,
    scenario: v.pipe(
      v.nullable(v.picklist(SCENARIO_NAMES)),
      v.description('Simulated scenario; null if a step was simulated'),
    ),
    step: v.pipe(v.nullable(v.picklist(STEP_NAMES)), v.description('Simulated step; null if a scenario was simulated')),
    created: v.pipe(v.string(), v.description('Simulation time, `YYYY-MM-DD HH:MM:SS` UTC')),
    return_id: v.pipe(
      v.nullable(wholeNumber),
      v.description('ID of the return created by `return_received`; otherwise null'),
    ),
    exception_id: v.pipe(
      v.nullable(wholeNumber),
      v.description('ID of the created exception if the event is `exception_raised`; otherwise null'),
    ),
    reports: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            operation: v.pipe(v.string(), v.description('Type of the report')),
            description: v.pipe(v.string(), v.description('Summary of the report')),
          }),
          v.title('SimulatedReport'),
        ),
      ),
      v.description('Simulated reports in order; empty for label and balance scenarios'),
    ),
    waits_until: v.pipe(
      textOrNull,
      v.description('Expiry time of a scenario for the next label, `YYYY-MM-DD HH:MM:SS` UTC; otherwise null'),
    ),
  }),
  v.title('Simulation'),
)

export const SimulationResponse = v.strictObject({ simulation: SimulationView })
