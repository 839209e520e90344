import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'

/* Inspection of returned units: their grade, and what happens to them. */

/** Grades: as new, good, worn, unusable. */
export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

/** What happens to returned units. `keep`: they stay at the facility and are no stock. */
export const DISPOSITIONS = ['restock', 'quarantine', 'dispose', 'keep'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

/** Returned units of a product, in one grade. */
export const InspectedLine = v.object({
  id: v.number(),
  productId: v.number(),
  units: v.number(),
  /** Empty if unknown. */
  lot: v.string(),
  expiry: v.nullable(v.string()),
  grade: v.picklist(GRADES),
  /** Null until the owner decides. */
  disposition: v.nullable(v.picklist(DISPOSITIONS)),
})
export type InspectedLine = Readonly<v.InferOutput<typeof InspectedLine>>

/** Lines of a return. */
export const MAX_INSPECTED_LINES = 80

/** Forms of a return label: to be printed, or a code by which the carrier prints it. */
export const RETURN_LABEL_FORMATS = ['pdf', 'qr'] as const
export type ReturnLabelFormat = (typeof RETURN_LABEL_FORMATS)[number]

/** Labels bought for buyers by the rules of a shop. */
export const AUTOMATIC_LABEL_RULES = ['none', ...RETURN_LABEL_FORMATS] as const
export type AutomaticLabel = (typeof AUTOMATIC_LABEL_RULES)[number]

/** A merchant's rules for returned units. Grades without a disposition await a decision. */
export const ReturnRules = v.object({
  /** Whether parcels are inspected without a request. */
  inspect: v.boolean(),
  /** Days after shipping in which buyers can request a return. */
  windowDays: v.number(),
  /** Whether requests of buyers are approved at once. */
  autoApprove: v.boolean(),
  /** Label that is bought for requests approved at once. */
  label: v.optional(v.picklist(['none', 'pdf']), 'none'),
  /** Whether a QR code is preferred. Earlier releases ignore it, and buy a label to print. */
  isQrCodePreferred: v.optional(v.boolean(), false),
  byGrade: v.object({
    A: v.nullable(v.picklist(DISPOSITIONS)),
    B: v.nullable(v.picklist(DISPOSITIONS)),
    C: v.nullable(v.picklist(DISPOSITIONS)),
    D: v.nullable(v.picklist(DISPOSITIONS)),
  }),
})
export type ReturnRules = Readonly<v.InferOutput<typeof ReturnRules>>

const DEFAULT_RETURN_WINDOW_DAYS = 30

export const DEFAULT_RETURN_RULES: ReturnRules = {
  inspect: false,
  windowDays: DEFAULT_RETURN_WINDOW_DAYS,
  autoApprove: false,
  label: 'none',
  isQrCodePreferred: false,
  byGrade: { A: null, B: null, C: null, D: null },
}

type Unit = { readonly isLotKnown: boolean; readonly isExpired: boolean }

/**
 * Returns the disposition of inspected units: that of the rules for their grade, or quarantine if
 * the worker chose it. Units that cannot be sold, because their lot is unreadable or they expire
 * too soon, are quarantined instead of restocked.
 */
export function decideDisposition(
  grade: Grade,
  rules: ReturnRules,
  { isLotKnown, isExpired }: Unit,
  chosen: 'quarantine' | null,
): Disposition | null {
  const disposition = chosen ?? rules.byGrade[grade]
  return disposition === 'restock' && (!isLotKnown || isExpired) ? 'quarantine' : disposition
}

type Decision = { readonly id: number; readonly disposition: Disposition }

/**
 * Applies the owner's decisions to inspected lines. Returns all lines and the changed ones, or what
 * is wrong: only units without a disposition, and kept ones, can still be decided.
 */
export function decideLines(
  lines: readonly InspectedLine[],
  decisions: readonly Decision[],
): Result<{ readonly lines: readonly InspectedLine[]; readonly changed: readonly InspectedLine[] }, string> {
  if (new Set(decisions.map(({ id }) => id)).size < decisions.length) {
    return failure('/decision/lines: must not contain a line more than once')
  }
  for (const [index, { id }] of decisions.entries()) {
    const line = lines.find((one) => one.id === id)
    if (!line) return failure(`/decision/lines/${index}/id: line ${id} was not found`)
    if (line.disposition !== null && line.disposition !== 'keep') {
      return failure(`/decision/lines/${index}/id: line ${id} already has the disposition ${line.disposition}`)
    }
  }
  const decided = lines.map((line) => {
    const disposition = decisions.find(({ id }) => id === line.id)?.disposition
    return disposition === undefined ? line : { ...line, disposition }
  })
  return ok({ lines: decided, changed: decided.filter((line, place) => line !== lines[place]) })
}

/** Whether all units were inspected and have a disposition. */
export const isDispositionDecided = (lines: readonly InspectedLine[]): boolean =>
  lines.length > 0 && lines.every(({ disposition }) => disposition !== null)

/** Whether units have become stock or waste, so that the parcel is no longer complete. */
export const isPackageOpened = (lines: readonly InspectedLine[]): boolean =>
  lines.some(({ disposition }) => disposition !== null && disposition !== 'keep')

/** Hint on the refund of a line: in full for grades A and B, in part for C, none for D. */
export const REFUNDS = ['full', 'partial', 'none'] as const
const REFUND_BY_GRADE = { A: 'full', B: 'full', C: 'partial', D: 'none' } as const
export const getRefund = ({ grade }: Pick<InspectedLine, 'grade'>): (typeof REFUNDS)[number] => REFUND_BY_GRADE[grade]
