import { expect, test } from '@jest/globals'
import { put } from '#shared/table/actions.ts'
import type { Key } from '#shared/table/keys.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { type Scenario, scenarios } from '#test/support/scenarios.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

/*
 * Two functions may generate the same ID in the same millisecond. For each created resource in
 * turn, its ID is taken: the request and its retry with the same Idempotency-Key must succeed, and
 * existing items must not change.
 */

type Item = Readonly<Record<string, unknown>> & Key
type Put = { readonly Item: Item }

/** Returns the items that a transaction creates on condition that they do not exist. */
const created = (input: Readonly<Record<string, unknown>>): readonly Put[] => {
  const entries: readonly { readonly Put?: Put }[] = Array.isArray(input.TransactItems) ? input.TransactItems : []
  return entries.flatMap(({ Put: made }) => (made && 'commit' in made.Item ? [made] : []))
}

/** Returns the kind of an item: its key without IDs. */
const kindOf = ({ pk, sk }: Item): string => `${pk} ${sk}`.replaceAll(/(?<=^RMA#)R\w+|\d+|sub_\w+/g, '<id>')

/**
 * Items named by clients or carriers, which may choose the same name. A carrier's record under our
 * reference is the same parcel, so the purchase is looked up and not repeated; the results of a
 * simulation are stored under its ID beforehand.
 */
const CHOSEN =
  /^CARRIER#|^TRACKING#(?!SV)|\/simulation\/<id>|#(RETURN_SHIPMENTS|SHOPS|SUBSCRIPTION_NAMES|SHOP_ORDERS|WEBHOOK_TARGETS|SKUS?)\b/
/**
 * Named by the label's ID, as is its charge. The charge collides first, and then all IDs are
 * regenerated.
 */
const PAID_BEFORE = /#LABEL#<id> LABEL$|#SHIPMENT#<id> EVENT#/

/** Creates the first item of a kind right before the request does, as another request would. */
function planting(requested: string, planted: Item[]): Fault {
  return async ({ command, input }, next) => {
    const isRequested = planted.length === 0 && command === 'TransactWriteItemsCommand'
    const createdItem = isRequested ? created(input).find(({ Item: item }) => kindOf(item) === requested) : undefined
    if (createdItem) {
      const other = { ...createdItem.Item, commit: 'of another request' }
      planted.push(other)
      must(await testTable().commit([put(other)]))
    }
    return next()
  }
}

const posts = scenarios.filter(
  ({ route }) => route.method === 'POST' && route.access === 'token' && route.effect !== 'none',
)

describeWithTable('an id that is taken', () => {
  useSigningSecret()
  useKeyService()
  useFiles()

  const send = ({ route }: Scenario, request: Call, headers: Record<string, string>): Promise<ApiResponse> =>
    call(route.key, { ...request, headers: { ...request.headers, ...headers } })

  const met = new Set<string>()

  test.each(posts)('does not stop $name, with and without an Idempotency-Key', async (scenario) => {
    const kinds = new Set<string>()
    const watching: Fault = async ({ command, input }, next) => {
      if (command === 'TransactWriteItemsCommand') for (const { Item: item } of created(input)) kinds.add(kindOf(item))
      return next()
    }
    const first = await scenario.prepare()
    await withFaults([watching], () => send(scenario, first, {}))
    const isOwn = (kind: string): boolean =>
      !CHOSEN.test(kind) && !(PAID_BEFORE.test(kind) && [...kinds].some((other) => /BOOKED label/.test(other)))
    for (const kind of [...kinds].filter(isOwn)) {
      met.add(kind)
      const keyed: Record<string, string> = { 'idempotency-key': 'the same thing' }
      for (const headers of [{}, keyed]) {
        const request = await scenario.prepare()
        const planted: Item[] = []
        const response = await withFaults([planting(kind, planted)], () => send(scenario, request, headers))
        expect([kind, response.status]).toEqual([kind, scenario.route.success.status])
        if (headers === keyed) {
          const again = await send(scenario, request, headers)
          expect([kind, again.headers['idempotent-replayed'], again.body]).toEqual([kind, 'true', response.body])
        }
        const [other] = planted
        if (!other) throw new Error(`nothing was planted for ${kind}`)
        const { commit: _, ...there } = other
        expect(await testTable().get({ pk: there.pk, sk: there.sk })).toEqual(expect.objectContaining(there))
      }
    }
  })
  test('is met by everything that is made', () => expect(met.size).toBeGreaterThan(15))
})
