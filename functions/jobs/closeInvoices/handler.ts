import { workDeps } from '#functions/runtime/core.ts'
import { exchangeRates } from '#functions/runtime/exchangeRates.ts'
import { ensureStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { closeWeeks } from '#shared/money/invoices/closeWeek.ts'
import { isInvoice, readInvoice } from '#shared/money/invoices/invoiceStore.ts'
import { storeDocument } from '#shared/money/invoices/storeDocument.ts'
import { INVOICE_JOB, mergeIfIdle, readWalletWeek } from '#shared/money/wallet/walletStore.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import { invoicing } from '#shared/platform/invoicing.ts'
import { log } from '#shared/platform/log.ts'
import { ensureRetentionScan } from '#shared/privacy/erasureStore.ts'

/** All accounts have a wallet of it. */
const FIRST_CURRENCY = 'USD'

/** The client for files is loaded only when there is something to store. */
const files: Pick<Blobs, 'put'> = {
  put: async (...file) => (await import('#shared/platform/blobs.ts')).blobs.put(...file),
}

/**
 * Makes the invoices of the week that is over, for every user and currency with entries, and their
 * documents. An invoice whose document cannot be made at once waits for that by itself.
 */
export const handler = jobHandler(INVOICE_JOB, workDeps, async (item, deps) => {
  if (isInvoice(item)) return storeDocument(deps.table, files, readInvoice(item), deps.config.invoiceIssuer)
  const wallet = readWalletWeek(item)
  // Every account comes by here once a week, those from before there was such a look as well.
  if (wallet.currency === FIRST_CURRENCY) {
    await ensureRetentionScan(deps.table, wallet.userId, deps.nowMs())
    await ensureStorageBilling(deps.table, wallet.userId, deps.nowMs())
  }
  const made = await closeWeeks({ ...deps, invoicing: invoicing(), exchangeRates: exchangeRates() }, wallet)
  for (const invoice of made) {
    await storeDocument(deps.table, files, invoice, deps.config.invoiceIssuer).catch((error: unknown) =>
      log.warn('invoice document pending', { invoice: invoice.id, error }),
    )
  }
  if (wallet.isSplit) await mergeIfIdle(deps.table, wallet.userId, wallet.currency)
  return made.length > 0 ? 'invoiced' : 'empty'
})
