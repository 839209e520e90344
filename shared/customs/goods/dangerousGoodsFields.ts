import * as v from 'valibot'
import {
  choice,
  createOptionalPatternSchema,
  createPositiveDecimalSchema,
  integer,
  none,
  object,
} from '#shared/http/fields.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import type { DangerousGoodsDetails } from './rules/dangerousGoodsDetails.ts'

/** Accepts notations of data sheets: `UN 3481` and `un3481`. */
const unNumber = v.pipe(
  createOptionalPatternSchema(10, /^UN[ -]?\d{4}$/i, 'must be a UN number, such as UN3481'),
  v.transform((sent) => sent?.toUpperCase().replace(/[ -]/, '') ?? null),
)

/** Battery details in addition to the code, as sent in requests. */
export const DangerousGoodsInput = object({
  un_number: v.pipe(
    none(unNumber),
    v.description('UN number of the dangerous goods, such as `UN3481`. Null if unknown.'),
  ),
  packing_instruction: v.pipe(
    none(v.nullable(integer(100, 999))),
    v.description('IATA packing instruction, such as `967`. Null if unknown.'),
  ),
  section: v.pipe(
    none(v.nullable(choice(['I', 'IA', 'IB', 'II']))),
    v.description('IATA packing instruction section, such as `II`. Null if unknown.'),
  ),
  watt_hours: v.pipe(
    none(v.nullable(createPositiveDecimalSchema(100_000, 2))),
    v.description('Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown.'),
  ),
  lithium_grams: v.pipe(
    none(v.nullable(createPositiveDecimalSchema(100_000, 2))),
    v.description('Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown.'),
  ),
  cells: v.pipe(
    none(v.nullable(integer(0, 9_999))),
    v.description('Total number of cells in all units. Null if unknown.'),
  ),
  batteries: v.pipe(
    none(v.nullable(integer(0, 9_999))),
    v.description('Total number of batteries in all units. Null if unknown.'),
  ),
})

/** Dangerous goods data in responses. */
export const DangerousGoodsSchema = v.strictObject({
  un_number: v.pipe(
    nullableText,
    v.description('UN number of the dangerous goods, such as `UN3481`. Null if unknown.'),
  ),
  packing_instruction: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('IATA packing instruction, such as `967`. Null if unknown.'),
  ),
  section: v.pipe(nullableText, v.description('IATA packing instruction section, such as `II`. Null if unknown.')),
  watt_hours: v.pipe(
    v.nullable(v.number()),
    v.description('Energy per battery in watt hours, or per cell if `batteries` is null. Null if unknown.'),
  ),
  lithium_grams: v.pipe(
    v.nullable(v.number()),
    v.description('Lithium content per battery in grams, or per cell if `batteries` is null. Null if unknown.'),
  ),
  cells: v.pipe(v.nullable(wholeNumberSchema), v.description('Total number of cells in all units. Null if unknown.')),
  batteries: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Total number of batteries in all units. Null if unknown.'),
  ),
})

type Holder = { readonly dangerousGoods?: DangerousGoodsDetails | undefined }

/** Converts sent details to their stored form; none without data. */
export const parseDangerousGoods = (
  sent: v.InferOutput<typeof DangerousGoodsInput> | null,
): { dangerousGoods?: DangerousGoodsDetails } =>
  sent
    ? {
        dangerousGoods: {
          unNumber: sent.un_number,
          packingInstruction: sent.packing_instruction,
          section: sent.section,
          wattHours: sent.watt_hours,
          lithiumGrams: sent.lithium_grams,
          cells: sent.cells,
          batteries: sent.batteries,
        },
      }
    : {}

/** Returns the response field; none without data. */
export const toDangerousGoodsResponse = ({
  dangerousGoods,
}: Holder): { dangerous_goods?: v.InferOutput<typeof DangerousGoodsSchema> } =>
  dangerousGoods
    ? {
        dangerous_goods: {
          un_number: dangerousGoods.unNumber,
          packing_instruction: dangerousGoods.packingInstruction,
          section: dangerousGoods.section,
          watt_hours: dangerousGoods.wattHours,
          lithium_grams: dangerousGoods.lithiumGrams,
          cells: dangerousGoods.cells,
          batteries: dangerousGoods.batteries,
        },
      }
    : {}
