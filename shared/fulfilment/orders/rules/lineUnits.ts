import type { LineComponent, OrderLine } from './order.ts'

/* Units of stock that order lines require. A kit has no stock; its components have. */

/** Units of one product that a line requires. */
export type LineUnits = Pick<LineComponent, 'productId' | 'name' | 'dgCode' | 'hsCode'> & {
  /** Units for the whole line. */
  readonly quantity: number
}

type Line = Pick<OrderLine, 'productId' | 'name' | 'dgCode' | 'hsCode' | 'quantity' | 'components'>

/**
 * Returns the units that a line requires, by product: those of its components for a kit, else its
 * own. Products are distinct.
 */
export const listLineUnits = (line: Line): readonly LineUnits[] =>
  line.components
    ? line.components.map(({ productId, name, dgCode, hsCode, quantity }) => ({
        ...{ productId, name, dgCode, hsCode },
        quantity: quantity * line.quantity,
      }))
    : [line]

/** Whether a line requires units of a product. */
export const requiresProduct = (line: Line, productId: number): boolean =>
  listLineUnits(line).some((part) => part.productId === productId)

/** Returns the units of each product in lines, in the order of the lines. */
export function sumUnitsByProduct(lines: readonly Line[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines.flatMap(listLineUnits)) {
    units.set(productId, (units.get(productId) ?? 0) + quantity)
  }
  return units
}

/** Counts the units in lines, in the units that a warehouse picks. */
export const countUnits = (lines: readonly Line[]): number =>
  lines.flatMap(listLineUnits).reduce((sum, { quantity }) => sum + quantity, 0)

/** Lists the lines of a customs declaration, with the place of their order line. */
export const listDeclaredLines = (
  lines: readonly Line[],
): readonly { readonly index: number; readonly productId: number }[] =>
  lines.flatMap((line, index) => listLineUnits(line).map(({ productId }) => ({ index, productId })))

/** Lists all products of lines: kits, which have the SKUs, and the products with the units. */
export const listLineProducts = (lines: readonly Line[]): readonly { readonly productId: number }[] =>
  lines.flatMap((line) => (line.components ? [line, ...line.components] : [line]))
