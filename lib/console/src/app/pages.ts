import { lazy } from 'preact-iso'
import type { IconName } from '../components/icon.tsx'

/** All pages, by their paths below the first. One with an icon is a place of the navigation. */
export const PAGES = [
  {
    path: '/',
    title: 'Today',
    icon: 'today',
    component: lazy(() => import('../pages/today/todayPage.tsx').then(({ TodayPage }) => TodayPage)),
  },
  {
    path: '/orders',
    title: 'Orders',
    icon: 'orders',
    component: lazy(() => import('../pages/orders/ordersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  },
  {
    path: '/orders/:id',
    title: 'Order',
    component: lazy(() => import('../pages/orders/orderPage.tsx').then(({ OrderPage }) => OrderPage)),
  },
  {
    path: '/shipments',
    title: 'Shipments',
    icon: 'parcel',
    component: lazy(() => import('../pages/shipments/shipmentsPage.tsx').then(({ ShipmentsPage }) => ShipmentsPage)),
  },
  {
    path: '/shipments/new',
    title: 'New shipment',
    component: lazy(() =>
      import('../pages/shipments/newShipmentPage.tsx').then(({ NewShipmentPage }) => NewShipmentPage),
    ),
  },
  {
    path: '/shipments/:id',
    title: 'Shipment',
    component: lazy(() => import('../pages/shipments/shipmentPage.tsx').then(({ ShipmentPage }) => ShipmentPage)),
  },
  {
    path: '/developers',
    title: 'Developers',
    icon: 'developers',
    component: lazy(() => import('../pages/developers/webhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage)),
  },
  {
    path: '/developers/requests',
    title: 'Requests',
    component: lazy(() => import('../pages/developers/requestsPage.tsx').then(({ RequestsPage }) => RequestsPage)),
  },
  {
    path: '/developers/webhooks/:id',
    title: 'Webhook',
    component: lazy(() => import('../pages/developers/webhookPage.tsx').then(({ WebhookPage }) => WebhookPage)),
  },
] as const

export type Place = { readonly path: string; readonly title: string; readonly icon: IconName }

/** The places of the navigation. */
export const PLACES: readonly Place[] = PAGES.flatMap((page) => ('icon' in page ? [page] : []))
