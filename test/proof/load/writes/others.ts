import { FEES } from '#shared/rating/readFees.ts'
import { ADDRESS } from '#test/support/connectedShops.ts'
import { HKG } from '#test/support/orders.ts'
import { anyOf, cents, type Merchant, withId } from '../merchant.ts'
import type { Action } from '../reads.ts'

export const handleReturnOperation: Action = async (merchant) => {
  const { books, operate, random, ask } = merchant
  const parcel = { tracking_number: `RT${random.below(1_000_000_000)}`, warehouse_id: HKG, weight: 0.5 }
  await operate('ReturnReceived', parcel)
  books.balanceCents -= FEES.returnProcessCents
  const query = `tracking_number=${parcel.tracking_number}`
  const [found] = (await ask('GET /returns', { query })).body.returns
  books.returns.set(found.id, found.status)
}

const returnIn = ({ books, random }: Merchant, ...statuses: readonly string[]) =>
  anyOf(
    [...books.returns].filter(([, status]) => statuses.includes(status)),
    random,
  )?.[0]

export const writeAboutReturn: Action = async (merchant) => {
  const id = returnIn(merchant, 'Processed', 'Verify', 'Verified')
  if (id === undefined) return false
  await merchant.ask('POST /returns/{id}/messages', { ...withId(id), body: { message: { body: 'Is it torn?' } } })
}

export const verifyReturn: Action = async (merchant) => {
  const { ask, books, operate } = merchant
  const id = returnIn(merchant, 'Processed')
  if (id === undefined) return false
  const verified = (await ask('PUT /returns/{id}', { ...withId(id), body: { return: { status: 'Verify' } } })).body
  books.balanceCents -= cents(verified.return.verify_fee)
  await operate('ReturnVerified', { return_id: id, message: 'No' })
  books.returns.set(id, 'Verified')
}

export const discardReturn: Action = async (merchant) => {
  const id = returnIn(merchant, 'Processed', 'Verified')
  if (id === undefined) return false
  await merchant.ask('DELETE /returns/{id}', withId(id))
  merchant.books.returns.delete(id)
}

export const classify: Action = async ({ ask, books }) => {
  const products = [{ description: 'Leather wallet for men' }]
  await ask('POST /classify', { body: { classify: { origin_country: 'CN', destination_country: 'DE', products } } })
  books.balanceCents -= FEES.classifyCents
}

export const validateAddress: Action = async ({ ask, books }) => {
  const address = { street1: 'Invalidenstraße 117', city: 'Berlin', postal_code: '10115', country: 'DE' }
  const [found] = (await ask('POST /validate-address', { body: { addresses: [address] } })).body.addresses
  if (found.matches.length > 0) books.balanceCents -= FEES.validateAddressCents
}

export const printLabels: Action = async ({ ask, books }) => {
  const labels = [...books.parcels.values()].flatMap(({ label }) => (label ? [label.id] : [])).slice(-5)
  return labels.length === 0 ? false : ask('POST /labels/bulk', { body: { labels } })
}

export const moveWebhook: Action = async ({ ask, books, random }) => {
  const id = anyOf([...books.webhooks], random)
  if (id === undefined) return false
  await ask('PUT /webhooks/{id}', { ...withId(id), body: { webhook: { active: true } } })
}

export const changeAddress: Action = ({ ask, random }) => {
  const address = { ...ADDRESS, street1: `${1 + random.below(900)} Queens Road` }
  return ask('PUT /users/me', { body: { user: { address } } })
}
