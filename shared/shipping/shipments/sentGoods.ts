import * as v from 'valibot'
import { gtin } from '#shared/carriers/gtinField.ts'
import { gramsFromKg, rounded } from '#shared/core/decimal.ts'
import { moneyFromDecimal } from '#shared/core/money.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { SentCompliance } from '#shared/customs/goods/complianceFields.ts'
import { readDangerousGoods, SentDangerousGoods } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { dangerousGoodsCodeOf } from '#shared/customs/goods/rules/batteries.ts'
import { MAX_CONTENTS_DESCRIPTION } from '#shared/customs/goods/rules/batteriesByPost.ts'
import { readCpsc } from '#shared/customs/goods/rules/cpsc.ts'
import { dangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import {
  country,
  currency,
  id,
  integer,
  isWorthSomething,
  list,
  none,
  object,
  optionalText,
  optionalTextLike,
  positiveDecimal,
  text,
  WORTH_NOTHING,
} from '#shared/http/fields.ts'
import { MAX_PACKAGE_CONTENTS } from './rules/limitsAndTimes.ts'
import type { Package, LineItem as ReadLine } from './rules/shipment.ts'

/** An amount above zero, of which no currency has more decimals than four. */
const value = positiveDecimal(1_000_000_000_000, 4)

const lineEntries = {
  coo: country,
  currency,
  description: text(1, 255),
  origin_description: none(optionalText(255)),
  quantity: integer(1, 9_999),
  weight: positiveDecimal(10_000, 3),
  value,
  dg_code: none(v.nullable(dangerousGoodsCode)),
  hts_code: none(optionalTextLike(13, /^[\d.]{6,13}$/, 'must have 6 to 13 digits and dots')),
  url: none(optionalTextLike(2_048, /^https?:\/\/\S+$/i, 'must be a URL')),
  sku: none(optionalText(100)),
  gtin: none(gtin),
  mpn: none(optionalText(100)),
  supplier: none(optionalText(32)),
  product_id: none(v.nullable(id)),
  dangerous_goods: none(v.nullable(SentDangerousGoods)),
  compliance: none(v.nullable(SentCompliance)),
}

/** Goods as they are sent. */
export const LineItem = v.pipe(
  object(lineEntries),
  v.forward(
    v.partialCheck([['currency'], ['value']], (line) => isWorthSomething(line.value, line.currency), WORTH_NOTHING),
    ['value'],
  ),
)

/** One of several packages as it is sent. */
export const SentPackage = object({
  height: positiveDecimal(1_000, 2),
  length: positiveDecimal(1_000, 2),
  width: positiveDecimal(1_000, 2),
  weight: positiveDecimal(1_000, 3),
  contents: v.optional(
    list(
      object({
        description: text(3, MAX_CONTENTS_DESCRIPTION),
        value,
        quantity: integer(1, Number.MAX_SAFE_INTEGER),
      }),
      0,
      MAX_PACKAGE_CONTENTS,
    ),
    [],
  ),
})

type SentLine = v.InferOutput<typeof LineItem>

function saidCpsc(sent: SentLine['compliance']): Pick<ReadLine, 'cpsc'> {
  const cpsc = readCpsc(sent)
  return cpsc ? { cpsc } : {}
}

/** Goods as they are sent, as we keep them. */
export function readLine(sent: SentLine): ReadLine {
  const said = readDangerousGoods(sent.dangerous_goods)
  return {
    coo: sent.coo,
    currency: sent.currency,
    description: sent.description,
    originDescription: sent.origin_description,
    quantity: sent.quantity,
    weightGrams: gramsFromKg(sent.weight),
    valueMinor: moneyFromDecimal(sent.value, sent.currency).minorUnits,
    dgCode: dangerousGoodsCodeOf(sent.dg_code, said.dangerousGoods),
    htsCode: sent.hts_code,
    url: sent.url,
    ...(sent.sku !== null && { sku: sent.sku }),
    ...(sent.gtin !== null && { gtin: sent.gtin }),
    ...(sent.mpn !== null && { mpn: sent.mpn }),
    ...(sent.supplier !== null && { supplier: sent.supplier }),
    ...(sent.product_id !== null && { productId: sent.product_id }),
    ...said,
    ...saidCpsc(sent.compliance),
    taxCents: 0,
    dutyCents: 0,
  }
}

/** To the hundredth. */
export const centimetres = (sent: number): number => rounded(sent, 2)

/** What is in a package is worth what its sender says, in the currency of the first line. */
const packageOf =
  (currency: string) =>
  (sent: v.InferOutput<typeof SentPackage>): Package => ({
    weightGrams: gramsFromKg(sent.weight),
    lengthCm: centimetres(sent.length),
    widthCm: centimetres(sent.width),
    heightCm: centimetres(sent.height),
    contents: sent.contents.map(({ description, quantity, value }) => ({
      description,
      quantity,
      valueMinor: moneyFromDecimal(value, currency).minorUnits,
      currency,
    })),
  })

/** Packages as they are sent, as we keep them. */
export const readPackages = (
  sent: readonly v.InferOutput<typeof SentPackage>[],
  lines: readonly ReadLine[],
): Package[] => sent.map(packageOf(lines[0]?.currency ?? 'USD'))

/**
 * What is wrong with packages whose fields are each as they should be; `name`: what they are of. What they hold is valued in the currency
 * of the first line: those that were sent before lines in another one have to be sent again.
 */
export function packagesFault(
  packages: readonly Package[],
  {
    weightGrams,
    lineItems,
  }: { readonly weightGrams: number; readonly lineItems: readonly Pick<ReadLine, 'currency'>[] },
  name: string,
): Problem | null {
  if (weightGrams < weightOfAll(packages))
    return invalid(`/${name}/weight: must not be less than the total weight of the packages`)
  const { currency = 'USD' } = lineItems[0] ?? {}
  const other = packages.flatMap(({ contents }) => contents).find((content) => content.currency !== currency)
  if (other !== undefined) {
    return invalid(
      `/${name}/packages: contain values in ${other.currency}. Send them in ${currency}, the currency of the goods`,
    )
  }
  const [fault] = packages.flatMap(({ contents }, at) =>
    contents.flatMap(({ valueMinor }, which) =>
      valueMinor > 0 ? [] : [`/${name}/packages/${at}/contents/${which}/value: ${WORTH_NOTHING}`],
    ),
  )
  return fault === undefined ? null : invalid(fault)
}

/** In grams. */
const weightOfAll = (packages: readonly Package[]): number =>
  packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0)

/** What nobody has weighed as a whole weighs what its packages weigh, or else what its lines do. */
export const unsaidWeight = (packages: readonly Package[], lines: readonly ReadLine[]): number =>
  packages.length > 0 ? weightOfAll(packages) : linesWeigh(lines)

const linesWeigh = (lines: readonly ReadLine[]): number =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
