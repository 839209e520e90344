import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/stock', 'Products'],
  ['/stock/inbound', 'Inbound'],
] as const

/** What lies in warehouses, and what is on its way there. */
export const StockParts = () => <Parts of="Stock" parts={PARTS} />
