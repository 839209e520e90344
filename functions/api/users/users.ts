import type { InferOutput } from 'valibot'
import { setHasTaxIds } from '#shared/accounts/access/accessStore.ts'
import { type UserAddress, updateProfile } from '#shared/accounts/users/userStore.ts'
import { getAddressFormat } from '#shared/addresses/addressFormats.ts'
import { toPlaceResponse } from '#shared/addresses/parties/partyResponses.ts'
import { parseTaxIds, toTaxIdsResponse } from '#shared/addresses/parties/taxIdFields.ts'
import { findAddressErrors } from '#shared/addresses/rules/addressErrors.ts'
import { isSandbox } from '#shared/core/ids.ts'
import { toDecimalValue, zero } from '#shared/core/money.ts'
import { invalid } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { isOver } from '#shared/money/subscriptions/rules/subscription.ts'
import { toSubscriptionResponse } from '#shared/money/subscriptions/subscriptionResponse.ts'
import { findSubscriptions } from '#shared/money/subscriptions/subscriptionStore.ts'
import { type Account, findAccountWithWallets } from '#shared/money/wallet/findAccountWithWallets.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import type { UpdateUserRequest, UserEndpoint, UserResponse } from './routes.ts'

export const getUser: UserEndpoint<'getUser'> = async ({ caller, nowMs }, { table }) => {
  const { userId, applicationId } = caller
  const [account, subscriptions] = await Promise.all([
    findAccountWithWallets(table, userId),
    findSubscriptions(table, userId),
  ])
  if (!account) throw new Error(`user ${userId} has a token but no profile`)
  const shown = subscriptions.filter((one) => one.applicationId === applicationId && !isOver(one, nowMs))
  return reply({ user: { ...toUserResponse(account), subscriptions: shown.map(toSubscriptionResponse) } })
}

export const updateUser: UserEndpoint<'updateUser'> = async ({ caller, body }, { table }) => {
  const account = await findAccountWithWallets(table, caller.userId)
  if (!account) throw new Error(`user ${caller.userId} has a token but no profile`)
  const changes = {
    ...pickProvidedAddress(body.user.address),
    ...pickProvidedTaxIds(body.user.tax_ids),
    ...pickProvidedSettings(body.user.settings),
  }
  if (Object.keys(changes).length === 0) return reply({ user: toUserResponse(account) })
  const { address = null, taxIds = [] } = changes
  const addressErrors = address
    ? findAddressErrors(address, getAddressFormat(address.country), 'recipient').map(toAddressPointer)
    : []
  const [error, ...more] = [...addressErrors, ...(await validateTaxIds(taxIds))]
  if (error !== undefined) return invalid(error, ...more)
  const changed = { ...account, user: { ...account.user, ...changes } }
  const actions = [
    updateProfile(caller.userId, changes),
    ...(changes.taxIds ? [setHasTaxIds(caller.userId, taxIds.length > 0)] : []),
  ]
  return plan(actions, { user: toUserResponse(changed) })
}

type Sent = InferOutput<typeof UpdateUserRequest>['user']

function pickProvidedAddress(sent: Sent['address']): { readonly address?: UserAddress | null } {
  if (!sent) return sent === undefined ? {} : { address: null }
  const { company_name: companyName, street1, street2, city, province, postal_code: postalCode, country } = sent
  return { address: { companyName, street1, street2, city, province, postalCode, country } }
}

const pickProvidedTaxIds = (sent: Sent['tax_ids']): { readonly taxIds?: TaxId[] } =>
  sent === undefined ? {} : { taxIds: [], ...parseTaxIds(sent) }

const pickProvidedSettings = ({
  label_format: labelFormat,
  time_zone: displayTimeZone,
  currency: displayCurrency,
}: Sent['settings'] = {}) => ({
  ...(labelFormat !== undefined && { labelFormat }),
  ...(displayTimeZone !== undefined && { displayTimeZone }),
  ...(displayCurrency !== undefined && { displayCurrency }),
})

/**
 * Returns the errors of tax ids. The formats of all countries are large and rarely needed, so they
 * are loaded on demand.
 */
async function validateTaxIds(taxIds: readonly TaxId[]): Promise<readonly string[]> {
  if (taxIds.length === 0) return []
  const { validateTaxId } = await import('#shared/reference/taxIds/taxIdTypes.ts')
  return taxIds.flatMap((taxId, at) => {
    const error = validateTaxId(taxId)
    return error?.isSure ? [`/user/tax_ids/${at}/${error.field}: ${error.reason}`] : []
  })
}

const toAddressPointer = (error: string): string => `/user/address/${error}`

type UserView = InferOutput<typeof UserResponse>['user']

/**
 * Returns a user as the API shows it. `balance` and `credit_limit` are deprecated and cover USD
 * only.
 */
function toUserResponse({ user, wallets }: Account): UserView {
  const dollars = wallets.get('USD')
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    timezone: user.timezone,
    address: user.address && { company_name: user.address.companyName, ...toPlaceResponse(user.address) },
    ...toTaxIdsResponse(user),
    settings: {
      label_format: user.labelFormat ?? 'pdf',
      time_zone: user.displayTimeZone ?? null,
      currency: user.displayCurrency ?? 'USD',
    },
    balances: Object.fromEntries([...wallets].map(([currency, { balance }]) => [currency, toDecimalValue(balance)])),
    balance: toDecimalValue(dollars?.balance ?? zero('USD')),
    credit_limit: toDecimalValue(dollars?.creditLimit ?? zero('USD')),
    payment_reference: isSandbox(user.id) ? null : buildAccountReference(user.id),
  }
}
