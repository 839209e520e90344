import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/handover', 'Overpacks'],
  ['/handover/manifests', 'Manifests'],
] as const

/** Navigation of overpacks and manifests. */
export const HandoverParts = () => <Parts of="Handover" parts={PARTS} />
