import { handler } from '#functions/jobs/erasePersonalData/handler.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { repeat, startErasure } from '#shared/privacy/eraseAccount.ts'
import { findErasure } from '#shared/privacy/erasureStore.ts'
import { mapNestedStrings } from '#shared/privacy/rules/eraseAttributes.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { kindOfItem, readCompleteTable } from './referentialIntegrity.ts'
import { advance, MINUTE_MS } from './time.ts'

/** Runs the job as scheduled. */
export const erasePersonalData = () => handler({}, lambdaContext())

/** Runs the job until no erasure is in progress. */
export async function eraseAll(): Promise<void> {
  for (let run = 0; run < 20; run++) {
    const counts = await erasePersonalData()
    if (counts.failed) throw new Error('the job failed')
    if (!counts['under way'] && !counts['begun again']) return
    advance(5 * MINUTE_MS)
  }
  throw new Error('the job kept being under way')
}

/** Locks an account and starts its erasure despite pending work; returns the erasure's ID. */
export async function forceErasure(userId: number): Promise<number> {
  const user = await findUser(testTable(), userId)
  if (!user) throw new Error(`user ${userId} was not found`)
  const id = generateId()
  must(await startErasure(testTable(), user, { id, actor: 'local:tester', reason: 'asked' }, clock.now()))
  const begun = await findErasure(testTable(), id)
  // A repeated erasure does not wait for pending work.
  if (!begun || (await repeat(testTable(), { ...begun, doneMs: clock.now() }, clock.now())) !== 'begun')
    throw new Error('it was not begun')
  return id
}

/** Returns all texts in an item with their paths, including those in its key. */
export function textsOf(item: StoredItem): readonly { readonly path: readonly string[]; readonly text: string }[] {
  const found: { path: readonly string[]; text: string }[] = []
  const readable = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    ]),
  )
  mapNestedStrings(readable, (text, path) => {
    found.push({ path, text })
    return text
  })
  return found
}

/** Searches the table for words, case-insensitively, and returns the item kinds and paths. */
export async function placesOf(words: readonly string[], isExpected: (item: StoredItem) => boolean = () => true) {
  // Matches whole words only, as random digests can contain short ones.
  const requested = words.map((word) => new RegExp(`(?<![\\w-])${word.replace(/[+.?*]/g, '\\$&')}(?![\\w-])`, 'i'))
  const places = (await readCompleteTable()).filter(isExpected).flatMap((item) =>
    textsOf(item)
      .filter(({ text }) => requested.some((word) => word.test(text)))
      .map(({ path, text }) => `${kindOfItem(item)} ${path.join('.')}: ${text.slice(0, 40)}`),
  )
  return [...new Set(places)].sort()
}
