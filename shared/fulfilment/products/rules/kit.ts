import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { MAX_PREVIOUS_COMPONENTS } from './productLimits.ts'
import { hasReceivedUnits, isProductOrdered, type KitComponent, type ProductRow } from './productRow.ts'

/* Kits: products without stock, which are sold as units of other products. */

export type KitParts = {
  /** Empty for other products. */
  readonly components: readonly KitComponent[]
  /** Products of earlier components, which orders may still require. */
  readonly formerIds: readonly number[]
}

/** Returns the components of a product and the products that it keeps in use. */
export const getKitParts = ({ components = [], formerComponentIds = [] }: ProductRow): KitParts => ({
  components,
  formerIds: formerComponentIds,
})

/** Whether two kits have the same components, in any order. */
export const hasSameComponents = (one: readonly KitComponent[], other: readonly KitComponent[]): boolean =>
  one.length === other.length &&
  one.every(({ productId, quantity }) =>
    other.some((part) => part.productId === productId && part.quantity === quantity),
  )

/**
 * Returns the parts of a kit with other components. Orders keep the components they were placed
 * with, so removed ones stay in use once orders use its SKUs.
 */
export function updateKitParts(row: ProductRow, components: readonly KitComponent[]): KitParts {
  const ids = new Set(components.map(({ productId }) => productId))
  const removed = listComponentIds(getKitParts(row)).filter((id) => !ids.has(id))
  return { components, formerIds: isProductOrdered(row) ? removed : [] }
}

/** Returns the products that a kit keeps in use. */
export const listComponentIds = ({ components, formerIds }: KitParts): readonly number[] => [
  ...components.map(({ productId }) => productId),
  ...formerIds,
]

const FIELD = '/product/components'

/**
 * Returns why a product cannot have these components (400): it is packaging or a component itself,
 * is tracked, or has had stock (1345); or a component is unknown, the product itself, packaging, or
 * a kit. `rows`: rows of the components that exist.
 */
export function validateKit(
  row: ProductRow,
  { components, formerIds }: KitParts,
  rows: ReadonlyMap<number, ProductRow>,
): Problem | null {
  if (components.length === 0) return null
  if (row.isPackaging) return invalid(`${FIELD}: must be empty because the product is packaging material`)
  if ((row.kits ?? 0) > 0) return invalid(`${FIELD}: must be empty because the product is a component of another kit`)
  if (!row.components && hasUnits(row)) {
    const errors = [`${FIELD}: must be empty because the product has had stock, inbound shipments or orders`]
    return problem('kit_not_possible', { id: row.id }, { errors })
  }
  if (formerIds.length > MAX_PREVIOUS_COMPONENTS) {
    return invalid(
      `${FIELD}: must not replace more than ${MAX_PREVIOUS_COMPONENTS} components of a kit that was ordered. Create a new product instead.`,
    )
  }
  for (const [index, { productId }] of components.entries()) {
    const at = `${FIELD}/${index}/product_id`
    const component = rows.get(productId)
    if (productId === row.id) return invalid(`${at}: must not be the product itself`)
    if (!component) return invalid(`${at}: product ${productId} was not found`)
    if (component.components) return invalid(`${at}: product ${productId} is a kit and cannot be a component`)
    if (component.isPackaging) return invalid(`${at}: product ${productId} is packaging material`)
  }
  return null
}

const hasUnits = (row: ProductRow): boolean =>
  hasReceivedUnits(row) || row.inbounds > 0 || row.backordered > 0 || isProductOrdered(row)

/**
 * Returns how many kits can be assembled from available units, by warehouse; warehouses that never
 * had all components are omitted.
 */
export function countKits(
  components: readonly KitComponent[],
  rows: ReadonlyMap<number, ProductRow>,
): ReadonlyMap<string, number> {
  const [first, ...others] = components.map(({ productId, quantity }) => {
    const stock = Object.entries(rows.get(productId)?.stock ?? {})
    return new Map(stock.map(([id, { available }]) => [id, Math.floor(available / quantity)]))
  })
  const kits = new Map<string, number>()
  for (const [id, count] of first ?? []) {
    const counts = [count, ...others.flatMap((stock) => stock.get(id) ?? [])]
    if (counts.length === components.length) kits.set(id, Math.min(...counts))
  }
  return kits
}
