import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/returns', 'Returns'],
  ['/returns/reshipments', 'Reshipments'],
] as const

/** Navigation of returns and reshipments. */
export const ReturnNav = () => <Parts of="Returns" parts={PARTS} />
