import type { SimulationInput } from '../../../../client/src/index.ts'

type Scenario = NonNullable<SimulationInput['scenario']>

/** Simulations by kind of resource, with display names. */
export const SCENARIOS = {
  parcel: [
    ['delivered', 'Delivered'],
    ['held_in_customs', 'Held at customs'],
    ['address_failure', 'Address not found'],
    ['lost', 'Lost'],
    ['damaged', 'Damaged'],
    ['returned', 'Returned'],
  ],
  order: [
    ['order_fulfilled', 'Packed and shipped'],
    ['order_late', 'Late'],
  ],
  inbound: [['stock_received', 'Received and counted']],
  account: [
    ['refused_label', 'Next label rejected by the carrier'],
    ['late_carrier', 'Next label delayed by the carrier'],
    ['no_funds', 'Balance exhausted'],
    ['top_up', 'Funds deposited'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [Scenario, string])[]>>

export type Subject = keyof typeof SCENARIOS

export const SUBJECTS = [
  ['parcel', 'Parcel'],
  ['order', 'Order'],
  ['inbound', 'Inbound stock'],
  ['account', 'Account'],
] as const satisfies readonly (readonly [Subject, string])[]
