import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type LocalStack, startLocalStack } from '#lib/local/startLocalStack.ts'
import { must } from '#test/support/accounts.ts'
import { aShipment } from '#test/support/shipments.ts'

describe('POST /_local/operations', () => {
  let directory: string
  let stack: LocalStack
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'operations-'))
    stack = must(await startLocalStack({ port: 0, outputDirectory: directory }))
  })
  afterAll(async () => {
    await stack.stop()
    await rm(directory, { recursive: true })
  })

  const post = async (url: string, body: unknown, headers = {}) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
    return Object(await response.json())
  }
  const control = (path: string, body: unknown) => post(`${stack.demo.control_url}/${path}`, body)
  const operation = (detail_type: string, detail: object) => control('operations', { detail_type, detail })
  const user = () => {
    const [first] = stack.demo.users
    if (!first) throw new Error('no demo user')
    return { ...first, headers: { authorization: `Bearer ${first.access_token}` } }
  }
  const api = async (path: string) =>
    Object(await (await fetch(`${stack.demo.base_url}/${path}`, { headers: user().headers })).json())
  const buy = async (changes: object = {}) => {
    const shipment = aShipment({ create_label: true, ...changes })
    return (await post(`${stack.demo.base_url}/shipments`, { shipment }, user().headers)).shipment.labels[0]
  }

  test('walks a parcel from its label to its recipient, and says why something is not possible', async () => {
    const { tracking_number } = await buy()
    expect(await operation('LabelProcessed', { tracking_number, weight: 0.9 })).toEqual({ handled: true })
    expect(await operation('LabelProcessed', { tracking_number, weight: 0.9 })).toEqual({
      handled: false,
      reason: expect.stringContaining('is already processed'),
    })
    expect(await operation('TrackingEventRecorded', { tracking_number, code: 200, city: 'Berlin' })).toEqual({
      handled: true,
    })
    expect(await operation('TrackingEventRecorded', { tracking_number, code: 1 })).toEqual({
      handled: false,
      reason: '/code: must be a valid tracking event code',
    })
    expect(await operation('Nothing', {})).toEqual({ handled: false, reason: expect.stringContaining('Nothing is no') })
    expect((await api(`track/${tracking_number}`)).track).toMatchObject({ status: 'Delivered' })
  })

  test('has one effect for one event id', async () => {
    const payment = { event_id: randomUUID(), user_id: user().id, currency: 'CHF', amount: 5, reference: 'x' }
    expect(await operation('FundsDeposited', payment)).toEqual({ handled: true })
    expect(await operation('FundsDeposited', payment)).toEqual({ handled: true })
    expect((await api('users/me')).user.balances.CHF).toBe(5)
  })

  test('an event that comes early has its effect later, once its object is there', async () => {
    const exception_id = 77
    const about = { user_id: user().id, exception_id }
    const resolved = await operation('ExceptionResolved', { ...about, status: 'Destroyed' })
    expect(resolved).toEqual({ handled: false, reason: expect.stringContaining('/exception_id: ') })
    expect(await operation('ExceptionRaised', { ...about, type: 'Damaged' })).toEqual({ handled: true })
    expect((await api(`exceptions/${exception_id}`)).exception.status).toBe('On Hold')
    await control('clock', { advance: 'PT5M' })
    await control('drain', {})
    expect((await api(`exceptions/${exception_id}`)).exception.status).toBe('Destroyed')
  })

  test('wants a kind and a detail', async () => {
    expect((await post(`${stack.demo.control_url}/operations`, { detail_type: 'X' })).message).toContain('detail')
  })
})
