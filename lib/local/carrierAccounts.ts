import type { CredentialParameters } from '#shared/accounts/carrierCredentials/rules/credential.ts'
import { adapters } from '#shared/carriers/adapters.ts'
import { CarrierDownError, isCarrierRejection } from '#shared/carriers/carrier.ts'
import { TEST_API_HOST as DHL_EXPRESS_TEST_HOST } from '#shared/carriers/dhlExpress/proxy.ts'
import { TEST_API_HOST as FEDEX_TEST_HOST } from '#shared/carriers/fedex/proxy.ts'
import type { CarrierAdapter } from '#shared/carriers/port.ts'
import { TEST_API_HOST as UPS_TEST_HOST } from '#shared/carriers/ups/proxy.ts'
import { TEST_API_HOST as USPS_TEST_HOST } from '#shared/carriers/usps/proxy.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { createRoutingData } from '#shared/rating/readRoutingData.ts'
import { carriers, getAdapter } from '#shared/reference/carriers.ts'
import { ADAPTERS, type AdapterName } from '#shared/reference/rules/adapterNames.ts'

/** Accounts with external carriers for label purchases, by adapter. */
export type LocalCarrierAccounts = {
  readonly accounts: Readonly<Record<string, CredentialParameters>>
  /** Lines about live accounts, for the startup output. */
  readonly lines: readonly string[]
}

export const EMPTY_CARRIER_ACCOUNTS: LocalCarrierAccounts = { accounts: {}, lines: [] }

/** Variables of an account: parameter name, and whether it is required. */
const VARIABLES: Readonly<
  Record<
    AdapterName,
    Readonly<Record<string, { readonly parameter: string; readonly isNeeded: boolean; readonly otherwise?: string }>>
  >
> = {
  easypost: {
    EASYPOST_API_KEY: { parameter: 'api_key', isNeeded: true },
    EASYPOST_BASE_URL: { parameter: 'base_url', isNeeded: false },
    EASYPOST_WEBHOOK_SECRET: { parameter: 'webhook_secret', isNeeded: false },
  },
  ups: {
    UPS_CLIENT_ID: { parameter: 'client_id', isNeeded: true },
    UPS_CLIENT_SECRET: { parameter: 'client_secret', isNeeded: true },
    UPS_ACCOUNT: { parameter: 'account_number', isNeeded: true },
    // The test host is the default for local use.
    UPS_BASE_URL: { parameter: 'base_url', isNeeded: false, otherwise: UPS_TEST_HOST },
  },
  shippo: {
    SHIPPO_API_TOKEN: { parameter: 'api_token', isNeeded: true },
    SHIPPO_BASE_URL: { parameter: 'base_url', isNeeded: false },
  },
  usps: {
    USPS_CLIENT_ID: { parameter: 'client_id', isNeeded: true },
    USPS_CLIENT_SECRET: { parameter: 'client_secret', isNeeded: true },
    USPS_ACCOUNT: { parameter: 'account_number', isNeeded: true },
    USPS_CRID: { parameter: 'crid', isNeeded: true },
    USPS_MID: { parameter: 'mid', isNeeded: true },
    USPS_MANIFEST_MID: { parameter: 'manifest_mid', isNeeded: false },
    // The test host is the default for local use.
    USPS_BASE_URL: { parameter: 'base_url', isNeeded: false, otherwise: USPS_TEST_HOST },
  },
  dhlExpress: {
    DHL_EXPRESS_USERNAME: { parameter: 'username', isNeeded: true },
    DHL_EXPRESS_PASSWORD: { parameter: 'password', isNeeded: true },
    DHL_EXPRESS_ACCOUNT: { parameter: 'account_number', isNeeded: true },
    // The test environment is the default for local use.
    DHL_EXPRESS_BASE_URL: { parameter: 'base_url', isNeeded: false, otherwise: DHL_EXPRESS_TEST_HOST },
  },
  fedex: {
    FEDEX_CLIENT_ID: { parameter: 'client_id', isNeeded: true },
    FEDEX_CLIENT_SECRET: { parameter: 'client_secret', isNeeded: true },
    FEDEX_ACCOUNT: { parameter: 'account_number', isNeeded: true },
    FEDEX_CHILD_KEY: { parameter: 'child_key', isNeeded: false },
    FEDEX_CHILD_SECRET: { parameter: 'child_secret', isNeeded: false },
    // The test host is the default for local use.
    FEDEX_BASE_URL: { parameter: 'base_url', isNeeded: false, otherwise: FEDEX_TEST_HOST },
  },
  royalMail: {
    ROYAL_MAIL_API_KEY: { parameter: 'api_key', isNeeded: true },
    ROYAL_MAIL_TRADING_NAME: { parameter: 'trading_name', isNeeded: false },
    ROYAL_MAIL_BASE_URL: { parameter: 'base_url', isNeeded: false },
  },
}

type Environment = Readonly<Record<string, string | undefined>>
type Adapters = Readonly<Partial<Record<AdapterName, CarrierAdapter>>>
type Account = { readonly name: AdapterName; readonly parameters: CredentialParameters; readonly isLive: boolean }

/**
 * Reads the accounts in the environment and verifies them with their carriers. Fails with a
 * one-line error: no account is skipped silently, and paid ones require an explicit setting.
 */
export async function loadCarrierAccounts(
  environment: Environment,
  known: Adapters = adapters,
): Promise<Result<LocalCarrierAccounts, string>> {
  const found: Account[] = []
  for (const name of ADAPTERS) {
    const account = await openCarrierAccount(name, environment, known)
    if (!account.ok) return account
    if (account.value) found.push(account.value)
  }
  return ok({
    accounts: Object.fromEntries(found.map(({ name, parameters }) => [name, parameters])),
    lines: found.flatMap(describeAccount),
  })
}

async function openCarrierAccount(
  name: AdapterName,
  environment: Environment,
  known: Adapters,
): Promise<Result<Account | null, string>> {
  const variables = Object.entries(VARIABLES[name])
  const needed = variables.filter(([, { isNeeded }]) => isNeeded).map(([variable]) => variable)
  const missing = needed.filter((variable) => !environment[variable])
  if (missing.length === needed.length) return ok(null)
  const [secret = ''] = needed
  if (missing.length > 0)
    return failure(`${missing.join(' and ')}: is required because an account requires ${needed.join(', ')}`)
  const adapter = known[name]
  if (!adapter) return failure(`${secret}: no adapter ${name} available`)
  const parameters = Object.fromEntries(
    variables.flatMap(([variable, { parameter, otherwise }]) => {
      const value = environment[variable] || otherwise
      return value ? [[parameter, value]] : []
    }),
  )
  const isLive = adapter.isLive(parameters)
  if (isLive && environment.ALLOW_LIVE_CARRIER !== '1') {
    return failure(`${secret} belongs to a live account. Use a test account, or set ALLOW_LIVE_CARRIER=1.`)
  }
  const error = await verifyParameters(adapter, parameters)
  return error === null ? ok({ name, parameters, isLive }) : failure(`${secret} is invalid: ${error}`)
}

async function verifyParameters(adapter: CarrierAdapter, parameters: CredentialParameters): Promise<string | null> {
  const transport = {
    fetch: globalThis.fetch,
    nowMs: () => clock.now(),
    wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  }
  try {
    const response = await adapter.connect(parameters, transport).checkCredentials()
    return isCarrierRejection(response) ? response.refused : null
  } catch (error) {
    if (error instanceof CarrierDownError) return 'the carrier did not respond. Retry the request later.'
    throw error
  }
}

function describeAccount({ name, isLive }: Account): readonly string[] {
  return [...carriers.values()]
    .filter(({ code }) => getAdapter(code) === name)
    .flatMap(({ code, name: shown }) => {
      const lanes = createRoutingData([name]).lanes.filter(({ carrier }) => carrier === code)
      const all = <Value>(values: readonly Value[]): string => [...new Set(values)].join(', ')
      const [services, from, to] = [
        all(lanes.map(({ service }) => service)),
        all(lanes.flatMap(({ entryPoints = [] }) => entryPoints)),
        all(lanes.flatMap(({ to = [] }) => to)),
      ]
      return [
        `${services} from ${from} to ${to}: real, through ${shown}${isLive ? '' : ' and a test account'}`,
        ...(isLive ? [`WARNING: the account with ${shown} is a live account, and labels are charged`] : []),
      ]
    })
}
