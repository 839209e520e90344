import { useEffect, useRef, useState } from 'preact/hooks'
import type { AddressInput, ValidateAddressesAnswer } from '../../../client/src/index.ts'
import { client } from '../app/session.ts'
import type { PartyDraft } from '../data/party.ts'
import { trimToNull } from '../data/party.ts'
import type { Loaded } from '../data/useAsyncData.ts'
import { useDebouncedValue } from '../data/useDebouncedValue.ts'
import { Address } from './facts.tsx'
import { Failure } from './failure.tsx'
import { Check } from './field.tsx'

/** Countries with address validation. */
const CHECKED =
  'AU AT BE BR CA CL CO CZ DK EE FI FR DE HU IE IT LV LT LU MY MX NL NO NZ PL PR SG SK SI ES SE CH GB US'.split(' ')

type Country = AddressInput['country']
const isSupportedCountry = (country: string): country is Country => CHECKED.includes(country)

const ADDRESS_CHECK_SETTING_KEY = 'console.checkAddresses'
/** Validation is charged, so it waits for a pause and runs once per address. */
const ADDRESS_CHECK_DEBOUNCE_MS = 1_200

export type AddressResult = ValidateAddressesAnswer[number]
type Result = AddressResult
const results = new Map<string, Promise<Result | undefined>>()

/** Returns the address to validate; null while incomplete. */
export function toAddressInput({
  street1,
  street2,
  city,
  province,
  postal_code,
  country,
}: PartyDraft): AddressInput | null {
  if (!isSupportedCountry(country) || street1.trim() === '' || city.trim() === '' || postal_code.trim() === '')
    return null
  return {
    street1: street1.trim(),
    street2: trimToNull(street2),
    city: city.trim(),
    province: trimToNull(province),
    postal_code: postal_code.trim(),
    country,
  }
}

function check(text: string, input: AddressInput): Promise<Result | undefined> {
  const known = results.get(text)
  if (known) return known
  const result = client.addresses.validate([input]).then(([first]) => first)
  result.catch(() => results.delete(text))
  results.set(text, result)
  return result
}

type Props = { readonly party: PartyDraft; readonly onUse: (party: PartyDraft) => void }

/** Validates an address while it is typed, and offers the corrected spelling. */
export function AddressCheck({ party, onUse }: Props) {
  const [isCheckEnabled, setIsCheckEnabled] = useState(() => localStorage.getItem(ADDRESS_CHECK_SETTING_KEY) !== 'off')
  const typed = JSON.stringify(toAddressInput(party))
  const debounced = useDebouncedValue(typed, ADDRESS_CHECK_DEBOUNCE_MS)
  /** No validation, and so no charge, without changes. */
  const untouched = useRef(typed)
  const [loaded, setCheckedAddress] = useState<Loaded<Result | undefined> | null>(null)
  useEffect(() => {
    const input: AddressInput | null = JSON.parse(debounced)
    setCheckedAddress(null)
    if (input === null || !isCheckEnabled || debounced === untouched.current) return
    let isOver = false
    setCheckedAddress({ kind: 'loading' })
    check(debounced, input).then(
      (value) => isOver || setCheckedAddress({ kind: 'ready', value }),
      (error: unknown) => isOver || setCheckedAddress({ kind: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [debounced, isCheckEnabled])
  const turn = (on: boolean) => {
    setIsCheckEnabled(on)
    localStorage.setItem(ADDRESS_CHECK_SETTING_KEY, on ? 'on' : 'off')
  }
  return (
    <div class="address-check">
      <Check
        label={
          <span>
            Validate address as you type <small>A fee is charged for each validation.</small>
          </span>
        }
        checked={isCheckEnabled}
        onChange={turn}
      />
      <div role="status">
        {isCheckEnabled && party.country !== '' && !isSupportedCountry(party.country) && (
          <p class="soft">Address validation is not available for this country.</p>
        )}
        {loaded?.kind === 'loading' && <p class="soft">Validating…</p>}
        {loaded?.kind === 'failed' && <Failure error={loaded.error} />}
        {loaded?.kind === 'ready' && loaded.value && debounced === typed && (
          <Found result={loaded.value} party={party} onUse={onUse} />
        )}
      </div>
    </div>
  )
}

type Match = Result['matches'][number]

const same = (one: string | null, other: string): boolean => (one ?? '').toLowerCase() === other.trim().toLowerCase()

/** Whether an address is as typed, in any case. */
export const matchesAddressInput = (match: Match, party: PartyDraft): boolean =>
  same(match.street1, party.street1) && same(match.city, party.city) && same(match.postal_code, party.postal_code)

function Found({ result: { error, message, matches }, party, onUse }: Props & { readonly result: Result }) {
  const [best] = matches
  if (error || !best) return <p class="fault">{`${message ?? 'The address was not found'}. Check the address.`}</p>
  if (matchesAddressInput(best, party)) {
    return best.confidence === 'LOW' ? (
      <p class="fault">The postal code and city could not be verified. Check both fields.</p>
    ) : (
      <p class="found">The postal code and city match.</p>
    )
  }
  return (
    <div class="note">
      <p>Did you mean:</p>
      <ul class="entries">
        {matches.slice(0, 3).map((match) => (
          <li key={[match.street1, match.postal_code, match.city].join()}>
            <Address of={match} />
            <button
              type="button"
              onClick={() =>
                onUse({
                  ...party,
                  street1: match.street1,
                  street2: match.street2 ?? '',
                  city: match.city,
                  province: match.province ?? party.province,
                  postal_code: match.postal_code ?? party.postal_code,
                })
              }
            >
              Use this address
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
