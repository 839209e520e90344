import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/orders', 'Orders'],
  ['/orders/shops', 'Shops'],
] as const

/** Navigation of orders and shops. */
export const OrderNav = () => <Parts of="Orders" parts={PARTS} />
