import * as v from 'valibot'

const nullableText = v.nullable(v.string())
const nullableNumber = v.nullable(v.number())

/** Dangerous goods details in addition to the code. */
export const DangerousGoodsDetails = v.object({
  /** For example `UN3481`. */
  unNumber: nullableText,
  packingInstruction: nullableNumber,
  section: nullableText,
  /** Of one battery; of one cell if batteries are not counted. */
  wattHours: nullableNumber,
  /** Lithium metal content, of one battery or cell likewise. */
  lithiumGrams: nullableNumber,
  /** Total of the line. */
  cells: nullableNumber,
  batteries: nullableNumber,
})

export type DangerousGoodsDetails = v.InferOutput<typeof DangerousGoodsDetails>

export const EMPTY_DANGEROUS_GOODS_DETAILS: DangerousGoodsDetails = {
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
