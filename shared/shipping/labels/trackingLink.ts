import { toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import type { Config } from '#shared/platform/config.ts'
import { isSignature, sign } from '#shared/platform/crypto.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'

/** Target of a tracking link: a shipment and a tracking number. */
export type LinkedParcel = { readonly shipmentId: number; readonly trackingNumber: string | null }

/** Returns the public tracking page of a parcel; null without tracking number. */
export type TrackingLink = (parcel: LinkedParcel) => Promise<string | null>

/**
 * Loads the signing key, then creates links synchronously, for responses that must not fail while
 * they are written.
 */
export type TrackingLinks = () => Promise<(parcel: LinkedParcel) => string | null>

/** Carriers reuse numbers after years, so a key is bound to shipment and number. */
const subject = (shipmentId: number, trackingNumber: string): string =>
  JSON.stringify([shipmentId, toComparableTrackingNumber(trackingNumber) ?? trackingNumber])

/**
 * Links to the platform's page carry a key that reveals more than the status; an operator's own
 * page receives only the number. The key is derived from parcel and signing secret, and not stored.
 */
export const createTrackingLinks =
  ({ trackingUrl, baseUrl }: Pick<Config, 'trackingUrl' | 'baseUrl'>, signingKey: SigningKeys): TrackingLinks =>
  async () => {
    const key = trackingUrl === null ? await signingKey('tracking links').current() : null
    return ({ shipmentId, trackingNumber }) => {
      if (trackingNumber === null) return null
      const number = encodeURIComponent(trackingNumber)
      if (key === null) return `${trackingUrl}${number}`
      return `${baseUrl}/track/${number}?key=${sign(key, subject(shipmentId, trackingNumber))}`
    }
  }

export function createTrackingLink(...parameters: Parameters<typeof createTrackingLinks>): TrackingLink {
  const links = createTrackingLinks(...parameters)
  return async (parcel) => (parcel.trackingNumber === null ? null : (await links())(parcel))
}

/** Whether a key belongs to a link of the parcel, regardless of the signing key's age. */
export const isTrackingLinkKey = (
  signingKey: SigningKeys,
  key: string,
  shipmentId: number,
  trackingNumber: string,
): Promise<boolean> => isSignature(signingKey('tracking links'), key, subject(shipmentId, trackingNumber))
