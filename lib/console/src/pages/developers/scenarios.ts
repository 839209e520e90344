import type { SimulationInput } from '../../../../client/src/index.ts'

type Scenario = NonNullable<SimulationInput['scenario']>

/** What can be played with each kind of thing, in words of whoever plays it. */
export const SCENARIOS = {
  parcel: [
    ['delivered', 'It is delivered'],
    ['held_in_customs', 'Customs hold it back'],
    ['address_failure', 'Its address is not found'],
    ['lost', 'It is lost'],
    ['damaged', 'It is damaged'],
    ['returned', 'It comes back'],
  ],
  order: [['order_fulfilled', 'It is packed and sent']],
  inbound: [['stock_received', 'It arrives and is counted']],
  account: [
    ['refused_label', 'The carrier refuses the next label'],
    ['late_carrier', 'The carrier answers the next label late'],
    ['no_funds', 'The balance is used up'],
    ['top_up', 'Money is paid in'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [Scenario, string])[]>>

export type Subject = keyof typeof SCENARIOS

export const SUBJECTS = [
  ['parcel', 'A parcel'],
  ['order', 'An order'],
  ['inbound', 'Stock on its way'],
  ['account', 'The account'],
] as const satisfies readonly (readonly [Subject, string])[]
