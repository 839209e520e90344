import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/shipments', 'Shipments'],
  ['/shipments/batches', 'Batches'],
  ['/shipments/print-queue', 'Print queue'],
] as const

/** Navigation of shipments, batches and the print queue. */
export const ShipmentNav = () => <Parts of="Shipments" parts={PARTS} />
