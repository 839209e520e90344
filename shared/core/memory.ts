/** A cache that is emptied before it exceeds `maxEntries` entries. */
export class Memory<Value> {
  readonly #values = new Map<string, Value>()
  readonly #maxEntries: number

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(name: string): Value | undefined {
    return this.#values.get(name)
  }

  set(name: string, value: Value): void {
    if (this.#values.size >= this.#maxEntries) this.#values.clear()
    this.#values.set(name, value)
  }

  delete(name: string): void {
    this.#values.delete(name)
  }
}
