import { t } from '../texts/language.ts'
import { call, Unreachable } from './api.ts'
import type { Barcode } from './barcode.ts'
import { wrong } from './feedback.ts'
import { isConnectionLost } from './queue.ts'
import type { Match, Product } from './types.ts'

type Found = { readonly scan: { readonly matches: readonly Match[] } }

/** Asks the API what a barcode is; null, with an error on screen, if it is unknown. */
export async function lookUp(barcode: Barcode): Promise<readonly Match[] | null> {
  try {
    const { scan } = await call<Found>('GET', `/floor/scan/${encodeURIComponent(barcode.text)}`)
    if (scan.matches.length > 0) return scan.matches
    wrong(t('unknownCode', { code: barcode.text }))
  } catch (error) {
    const key = error instanceof Unreachable ? 'lookUpOffline' : 'unknownCode'
    wrong(t(key, { code: barcode.text }))
  }
  return null
}

/** Finds the return that a barcode names; null if there is none or the API cannot be reached. */
export const findReturnByBarcode = ({ text }: Barcode): Promise<Match | null> =>
  call<Found>('GET', `/floor/scan/${encodeURIComponent(text)}`).then(
    ({ scan }) => scan.matches.find(({ kind }) => kind === 'return') ?? null,
    () => null,
  )

/** Codes that cannot be those of locations: barcodes of goods. */
const GOODS_CODE_PATTERN = /^\d{8,}$/

/** Whether the API knows no location of a code; false without a connection. */
async function isUnknownPlaceError(code: string): Promise<boolean> {
  if (isConnectionLost.value) return false
  const scanned = encodeURIComponent(`PL-${code}`)
  const found = await call<Found>('GET', `/floor/scan/${scanned}`).catch(() => null)
  return found?.scan.matches.length === 0
}

/**
 * Returns the location of a scan, which may lack the prefix of location barcodes; null, with an
 * error on screen, if it is none. `fault` is shown for other barcodes.
 */
export async function findPlaceCode(barcode: Barcode, error: string): Promise<string | null> {
  if (barcode.place !== null) {
    if (!(await isUnknownPlaceError(barcode.place))) return barcode.place
    wrong(t('unknownCode', { code: barcode.text }))
    return null
  }
  if (barcode.tote !== null || GOODS_CODE_PATTERN.test(barcode.text)) wrong(error)
  else {
    const matches = await lookUp(barcode)
    const code = matches?.find(({ kind }) => kind === 'place')?.code ?? null
    if (code !== null) return code
    if (matches) wrong(error)
  }
  return null
}

/** Whether a scan is an expected location, with or without the prefix of its barcode. */
export const matchesPlaceCode = ({ place, text }: Barcode, code: string): boolean =>
  (place ?? text.toUpperCase()) === code

/** Products among the matches. */
export const listProducts = (matches: readonly Match[]): readonly Product[] =>
  matches.flatMap(({ product }) => (product ? [product] : []))
