import type { CarrierAccounts } from '../accounts/carrierCredentials/carrierAccounts.ts'
import { HOUR_MS } from '../core/durations.ts'
import { log } from '../platform/log.ts'
import { carriers, getAdapter } from '../reference/carriers.ts'
import type { AdapterName } from '../reference/rules/adapterNames.ts'
import type { Table } from '../table/table.ts'
import { isCarrierRejection } from './carrier.ts'
import { type CarrierHealth, findCarrierHealth, recordCarrierHealth } from './carrierHealth.ts'
import { connectCarrierAccount } from './connectCarrierAccount.ts'
import type { CarrierAdapter, CarrierTransport } from './port.ts'

/** Interval of checking a valid platform account; an invalid one is checked at each run. */
const ACCOUNT_CHECK_INTERVAL_MS = HOUR_MS

type AccountCheckDeps = {
  readonly table: Pick<Table, 'get' | 'commit'>
  readonly accounts: CarrierAccounts
  readonly adapters: Readonly<Partial<Record<AdapterName, CarrierAdapter>>>
  readonly transport: CarrierTransport
}

/**
 * Checks the credentials of the platform's accounts, invalid ones at every run, and stores the
 * results.
 */
export async function checkCarrierAccounts(names: readonly string[], deps: AccountCheckDeps): Promise<void> {
  for (const code of carriers.keys()) {
    const name = getAdapter(code)
    if (name === null || !names.includes(name)) continue
    const { account, triedAtMs } = await findCarrierHealth(deps.table, name)
    const nowMs = deps.transport.nowMs()
    if (account === 'opens' && nowMs - (triedAtMs ?? 0) < ACCOUNT_CHECK_INTERVAL_MS) continue
    const found = await tried(code, name, deps)
    await recordCarrierHealth(deps.table, name, () => ({ account: found, triedAtMs: nowMs }))
  }
}

async function tried(
  code: string,
  name: AdapterName,
  { accounts, adapters, transport }: AccountCheckDeps,
): Promise<CarrierHealth['account']> {
  try {
    const adapter = adapters[name]
    const account = adapter ? await accounts.ours(code) : null
    if (!adapter || !account) return 'missing'
    const response = await connectCarrierAccount(adapter, account, transport).checkCredentials()
    return isCarrierRejection(response) ? 'refused' : 'opens'
  } catch (error) {
    // A failed check does not stop tracking.
    log.warn('carrier credential check failed', { carrier: code, error })
    return 'unanswered'
  }
}
