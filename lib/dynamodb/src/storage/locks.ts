import type { KeyTexts } from './keySchema.ts'

/** Items and client request tokens of running transactions. */
export class Locks {
  readonly #held = new Set<string>()
  readonly #tokens = new Set<string>()

  isHeld(table: string, key: KeyTexts): boolean {
    return this.#held.size > 0 && this.#held.has(nameOf(table, key))
  }

  isInProgress(token: string): boolean {
    return this.#tokens.has(token)
  }

  /** Locks a transaction's items and token; returns the unlock function. */
  hold(items: readonly { readonly table: string; readonly key: KeyTexts }[], token: string | undefined): () => void {
    const names = items.map(({ table, key }) => nameOf(table, key))
    for (const name of names) this.#held.add(name)
    if (token !== undefined) this.#tokens.add(token)
    return () => {
      for (const name of names) this.#held.delete(name)
      if (token !== undefined) this.#tokens.delete(token)
    }
  }
}

const nameOf = (table: string, { partition, sort }: KeyTexts): string => JSON.stringify([table, partition, sort])
