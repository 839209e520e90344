import { beforeAll, expect, test } from '@jest/globals'
import { importNumberRanges, listPoolNumberRanges, retireNumberRange } from '#shared/carriers/numbers/rangeStore.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/** Leaves a pool without available numbers. */
async function emptyPool(
  pool: 'own' | 's10/HK' | 'impb' | 'sscc',
  format: Parameters<typeof importNumberRanges>[1][number]['format'],
) {
  const range = {
    id: generateId(),
    format,
    first: 0,
    last: 9,
    next: 10,
    block: 1,
    lowWater: 1,
    retiredMs: null,
    file: 'a.csv',
  }
  must(await testTable().commit(importNumberRanges(pool, [range], 0)))
}

describeWithTable('where no numbers are left', () => {
  useSigningSecret()
  beforeAll(async () => {
    await emptyPool('own', { kind: 'platform', prefix: 'BP' })
    await emptyPool('s10/HK', { kind: 's10', serviceIndicator: 'LX', country: 'HK' })
    await emptyPool('impb', { kind: 'impb', serviceTypeCode: '055', mailerId: '123456' })
    await emptyPool('sscc', { kind: 'sscc', extensionDigit: '0', companyPrefix: '0614141' })
  })

  test('no label is made, and nothing is charged', async () => {
    const account = await anAccount({ balances: { USD: 100 } })
    const { token, userId } = account
    const before = await auditedBalance(userId)
    const withLabel = await post(token, { create_label: true })
    expect(withLabel.body.shipment).toMatchObject({ labels: [] })
    expect(JSON.stringify(withLabel.body)).toContain('No tracking or document numbers are available')
    const body = { label: { shipment_id: withLabel.body.shipment.id } }
    const rejected = await call('POST /labels', { token, body })
    expect([rejected.status, rejected.body]).toMatchObject([503, { code: 1290, retryable: true, source: 'us' }])
    expect(await auditedBalance(userId)).toEqual(before)
  })

  test('a test label has a number from a separate range', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const { body } = await post(token, { create_label: true, test: true })
    const [label] = body.shipment.labels
    expect(label.tracking_number).toMatch(/^TE\d{14}$/)
  })

  test('no overpack is made, and its parcels stay where they are', async () => {
    const ranges = await listPoolNumberRanges(testTable(), 'sscc')
    for (const range of ranges) must(await testTable().commit([retireNumberRange('sscc', range, 1)]))
    const { token } = await anAccount({ balances: { USD: 100 } })
    const created = await post(token, { create_label: true, carrier: 'DHLeC' })
    const id = created.body.shipment.id
    expect(created.body.shipment.labels).toHaveLength(1)
    const rejected = await call('POST /overpacks', { token, body: { overpack: { shipments: [{ id }] } } })
    expect([rejected.status, rejected.body.code]).toEqual([503, 1290])
    const { body } = await call('GET /shipments/{id}', { token, params: { id } })
    expect(body.shipment.overpack_id).toBeNull()
  })
})
