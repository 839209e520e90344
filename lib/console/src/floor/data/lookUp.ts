import { t } from '../texts/language.ts'
import { call, Unreachable } from './api.ts'
import type { Barcode } from './barcode.ts'
import { wrong } from './feedback.ts'
import type { Match, Product } from './types.ts'

/** Asks the API what a barcode is; null, with an error on screen, if it is unknown. */
export async function lookUp(barcode: Barcode): Promise<readonly Match[] | null> {
  try {
    const { scan } = await call<{ scan: { matches: readonly Match[] } }>(
      'GET',
      `/floor/scan/${encodeURIComponent(barcode.text)}`,
    )
    if (scan.matches.length > 0) return scan.matches
    wrong(t('unknownCode', { code: barcode.text }))
  } catch (error) {
    const key = error instanceof Unreachable ? 'lookUpOffline' : 'unknownCode'
    wrong(t(key, { code: barcode.text }))
  }
  return null
}

/** Products among the matches. */
export const productsOf = (matches: readonly Match[]): readonly Product[] =>
  matches.flatMap(({ product }) => (product ? [product] : []))
