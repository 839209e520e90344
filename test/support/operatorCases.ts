import { randomUUID } from 'node:crypto'
import { openScreeningCase, type ScreeningCase } from '#shared/customs/screening/screeningStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { must, type TestAccount, testTable } from './accounts.ts'

/** Stores an open screening case of an account. */
export async function aCase(
  { userId }: Pick<TestAccount, 'userId'>,
  band: 'medium' | 'high' = 'medium',
): Promise<number> {
  const opened: ScreeningCase = {
    caseId: generateId(),
    pairDigest: randomUUID(),
    name: 'Jon Doe',
    dateOfBirth: '1971-05-12',
    score: 85,
    band,
    match: { list: 'sample', version: '1', entryId: '7', listedName: 'John Doe', birthDates: ['1970', '1971-05'] },
    decision: 'open',
    createdMs: clock.now(),
  }
  must(await testTable().commit([...openScreeningCase(userId, opened)]))
  return opened.caseId
}

/** Stores a parcel on hold. */
export async function anException({ userId }: Pick<TestAccount, 'userId'>): Promise<number> {
  const id = generateId()
  must(
    await testTable().commit([
      createException({
        id,
        userId,
        createdMs: clock.now(),
        shipmentId: null,
        trackingNumber: 'SV1',
        notes: 'Box torn',
        type: 'Damaged',
        status: 'On Hold',
      }),
    ]),
  )
  return id
}
