import { readDataFile } from '../data/readDataFile.ts'
import { parseDivisions } from './rules/divisionFile.ts'
import {
  createEmptyDivisionList,
  type Division,
  type DivisionList,
  findDivision,
  validateDivision,
} from './rules/divisionList.ts'

/** Cache of the countries used; all countries together take less than 2 MB. */
const read = new Map<string, DivisionList>()

/**
 * Returns the states, provinces or regions of a country (ISO 3166-1); an empty list where none are
 * checked.
 */
export function loadDivisions(country: string): DivisionList {
  const known = read.get(country)
  if (known) return known
  const file = /^[A-Z]{2}$/.test(country) ? readDataFile('generated/divisions', country) : null
  const list = file ? parseDivisions(file.toString()) : createEmptyDivisionList(country)
  read.set(country, list)
  return list
}

/** Returns the reason to reject a province, null if it is known, absent or merely doubtful. */
export const validateProvince = (country: string, province: string | null): string | null =>
  validateDivision(province, loadDivisions(country)) === 'rejected' ? `must be a province of ${country}` : null

/** Finds the division of a country by code or name, null if unknown. */
export const findDivisionByName = (country: string, text: string): Division | null =>
  findDivision(text, loadDivisions(country))
