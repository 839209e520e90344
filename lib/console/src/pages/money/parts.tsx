import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/money', 'Ledger'],
  ['/money/invoices', 'Invoices'],
] as const

/** Navigation of ledger and invoices. */
export const MoneyParts = () => <Parts of="Money" parts={PARTS} />
