import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/stock', 'Products'],
  ['/stock/inbound', 'Inbound'],
] as const

/** Navigation of products and inbound shipments. */
export const StockParts = () => <Parts of="Stock" parts={PARTS} />
