import { fromScaledInteger, toScaledInteger } from '../../core/decimal.ts'
import type { DeliveryTicketOverpack } from './deliveryTicketData.ts'

export type TicketTotals = {
  readonly overpackCount: number
  readonly shipmentCount: number
  /** Of the weights as they are printed, to a tenth each. */
  readonly weightKg: number
}

/** What a delivery ticket's overpacks come to. */
export function ticketTotals(overpacks: readonly DeliveryTicketOverpack[]): TicketTotals {
  const tenthsKg = overpacks.reduce((sum, { weightKg }) => sum + toScaledInteger(weightKg, 1), 0)
  return {
    overpackCount: overpacks.length,
    shipmentCount: overpacks.reduce((sum, { shipmentCount }) => sum + shipmentCount, 0),
    weightKg: fromScaledInteger(tenthsKg, 1),
  }
}
