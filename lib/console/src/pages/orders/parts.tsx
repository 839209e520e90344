import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/orders', 'Orders'],
  ['/orders/shops', 'Shops'],
] as const

/** What was ordered, and where orders come from. */
export const OrderParts = () => <Parts of="Orders" parts={PARTS} />
