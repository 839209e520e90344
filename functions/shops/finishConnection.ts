import { invalid, isProblem, problem } from '../../shared/domain/problems.ts'
import type { Operation } from '../../shared/http/operation.ts'
import { problemPage } from '../../shared/pages/problemPage.ts'
import { digest } from '../../shared/platform/digest.ts'
import { log } from '../../shared/platform/log.ts'
import { keepConnection } from '../../shared/shops/connections.ts'
import { type ConnectState, findConnectState, useConnectState } from '../../shared/table/shopConnectionStore.ts'
import { connectShop } from '../../shared/table/shopStore.ts'
import { connectionSubject, redirectUri } from './connection.ts'
import { connectedPage, forgedPage, platformFailedPage, refusedPage, staleLinkPage } from './finishPages.ts'
import type { ShopDeps } from './handler.ts'
import type { shopRoutes } from './routes.ts'

/**
 * The state is used up before the code is exchanged: of two browsers that bring it back one goes on. Whoever dies between
 * the two has connected nothing, and its person starts again.
 */
export const finishConnection: Operation<typeof shopRoutes.finishConnection, ShopDeps> = async (
  { query, cookies, nowMs },
  { table, config, sessions, platform },
) => {
  if (!platform) return problemPage(invalid('/: no platform is set up to connect shops to'))
  const stateDigest = digest(query.state?.[0] ?? '')
  const state = await findConnectState(table, stateDigest, nowMs)
  if (!state || !(await isOwnBrowser(sessions, state, cookies, nowMs))) return staleLinkPage()

  const returned = await platform.readReturn(query)
  const isForged = returned.kind === 'forged' || (returned.kind === 'granted' && returned.store !== state.store)
  if (isForged) return forgedPage(platform.name, state)
  const used = await table.commit([useConnectState(stateDigest)])
  if (!used.ok) return staleLinkPage()
  if (returned.kind !== 'granted') return refusedPage(platform.name, state)

  const { store, code } = returned
  const connection = await platform.exchangeCode({ store, code, redirectUri: redirectUri(config) })
  if (!connection.ok) {
    const { kind, reason } = connection.error
    log.warn('a platform did not let us in', { user_id: state.userId, shop_id: state.shopId, kind, reason })
    return platformFailedPage(platform.name, state, connection.error)
  }
  const { userId, shopId } = state
  const kept = await table.commit([
    await keepConnection(config.credentialsKeyId, { userId, shopId }, connection.value),
    connectShop(userId, shopId, nowMs, () => problem('shop_not_found', { id: shopId }, { httpStatus: 400 })),
  ])
  if (kept.ok) return connectedPage(platform.name, state)
  if (!isProblem(kept.error)) throw new Error('a connection is put over whatever was there')
  return problemPage(kept.error)
}

async function isOwnBrowser(
  sessions: ShopDeps['sessions'],
  { sessionProof, shopId, store, userId }: ConnectState,
  cookies: readonly string[],
  nowMs: number,
): Promise<boolean> {
  // An application began it with its token: whoever grants permission may do so in any browser.
  if (sessionProof === null) return true
  const visit = await sessions.visit(cookies, nowMs)
  return visit.user?.id === userId && visit.isFormToken(sessionProof, ...connectionSubject(shopId, store))
}
