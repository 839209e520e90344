import { clock } from '#shared/platform/clock.ts'
import { loadConfig } from '#shared/platform/config.ts'
import { createSigningKeys } from '#shared/platform/secrets.ts'
import { planParcelJourney } from '#shared/sandboxes/planParcelJourney.ts'
import type { ParcelJourneyName } from '#shared/sandboxes/rules/journeys.ts'
import { createTrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { testTable } from './accounts.ts'
import { type ApiResponse, type Call, call } from './api.ts'
import { aLabel } from './labels.ts'
import { operate } from './operations.ts'
import { advance } from './time.ts'
import { anAddress } from './visitor.ts'

/** Accept header sent by browsers. */
export const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

type Named = { readonly shipment_id: number; readonly tracking_number: string }

/** Returns the `tracking_url` of a label. */
export async function linkTo({ shipment_id: shipmentId, tracking_number: trackingNumber }: Named): Promise<URL> {
  const config = loadConfig()
  const link = await createTrackingLink(
    config,
    createSigningKeys(config.signingSecretIds),
  )({ shipmentId, trackingNumber })
  if (link === null) throw new Error('the label has no number')
  return new URL(link)
}

/** Returns the secret part of a tracking link. */
export const keyOf = async (label: Named): Promise<string> => (await linkTo(label)).searchParams.get('key') ?? ''

/** Opens a tracking page as a browser does, from a separate IP address. */
export const openPage = (
  trackingNumber: string,
  query: Readonly<Record<string, string>> = {},
  { headers, ...rest }: Call = {},
): Promise<ApiResponse> =>
  call('GET /track/{tracking_number}', {
    sourceIp: anAddress(),
    ...rest,
    params: { tracking_number: trackingNumber },
    query: new URLSearchParams(query).toString(),
    headers: { ...BROWSER, ...headers },
  })

/**
 * Creates a label with the first `scans` events of a journey, and advances the clock accordingly.
 */
export async function aJourney(name: ParcelJourneyName, scans = Number.POSITIVE_INFINITY, changes = {}) {
  const { account, shipment, label } = await aLabel(changes)
  const found = await findShipment(testTable(), account.userId, shipment.id)
  const stored = found?.labels[0]
  if (!found || !stored) throw new Error('the label is not there')
  for (const { atMs, event } of planParcelJourney(name, { shipment: found.shipment, label: stored }, clock.now()).slice(
    0,
    scans,
  )) {
    advance(Math.max(0, atMs - clock.now()))
    await operate(event.detailType, event.detail)
  }
  return { account, shipment, label }
}
