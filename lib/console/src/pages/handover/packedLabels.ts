import type { Overpack } from '../../../../client/src/index.ts'

/**
 * Tracks the contents of an overpack across responses, to detect repeated scans, which the API
 * accepts without a change.
 */
export class PackedLabels {
  readonly #known = new Set<number>()

  constructor(shipments: Overpack['shipments'] = []) {
    this.add(shipments)
  }

  /** Adds the contents of a response; returns whether any is new. */
  add(shipments: Overpack['shipments']): boolean {
    const before = this.#known.size
    for (const { label_id: label } of shipments) this.#known.add(label)
    return this.#known.size > before
  }
}
