import { ok, type Result } from '../../core/result.ts'
import { customsTariffs } from '../duties/customsTariffs.ts'
import { nationalCode } from './rules/nationalCode.ts'
import type { Classified, Described } from './rules/rankGoods.ts'

/** Finds HS codes for goods. A deployer may put a classification service in its place. */
export type Classifier = {
  /** Best first, at most 5; empty where the goods cannot be told. */
  readonly classify: (goods: Described) => Promise<Result<readonly Classified[], 'unavailable'>>
}

type Engine = { readonly classify: (goods: Described) => readonly Classified[] }

let engine: Promise<Engine> | null = null

/** Searches the nomenclature that ships with the platform, and what was imported. The index is made once for each process. */
export const createTableClassifier = (): Classifier => ({
  classify: async (goods) => {
    engine ??= import('./nomenclatureEngine.ts').then(({ createNomenclatureEngine }) => createNomenclatureEngine())
    const { classify } = await engine
    return ok(classify(goods))
  },
})

/** The code of 10 digits that goods of an HS code (6 digits) have in a country on a day (`YYYY-MM-DD`). */
export const tenDigitCode = (hsCode: string, goods: Described, country: string, day: string): string =>
  nationalCode(hsCode, customsTariffs.lines(country, hsCode, day)?.lines ?? null, goods)
