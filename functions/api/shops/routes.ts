import type { Storefront } from '../../../shared/fulfilment/shops/storefront.ts'
import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SessionDeps } from '../../runtime.ts'
import { ConnectShop, CreateShop, FinishConnection, ListShops, ShopAnswer, ShopsAnswer, UpdateShop } from './schemas.ts'

const reading = { method: 'GET', tag: 'Shops', access: 'token', scope: 'read_shops', effect: 'none' } as const
const writing = { tag: 'Shops', access: 'token', scope: 'write_shops', effect: 'single' } as const

export const shopRoutes = defineRoutes({
  listShops: {
    ...reading,
    path: '/shops',
    summary: 'Search shops, by id',
    query: ListShops,
    success: { status: 200, body: ShopsAnswer },
  },
  getShop: {
    ...reading,
    path: '/shops/{id}',
    summary: 'Read a shop with its settings',
    success: { status: 200, body: ShopAnswer },
    problems: ['shop_not_found'],
  },
  connectShop: {
    ...reading,
    path: '/shops/{id}/connect',
    summary: 'Page that leads to a store at a platform, to connect it to a shop',
    access: 'browserOrToken',
    scope: 'write_shops',
    query: ConnectShop,
    success: { status: 200, document: 'text/html' },
    problems: ['shop_not_found', 'validation_failed'],
  },
  finishConnection: {
    method: 'GET',
    path: '/shops/connect/callback',
    summary: 'Page a platform sends its merchants back to; stores what lets us into their store',
    tag: 'Shops',
    access: 'browser',
    effect: 'none',
    query: FinishConnection,
    success: { status: 200, document: 'text/html' },
    problems: ['validation_failed', 'shop_not_found', 'dependency_unavailable'],
  },
  createShop: {
    ...writing,
    method: 'POST',
    path: '/shops',
    summary: 'Create a shop under an id of your choice',
    body: CreateShop,
    success: { status: 201, body: ShopAnswer },
    problems: ['shop_id_taken', 'shop_not_created'],
    whenNotStored: 'shop_not_created',
  },
  updateShop: {
    ...writing,
    method: 'PUT',
    path: '/shops/{id}',
    summary: 'Change name or settings of a shop, switch it off or on',
    body: UpdateShop,
    success: { status: 200, body: ShopAnswer },
    problems: ['shop_not_found'],
  },
  deleteShop: {
    ...writing,
    method: 'DELETE',
    path: '/shops/{id}',
    summary: 'Delete a shop that has neither orders nor SKUs',
    effect: 'steps',
    success: { status: 200, body: EmptyAnswer },
    problems: ['shop_not_found', 'shop_not_deletable'],
  },
})

export type ShopEndpoint<Name extends keyof typeof shopRoutes> = Endpoint<
  (typeof shopRoutes)[Name],
  SessionDeps & { readonly platform: Storefront | null }
>
