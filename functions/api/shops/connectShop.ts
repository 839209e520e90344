import { findUser } from '../../../shared/accounts/users/userStore.ts'
import { invalid, type Problem, problem } from '../../../shared/core/problems.ts'
import { storeHolding } from '../../../shared/fulfilment/shops/connections.ts'
import { SHOP_ID } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { createConnectState, findConnection } from '../../../shared/fulfilment/shops/shopConnectionStore.ts'
import type { DocumentReply, Endpoint } from '../../../shared/http/endpoint.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { signInPage, toConnectShop } from '../../../shared/pages/signInPage.ts'
import { digest, randomText } from '../../../shared/platform/digest.ts'
import { connectionSubject, redirectUri, STORE_TAKEN } from './connection.ts'
import { askForStorePage, grantPage, nothingToConnectPage } from './connectPages.ts'
import type { ShopDeps } from './deps.ts'
import { ownShop } from './getShop.ts'
import type { shopRoutes } from './routes.ts'

/** Asks a person which store it is, and shows the way there; an application with a token is told refusals as JSON. */
export const connectShop: Endpoint<typeof shopRoutes.connectShop, ShopDeps> = async (
  { params: { id }, query, caller, cookies, nowMs },
  { table, config, sessions, platform },
) => {
  const refuse = (refusal: Problem): Problem | Promise<DocumentReply> => (caller ? refusal : problemPage(refusal))
  if (!SHOP_ID.test(id)) return refuse(problem('shop_not_found', { id }))
  const visit = caller ? null : await sessions.visit(cookies, nowMs)
  const userId = caller?.userId ?? visit?.user?.id
  if (userId === undefined) {
    if (!visit) throw new Error('a caller without a user')
    return signInPage(visit, { purpose: toConnectShop(id), carried: { shop_id: id }, action: '../../oauth/sign-in' })
  }
  const found = await ownShop(table, userId, id)
  if (!found.ok) return refuse(found.error)
  const shop = found.value
  if (shop.type === 'Svc') {
    return caller ? invalid('/id: a shop of type Svc has nothing to connect') : nothingToConnectPage(shop)
  }
  if (!platform) return refuse(invalid('/id: no platform is set up to connect shops to'))

  const { store: sent } = query
  if (sent === undefined) {
    const present = await findConnection(table, userId, id)
    return askForStorePage(shop, platform, visit, present?.store ?? '')
  }
  const store = platform.readStore(sent)
  if (store === null) {
    const reason = `/store: must be a store at ${platform.name}, for example ${platform.exampleStore}`
    return caller
      ? problem('query_value_invalid', { parameter: 'store' }, { errors: [reason] })
      : askForStorePage(shop, platform, visit, sent, `This is no store at ${platform.name}.`)
  }
  if ((await storeHolding(table, userId, store)).isTaken) {
    return caller
      ? problem('query_value_invalid', { parameter: 'store' }, { errors: [`/store: ${STORE_TAKEN}`] })
      : askForStorePage(shop, platform, visit, sent, `This store ${STORE_TAKEN}.`)
  }
  const user = visit?.user ?? (await findUser(table, userId))
  if (!user) throw new Error(`user ${userId} calls and is not there`)
  const state = randomText(32)
  const sessionProof = visit ? visit.formToken(...connectionSubject(id, store)) : null
  const kept = await table.commit([
    createConnectState(digest(state), { userId, shopId: id, store, sessionProof }, nowMs),
  ])
  if (!kept.ok) throw new Error('a fresh state was taken')
  const link = platform.authorizeUrl({ store, state, redirectUri: redirectUri(config) })
  return grantPage({ shop, platform, visit, account: user.email, store, link })
}
