import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/money', 'Ledger'],
  ['/money/invoices', 'Invoices'],
] as const

/** Navigation of ledger and invoices. */
export const MoneyNav = () => <Parts of="Money" parts={PARTS} />
