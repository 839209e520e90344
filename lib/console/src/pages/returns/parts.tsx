import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/returns', 'Returns'],
  ['/returns/reshipments', 'Reshipments'],
] as const

/** What came back, and what of it is sent on. */
export const ReturnParts = () => <Parts of="Returns" parts={PARTS} />
