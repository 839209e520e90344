/**
 * What carriers write of customs, for which many have no code of their own. The first that fits
 * counts.
 */
const CUSTOMS: readonly (readonly [RegExp, number])[] = [
  [/\b(released|cleared)\b.*\bcustoms\b|\bcustoms\b.*\b(released|cleared)\b|clearance (event )?completed?/i, 131],
  [/\b(held|hold)\b.*\bcustoms\b|\bcustoms\b.*\bhold\b/i, 132],
  [/\bdelay(ed)?\b.*\b(customs|clearance)\b|\b(customs|clearance)\b.*\bdelay(ed)?\b/i, 134],
  [/\b(dut(y|ies)|tax(es)?|import charges)\b.*\b(due|required|unpaid|owed)\b/i, 136],
  [/\b(customs|clearance)\b/i, 130],
]

/** Where a parcel was left; the first that fits counts. */
const DELIVERED: readonly (readonly [RegExp, number])[] = [
  [/front desk|reception/i, 201],
  [/porch|front door/i, 202],
  [/garage/i, 203],
  [/mail ?room/i, 211],
  [/mail ?box/i, 204],
  [/picked up/i, 205],
  [/neighbou?r/i, 207],
  [/locker/i, 208],
  [/p\.?o\.? ?box/i, 209],
  [/agent/i, 210],
  [/individual/i, 206],
]

const DELIVERED_SOMEWHERE = 200

const matchFirst = (texts: readonly (readonly [RegExp, number])[], text: string): number | null =>
  texts.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Our code for a text about customs; null: it says nothing of them. */
export const findCustomsCode = (text: string): number | null => matchFirst(CUSTOMS, text)

/** Our code for a delivery by where it says that the parcel was left. */
export const findDeliveredCode = (text: string): number => matchFirst(DELIVERED, text) ?? DELIVERED_SOMEWHERE
