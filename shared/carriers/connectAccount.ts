import type { CarrierAccount } from '../accounts/carrierCredentials/carrierAccounts.ts'
import type { CarrierAdapter, CarrierConnection, CarrierTransport } from './port.ts'

/**
 * Opens an account. A merchant's own one that its carrier refuses says nothing of ours: it counts
 * as a refusal.
 */
export function connectAccount(
  adapter: CarrierAdapter,
  { credentialId, parameters }: CarrierAccount,
  transport: CarrierTransport,
): CarrierConnection {
  const { noteCall } = transport
  if (credentialId === null || !noteCall) return adapter.connect(parameters, transport)
  return adapter.connect(parameters, {
    ...transport,
    noteCall: (call) => noteCall(call.outcome === 'account' ? { ...call, outcome: 'refused' } : call),
  })
}
