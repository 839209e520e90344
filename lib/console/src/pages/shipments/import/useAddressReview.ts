import { useState } from 'preact/hooks'
import type { ShipmentInput } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { type AddressResult, matchesAddressInput, toAddressInput } from '../../../components/addressCheck.tsx'
import { type PartyDraft, toPartyDraft } from '../../../data/party.ts'
import { useAction } from '../../../data/useAction.ts'
import type { AddressReview } from './items.ts'

/** Addresses of a request. */
const MAX_ADDRESSES = 10

const UNVERIFIED = 'The postal code and city could not be verified'

/** Returns what to review of an address. */
function toAddressReview({ error, message, matches }: AddressResult, party: PartyDraft): AddressReview {
  const [best] = matches
  if (error || !best)
    return { text: message ? `Address error: ${message}` : 'The address was not found', suggestion: null }
  if (matchesAddressInput(best, party)) return { text: best.confidence === 'LOW' ? UNVERIFIED : null, suggestion: null }
  // A match without a postal code, because that of the input is of another city, is no correction.
  const match = matches.find((one) => one.postal_code !== null)
  if (!match) return { text: UNVERIFIED, suggestion: null }
  const { street1, street2, city, province, postal_code: postalCode } = match
  return {
    text: `Did you mean ${[street1, street2, postalCode, city].filter(Boolean).join(', ')}?`,
    suggestion: {
      ...{ street1, city, street2: street2 ?? '', postal_code: postalCode ?? '' },
      ...(province === null ? {} : { province }),
    },
  }
}

const createKey = (input: ShipmentInput): string => JSON.stringify(toAddressInput(toPartyDraft(input.to)))

/** Validates addresses on request, as a fee is charged. Corrected addresses are open again. */
export function useAddressReview() {
  const [reviews, setReviews] = useState<ReadonlyMap<string, AddressReview>>(new Map())
  const { isBusy, run } = useAction()
  const listOpenReviews = (inputs: readonly ShipmentInput[]): ReadonlyMap<string, PartyDraft> =>
    new Map(
      inputs
        .map((input) => [createKey(input), toPartyDraft(input.to)] as const)
        .filter(([key, party]) => toAddressInput(party) !== null && !reviews.has(key)),
    )
  const validate = (inputs: readonly ShipmentInput[]): Promise<void> =>
    run(async () => {
      const open = [...listOpenReviews(inputs)]
      for (let start = 0; start < open.length; start += MAX_ADDRESSES) {
        const part = open.slice(start, start + MAX_ADDRESSES)
        const addresses = part.flatMap(([, party]) => toAddressInput(party) ?? [])
        const results = await client.addresses.validate(addresses)
        setReviews((before) => {
          const after = new Map(before)
          for (const [place, [key, party]] of part.entries()) {
            const result = results[place]
            if (result) after.set(key, toAddressReview(result, party))
          }
          return after
        })
      }
    })
  return { find: (input: ShipmentInput) => reviews.get(createKey(input)), listOpenReviews, validate, isBusy }
}
