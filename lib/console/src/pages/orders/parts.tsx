import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/orders', 'Orders'],
  ['/orders/shops', 'Shops'],
] as const

/** Navigation of orders and shops. */
export const OrderParts = () => <Parts of="Orders" parts={PARTS} />
