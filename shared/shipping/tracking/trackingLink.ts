/** Where a parcel can be followed: a page's address with the tracking number added. Null while there is no number. */
export const trackingLink = (trackingUrl: string, trackingNumber: string | null): string | null =>
  trackingNumber && `${trackingUrl}${encodeURIComponent(trackingNumber)}`
