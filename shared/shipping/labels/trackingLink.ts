import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'
import type { Config } from '#shared/platform/config.ts'
import { isSignature, sign } from '#shared/platform/digest.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'

/** What a link leads to: a parcel by its shipment, and by the number it has there. */
export type LinkedParcel = { readonly shipmentId: number; readonly trackingNumber: string | null }

/** Where buyers follow a parcel; null while it has no number. */
export type TrackingLink = (parcel: LinkedParcel) => Promise<string | null>

/**
 * The same once the key of all links is there: for answers that must not fail any more when they
 * are written.
 */
export type TrackingLinks = () => Promise<(parcel: LinkedParcel) => string | null>

/** Numbers may be given out anew after years: a key is worth nothing for another parcel. */
const subject = (shipmentId: number, trackingNumber: string): string =>
  JSON.stringify([shipmentId, comparableNumber(trackingNumber) ?? trackingNumber])

/**
 * Links to our own page carry the key that has it show more than a status; a page of the operator's
 * own gets the number alone. The key follows from the parcel and the signing secret: it is stored
 * nowhere.
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

export function createTrackingLink(...made: Parameters<typeof createTrackingLinks>): TrackingLink {
  const links = createTrackingLinks(...made)
  return async (parcel) => (parcel.trackingNumber === null ? null : (await links())(parcel))
}

/** Whether a key is that of a link to a parcel, whenever it was made. */
export const isTrackingLinkKey = (
  signingKey: SigningKeys,
  key: string,
  shipmentId: number,
  trackingNumber: string,
): Promise<boolean> => isSignature(signingKey('tracking links'), key, subject(shipmentId, trackingNumber))
