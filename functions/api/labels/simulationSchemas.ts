import * as v from 'valibot'
import { trackingNumberText } from '#shared/carriers/trackingNumberFields.ts'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import { choice, currency, decimalWithin, id, integer, object } from '#shared/http/fields.ts'
import { SCENARIO_NAMES, STEP_NAMES } from '#shared/sandboxes/rules/simulations.ts'
import { EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const subject = v.optional(id)

export const CreateSimulation = object({
  simulation: object({
    scenario: v.optional(choice(SCENARIO_NAMES)),
    step: v.optional(choice(STEP_NAMES)),
    tracking_number: v.optional(trackingNumberText()),
    shipment_id: subject,
    order_id: subject,
    inbound_id: subject,
    manifest_id: subject,
    return_id: subject,
    reshipment_id: subject,
    exception_id: subject,
    code: v.optional(integer(1, 999)),
    weight: v.optional(decimalWithin(0.001, 10_000)),
    type: v.optional(choice(EXCEPTION_TYPES)),
    currency: v.optional(currency),
  }),
})

const SimulationView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    scenario: v.nullable(v.picklist(SCENARIO_NAMES)),
    step: v.nullable(v.picklist(STEP_NAMES)),
    created: v.string(),
    return_id: v.nullable(wholeNumber),
    exception_id: v.nullable(wholeNumber),
    reports: v.array(
      v.pipe(v.strictObject({ operation: v.string(), description: v.string() }), v.title('SimulatedReport')),
    ),
    waits_until: textOrNull,
  }),
  v.title('Simulation'),
)

export const SimulationAnswer = v.strictObject({ simulation: SimulationView })
