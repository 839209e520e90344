import * as v from 'valibot'
import { toDecimalValue } from '../core/money.ts'
import { nullableText } from '../http/responseFields.ts'
import { CHARGE_CODES, CHARGE_TOTALS, type ConvertedCharge } from './rules/charges.ts'

/** A line of a price in responses. */
export const ChargeSchema = v.pipe(
  v.strictObject({
    code: v.pipe(v.picklist(CHARGE_CODES), v.description('Charge type, such as `freight`')),
    description: v.pipe(nullableText, v.description('Charge description. Null if not available.')),
    amount: v.pipe(
      v.number(),
      v.description('Charge amount, in the same currency as the total price. Negative for discounts.'),
    ),
    part_of: v.pipe(v.picklist(CHARGE_TOTALS), v.description('Name of the total that includes the charge')),
    rule: v.pipe(
      nullableText,
      v.description('Tariff or price list rule that defines the charge. Null if not applicable.'),
    ),
  }),
  v.title('Charge'),
)

export const toChargeResponse = ({
  code,
  description = null,
  amount,
  total,
  rule,
}: Omit<ConvertedCharge, 'description'> & { readonly description?: string | null | undefined }): v.InferOutput<
  typeof ChargeSchema
> => ({ code, description, amount: toDecimalValue(amount), part_of: total, rule })
