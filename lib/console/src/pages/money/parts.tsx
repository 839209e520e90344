import { Parts } from '../../components/parts.tsx'

const PARTS = [
  ['/money', 'Ledger'],
  ['/money/invoices', 'Invoices'],
] as const

/** What was paid in and spent, and what is for the books. */
export const MoneyParts = () => <Parts of="Money" parts={PARTS} />
