import { add, type Money, zero } from '#shared/core/money.ts'
import { toDigits } from '#shared/customs/goods/rules/hsCode.ts'
import type { Per } from './ruleFields.ts'
import { type Sharing, shares } from './shares.ts'

/** Allocates an amount per item, line or parcel to lines; lines of one item share it by value. */
export function allocateAmount(
  per: Per,
  amount: Money,
  lines: readonly Sharing[],
  isDutiable: (place: number) => boolean,
): readonly Money[] {
  const groups = new Map<string, number[]>()
  for (const [place, line] of lines.entries()) {
    if (per === 'dutiable item' && !isDutiable(place)) continue
    const key = per === 'parcel' ? '' : per === 'line' ? String(place) : getLineItemKey(line)
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  const amounts = lines.map(() => zero(amount.currency))
  for (const places of groups.values()) {
    const parts = shares(
      amount,
      lines.filter((_, place) => places.includes(place)),
    )
    for (const [at, place] of places.entries()) {
      amounts[place] = add(amounts[place] ?? zero(amount.currency), parts[at] ?? zero(amount.currency))
    }
  }
  return amounts
}

/**
 * Goods with the same subheading, description and origin are one item, regardless of lines and
 * pieces.
 */
function getLineItemKey({ htsCode, origin, description }: Sharing): string {
  const subheading = toDigits(htsCode).slice(0, 6)
  return [subheading, origin ?? '', (description ?? '').trim().toLowerCase().replace(/\s+/g, ' ')].join('|')
}
