import type { CoreDeps } from '#functions/runtime/core.ts'
import { VALIDATED_ADDRESS_COUNTRIES } from '#shared/addresses/addressCountries.ts'
import type { AddressMatcher } from '#shared/addresses/addressVerifier.ts'
import { toPlaceResponse } from '#shared/addresses/parties/partyResponses.ts'
import type { AddressMatch } from '#shared/addresses/rules/addressMatch.ts'
import type { Place } from '#shared/addresses/rules/postalAddress.ts'
import { usd } from '#shared/core/money.ts'
import { problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type Endpoint, plan } from '#shared/http/endpoint.ts'
import { parseBody } from '#shared/http/parseInput.ts'
import { chargeIfFundsAvailable, validateFunds } from '#shared/money/wallet/walletStore.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import type { Action } from '#shared/table/actions.ts'
import { AddressInput, type addressRoutes, type ValidatedAddress } from './routes.ts'

export const validateAddresses: Endpoint<
  typeof addressRoutes.validateAddresses,
  CoreDeps & { readonly addressMatcher: AddressMatcher }
> = async ({ body, caller, nowMs, nextId }, { table, addressMatcher }) => {
  const items = body.addresses.map((original) => ({ original, read: parseAddressInput(original) }))
  const addresses = items.flatMap(({ read }) => (read.ok ? [read.value] : []))
  // Require funds for every address, even if fewer are charged in the end.
  const { validateAddressCents } = await findUserFees(table, caller.userId, nowMs)
  const unfunded = await validateFunds(table, caller.userId, chargeable(addresses) * validateAddressCents)
  if (unfunded) return unfunded

  const matched = await addressMatcher.match(addresses)
  if (!matched.ok) return problem('address_check_unavailable')
  const found = new Map(addresses.map((address, at) => [address, matched.value[at] ?? []]))
  const validated = items.map(({ original, read }) =>
    read.ok ? toValidatedAddress(original, found.get(read.value) ?? []) : failed(original, read.error),
  )
  const count = chargeable(addresses.filter((address) => found.get(address)?.length))
  const cents = count * validateAddressCents
  return plan(createFeeChargeActions(caller.userId, { cents, count }, nextId(), nowMs), { addresses: validated })
}

/** Validations in the USA are free. */
const chargeable = (addresses: readonly Place[]): number => addresses.filter(({ country }) => country !== 'US').length

function createFeeChargeActions(
  userId: number,
  { cents, count }: { readonly cents: number; readonly count: number },
  id: number,
  nowMs: number,
): readonly Action[] {
  if (cents === 0) return []
  return chargeIfFundsAvailable(userId, {
    naturalKey: `addressValidation/${id}/charge`,
    amount: usd(cents),
    counterAccount: 'revenue:addressValidations',
    description: `Addresses validated: ${count}`,
    bookedAtMs: nowMs,
  })
}

/** Returns an item as sent, with every field of an address; unknown fields are kept. */
function toSubmittedAddress(item: unknown): ValidatedAddress['original'] {
  const sent = new Map<string, unknown>(typeof item === 'object' && item !== null ? Object.entries(item) : [])
  const address = {
    street1: toNullableString(sent.get('street1')),
    street2: toNullableString(sent.get('street2')),
    city: toNullableString(sent.get('city')),
    province: toNullableString(sent.get('province')),
    postal_code: toNullableString(sent.get('postal_code')),
    country: toNullableString(sent.get('country')),
  }
  return { ...address, ...Object.fromEntries([...sent].filter(([name]) => !Object.hasOwn(address, name))) }
}

const toNullableString = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

const failed = (original: unknown, message: string): ValidatedAddress => ({
  original: toSubmittedAddress(original),
  error: true,
  message,
  matches: [],
})

function toValidatedAddress(original: unknown, matches: readonly AddressMatch[]): ValidatedAddress {
  if (matches.length === 0) return failed(original, 'No similar address was found')
  return {
    original: toSubmittedAddress(original),
    error: false,
    message: null,
    matches: matches.map(toAddressMatchResponse),
  }
}

const toAddressMatchResponse = ({ address, confidence }: AddressMatch) => ({ ...toPlaceResponse(address), confidence })

const served: ReadonlySet<string> = new Set(VALIDATED_ADDRESS_COUNTRIES)

/** Parses an item as an address, or returns the reason it is invalid: `city: is missing`. */
function parseAddressInput(item: unknown): Result<Place, string> {
  const parsed = parseBody(AddressInput, item)
  if (!parsed.ok) return failure(parsed.error.errors.map((error) => error.replace(/^\//, '')).join('; '))
  const { postal_code: postalCode, ...place } = parsed.value
  if (!served.has(place.country)) return failure(`country: address validation is not available for ${place.country}`)
  if (place.country === 'US' && place.province === null) return failure('province: is required for US')
  return ok({ ...place, postalCode })
}
