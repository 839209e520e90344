import type { Overpack } from '../../../../client/src/index.ts'

/**
 * Remembers what is in an overpack from one response to the next, so that a parcel scanned twice
 * can be reported: the API accepts it again without a change.
 */
export class PackedLabels {
  readonly #known = new Set<number>()

  constructor(shipments: Overpack['shipments'] = []) {
    this.add(shipments)
  }

  /** Adds what a response shows; returns whether anything of it is new. */
  add(shipments: Overpack['shipments']): boolean {
    const before = this.#known.size
    for (const { label_id: label } of shipments) this.#known.add(label)
    return this.#known.size > before
  }
}
