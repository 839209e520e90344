import { ok, type Result } from '#shared/core/result.ts'
import { customsTariffs } from '../duties/customsTariffs.ts'
import { hsLists } from '../goods/hsLists.ts'
import type { HsEdition } from '../goods/rules/hsEdition.ts'
import type { Classification } from './nomenclatureEngine.ts'
import { type NationalCode, nationalCode } from './rules/nationalCode.ts'
import type { Described } from './rules/rankGoods.ts'

/** Finds HS codes for goods. A deployer may put a classification service in its place. */
export type Classifier = {
  /** `day` (`YYYY-MM-DD`) decides the HS edition of the codes. */
  readonly classify: (goods: Described, day: string) => Promise<Result<Classification, 'unavailable'>>
}

type Engine = { readonly classify: (goods: Described) => Classification }

const engines = new Map<HsEdition, Promise<Engine>>()

/** Searches the shipped and the imported nomenclature. An edition is indexed once per process. */
export const createTableClassifier = (): Classifier => ({
  classify: async (goods, day) => {
    const { edition } = hsLists.usedEdition(day)
    const engine =
      engines.get(edition) ??
      import('./nomenclatureEngine.ts').then(({ createEditionEngine }) => createEditionEngine(edition))
    engines.set(edition, engine)
    const { classify } = await engine
    return ok(classify(goods))
  },
})

/** The code that goods of an HS code (6 digits) have in a country on a day (`YYYY-MM-DD`). */
export function findNationalCode(hsCode: string, goods: Described, country: string, day: string): NationalCode {
  const schedule = customsTariffs.lines(country, hsCode, day)
  // A schedule of another edition may mean other goods by the same digits.
  const isSameEdition = schedule?.edition === hsLists.usedEdition(day).edition
  return nationalCode(hsCode, isSameEdition ? schedule.lines : null, goods)
}

/** HS edition of a country's schedule on a day; null if none is imported. */
export const scheduleEdition = (country: string, day: string): HsEdition | null => customsTariffs.edition(country, day)
