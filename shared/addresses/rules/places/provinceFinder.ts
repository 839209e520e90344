import { slipsAllowed, slipsBetween } from './nearNames.ts'
import type { PlaceData } from './placeData.ts'
import { provinceKey } from './placeKey.ts'

/** What a text of a province may mean: one province, or all those of a region, and how it is written right. */
export type FoundProvince = {
  readonly label: string
  readonly codes: ReadonlySet<string>
  /** It was written with a slip. */
  readonly isNear: boolean
}

type Named = { readonly label: string; readonly codes: ReadonlySet<string> }

/** Finds the province a text means, by code or any name, with one slip at most; null where it is not known. */
export function provinceFinder(data: PlaceData): (text: string) => FoundProvince | null {
  const named = namesOf(data)
  return (text) => {
    const key = provinceKey(text)
    const exact = named.get(key)
    if (exact) return { ...exact, isNear: false }
    const most = Math.min(1, slipsAllowed(key.length))
    const near = [...named].filter(([other]) => most > 0 && other.length > 3 && slipsBetween(key, other, most) !== null)
    const [first] = near
    return first && near.every(([, { label }]) => label === first[1].label) ? { ...first[1], isNear: true } : null
  }
}

function namesOf({ provinces, regions }: PlaceData): ReadonlyMap<string, Named> {
  const named = new Map<string, Named>()
  const add = (texts: readonly string[], found: Named): void => {
    for (const text of texts) {
      const key = provinceKey(text)
      if (!named.has(key)) named.set(key, found)
    }
  }
  for (const { code, label, names } of provinces) add([label, code, ...names], { label, codes: new Set([code]) })
  for (const { names, provinces: codes } of regions) add(names, { label: names[0] ?? '', codes: new Set(codes) })
  return named
}
