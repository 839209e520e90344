import { beforeAll, expect, test } from '@jest/globals'
import type { StoredItem } from '../../shared/table/actions.ts'
import { doEverything } from '../support/everything.ts'
import { useFiles } from '../support/files.ts'
import { useKeyService } from '../support/keyService.ts'
import { kindOf, orphansAmong, wholeTable } from '../support/orphans.ts'
import { useSigningSecret } from '../support/signingSecret.ts'
import { describeWithTable } from '../support/table.ts'

describeWithTable('a table', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let items: readonly StoredItem[]
  beforeAll(async () => {
    console.time('e')
    await doEverything()
    items = await wholeTable()
    console.timeEnd('e')
  })
  test('x', () => {
    const kinds = new Map<string, number>()
    for (const { pk, sk } of items) {
      const { kind = '?' } = kindOf({ pk: String(pk), sk: String(sk) }) ?? {}
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    console.log(kinds, items.length)
    expect(orphansAmong(items)).toEqual([])
  })
})
