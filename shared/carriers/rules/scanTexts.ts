/**
 * Customs codes by carrier texts, as many carriers have no codes for customs. The first match is
 * used.
 */
const CUSTOMS: readonly (readonly [RegExp, number])[] = [
  [/\b(released|cleared)\b.*\bcustoms\b|\bcustoms\b.*\b(released|cleared)\b|clearance (event )?completed?/i, 131],
  [/\b(held|hold)\b.*\bcustoms\b|\bcustoms\b.*\bhold\b/i, 132],
  [/\bdelay(ed)?\b.*\b(customs|clearance)\b|\b(customs|clearance)\b.*\bdelay(ed)?\b/i, 134],
  [/\b(dut(y|ies)|tax(es)?|import charges)\b.*\b(due|required|unpaid|owed)\b/i, 136],
  [/\b(customs|clearance)\b/i, 130],
]

/** Delivery locations; the first match is used. */
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

const DELIVERED_UNSPECIFIED_CODE = 200

const findFirstMatch = (texts: readonly (readonly [RegExp, number])[], text: string): number | null =>
  texts.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Returns the event code of a customs text; null if there is none. */
export const findCustomsCode = (text: string): number | null => findFirstMatch(CUSTOMS, text)

/** Returns the event code of a delivery by the location named. */
export const findDeliveredCode = (text: string): number => findFirstMatch(DELIVERED, text) ?? DELIVERED_UNSPECIFIED_CODE
