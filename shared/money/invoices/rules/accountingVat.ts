import { convert, money } from '#shared/core/money.ts'
import type { Invoicing } from '#shared/platform/rules/invoicing.ts'
import type { Issued } from './issued.ts'
import type { VatData } from './vatTreatment.ts'

/** VAT in the currency of the issuer's tax returns (BT-6, BT-111). */
export type AccountingVat = NonNullable<Issued['accounting']>

/**
 * Returns the currency of the issuer's tax returns: its setting, else the currency of its country;
 * null if unknown.
 */
export const getAccountingCurrency = (
  { accountingCurrency, issuer }: Pick<Invoicing, 'accountingCurrency' | 'issuer'>,
  { currencies }: Pick<VatData, 'currencies'>,
): string | null => accountingCurrency ?? currencies[issuer.country] ?? null

/** Converts VAT of an invoice or its credit note to the accounting currency. */
export const computeAccountingVat = (
  vatMinor: number,
  currency: string,
  to: Pick<AccountingVat, 'currency' | 'rate'>,
): AccountingVat => ({
  currency: to.currency,
  rate: to.rate,
  vatMinor: convert(money(vatMinor, currency), to.currency, to.rate).minorUnits,
})
