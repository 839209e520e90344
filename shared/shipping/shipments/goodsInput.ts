import * as v from 'valibot'
import { gtin } from '#shared/carriers/gtinField.ts'
import { convertKgToGrams, rounded } from '#shared/core/decimal.ts'
import { parseDecimalMoney } from '#shared/core/money.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { ComplianceInput } from '#shared/customs/goods/complianceFields.ts'
import { DangerousGoodsInput, parseDangerousGoods } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { getDangerousGoodsCode } from '#shared/customs/goods/rules/batteries.ts'
import { parseCpsc } from '#shared/customs/goods/rules/cpsc.ts'
import { dangerousGoodsCode } from '#shared/customs/goods/rules/dangerousGoods.ts'
import { sumLineWeightGrams } from '#shared/customs/goods/rules/lineWeight.ts'
import { MAX_CONTENTS_DESCRIPTION_LENGTH } from '#shared/customs/goods/rules/postalBatteries.ts'
import {
  countryOfOriginSchema,
  createOptionalPatternSchema,
  createOptionalTextSchema,
  createPositiveDecimalSchema,
  currency,
  id,
  integer,
  isPositiveAmount,
  list,
  none,
  object,
  text,
  ZERO_VALUE_MESSAGE,
} from '#shared/http/fields.ts'
import type { Package, LineItem as ParsedBillLine } from '../records/rules/shipment.ts'

/* Request schemas of line items and packages, and their conversion. */

/** Line items listed for a package. */
const MAX_PACKAGE_CONTENTS = 100

/** A positive amount; no currency has more than four decimals. */
const value = createPositiveDecimalSchema(1_000_000_000_000, 4)

const lineItemFields = {
  coo: countryOfOriginSchema,
  currency: v.pipe(
    currency,
    v.description(
      'Currency of `value`, as a three-letter ISO 4217 code. The value is converted to USD at the daily exchange rate.',
    ),
  ),
  description: v.pipe(
    text(1, 255),
    v.description(
      'Goods description in English. Must be specific enough for customs, such as `cotton T-shirts` instead of `clothes`.',
    ),
  ),
  origin_description: v.pipe(
    none(createOptionalTextSchema(255)),
    v.description('Goods description in the local language of the country of export. Defaults to `description`.'),
  ),
  quantity: v.pipe(integer(1, 9_999), v.description('Number of units')),
  weight: v.pipe(
    createPositiveDecimalSchema(10_000, 3),
    v.description('Weight of **one unit** in kilograms, with up to 3 decimals'),
  ),
  value: v.pipe(value, v.description('Total value of **all units**, in `currency`, with up to 2 decimals')),
  dg_code: none(dangerousGoodsCode),
  hts_code: v.pipe(
    none(createOptionalPatternSchema(13, /^[\d.]{6,13}$/, 'must have 6 to 13 digits and dots')),
    v.description('Harmonized System code with 6 to 13 characters (digits and dots). Null if unknown.'),
  ),
  url: v.pipe(
    none(createOptionalPatternSchema(2_048, /^https?:\/\/\S+$/i, 'must be a URL')),
    v.description('URL of the product page. Null if not provided.'),
  ),
  sku: v.pipe(none(createOptionalTextSchema(100)), v.description('Stock keeping unit (SKU)')),
  gtin: v.pipe(
    none(gtin),
    v.description(
      'Standardised product identifier (EAN, UPC or ISBN) with 8 to 14 digits. Known as S-PID in the European Union.',
    ),
  ),
  mpn: v.pipe(
    none(createOptionalTextSchema(100)),
    v.description("Manufacturer's product identifier (NS-PID in the European Union)"),
  ),
  supplier: v.pipe(
    none(createOptionalTextSchema(32)),
    v.description(
      'Supplier or manufacturer. For shipments to the United States, send the manufacturer identification code (MID).',
    ),
  ),
  product_id: v.pipe(
    none(v.nullable(id)),
    v.description(
      'ID of the customs product (`POST /customs/products`) for regulated goods, not of a stocked product. Null for other goods.',
    ),
  ),
  dangerous_goods: v.pipe(
    none(v.nullable(DangerousGoodsInput)),
    v.description('Battery details in addition to `dg_code`. Null if not provided.'),
  ),
  compliance: v.pipe(
    none(v.nullable(ComplianceInput)),
    v.description('Compliance data submitted to government agencies. Null if not provided.'),
  ),
}

/** Line item as sent in requests. */
export const LineItem = v.pipe(
  object(lineItemFields),
  v.forward(
    v.partialCheck(
      [['currency'], ['value']],
      (line) => isPositiveAmount(line.value, line.currency),
      ZERO_VALUE_MESSAGE,
    ),
    ['value'],
  ),
)

/** One of several packages as sent in requests. */
export const PackageInput = object({
  height: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Height in centimetres')),
  length: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Length in centimetres')),
  width: v.pipe(createPositiveDecimalSchema(1_000, 2), v.description('Width in centimetres')),
  weight: v.pipe(createPositiveDecimalSchema(1_000, 3), v.description('Gross weight in kilograms')),
  contents: v.pipe(
    v.optional(
      list(
        object({
          description: v.pipe(text(3, MAX_CONTENTS_DESCRIPTION_LENGTH), v.description('Goods description')),
          value: v.pipe(value, v.description("Total value of the units, in the first line item's currency")),
          quantity: v.pipe(integer(1, Number.MAX_SAFE_INTEGER), v.description('Number of units in the package')),
        }),
        0,
        MAX_PACKAGE_CONTENTS,
      ),
      [],
    ),
    v.description(
      'Package contents, as listed by package on the customs documents. The declared contents are the `line_items`.',
    ),
  ),
})

type LineItemInput = v.InferOutput<typeof LineItem>

function pickCpscFields(sent: LineItemInput['compliance']): Pick<ParsedBillLine, 'cpsc'> {
  const cpsc = parseCpsc(sent)
  return cpsc ? { cpsc } : {}
}

/** Converts a sent line item to its stored form. */
export function parseLineItem(sent: LineItemInput): ParsedBillLine {
  const declared = parseDangerousGoods(sent.dangerous_goods)
  return {
    coo: sent.coo,
    currency: sent.currency,
    description: sent.description,
    originDescription: sent.origin_description,
    quantity: sent.quantity,
    weightGrams: convertKgToGrams(sent.weight),
    valueMinor: parseDecimalMoney(sent.value, sent.currency).minorUnits,
    dgCode: getDangerousGoodsCode(sent.dg_code, declared.dangerousGoods),
    htsCode: sent.hts_code,
    url: sent.url,
    ...(sent.sku !== null && { sku: sent.sku }),
    ...(sent.gtin !== null && { gtin: sent.gtin }),
    ...(sent.mpn !== null && { mpn: sent.mpn }),
    ...(sent.supplier !== null && { supplier: sent.supplier }),
    ...(sent.product_id !== null && { productId: sent.product_id }),
    ...declared,
    ...pickCpscFields(sent.compliance),
    taxCents: 0,
    dutyCents: 0,
  }
}

/** Rounds to hundredths. */
export const centimetres = (sent: number): number => rounded(sent, 2)

/** Package contents are valued in the currency of the first line. */
const parsePackage =
  (currency: string) =>
  (sent: v.InferOutput<typeof PackageInput>): Package => ({
    weightGrams: convertKgToGrams(sent.weight),
    lengthCm: centimetres(sent.length),
    widthCm: centimetres(sent.width),
    heightCm: centimetres(sent.height),
    contents: sent.contents.map(({ description, quantity, value }) => ({
      description,
      quantity,
      valueMinor: parseDecimalMoney(value, currency).minorUnits,
      currency,
    })),
  })

/** Converts sent packages to their stored form. */
export const parsePackages = (
  sent: readonly v.InferOutput<typeof PackageInput>[],
  lines: readonly ParsedBillLine[],
): Package[] => sent.map(parsePackage(lines[0]?.currency ?? 'USD'))

/**
 * Returns conflicts between packages and shipment; `name` is the resource. Contents are valued in
 * the currency of the first line, so they have to be sent again if that changes.
 */
export function validatePackages(
  packages: readonly Package[],
  {
    weightGrams,
    lineItems,
  }: { readonly weightGrams: number; readonly lineItems: readonly Pick<ParsedBillLine, 'currency'>[] },
  name: string,
): Problem | null {
  if (weightGrams < sumPackageWeights(packages))
    return invalid(`/${name}/weight: must be greater than or equal to the total package weight`)
  const { currency = 'USD' } = lineItems[0] ?? {}
  const other = packages.flatMap(({ contents }) => contents).find((content) => content.currency !== currency)
  if (other !== undefined) {
    return invalid(
      `/${name}/packages: must have the same currency as the line items (${currency}), not ${other.currency}`,
    )
  }
  const [error] = packages.flatMap(({ contents }, at) =>
    contents.flatMap(({ valueMinor }, which) =>
      valueMinor > 0 ? [] : [`/${name}/packages/${at}/contents/${which}/value: ${ZERO_VALUE_MESSAGE}`],
    ),
  )
  return error === undefined ? null : invalid(error)
}

const sumPackageWeights = (packages: readonly Package[]): number =>
  packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0)

/** Returns the default weight of a shipment: that of its packages, or else of its lines. */
export const computeDefaultWeightGrams = (packages: readonly Package[], lines: readonly ParsedBillLine[]): number =>
  packages.length > 0 ? sumPackageWeights(packages) : sumLineWeightGrams(lines)
