import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/returns', 'Returns'],
  ['/returns/requests', 'Requests'],
  ['/returns/reshipments', 'Reshipments'],
] as const

/** Navigation of returns, return requests and reshipments. */
export const ReturnNav = () => <Parts of="Returns" parts={PARTS} />
