import { all } from '../../../../shared/data/generated/countries.json'
import { getCountryName } from './format.ts'

/** Codes and names of all countries, sorted by name. */
export const COUNTRIES: readonly (readonly [code: string, name: string])[] = all
  .split(' ')
  .map((code) => [code, getCountryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other))
