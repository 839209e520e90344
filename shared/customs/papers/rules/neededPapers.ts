import type { Category } from '#shared/customs/goods/rules/natureTypes.ts'

/**
 * Papers that go with a parcel: the post's declarations CN 22 (on the label) and CN 23, and what
 * carriers hand to customs.
 */
export const PAPERS = ['cn22', 'cn23', 'commercial_invoice', 'proforma_invoice'] as const
export type Paper = (typeof PAPERS)[number]

/** The post's bounds of a CN 22 (UPU): 300 special drawing rights, and 2 kg. */
const CN22_MAX_USD = 400
const CN22_MAX_GRAMS = 2_000
/** What always has a place on a label: a list that is summed up would hide lines from customs. */
const CN22_MAX_LINES = 3

export type PapersQuery = {
  readonly isDeclared: boolean
  readonly channel: 'post' | 'courier'
  readonly category: Category
  readonly weightGrams: number
  readonly valueUsd: number
  readonly lineCount: number
  /** A label of several could only declare all goods once more. */
  readonly packageCount: number
}

/**
 * Which papers a parcel needs. Couriers declare by invoice; the post by its own forms, with an
 * invoice where a CN 22 is too little.
 */
export function neededPapers({
  isDeclared,
  channel,
  category,
  weightGrams,
  valueUsd,
  lineCount,
  packageCount,
}: PapersQuery): readonly Paper[] {
  if (!isDeclared) return []
  // What nobody pays for is still worth something to customs.
  const invoice = category === 'sale' ? 'commercial_invoice' : 'proforma_invoice'
  if (channel === 'courier') return [invoice]
  const isShort = lineCount <= CN22_MAX_LINES && packageCount === 1
  const isSmall = weightGrams <= CN22_MAX_GRAMS && valueUsd <= CN22_MAX_USD && isShort
  if (isSmall) return ['cn22']
  return category === 'documents' ? ['cn23'] : ['cn23', invoice]
}
