import { all } from '../../../../shared/data/generated/countries.json'
import { countryName } from './format.ts'

/** Codes and names of all countries, in the order of their names. */
export const COUNTRIES: readonly (readonly [code: string, name: string])[] = all
  .split(' ')
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other))
