import { convertGramsToKg, convertKgToGrams, rounded } from '#shared/core/decimal.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { reply } from '#shared/http/endpoint.ts'
import { loadBoxes } from '#shared/shipping/boxes/boxStore.ts'
import { toInnerDimensions } from '#shared/shipping/boxes/rules/box.ts'
import {
  computeVolume,
  MAX_UNITS,
  type Suggestion,
  suggestBox as suggest,
  type UnitLine,
} from '#shared/shipping/boxes/rules/suggestBox.ts'
import { toBoxResponse } from './boxes.ts'
import type { BoxSuggestionLineFields } from './boxRoutes.ts'
import type { SettingsEndpoint } from './routes.ts'

/** Suggests a box of the account for some units. */
export const suggestBox: SettingsEndpoint<'suggestBox'> = async ({ body, caller: { userId } }, { table }) => {
  const { lines: sent } = body.suggestion
  const count = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count > MAX_UNITS) return invalid(`/suggestion/lines: must contain at most ${MAX_UNITS} units in total`)
  const ids = sent.flatMap(({ product_id: id }) => id ?? [])
  const [{ boxes, defaultId }, rows] = await Promise.all([
    loadBoxes(table, userId),
    ids.length === 0 ? [] : findProductRows(table, userId, ids),
  ])
  const lines = parseSuggestionLines(sent, new Map(rows.map((row) => [row.id, row])))
  if (!lines.ok) return lines.error
  const found = suggest(boxes, lines.value)
  if (found.kind === 'none') {
    return reply({ suggestion: { box: null, boxes: 0, fill: 0, weight: 0, ...explain(found) } })
  }
  const { box, boxes: number } = found
  const sum = (measure: (line: UnitLine) => number): number =>
    lines.value.reduce((total, line) => total + line.quantity * measure(line), 0)
  return reply({
    suggestion: {
      box: toBoxResponse(box, defaultId),
      boxes: number,
      fill: rounded(sum(({ sides }) => computeVolume(sides)) / (number * computeVolume(toInnerDimensions(box))), 3),
      weight: convertGramsToKg(sum(({ grams }) => grams) + number * box.emptyGrams),
      reason: null,
      message: null,
    },
  })
}

function parseSuggestionLines(
  sent: readonly BoxSuggestionLineFields[],
  rows: ReadonlyMap<number, ProductRow>,
): Result<readonly UnitLine[], Problem> {
  const lines: UnitLine[] = []
  for (const [at, line] of sent.entries()) {
    const read =
      line.product_id === undefined ? parseUnitSizes(line, at) : resolveLineProduct(line, line.product_id, rows, at)
    if (!read.ok) return read
    lines.push(read.value)
  }
  return ok(lines)
}

function parseUnitSizes({ length, width, height, weight = 0, quantity }: BoxSuggestionLineFields, at: number) {
  if (length === undefined || width === undefined || height === undefined) {
    const [missing] = Object.entries({ length, width, height }).flatMap(([name, side]) =>
      side === undefined ? [name] : [],
    )
    return failure(invalid(`/suggestion/lines/${at}/${missing}: is required if \`product_id\` is not sent`))
  }
  const sides = toInnerDimensions({ lengthCm: length, widthCm: width, heightCm: height })
  return ok({ sides, grams: convertKgToGrams(weight), quantity })
}

function resolveLineProduct(
  line: BoxSuggestionLineFields,
  id: number,
  rows: ReadonlyMap<number, ProductRow>,
  at: number,
): Result<UnitLine, Problem> {
  const field = `/suggestion/lines/${at}/product_id`
  const own = (['length', 'width', 'height', 'weight'] as const).find((name) => line[name] !== undefined)
  if (own) return failure(invalid(`/suggestion/lines/${at}/${own}: must be omitted if \`product_id\` is sent`))
  const row = rows.get(id)
  if (!row)
    return failure(problem('product_not_found', { id }, { httpStatus: 400, errors: [`${field}: was not found`] }))
  if (!row.measures) {
    return failure(
      invalid(`${field}: product ${id} has not been measured by a warehouse. Send length, width and height.`),
    )
  }
  return ok({ sides: toInnerDimensions(row.measures), grams: row.measures.weightGrams, quantity: line.quantity })
}

type NoBox = Extract<Suggestion, { readonly kind: 'none' }>

const MESSAGES: Readonly<Record<NoBox['reason'], string>> = {
  no_boxes: 'The account has no boxes. Create one with POST /boxes.',
  unit_too_large: 'No box is large enough for a unit of this line',
  unit_too_heavy: 'A unit exceeds the maximum weight of every box that is large enough',
  no_common_box: 'No single box type is suitable for all units. Request suggestions for fewer lines.',
  too_many_boxes: 'More than 20 boxes are required. Request suggestions for fewer units.',
  undecided: 'The arrangement is too complex. Request suggestions for fewer units.',
}

const explain = ({ reason, line }: NoBox) => ({
  reason,
  message: line === null ? MESSAGES[reason] : `/suggestion/lines/${line}: ${MESSAGES[reason]}`,
})
