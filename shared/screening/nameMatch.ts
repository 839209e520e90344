import { foldText } from '../domain/addresses/foldText.ts'

/** Words that say nothing about who somebody is: `GmbH`, `van`, `Mr`. In lower case. */
export type NoiseWords = ReadonlySet<string>

/** The words of a name that count, folded, each once. */
export function nameWords(name: string, noise: NoiseWords): ReadonlySet<string> {
  const words = foldText(name).toLowerCase().split(' ')
  const telling = words.filter((word) => word.length > 1 && !noise.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

/**
 * How alike two names are, 0 to 100, whatever the order of their words. One shared word out of several never comes
 * near 100: twice the shared words over all words.
 */
export function nameScore(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return Math.round((200 * shared) / (a.size + b.size))
}
