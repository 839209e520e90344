import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/money', 'Ledger'],
  ['/money/invoices', 'Invoices'],
  ['/money/exports', 'Exports'],
] as const

/** Navigation of ledger, invoices and exports. */
export const MoneyNav = () => <Parts of="Money" parts={PARTS} />
