import type { CarrierAccount } from '../accounts/carrierCredentials/carrierAccounts.ts'
import type { CarrierAdapter, CarrierConnection, CarrierTransport } from './port.ts'

/**
 * Connects an account. A rejected account of a merchant is recorded as a plain rejection, as it
 * says nothing about the platform's.
 */
export function connectCarrierAccount(
  adapter: CarrierAdapter,
  { credentialId, parameters }: CarrierAccount,
  transport: CarrierTransport,
): CarrierConnection {
  const { recordCall } = transport
  if (credentialId === null || !recordCall) return adapter.connect(parameters, transport)
  return adapter.connect(parameters, {
    ...transport,
    recordCall: (call) => recordCall(call.outcome === 'account' ? { ...call, outcome: 'refused' } : call),
  })
}
