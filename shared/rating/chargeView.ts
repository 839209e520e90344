import * as v from 'valibot'
import { toDecimal } from '../core/money.ts'
import { textOrNull } from '../http/responseFields.ts'
import { CHARGE_CODES, CHARGE_TOTALS, type ConvertedCharge } from './rules/charges.ts'

/** A line of a price in responses. */
export const ChargeView = v.pipe(
  v.strictObject({
    code: v.pipe(v.picklist(CHARGE_CODES), v.description('Type of the charge')),
    description: v.pipe(textOrNull, v.description('Description of the charge; null if none')),
    amount: v.pipe(v.number(), v.description('Amount in the currency of the total price; negative for discounts')),
    part_of: v.pipe(v.picklist(CHARGE_TOTALS), v.description('Total that includes the charge')),
    rule: v.pipe(textOrNull, v.description('Rule of the tariff or price list that sets the charge; null if none')),
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
