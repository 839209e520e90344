/* Available simulations and their requests. */

/** Subjects of simulations, each identified by one of these request fields. */
const SIMULATION_SUBJECT_FIELDS = {
  parcel: ['tracking_number', 'shipment_id'],
  order: ['order_id'],
  inbound: ['inbound_id'],
  manifest: ['manifest_id'],
  return: ['return_id'],
  reshipment: ['reshipment_id'],
  exception: ['exception_id'],
  sandbox: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Subject = keyof typeof SIMULATION_SUBJECT_FIELDS

/** `also`: optional fields that a simulation reads. */
type SimulationDefinition = {
  readonly subject: Subject
  readonly also?: readonly ('code' | 'weight' | 'type' | 'tracking_number' | 'currency' | 'order_id')[]
}

const PARCEL_SIMULATION: SimulationDefinition = { subject: 'parcel' }

/** Simulations of a complete scenario, or of the next outcome in the sandbox. */
const SIMULATION_SCENARIO_DEFINITIONS = {
  delivered: PARCEL_SIMULATION,
  held_in_customs: PARCEL_SIMULATION,
  address_failure: PARCEL_SIMULATION,
  lost: PARCEL_SIMULATION,
  damaged: PARCEL_SIMULATION,
  returned: PARCEL_SIMULATION,
  order_fulfilled: { subject: 'order' },
  order_late: { subject: 'order' },
  stock_received: { subject: 'inbound' },
  refused_label: { subject: 'sandbox' },
  late_carrier: { subject: 'sandbox' },
  no_funds: { subject: 'sandbox', also: ['currency'] },
  top_up: { subject: 'sandbox', also: ['currency'] },
} as const satisfies Readonly<Record<string, SimulationDefinition>>

/** Simulations of a single report of a carrier, a facility or a warehouse. */
const SIMULATION_STEP_DEFINITIONS = {
  tracking_event: { subject: 'parcel', also: ['code'] },
  label_processed: { subject: 'parcel', also: ['weight'] },
  label_ready: PARCEL_SIMULATION,
  label_failed: PARCEL_SIMULATION,
  exception_raised: { subject: 'parcel', also: ['type'] },
  exception_resolved: { subject: 'exception' },
  manifest_processed: { subject: 'manifest' },
  inbound_received: { subject: 'inbound' },
  inbound_processed: { subject: 'inbound' },
  packing_started: { subject: 'order' },
  packing_failed: { subject: 'order' },
  fulfillment_completed: { subject: 'order' },
  fulfillment_tracking_assigned: { subject: 'order' },
  return_received: { subject: 'sandbox', also: ['tracking_number', 'weight', 'order_id'] },
  return_verified: { subject: 'return' },
  return_message_posted: { subject: 'return' },
  reshipment_quoted: { subject: 'reshipment' },
  reshipment_shipped: { subject: 'reshipment' },
} as const satisfies Readonly<Record<string, SimulationDefinition>>

export type SimulationScenarioName = keyof typeof SIMULATION_SCENARIO_DEFINITIONS
export type SimulationStepName = keyof typeof SIMULATION_STEP_DEFINITIONS

const isScenarioName = (name: string): name is SimulationScenarioName =>
  Object.hasOwn(SIMULATION_SCENARIO_DEFINITIONS, name)
const isStep = (name: string): name is SimulationStepName => Object.hasOwn(SIMULATION_STEP_DEFINITIONS, name)

export const SIMULATION_SCENARIO_NAMES: readonly SimulationScenarioName[] = Object.keys(
  SIMULATION_SCENARIO_DEFINITIONS,
).filter(isScenarioName)
export const SIMULATION_STEP_NAMES: readonly SimulationStepName[] =
  Object.keys(SIMULATION_STEP_DEFINITIONS).filter(isStep)

/** Steps of scenarios with several steps. */
export const STEPS_BY_SCENARIO = {
  order_fulfilled: ['packing_started', 'fulfillment_completed'],
  stock_received: ['inbound_received', 'inbound_processed'],
} as const satisfies Partial<Readonly<Record<SimulationScenarioName, readonly SimulationStepName[]>>>

/** A requested simulation: a scenario or a step with its subject and optional values. */
export type SimulationInput = {
  readonly scenario?: SimulationScenarioName | undefined
  readonly step?: SimulationStepName | undefined
  readonly tracking_number?: string | undefined
  readonly shipment_id?: number | undefined
  readonly order_id?: number | undefined
  readonly inbound_id?: number | undefined
  readonly manifest_id?: number | undefined
  readonly return_id?: number | undefined
  readonly reshipment_id?: number | undefined
  readonly exception_id?: number | undefined
  readonly code?: number | undefined
  readonly weight?: number | undefined
  readonly type?: string | undefined
  readonly currency?: string | undefined
}

/** Validates a request and returns an error in the format of the API; null if valid. */
export function validateSimulation(input: SimulationInput): string | null {
  const { scenario, step, ...parameters } = input
  if ((scenario === undefined) === (step === undefined))
    return '/simulation/scenario: either scenario or step is required'
  const row: SimulationDefinition | null = scenario
    ? SIMULATION_SCENARIO_DEFINITIONS[scenario]
    : step
      ? SIMULATION_STEP_DEFINITIONS[step]
      : null
  if (row === null) return null
  const { subject, also = [] } = row
  const fields: readonly string[] = SIMULATION_SUBJECT_FIELDS[subject]
  const sent = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const stray = sent.find((name) => !fields.includes(name) && !also.some((one) => one === name))
  if (stray !== undefined) return `/simulation/${stray}: ${scenario ?? step} does not accept it`
  if (fields.length > 0 && !sent.some((name) => fields.includes(name))) {
    return `/simulation/${fields[0]}: ${scenario ?? step} requires ${fields.join(' or ')}`
  }
  return step === 'tracking_event' && input.code === undefined ? '/simulation/code: is required' : null
}

/**
 * How to trigger each webhook topic in a sandbox. `after` is the preceding API operation or
 * simulation; without a simulation, it suffices.
 */
export const TOPIC_SIMULATIONS = {
  shipments_label: { after: 'POST /labels' },
  shipments_label_failed: { after: 'late_carrier', step: 'label_failed' },
  shipments_status: { after: 'POST /labels', scenario: 'delivered' },
  shipments_adjustment: { after: 'POST /labels', step: 'label_processed', weight: 2.5 },
  exceptions_status: { after: 'POST /labels', step: 'exception_raised' },
  account_balance_low: { after: 'top_up', scenario: 'no_funds' },
  batches_status: { after: 'POST /batches' },
  manifests_complete: { after: 'POST /manifests', step: 'manifest_processed' },
  inbound_status: { after: 'POST /inbound', step: 'inbound_received' },
  orders_status: { after: 'packing_started', step: 'packing_failed' },
  orders_changed: { after: 'POST /orders', step: 'packing_started' },
  orders_late: { after: 'POST /orders', scenario: 'order_late' },
  products_stock_changed: { after: 'POST /inbound', scenario: 'stock_received' },
  fulfillments_complete: { after: 'POST /orders', scenario: 'order_fulfilled' },
  fulfillments_update: { after: 'order_fulfilled', step: 'fulfillment_tracking_assigned' },
  returns_status: { step: 'return_received' },
  return_requests_status: { after: 'POST /return-requests' },
  returns_inspected: { after: 'PUT /returns/{id}', step: 'return_verified' },
  reshipments_status: { after: 'POST /reshipments', step: 'reshipment_quoted' },
} as const satisfies Readonly<
  Record<string, { readonly after?: string } & Pick<SimulationInput, 'scenario' | 'step' | 'weight'>>
>
