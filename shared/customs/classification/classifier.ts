import { ok, type Result } from '../../core/result.ts'
import { customsTariffs } from '../duties/customsTariffs.ts'
import type { Classification } from './nomenclatureEngine.ts'
import { type NationalCode, nationalCode } from './rules/nationalCode.ts'
import type { Described } from './rules/rankGoods.ts'

/** Finds HS codes for goods. A deployer may put a classification service in its place. */
export type Classifier = {
  readonly classify: (goods: Described) => Promise<Result<Classification, 'unavailable'>>
}

type Engine = { readonly classify: (goods: Described) => Classification }

let engine: Promise<Engine> | null = null

/** Searches the nomenclature that ships with the platform, and what was imported. The index is made once for each process. */
export const createTableClassifier = (): Classifier => ({
  classify: async (goods) => {
    engine ??= import('./nomenclatureEngine.ts').then(({ createNomenclatureEngine }) => createNomenclatureEngine())
    const { classify } = await engine
    return ok(classify(goods))
  },
})

/** The code that goods of an HS code (6 digits) have in a country on a day (`YYYY-MM-DD`). */
export const nationalCodeIn = (hsCode: string, goods: Described, country: string, day: string): NationalCode =>
  nationalCode(hsCode, customsTariffs.lines(country, hsCode, day)?.lines ?? null, goods)
