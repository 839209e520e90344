import { type FileHandle, open } from 'node:fs/promises'
import { isSandbox } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { parseProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { type Found, type Kind, sectionNames, splitItemGroups } from '#shared/privacy/accountItems.ts'
import { personalFields } from '#shared/privacy/personalFields.ts'
import { stripSecrets } from '#shared/privacy/rules/eraseAttributes.ts'
import { findSandbox } from '#shared/sandboxes/openSandbox.ts'
import { dueAttributes, tableShape } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Redundant items: indexes and list rows. */
const REPEATING: ReadonlySet<Kind> = new Set<Kind>([
  'shipmentRow',
  'orderRow',
  'orderStatusRow',
  'returnRow',
  'labelPointer',
  'tracking',
  'containerCode',
  'packedShipment',
  'shopOrder',
  'platformOrder',
  'screeningCase',
  'booked',
  'email',
  'connectedStore',
  'webhookTarget',
  'webhookTopic',
  'shortened',
])

/** Attributes for storage only. */
const STORAGE = new Set<string>(['pk', 'sk', 'V', 'commit', tableShape.timeToLive, ...dueAttributes])

export type Exported = { readonly items: number; readonly omitted: readonly string[] }

/**
 * Writes all data of an account as JSON lines to a new private file: kind, key and content of each
 * item, without secrets, whose names are listed at the end; files by name. Processes one item at a
 * time.
 */
export async function exportUser(
  table: Table,
  userId: number,
  path: string,
  progress: (items: number) => void,
): Promise<Result<Exported, string>> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => error.code ?? 'failed')
  if (typeof file === 'string') {
    return failure(file === 'EEXIST' ? `file ${path} already exists` : `cannot write ${path}: ${file}`)
  }
  try {
    return ok(await writeAllSections(table, userId, file, progress))
  } finally {
    await file.close()
  }
}

async function writeAllSections(table: Table, userId: number, file: FileHandle, progress: (items: number) => void) {
  const write = (line: object) => file.appendFile(`${JSON.stringify(line)}\n`)
  const omittedSections = new Set<string>()
  let items = 0
  for await (const found of loadAccountItems(table, userId)) {
    if (REPEATING.has(found.kind)) continue
    const { value, secrets } = readable(found)
    for (const secret of secrets) omittedSections.add(`${found.kind}: ${secret}`)
    await write({ kind: found.kind, id: `${found.item.pk}/${found.item.sk}`, value })
    if (++items % 1_000 === 0) progress(items)
  }
  await write({ kind: 'end', id: String(userId), value: { items, secretsLeftOut: [...omittedSections] } })
  return { items, omitted: [...omittedSections] }
}

/** Yields the items of an account, then those of its sandbox. */
async function* loadAccountItems(table: Table, userId: number): AsyncGenerator<Found> {
  const sandbox = isSandbox(userId) ? null : await findSandbox(table, userId)
  for (const one of [userId, ...(sandbox === null ? [] : [sandbox])]) {
    for await (const { group } of splitItemGroups(table, one, { sections: sectionNames, after: null })) {
      if (group) yield* [group.head, ...group.others]
    }
  }
}

/** Returns the content of an item with the property names of the code. */
function readable({ kind, item }: Found) {
  if (kind === 'productRow') return { value: parseProductRow(item), secrets: [] }
  const own = Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !STORAGE.has(name))
      .map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString() : value]),
  )
  const { item: value, omitted } = stripSecrets(own, personalFields[kind].secret ?? [])
  return { value, secrets: omitted }
}
