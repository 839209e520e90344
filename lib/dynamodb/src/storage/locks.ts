import type { KeyTexts } from './keySchema.ts'

/** The items and client request tokens of transactions in flight. */
export class Locks {
  readonly #held = new Set<string>()
  readonly #tokens = new Set<string>()

  isHeld(table: string, key: KeyTexts): boolean {
    return this.#held.size > 0 && this.#held.has(nameOf(table, key))
  }

  isInProgress(token: string): boolean {
    return this.#tokens.has(token)
  }

  /** Holds a transaction's items and its token until the answered function is called. */
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
