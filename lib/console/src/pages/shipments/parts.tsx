import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/shipments', 'Shipments'],
  ['/shipments/batches', 'Batches'],
] as const

/** Navigation of shipments and batches. */
export const ShipmentNav = () => <Parts of="Shipments" parts={PARTS} />
