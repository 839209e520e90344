import { handler } from '#functions/jobs/erasePersonalData/handler.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { beginErasure, repeat } from '#shared/privacy/eraseAccount.ts'
import { findErasure } from '#shared/privacy/erasureStore.ts'
import { mapTexts } from '#shared/privacy/rules/erasedTexts.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { must, testTable } from './accounts.ts'
import { lambdaContext } from './api.ts'
import { kindOfItem, wholeTable } from './referentialIntegrity.ts'
import { advance, MINUTE_MS } from './time.ts'

/** The job, as its schedule runs it. */
export const erasePersonalData = () => handler({}, lambdaContext())

/** Runs the job until it has nothing under way. */
export async function eraseAll(): Promise<void> {
  for (let run = 0; run < 20; run++) {
    const counts = await erasePersonalData()
    if (counts.failed) throw new Error('the job failed')
    if (!counts['under way'] && !counts['begun again']) return
    advance(5 * MINUTE_MS)
  }
  throw new Error('the job kept being under way')
}

/**
 * Locks an account and begins its erasure, whatever is under way in it; answers the erasure's id.
 */
export async function eraseRegardless(userId: number): Promise<number> {
  const user = await findUser(testTable(), userId)
  if (!user) throw new Error(`user ${userId} was not found`)
  const id = generateId()
  must(await beginErasure(testTable(), user, { id, actor: 'local:tester', reason: 'asked' }, clock.now()))
  const begun = await findErasure(testTable(), id)
  // What was done before waits for nothing.
  if (!begun || (await repeat(testTable(), { ...begun, doneMs: clock.now() }, clock.now())) !== 'begun')
    throw new Error('it was not begun')
  return id
}

/** All texts of an item with their paths, the key among them. */
export function textsOf(item: StoredItem): readonly { readonly path: readonly string[]; readonly text: string }[] {
  const found: { path: readonly string[]; text: string }[] = []
  const readable = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    ]),
  )
  mapTexts(readable, (text, path) => {
    found.push({ path, text })
    return text
  })
  return found
}

/** Where in the table some words stand, in any case: kinds and paths. */
export async function placesOf(words: readonly string[], isMeant: (item: StoredItem) => boolean = () => true) {
  // Random digests have short words in them.
  const wanted = words.map((word) => new RegExp(`(?<![\\w-])${word.replace(/[+.?*]/g, '\\$&')}(?![\\w-])`, 'i'))
  const places = (await wholeTable()).filter(isMeant).flatMap((item) =>
    textsOf(item)
      .filter(({ text }) => wanted.some((word) => word.test(text)))
      .map(({ path, text }) => `${kindOfItem(item)} ${path.join('.')}: ${text.slice(0, 40)}`),
  )
  return [...new Set(places)].sort()
}
