import * as v from 'valibot'
import { toDecimal } from '../core/money.ts'
import { textOrNull } from '../http/answerFields.ts'
import { CHARGE_CODES, CHARGE_TOTALS, type ConvertedCharge } from './rules/charges.ts'

/** A line of a price as the API shows it. */
export const ChargeView = v.pipe(
  v.strictObject({
    code: v.pipe(v.picklist(CHARGE_CODES), v.description('What it is for')),
    description: v.pipe(textOrNull, v.description('What the tariff calls it, where it says')),
    amount: v.pipe(v.number(), v.description('In the currency of the whole price; below zero for a discount')),
    part_of: v.pipe(v.picklist(CHARGE_TOTALS), v.description('The total it is part of')),
    rule: v.pipe(textOrNull, v.description('The rule of the tariff, or of the price list, it follows from')),
  }),
  v.title('Charge'),
)

export const chargeView = ({
  code,
  description = null,
  amount,
  total,
  rule,
}: Omit<ConvertedCharge, 'description'> & { readonly description?: string | null | undefined }): v.InferOutput<
  typeof ChargeView
> => ({ code, description, amount: toDecimal(amount), part_of: total, rule })
