import { routeKey } from '../../shared/http/routes.ts'
import { call } from './api.ts'
import { scenarios } from './scenarios.ts'

/** Does whatever can be done through the API, each in an account of its own, so that the table holds a bit of everything. */
export async function doEverything(): Promise<void> {
  for (const { name, group, route, prepare } of scenarios) {
    const request = await prepare()
    // What only reads leaves nothing more behind.
    if (group === 'docs' || (route.method === 'GET' && route.access === 'token')) continue
    const { status, bytes } = await call(routeKey(route), request)
    if (status >= 400) throw new Error(`${name}: ${status} ${bytes.toString()}`)
  }
}
