import * as v from 'valibot'

const textOrNull = v.nullable(v.string())
const numberOrNull = v.nullable(v.number())

/** Dangerous goods details in addition to the code. */
export const DangerousGoodsDetails = v.object({
  /** For example `UN3481`. */
  unNumber: textOrNull,
  packingInstruction: numberOrNull,
  section: textOrNull,
  /** Of one battery; of one cell if batteries are not counted. */
  wattHours: numberOrNull,
  /** Lithium metal content, of one battery or cell likewise. */
  lithiumGrams: numberOrNull,
  /** Total of the line. */
  cells: numberOrNull,
  batteries: numberOrNull,
})

export type DangerousGoodsDetails = v.InferOutput<typeof DangerousGoodsDetails>

export const NO_DETAILS: DangerousGoodsDetails = {
  unNumber: null,
  packingInstruction: null,
  section: null,
  wattHours: null,
  lithiumGrams: null,
  cells: null,
  batteries: null,
}

/** Whether any detail is given. */
export const hasDetails = (details: DangerousGoodsDetails): boolean =>
  Object.values(details).some((value) => value !== null)
