import { ok, type Result } from '../../core/result.ts'

/** Goods as a merchant describes them, with the HS code the merchant believes in (digits, 6 or more) or null. */
export type Described = { readonly description: string; readonly hsCode: string | null }

/** An HS code of 6 digits that goods may have, its description in our words, and how well it fits (more is better). */
export type Classified = { readonly hsCode: string; readonly description: string; readonly score: number }

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
