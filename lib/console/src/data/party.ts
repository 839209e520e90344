/** Party as typed. */
export type PartyDraft = {
  readonly name: string
  readonly company_name: string
  /** Registration number of a sender. */
  readonly id: string
  readonly phone: string
  readonly email: string
  readonly street1: string
  readonly street2: string
  readonly city: string
  readonly province: string
  readonly postal_code: string
  readonly country: string
}

export const EMPTY_PARTY_DRAFT: PartyDraft = {
  name: '',
  company_name: '',
  id: '',
  phone: '',
  email: '',
  street1: '',
  street2: '',
  city: '',
  province: '',
  postal_code: '',
  country: '',
}

/** Converts a party of the API to form input. */
export function toPartyDraft(party: object): PartyDraft {
  const texts = Object.entries(EMPTY_PARTY_DRAFT).map(([name]) => {
    const known: unknown = Object.entries(party).find(([field]) => field === name)?.[1]
    return [name, typeof known === 'string' ? known : '']
  })
  return { ...EMPTY_PARTY_DRAFT, ...Object.fromEntries(texts) }
}

export const trimToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Returns name and address for the API. */
export const toPlaceInput = (party: PartyDraft) => ({
  name: party.name.trim(),
  email: trimToNull(party.email),
  street1: party.street1.trim(),
  street2: trimToNull(party.street2),
  city: party.city.trim(),
  province: trimToNull(party.province),
  postal_code: trimToNull(party.postal_code),
  country: party.country,
})

/** Returns a recipient for the API. */
export const toRecipientInput = (party: PartyDraft) => ({
  ...toPlaceInput(party),
  company_name: trimToNull(party.company_name),
  phone: trimToNull(party.phone),
})

/** Returns a sender for the API. */
export const toConsignorInput = (party: PartyDraft) => ({
  ...toPlaceInput(party),
  phone: party.phone.trim(),
  id: trimToNull(party.id),
})
