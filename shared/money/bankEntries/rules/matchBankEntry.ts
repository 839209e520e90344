import type { BankEntry, Sighting, StatementPosition } from './bankEntry.ts'

/**
 * `same`: booked before; `changed`: booked with another amount; `unsure`: a person decides;
 * `other`: another entry.
 */
export type Likeness = 'same' | 'changed' | 'unsure' | 'other'

/** An entry with further attributes for the comparison. */
export type RecordedBankEntry = { readonly entry: BankEntry; readonly wordsDigest: string; readonly userId: number }

/** Compares an entry with all booked entries that may be the same. */
export function matchBankEntry(known: RecordedBankEntry, booked: readonly Sighting[]): Likeness {
  const found = new Set(booked.map((sighting) => compareEntries(known, sighting)))
  return (['same', 'changed', 'unsure'] as const).find((likeness) => found.has(likeness)) ?? 'other'
}

/** Compares an entry with a booked one. */
function compareEntries(known: RecordedBankEntry, booked: Sighting): Likeness {
  const { entry } = known
  const hasKnownAccounts = entry.account !== '' && booked.account !== ''
  if (hasKnownAccounts && entry.account !== booked.account) return 'other'
  // Accounts in several currencies may share a number.
  if (entry.position && booked.position && entry.amount.currency !== booked.currency) return 'other'
  const isCompleteEntry = entry.part === ''
  // Booked as a whole and reported in parts later, or the reverse: amounts cannot show which part
  // is new.
  if (hasSameEntry(entry, booked) && isCompleteEntry !== (booked.part === '')) return 'unsure'
  return entry.bankReference !== '' && booked.bankReference !== ''
    ? compareReferences(known, booked)
    : comparePositions(known, booked)
}

function hasSameEntry(entry: BankEntry, booked: Sighting): boolean {
  if (entry.entryReference !== '' && entry.entryReference === booked.entryReference) return true
  const [position, other] = [entry.position, booked.position]
  return position !== null && other !== null && entry.date === booked.date && isSamePosition(position, other)
}

function compareReferences({ entry, wordsDigest, userId }: RecordedBankEntry, booked: Sighting): Likeness {
  if (entry.bankReference !== booked.bankReference) return 'other'
  const isSameEntryAmount = entry.amount.currency === booked.currency && entry.amount.minorUnits === booked.minorUnits
  const isSameBookingDate = entry.date === booked.date
  // A file without account numbers may concern this account or another one.
  if (entry.account !== booked.account) return isSameBookingDate || isSameEntryAmount ? 'unsure' : 'other'
  if (isDistinctOnSamePage(entry.position, booked.position) || !isSameBookingDate) return 'unsure'
  if (!isSameEntryAmount) return entry.part === '' ? 'changed' : 'unsure'
  // CSV lines have nothing else to distinguish payments with the same id.
  if (entry.position === null && booked.position === null && wordsDigest !== booked.wordsDigest) return 'unsure'
  return userId === booked.userId ? 'same' : 'unsure'
}

function comparePositions({ entry, wordsDigest }: RecordedBankEntry, booked: Sighting): Likeness {
  const [position, other] = [entry.position, booked.position]
  const isSameBankEntry =
    entry.date === booked.date &&
    entry.amount.currency === booked.currency &&
    entry.amount.minorUnits === booked.minorUnits &&
    wordsDigest === booked.wordsDigest
  if (position === null || other === null) return isSameBankEntry ? 'unsure' : 'other'
  const isCopy = position.isCopy || other.isCopy
  // Some banks number each download as a statement: then the same end-to-end reference is the same
  // payment.
  if (position.statement !== other.statement) {
    return isSameBankEntry && (isCopy || entry.payerReference !== '') ? 'unsure' : 'other'
  }
  if (position.page !== other.page) return isSameBankEntry && isCopy ? 'unsure' : 'other'
  const isSameStatementPage = position.pageDigest === other.pageDigest
  if (position.place !== other.place) return isSameBankEntry && !isSameStatementPage ? 'unsure' : 'other'
  if (entry.date !== booked.date) return 'other'
  if (entry.part !== booked.part) return 'other'
  return isSameBankEntry && (isSameStatementPage || isCopy) ? 'same' : 'unsure'
}

const isSamePosition = (one: StatementPosition, other: StatementPosition): boolean =>
  one.statement === other.statement && one.page === other.page && one.place === other.place

const isDistinctOnSamePage = (one: StatementPosition | null, other: StatementPosition | null): boolean =>
  one !== null && other !== null && one.pageDigest === other.pageDigest && one.place !== other.place
