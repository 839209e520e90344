import * as v from 'valibot'
import { textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import { choice, integer, none, object, optionalTextLike, positiveDecimal } from '#shared/http/fields.ts'
import type { DangerousGoodsDetails } from './rules/dangerousGoodsDetails.ts'

/** As data sheets write it: `UN 3481` and `un3481` are meant alike. */
const unNumber = v.pipe(
  optionalTextLike(10, /^UN[ -]?\d{4}$/i, 'must be a UN number, for example UN3481'),
  v.transform((sent) => sent?.toUpperCase().replace(/[ -]/, '') ?? null),
)

/** What carriers are told of batteries beside their code, as it is sent. */
export const SentDangerousGoods = object({
  un_number: none(unNumber),
  packing_instruction: none(v.nullable(integer(100, 999))),
  section: none(v.nullable(choice(['I', 'IA', 'IB', 'II']))),
  watt_hours: none(v.nullable(positiveDecimal(100_000, 2))),
  lithium_grams: none(v.nullable(positiveDecimal(100_000, 2))),
  cells: none(v.nullable(integer(0, 9_999))),
  batteries: none(v.nullable(integer(0, 9_999))),
})

/** The same as answers show it. */
export const DangerousGoodsView = v.strictObject({
  un_number: textOrNull,
  packing_instruction: v.nullable(wholeNumber),
  section: textOrNull,
  watt_hours: v.nullable(v.number()),
  lithium_grams: v.nullable(v.number()),
  cells: v.nullable(wholeNumber),
  batteries: v.nullable(wholeNumber),
})

type Holder = { readonly dangerousGoods?: DangerousGoodsDetails | undefined }

/** What was sent, as it is stored; nothing where nothing was. */
export const readDangerousGoods = (
  sent: v.InferOutput<typeof SentDangerousGoods> | null,
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

/** The part of an answer that shows it; nothing where nothing was said. */
export const dangerousGoodsView = ({
  dangerousGoods,
}: Holder): { dangerous_goods?: v.InferOutput<typeof DangerousGoodsView> } =>
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
