import * as v from 'valibot'

const textOrNull = v.nullable(v.string())
const numberOrNull = v.nullable(v.number())

/** What a sender says of dangerous goods beside their code. */
export const DangerousGoodsDetails = v.object({
  /** `UN3481`. */
  unNumber: textOrNull,
  packingInstruction: numberOrNull,
  section: textOrNull,
  /** Of one battery; of one cell where no batteries are counted. */
  wattHours: numberOrNull,
  /** The same of lithium metal. */
  lithiumGrams: numberOrNull,
  /** Of all units of the line. */
  cells: numberOrNull,
  batteries: numberOrNull,
})

export type DangerousGoodsDetails = v.InferOutput<typeof DangerousGoodsDetails>

/** Where nothing is said. */
export const NOTHING_SAID: DangerousGoodsDetails = {
  unNumber: null,
  packingInstruction: null,
  section: null,
  wattHours: null,
  lithiumGrams: null,
  cells: null,
  batteries: null,
}

/** Whether anything is said: a field that is null says nothing. */
export const hasDetails = (details: DangerousGoodsDetails): boolean =>
  Object.values(details).some((value) => value !== null)
