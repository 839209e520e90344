import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'

/**
 * Customs documents of a parcel: the postal declarations CN 22 (on the label) and CN 23, and
 * invoices for couriers.
 */
export const PAPERS = ['cn22', 'cn23', 'commercial_invoice', 'proforma_invoice'] as const
export type Paper = (typeof PAPERS)[number]

/** Limits of a CN 22 (UPU): 300 special drawing rights, and 2 kg. */
const CN22_MAX_USD = 400
const CN22_MAX_GRAMS = 2_000
/** Lines that always fit on a label; a summary would hide lines from customs. */
const CN22_MAX_LINES = 3

export type DocumentsQuery = {
  readonly isDeclared: boolean
  readonly channel: 'post' | 'courier'
  readonly category: Category
  readonly weightGrams: number
  readonly valueUsd: number
  readonly lineCount: number
  /** With several labels, each would declare all goods. */
  readonly packageCount: number
}

/**
 * Returns the customs documents a parcel requires. Couriers use invoices; posts use their own
 * forms, with an invoice if a CN 22 does not suffice.
 */
export function listRequiredDocuments({
  isDeclared,
  channel,
  category,
  weightGrams,
  valueUsd,
  lineCount,
  packageCount,
}: DocumentsQuery): readonly Paper[] {
  if (!isDeclared) return []
  // Goods that are not sold still have a customs value.
  const invoice = category === 'sale' ? 'commercial_invoice' : 'proforma_invoice'
  if (channel === 'courier') return [invoice]
  const isShort = lineCount <= CN22_MAX_LINES && packageCount === 1
  const isSmall = weightGrams <= CN22_MAX_GRAMS && valueUsd <= CN22_MAX_USD && isShort
  if (isSmall) return ['cn22']
  return category === 'documents' ? ['cn23'] : ['cn23', invoice]
}
