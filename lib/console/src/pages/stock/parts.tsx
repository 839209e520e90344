import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/stock', 'Products'],
  ['/stock/inbound', 'Inbound'],
] as const

/** Navigation of products and inbound shipments. */
export const StockNav = () => <Parts of="Stock" parts={PARTS} />
