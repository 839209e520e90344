import type { Division } from './addressFormat.ts'
import { foldText } from './foldText.ts'

/** The province a text means, by code or name in any case, with or without accents; null where it is not known. */
export function findDivision(province: string, divisions: readonly Division[]): Division | null {
  const byCode = divisions.find(({ code }) => code === province)
  if (byCode) return byCode
  const wanted = foldText(province)
  return divisions.find(({ code, names }) => [code, ...names].some((name) => foldText(name) === wanted)) ?? null
}
