import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/handover', 'Overpacks'],
  ['/handover/manifests', 'Manifests'],
] as const

/** Navigation of overpacks and manifests. */
export const HandoverNav = () => <Parts of="Handover" parts={PARTS} />
