import { BROWSER_DATA } from './browserData.ts'

/*
 * Filters of lists saved in this browser, and removed at sign-out, as they can contain names.
 */

export type SavedFilters = { readonly path: string; readonly name: string; readonly query: string }

const KEY = BROWSER_DATA.savedFilters

/** Saved filters of all lists; the oldest are removed. */
const MAX_SAVED_FILTERS = 100

const isSavedFilter = (value: unknown): value is SavedFilters => {
  const { path, name, query }: Record<string, unknown> = Object(value)
  return typeof path === 'string' && typeof name === 'string' && typeof query === 'string'
}

function readAllFilters(): readonly SavedFilters[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSavedFilter) : []
  } catch {
    return []
  }
}

/** Returns the saved filters of a list, sorted by name. */
export const listSavedFilters = (path: string): readonly SavedFilters[] =>
  readAllFilters()
    .filter((saved) => saved.path === path)
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** Saves filters; those with the same name or query are replaced. */
export function saveFilters(added: SavedFilters): void {
  const isDifferentFilter = ({ path, name, query }: SavedFilters) =>
    path !== added.path || (name !== added.name && query !== added.query)
  localStorage.setItem(
    KEY,
    JSON.stringify([added, ...readAllFilters().filter(isDifferentFilter)].slice(0, MAX_SAVED_FILTERS)),
  )
}

export function deleteSavedFilters({ path, name }: SavedFilters): void {
  const remaining = readAllFilters().filter((saved) => saved.path !== path || saved.name !== name)
  localStorage.setItem(KEY, JSON.stringify(remaining))
}
