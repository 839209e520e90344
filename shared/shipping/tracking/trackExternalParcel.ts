import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import type { ExternalNumber } from '#shared/carriers/carrierGateway.ts'
import { connectAccount } from '#shared/carriers/connectAccount.ts'
import type { RateRequestDeps } from '#shared/carriers/requestRates.ts'
import { findTrackingAdapters } from '#shared/carriers/rules/externalNumbers.ts'
import type { CarrierScan } from '#shared/carriers/rules/parcel.ts'
import { log } from '#shared/platform/log.ts'
import { carriers, getAdapter } from '#shared/reference/carriers.ts'
import type { AdapterName } from '#shared/reference/rules/adapterNames.ts'
import { eventCodes } from '../records/eventCodes.ts'
import type { TrackingEvent } from '../records/rules/label.ts'
import { cacheExternalParcel, type ExternalParcel, findExternalParcel } from './externalParcels.ts'
import { formatDescription } from './rules/carrierScans.ts'

/**
 * Tracks a parcel whose label was bought elsewhere at each carrier that matches the number's form.
 * Caches the first result, or that no carrier knows it. Null if a possible carrier does not
 * respond.
 */
export async function trackExternalParcel(
  asked: ExternalNumber,
  deps: RateRequestDeps,
): Promise<ExternalParcel | null> {
  const { table, transport } = deps
  const askedAtMs = transport.nowMs()
  const known = await findExternalParcel(table, asked, askedAtMs)
  if (known) return known
  let hasResponse = true
  for (const adapter of findTrackingAdapters(asked.number)) {
    const answer = await trackWithAdapter(adapter, asked.number, deps)
    if (answer === 'unanswered') hasResponse = false
    else if (answer) return keep({ ...answer, askedAtMs })
  }
  return hasResponse ? keep({ carrier: null, events: [], estimatedDelivery: null, askedAtMs }) : null

  async function keep(parcel: ExternalParcel): Promise<ExternalParcel> {
    await cacheExternalParcel(table, asked, parcel)
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
    const answer = await connectAccount(adapter, account, transport).track(number)
    if (isCarrierRejection(answer) || answer.scans.length === 0) return null
    const events = answer.scans.flatMap((scan) => toTrackingEvent(scan, carrier) ?? [])
    return {
      carrier,
      events: events.toSorted((one, other) => other.occurredAtMs - one.occurredAtMs),
      estimatedDelivery: answer.estimatedDelivery,
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
    description: formatDescription(scan) ?? meaning.description,
  }
}
