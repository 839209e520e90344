import { type Box, toInnerDimensions } from './box.ts'
import { type Effort, placeUnits, type Sides, type Unit } from './placeUnits.ts'

/** Units of a request. */
export const MAX_UNITS = 200

/** Boxes that a suggestion divides units among. */
const MAX_SUGGESTED_BOXES = 20

/** Comparisons of units for one box, and again for several: seconds on a small function. */
const MAX_BOX_COMPARISONS = 40_000_000

/** Equal units of a request. */
export type UnitLine = Unit & { readonly quantity: number }

/** Reasons why no box is suggested. */
export const BOX_SUGGESTION_REASONS = [
  'no_boxes',
  'unit_too_large',
  'unit_too_heavy',
  'no_common_box',
  'too_many_boxes',
  'undecided',
] as const

type Reason = (typeof BOX_SUGGESTION_REASONS)[number]

export type Suggestion =
  | { readonly kind: 'found'; readonly box: Box; readonly boxes: number }
  /** `line`: position of the line whose unit is the reason. */
  | { readonly kind: 'none'; readonly reason: Reason; readonly line: number | null }

/** A box with its inner sides. */
type Candidate = { readonly box: Box; readonly sides: Sides; readonly maxGrams: number | null; readonly volume: number }

/** Returns the inner volume of sides. */
export const computeVolume = ([length, width, height]: Sides): number => length * width * height

const areaOf = (sides: Sides): number => computeVolume(sides) / Math.min(...sides)

/** Orders in which units are tried; the first ones are the hardest to place. */
const ORDERS: readonly ((one: Unit, other: Unit) => number)[] = [
  (one, other) => computeVolume(other.sides) - computeVolume(one.sides),
  (one, other) => Math.max(...other.sides) - Math.max(...one.sides),
  (one, other) => areaOf(other.sides) - areaOf(one.sides),
]

/** Turns of a box: each side as its height, and both directions of filling. */
const TURNS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
  [1, 0, 2],
  [2, 0, 1],
  [2, 1, 0],
] as const

function turned(sides: Sides, turn: number): Sides {
  const [a, b, c] = TURNS[turn] ?? TURNS[0]
  return [sides[a], sides[b], sides[c]]
}

const total = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + measure(item), 0)

const sorted = (sides: Sides): readonly number[] => [...sides].sort((one, other) => one - other)

/** Whether a unit fits in a box in one of its orientations. */
function fitsInEmptyBox({ sides }: Unit, box: Candidate): boolean {
  const room = sorted(box.sides)
  return sorted(sides).every((side, at) => side <= (room[at] ?? 0))
}

const isWithinWeightLimit = (grams: number, { maxGrams }: Candidate): boolean => maxGrams === null || grams <= maxGrams

/**
 * Suggests the smallest box that holds all units, or else the fewest boxes of one kind. It may miss
 * a tight arrangement and suggest a larger box, but never one that is too small.
 */
export function suggestBox(boxes: readonly Box[], lines: readonly UnitLine[]): Suggestion {
  const candidates = boxes
    .map((box): Candidate => {
      const sides = toInnerDimensions(box)
      return { box, sides, maxGrams: box.maxGrams, volume: computeVolume(sides) }
    })
    .sort((one, other) => one.volume - other.volume)
  if (candidates.length === 0) return { kind: 'none', reason: 'no_boxes', line: null }
  for (const [line, unit] of lines.entries()) {
    const large = candidates.filter((box) => fitsInEmptyBox(unit, box))
    if (large.length === 0) return { kind: 'none', reason: 'unit_too_large', line }
    if (!large.some((box) => isWithinWeightLimit(unit.grams, box)))
      return { kind: 'none', reason: 'unit_too_heavy', line }
  }
  const suitable = candidates.filter((box) =>
    lines.every((unit) => fitsInEmptyBox(unit, box) && isWithinWeightLimit(unit.grams, box)),
  )
  if (suitable.length === 0) return { kind: 'none', reason: 'no_common_box', line: null }
  const units = lines.flatMap(({ quantity, ...unit }) => Array.from({ length: quantity }, (): Unit => unit))
  return findSingleBox(suitable, units) ?? findMultipleBoxes(suitable, units)
}

/**
 * Returns the smallest box that holds all units. Every box is tried in one way before the smaller
 * ones are tried in others, so that the effort suffices for some box.
 */
function findSingleBox(suitable: readonly Candidate[], units: readonly Unit[]): Suggestion | null {
  const volume = sumUnitVolumes(units)
  const grams = total(units, (unit) => unit.grams)
  let candidates = suitable.filter((box) => box.volume >= volume && isWithinWeightLimit(grams, box))
  let smallest: Box | null = null
  const effort: Effort = { remaining: MAX_BOX_COMPARISONS }
  for (const order of ORDERS.map((compare) => units.toSorted(compare))) {
    for (let turn = 0; turn < TURNS.length; turn += 1) {
      const at = candidates.findIndex(
        (box) => placeUnits({ ...box, sides: turned(box.sides, turn) }, order, 'end', effort).rest.length === 0,
      )
      const found = candidates[at]
      if (!found) continue
      smallest = found.box
      candidates = candidates.slice(0, at)
    }
  }
  return smallest && { kind: 'found', box: smallest, boxes: 1 }
}

/** Fills boxes of one kind after the other; larger kinds first, as they need fewer. */
function findMultipleBoxes(suitable: readonly Candidate[], units: readonly Unit[]): Suggestion {
  const effort: Effort = { remaining: MAX_BOX_COMPARISONS }
  const sortedUnits = units.toSorted(ORDERS[0])
  let best: { readonly box: Box; readonly boxes: number } | null = null
  for (const candidate of suitable.toReversed()) {
    const boxes = countBoxes(candidate, sortedUnits, best?.boxes ?? MAX_SUGGESTED_BOXES, effort)
    if (boxes !== null) best = { box: candidate.box, boxes }
  }
  if (best) return { kind: 'found', ...best }
  return { kind: 'none', reason: effort.remaining <= 0 ? 'undecided' : 'too_many_boxes', line: null }
}

/** Returns the number of boxes of a kind that hold all units; null if more than `max`. */
function countBoxes(box: Candidate, units: readonly Unit[], max: number, effort: Effort): number | null {
  let rest = units
  for (let boxes = 1; boxes <= max; boxes += 1) {
    rest = packBox(box, rest, effort)
    if (effort.remaining <= 0) return null
    if (rest.length === 0) return boxes
    if (sumUnitVolumes(rest) > (max - boxes) * box.volume) return null
  }
  return null
}

/** Returns the units that remain once a box is filled, in the best turn within half the effort. */
function packBox(box: Candidate, units: readonly Unit[], effort: Effort): readonly Unit[] {
  let least = units
  for (let turn = 0; turn < TURNS.length && (turn === 0 || effort.remaining > MAX_BOX_COMPARISONS / 2); turn += 1) {
    const { rest } = placeUnits({ ...box, sides: turned(box.sides, turn) }, units, 'skip', effort)
    if (sumUnitVolumes(rest) < sumUnitVolumes(least)) least = rest
  }
  return least
}

const sumUnitVolumes = (units: readonly Unit[]): number => total(units, ({ sides }) => computeVolume(sides))
