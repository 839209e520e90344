import { createWorkerDeps } from '#functions/runtime/core.ts'
import { getExchangeRates } from '#functions/runtime/exchangeRates.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { closeInvoiceWeeks } from '#shared/money/invoices/closeInvoiceWeek.ts'
import { isInvoiceItem, parseInvoiceItem } from '#shared/money/invoices/invoiceStore.ts'
import { storeInvoiceDocument } from '#shared/money/invoices/storeInvoiceDocument.ts'
import { CLOSE_INVOICES_JOB, mergeShardsIfIdle, parseWalletWeek } from '#shared/money/wallet/walletStore.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { invoicing } from '#shared/platform/invoicing.ts'
import { log } from '#shared/platform/log.ts'
import { ensureRetentionScan } from '#shared/privacy/erasureStore.ts'

/** Every account has a wallet in this currency. */
const BASE_CURRENCY = 'USD'

/** The file client is loaded on demand. */
const files: Pick<Blobs, 'put'> = {
  put: async (...file) => (await import('#shared/platform/blobs.ts')).blobs.put(...file),
}

/**
 * Creates the invoices of the past week and their documents, per user and currency with entries. An
 * invoice whose document fails is retried on its own.
 */
export const handler = createJobHandler(CLOSE_INVOICES_JOB, createWorkerDeps, async (item, deps) => {
  if (isInvoiceItem(item))
    return storeInvoiceDocument(deps.table, files, parseInvoiceItem(item), deps.config.invoiceIssuer)
  const wallet = parseWalletWeek(item)
  // Every account is processed here once a week, including those created before these jobs existed.
  if (wallet.currency === BASE_CURRENCY) {
    await ensureRetentionScan(deps.table, wallet.userId, deps.nowMs())
    await ensureStorageBilling(deps.table, wallet.userId, deps.nowMs())
  }
  const closed = await closeInvoiceWeeks({ ...deps, invoicing: invoicing(), exchangeRates: getExchangeRates() }, wallet)
  for (const invoice of closed) {
    await storeInvoiceDocument(deps.table, files, invoice, deps.config.invoiceIssuer).catch((error: unknown) =>
      log.warn('invoice document pending', { invoice: invoice.id, error }),
    )
  }
  if (wallet.isSplit) await mergeShardsIfIdle(deps.table, wallet.userId, wallet.currency)
  return closed.length > 0 ? 'invoiced' : 'empty'
})
