/* Which barcodes of a camera count as scans. */

/** Pictures without a barcode after which it has left: a single one may be blurred. */
const MAX_MISSED_FRAMES = 5

/**
 * Returns a filter for the barcodes of successive pictures, null for none. A barcode read twice in
 * a row is returned once, and again only after it left the picture.
 */
export function createScanFilter(): (read: string | null) => string | null {
  let last: string | null = null
  let accepted: string | null = null
  let missed = 0
  return (read) => {
    missed = read !== null && read === accepted ? 0 : missed + 1
    if (missed >= MAX_MISSED_FRAMES) accepted = null
    const isScanConfirmed = read !== null && read === last
    last = read
    if (!isScanConfirmed || read === accepted) return null
    accepted = read
    missed = 0
    return read
  }
}
