import { getDeadLetterQueueName, getDeployedName } from '#lib/infra/names.ts'
import { SIGNING_SECRET_NAMES } from '#shared/core/signingSecrets.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { synthesise } from '#test/support/synthesise.ts'
import { aligned } from '#test/tools/docs/endpointTable.ts'
import { readResources } from '../readResources.ts'
import { itemKinds } from './itemKinds.ts'
import { type ItemUse, PURPOSES, type Reach, readReach, signingSecretId } from './reach.ts'

/** Stage with all functions. */
const STAGE = 'full'

const withoutStage = (name: string): string => name.slice(getDeployedName(STAGE, '').length)

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ') || '–'

const yesNo = (is: boolean): string => (is ? 'yes' : '–')

/** Merges rows of functions with the same cells. */
function grouped(
  reaches: readonly Reach[],
  cells: (reach: Reach) => readonly string[],
): readonly (readonly string[])[] {
  const groups = Map.groupBy(reaches, (reach) => JSON.stringify(cells(reach)))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [[list(group.map(({ functionName }) => withoutStage(functionName))), ...cells(first)]]
  })
}

const isEmpty = (row: readonly string[]): boolean => row.slice(1).every((cell) => cell === '–')

/** Secrets by prefix of their logical IDs. */
const SECRETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SIGNING_SECRET_NAMES.map((name) => [signingSecretId(name), name])),
  ShopifySecret: 'shopify',
  CarrierAccounts: 'carrier-accounts',
}

function secretCells({ secrets, decrypts, encrypts }: Reach): readonly string[] {
  const names = Object.entries(SECRETS).filter(([part]) => secrets.some((id) => id.startsWith(part)))
  return [
    list(names.map(([, name]) => name)),
    PURPOSES.filter((purpose) => decrypts.includes(purpose)).join(', ') || '–',
    PURPOSES.filter((purpose) => encrypts.includes(purpose)).join(', ') || '–',
  ]
}

/** Returns a Markdown table of the secrets each function can read, decrypt and encrypt. */
export function secretTable(): string {
  const rows = grouped(reaches(), secretCells).filter((row) => !isEmpty(row))
  return aligned(['Functions', 'Reads secrets', 'Decrypts', 'Encrypts'], rows)
}

/** Lists the accessible item kinds, or the exceptions if that list is shorter. */
function kindsText(reached: readonly string[]): string {
  const all = itemKinds().map(({ name }) => name)
  const others = all.filter((name) => !reached.includes(name))
  if (reached.length === 0) return '–'
  if (others.length === 0) return 'all'
  return others.length < reached.length ? `all but ${list(others)}` : list(reached)
}

/** Returns a Markdown table of the item operations available to each function. */
export function itemTable(): string {
  const cells = ({ items, findsDueWork }: Reach): readonly string[] => {
    const text = (use: ItemUse): string => kindsText(items[use])
    return [text('get'), text('query'), yesNo(findsDueWork), text('put'), text('update'), text('delete')]
  }
  const head = ['Functions', 'Gets', 'Queries', 'Due work', 'Puts', 'Updates', 'Deletes']
  return aligned(
    head,
    grouped(reaches(), cells).filter((row) => !isEmpty(row)),
  )
}

/** Returns a Markdown table of the files, queues and functions each function can access. */
export function serviceTable(): string {
  const cells = (reach: Reach): readonly string[] => [
    list(reach.reads),
    list(reach.writes),
    list(reach.removes),
    queuesText(reach, reach.sendsTo),
    queuesText(reach, reach.receivesFrom),
    namesText(reach.invokes.map(withoutStage), 'jobs'),
    [...(reach.publishes ? ['events'] : []), ...(reach.sendsMail ? ['mail'] : [])].join(', ') || '–',
  ]
  const head = ['Functions', 'Reads files', 'Writes', 'Removes', 'Sends to', 'Receives from', 'Invokes', 'Sends']
  return aligned(
    head,
    grouped(reaches(), cells).filter((row) => !isEmpty(row)),
  )
}

/** Longer lists are replaced by a count. */
const MAX_NAMES = 6

const namesText = (names: readonly string[], noun: string): string =>
  names.length > MAX_NAMES ? `${names.length} ${noun}` : names.map((name) => `\`${name}\``).join(' ') || '–'

/** A function's own queues are omitted, so that similar functions share a row. */
function queuesText({ functionName }: Reach, queues: readonly string[]): string {
  const own: Readonly<Record<string, string>> = {
    [functionName]: 'own queue',
    [getDeadLetterQueueName(functionName)]: 'own dead letters',
  }
  const others = queues.filter((name) => own[name] === undefined).map(withoutStage)
  const ownNames = queues.flatMap((name) => own[name] ?? [])
  return [...ownNames, ...(others.length > 0 ? [namesText(others, 'queues')] : [])].join(', ') || '–'
}

const reaches = lazily(() => readReach(readResources(synthesise(STAGE, 'platform').templates)))
