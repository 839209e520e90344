import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { ExternalTrackingNumber } from '#shared/carriers/carrierGateway.ts'
import { connectCarrierAccount } from '#shared/carriers/connectCarrierAccount.ts'
import type { RateRequestDeps } from '#shared/carriers/requestRates.ts'
import { findTrackingAdapters } from '#shared/carriers/rules/externalTrackingNumbers.ts'
import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'
import { log } from '#shared/platform/log.ts'
import { carriers, getAdapter } from '#shared/reference/carriers.ts'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { eventCodes } from '../records/eventCodes.ts'
import type { TrackingEvent } from '../records/rules/label.ts'
import { cacheExternalParcel, type ExternalParcel, findExternalParcel } from './externalParcels.ts'
import { formatScanDescription } from './rules/carrierScans.ts'

/**
 * Tracks a parcel whose label was bought elsewhere at each carrier that matches the number's form.
 * Caches the first result, or that no carrier knows it. Null if a possible carrier does not
 * respond.
 */
export async function trackExternalParcel(
  number: ExternalTrackingNumber,
  deps: RateRequestDeps,
): Promise<ExternalParcel | null> {
  const { table, transport } = deps
  const requestedAtMs = transport.nowMs()
  const known = await findExternalParcel(table, number, requestedAtMs)
  if (known) return known
  let hasCarrierResponse = true
  for (const adapter of findTrackingAdapters(number.number)) {
    const response = await trackWithAdapter(adapter, number.number, deps)
    if (response === 'unanswered') hasCarrierResponse = false
    else if (response) return keep({ ...response, askedAtMs: requestedAtMs })
  }
  return hasCarrierResponse
    ? keep({ carrier: null, events: [], estimatedDelivery: null, askedAtMs: requestedAtMs })
    : null

  async function keep(parcel: ExternalParcel): Promise<ExternalParcel> {
    await cacheExternalParcel(table, number, parcel)
    return parcel
  }
}

/** Null: the carrier does not know the number, or the platform has no account with it. */
async function trackWithAdapter(
  name: AdapterName,
  number: string,
  { adapters, accounts, transport }: RateRequestDeps,
): Promise<Omit<ExternalParcel, 'askedAtMs'> | 'unanswered' | null> {
  const carrier = [...carriers.keys()].find((code) => getAdapter(code) === name)
  const adapter = adapters[name]
  const account = carrier && adapter ? await accounts.ours(carrier) : null
  if (!carrier || !adapter || !account) return null
  try {
    const response = await connectCarrierAccount(adapter, account, transport).track(number)
    if (isCarrierRejection(response) || response.scans.length === 0) return null
    const events = response.scans.flatMap((scan) => toTrackingEvent(scan, carrier) ?? [])
    return {
      carrier,
      events: events.toSorted((one, other) => other.occurredAtMs - one.occurredAtMs),
      estimatedDelivery: response.estimatedDelivery,
    }
  } catch (error) {
    if (!(error instanceof CarrierDownError)) throw error
    log.warn('tracking request for external parcel failed', { carrier })
    return 'unanswered'
  }
}

/** A scan as a tracking event; null if its code is unknown. */
function toTrackingEvent(scan: CarrierScan, carrier: string): TrackingEvent | null {
  const { code, occurredAtMs, localTime, city, province, postalCode, country } = scan
  const meaning = code === null ? undefined : eventCodes.get(code)
  if (!meaning) return null
  return {
    ...{ code: meaning.code, occurredAtMs, localTime, city: city ?? '', province, postalCode, country, carrier },
    description: formatScanDescription(scan) ?? meaning.description,
  }
}
