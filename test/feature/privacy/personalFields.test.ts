import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { isSandbox } from '#shared/core/ids.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { personalFields } from '#shared/privacy/personalFields.ts'
import { matchesAnyPattern } from '#shared/privacy/rules/eraseAttributes.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { dueAttributes, getKeyUserId, keyOf, keys } from '#shared/table/keys.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { doEverything } from '#test/support/populateTable.ts'
import { eraseAll, forceErasure, placesOf, textsOf } from '#test/support/privacy.ts'
import { danglingReferences, kindOfItem, readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const STORAGE = new Set<string>(['pk', 'sk', 'commit', ...dueAttributes])

const fieldsOf = (kind: string) =>
  Object.entries(personalFields).find(([name]) => name === kind)?.[1] ?? { personal: [], plain: [] }

/** All personal data that `doEverything` sends, and the list rows derived from it. */
const WORDS = [
  'Mustermann',
  'Invalidenstraße',
  'erika@example.com',
  '+49 30 1234567',
  'Harbour',
  'HK12345678',
  'US12345678',
  '+852 2123 4567',
  '+1 212 555 0100',
  '1 Queens Road',
  'Leave at the door',
  'JM-Vq9pJdUH',
  'Box torn',
  'Which colour is it?',
  'Vestrikov',
  'Two cotton T-shirts',
  'Ada',
  'hooks.example.com',
  'Kwai Chung',
  'bright-lamps',
]

/** Item kinds that an erasure record lists as retained, or as expiring later. */
const RETAINED = new Set(['invoice', 'ledgerEntry', 'screeningDecision', 'screenedPair', 'customsRecord'])
const GOING = new Set(['idempotency', 'nonce', 'connectState', 'parkedEvent'])
const isLeft = (item: StoredItem): boolean => !RETAINED.has(kindOfItem(item)) && !GOING.has(kindOfItem(item))

async function storedFiles(): Promise<readonly string[]> {
  const { Contents = [] } = await new S3Client({}).send(
    new ListObjectsV2Command({ Bucket: process.env.BLOB_BUCKET ?? '' }),
  )
  return Contents.map(({ Key = '' }) => Key.split('/')[0] ?? '')
}

describe('what is said of persons', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  const atNoQueue = () => {
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
      process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
  }

  describeWithTable('in a table with a bit of everything', () => {
    beforeAll(async () => {
      atNoQueue()
      await doEverything()
    })

    test('is declared: every text in any item is classified', async () => {
      const undeclared = (await readCompleteTable()).flatMap((item) => {
        const kind = kindOfItem(item)
        const { personal, plain } = fieldsOf(kind)
        return textsOf(item)
          .filter(({ path }) => !STORAGE.has(path[0] ?? '') && !matchesAnyPattern(path, [...personal, ...plain]))
          .map(({ path }) => `${kind} ${path.join('.')}`)
      })
      expect([...new Set(undeclared)]).toEqual([])
    })

    test('is declared as one or the other', () => {
      const both = Object.entries(personalFields).flatMap(([kind, { personal, plain }]) =>
        personal.filter((path) => plain.includes(path)).map((path) => `${kind} ${path}`),
      )
      expect(both).toEqual([])
    })

    test('is there before, and nowhere once all accounts are erased, except in what is retained or expires', async () => {
      const before = await placesOf(WORDS, isLeft)
      for (const word of WORDS) expect(await placesOf([word])).not.toEqual([])
      expect(before.length).toBeGreaterThan(40)
      const users = new Set((await readCompleteTable()).flatMap((item) => getKeyUserId(keyOf(item)) ?? []))
      expect(users.size).toBeGreaterThan(20)
      // A sandbox is erased with its account.
      for (const userId of users) if (!isSandbox(userId)) await forceErasure(userId)
      advance(2 * MINUTE_MS)
      await eraseAll()
      const records = (await readCompleteTable()).filter(({ pk }) => pk === keys.erasure(0).pk)
      expect(records).toHaveLength(users.size)
      expect(records.filter(({ state }) => state !== 'done')).toEqual([])
      expect(await placesOf(WORDS, isLeft)).toEqual([])
      expect(await danglingReferences()).toEqual([])
      expect(new Set(await storedFiles())).toEqual(new Set(['datasets', 'erasures', 'floor', 'incoming', 'invoices']))
    })
  })
})
