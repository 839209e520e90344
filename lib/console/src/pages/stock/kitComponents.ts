import type { Product } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'

/** Component of a kit; `quantity`: units in one kit, `available`: units in all warehouses. */
export type KitComponent = {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly available: number
}

/** Loads the components of a kit; returns none for other products. */
export const findComponents = ({ components }: Product, signal: AbortSignal): Promise<readonly KitComponent[]> =>
  Promise.all(
    components.map(async ({ product_id: id, quantity }) => {
      const { name, quantity: available } = await client.products.get(id, {}, { signal })
      return { id, name, quantity, available }
    }),
  )
