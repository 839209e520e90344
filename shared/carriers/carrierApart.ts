import { CarrierDownError, type OutsideCarrier, type SettleApart } from './carrier.ts'

const notHere = async (): Promise<never> => {
  throw new CarrierDownError('this carrier is called by jobs only')
}

/** A real carrier as functions see it that do not bring along what asks it: the settlement of labels does that for them. */
export function carrierApart(settleApart: SettleApart): OutsideCarrier {
  const carrier = { create: notHere, findByReference: notHere, cancel: notHere, transmit: notHere, settleApart }
  return { ...carrier, sandbox: carrier }
}
