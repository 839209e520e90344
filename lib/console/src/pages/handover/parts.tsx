import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/handover', 'Overpacks'],
  ['/handover/manifests', 'Manifests'],
] as const

/** Parcels packed into containers, and containers handed over. */
export const HandoverParts = () => <Parts of="Handover" parts={PARTS} />
