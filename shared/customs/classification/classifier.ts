import { ok, type Result } from '#shared/core/result.ts'
import { customsTariffs } from '../duties/customsTariffs.ts'
import { hsLists } from '../goods/hsLists.ts'
import type { HsEdition } from '../goods/rules/hsEdition.ts'
import type { Classification } from './nomenclatureEngine.ts'
import { type NationalCode, selectNationalCode } from './rules/nationalCode.ts'
import type { Described } from './rules/rankGoods.ts'

/** Finds HS codes for goods. Deployments may replace it by a classification service. */
export type Classifier = {
  /** `day` (`YYYY-MM-DD`) determines the HS edition of the codes. */
  readonly classify: (goods: Described, day: string) => Promise<Result<Classification, 'unavailable'>>
}

type Engine = { readonly classify: (goods: Described) => Classification }

const engines = new Map<HsEdition, Promise<Engine>>()

/**
 * Creates a classifier on the bundled and the imported nomenclature. An edition is indexed once per
 * process.
 */
export const createTableClassifier = (): Classifier => ({
  classify: async (goods, day) => {
    const { edition } = hsLists.getUsedEdition(day)
    const engine =
      engines.get(edition) ??
      import('./nomenclatureEngine.ts').then(({ createEditionEngine }) => createEditionEngine(edition))
    engines.set(edition, engine)
    const { classify } = await engine
    return ok(classify(goods))
  },
})

/** Returns the national code for an HS code (6 digits) in a country on a day (`YYYY-MM-DD`). */
export function findNationalCode(hsCode: string, goods: Described, country: string, day: string): NationalCode {
  const schedule = customsTariffs.lines(country, hsCode, day)
  // In another edition the same digits may mean other goods.
  const isSameEdition = schedule?.edition === hsLists.getUsedEdition(day).edition
  return selectNationalCode(hsCode, isSameEdition ? schedule.lines : null, goods)
}

/** Returns the HS edition of a country's schedule on a day; null if none is imported. */
export const scheduleEdition = (country: string, day: string): HsEdition | null => customsTariffs.edition(country, day)
