/*
 * Three-dimensional packing of one box by extreme points (Crainic, Perboli and Tadei 2008): each
 * unit is placed at the lowest corner that earlier units leave, in any of its orientations.
 */

/** Length, width and height in hundredths of a centimetre, so that sums are exact. */
export type Sides = readonly [number, number, number]

/** A unit to pack. */
export type Unit = { readonly sides: Sides; readonly grams: number }

/** A placed unit, with its corner nearest to the origin and its sides along the axes of the box. */
export type Placed = { readonly at: Sides; readonly size: Sides }

/** Remaining comparisons of all attempts of a request, which bound its time. */
export type Effort = { remaining: number }

const ROTATIONS = [
  [0, 1, 2],
  [1, 0, 2],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
] as const

/** Returns the different orientations of a unit: one for a cube. */
function listOrientations(unit: Sides): readonly Sides[] {
  const all = ROTATIONS.map(([a, b, c]): Sides => [unit[a], unit[b], unit[c]])
  return all.filter((one, at) => all.findIndex((other) => other.every((side, axis) => side === one[axis])) === at)
}

const areBoxesDisjoint = (a: Placed, at: Sides, size: Sides): boolean =>
  a.at[0] + a.size[0] <= at[0] ||
  at[0] + size[0] <= a.at[0] ||
  a.at[1] + a.size[1] <= at[1] ||
  at[1] + size[1] <= a.at[1] ||
  a.at[2] + a.size[2] <= at[2] ||
  at[2] + size[2] <= a.at[2]

const isLowerPosition = (a: Sides, b: Sides): boolean =>
  a[2] !== b[2] ? a[2] < b[2] : a[1] !== b[1] ? a[1] < b[1] : a[0] < b[0]

/** Whether a unit at a point is inside the box and overlaps no other unit. */
function isFree(box: Sides, placed: readonly Placed[], at: Sides, size: Sides, effort: Effort): boolean {
  if (at[0] + size[0] > box[0] || at[1] + size[1] > box[1] || at[2] + size[2] > box[2]) return false
  effort.remaining -= placed.length
  return placed.every((one) => areBoxesDisjoint(one, at, size))
}

/** Moves a point along an axis towards the origin until it meets a unit or the wall. */
function slide(point: Sides, axis: 0 | 1 | 2, placed: readonly Placed[]): Sides {
  const [first, second] = axis === 0 ? ([1, 2] as const) : axis === 1 ? ([0, 2] as const) : ([0, 1] as const)
  let wall = 0
  for (const { at, size } of placed) {
    const end = at[axis] + size[axis]
    const isPositionBlocked =
      end <= point[axis] &&
      at[first] <= point[first] &&
      point[first] < at[first] + size[first] &&
      at[second] <= point[second] &&
      point[second] < at[second] + size[second]
    if (isPositionBlocked && end > wall) wall = end
  }
  const moved: [number, number, number] = [...point]
  moved[axis] = wall
  return moved
}

/** Returns the corners that a placed unit leaves for others. */
function listPlacementCorners(
  { at: [x, y, z], size: [dx, dy, dz] }: Placed,
  placed: readonly Placed[],
): readonly Sides[] {
  const right: Sides = [x + dx, y, z]
  const behind: Sides = [x, y + dy, z]
  const above: Sides = [x, y, z + dz]
  return [
    slide(right, 1, placed),
    slide(right, 2, placed),
    slide(behind, 0, placed),
    slide(behind, 2, placed),
    slide(above, 0, placed),
    slide(above, 1, placed),
  ]
}

type Inside = {
  readonly sides: Sides
  /** Maximum weight of the contents; null for no limit. */
  readonly maxGrams: number | null
}

type Packing = { readonly placed: readonly Placed[]; readonly rest: readonly Unit[] }

/**
 * Places units one after the other; `rest` are those that found no place. `end` stops at the first
 * one, `skip` continues with smaller ones. Units without a place may still fit in another order.
 */
export function placeUnits(
  { sides: box, maxGrams }: Inside,
  units: readonly Unit[],
  whenFull: 'end' | 'skip',
  effort: Effort,
): Packing {
  const placed: Placed[] = []
  const rest: Unit[] = []
  /** Kinds of units that found no place: equal ones are not tried again. */
  const unplaceable = new Set<Unit>()
  let corners: Sides[] = [[0, 0, 0]]
  let grams = 0
  for (const [order, unit] of units.entries()) {
    const isWithinWeightLimit = maxGrams === null || grams + unit.grams <= maxGrams
    const found =
      isWithinWeightLimit && !unplaceable.has(unit) ? findPlace(box, placed, corners, unit.sides, effort) : null
    if (!found) {
      if (whenFull === 'end') return { placed, rest: units.slice(order) }
      if (isWithinWeightLimit) unplaceable.add(unit)
      rest.push(unit)
      continue
    }
    placed.push(found)
    grams += unit.grams
    corners = updatePlacementCorners(box, corners, found, placed)
    effort.remaining -= corners.length
  }
  return { placed, rest }
}

/** Returns the corners after a unit was placed, the lowest first. */
function updatePlacementCorners(
  box: Sides,
  before: readonly Sides[],
  last: Placed,
  placed: readonly Placed[],
): Sides[] {
  const corners = before.filter((corner) => areBoxesDisjoint(last, corner, [1, 1, 1]))
  for (const corner of listPlacementCorners(last, placed)) {
    const isKnown = corners.some((other) => other.every((side, axis) => side === corner[axis]))
    if (!isKnown && corner.every((side, axis) => side < (box[axis] ?? 0))) corners.push(corner)
  }
  return corners.sort((a, b) => (isLowerPosition(a, b) ? -1 : 1))
}

/** Returns the place of a unit at the lowest corner where it fits; null if there is none. */
function findPlace(
  box: Sides,
  placed: readonly Placed[],
  corners: readonly Sides[],
  unit: Sides,
  effort: Effort,
): Placed | null {
  const orientations = listOrientations(unit)
  for (const at of corners) {
    if (effort.remaining <= 0) return null
    let flattest: Sides | null = null
    for (const size of orientations) {
      const isBetterPlacement = flattest === null || size[2] < flattest[2]
      if (isBetterPlacement && isFree(box, placed, at, size, effort)) flattest = size
    }
    if (flattest) return { at, size: flattest }
  }
  return null
}
