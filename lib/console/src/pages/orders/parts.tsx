import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/orders', 'Orders'],
  ['/orders/shops', 'Shops'],
  ['/orders/rules', 'Shipping rules'],
] as const

/** Navigation of orders, shops and shipping rules. */
export const OrderNav = () => <Parts of="Orders" parts={PARTS} />
