import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/returns', 'Returns'],
  ['/returns/reshipments', 'Reshipments'],
] as const

/** Navigation of returns and reshipments. */
export const ReturnParts = () => <Parts of="Returns" parts={PARTS} />
