import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/stock', 'Products'],
  ['/stock/inbound', 'Inbound'],
  ['/stock/movements', 'Movements'],
] as const

/** Navigation of products, inbound shipments and movements. */
export const StockNav = () => <Parts of="Stock" parts={PARTS} />
