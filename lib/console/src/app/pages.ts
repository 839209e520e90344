import type { Pages } from './frame.tsx'
import { lazyLoadPage } from './lazyPage.tsx'

/** All pages of the merchant console. */
export const PAGES: Pages = [
  {
    path: '/',
    title: 'Today',
    icon: 'today',
    component: lazyLoadPage(() => import('../pages/today/todayPage.tsx').then(({ TodayPage }) => TodayPage)),
  },
  {
    path: '/orders',
    title: 'Orders',
    icon: 'orders',
    component: lazyLoadPage(() => import('../pages/orders/ordersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  },
  {
    path: '/orders/import',
    title: 'Import orders',
    component: lazyLoadPage(() => import('../pages/orders/import/importPage.tsx').then(({ ImportPage }) => ImportPage)),
  },
  {
    path: '/orders/shops',
    title: 'Shops',
    component: lazyLoadPage(() => import('../pages/orders/shopsPage.tsx').then(({ ShopsPage }) => ShopsPage)),
  },
  {
    path: '/orders/shops/:id',
    title: 'Shop',
    component: lazyLoadPage(() => import('../pages/orders/shopPage.tsx').then(({ ShopPage }) => ShopPage)),
  },
  {
    path: '/orders/rules',
    title: 'Shipping rules',
    component: lazyLoadPage(() => import('../pages/orders/rulesPage.tsx').then(({ RulesPage }) => RulesPage)),
  },
  {
    path: '/orders/new',
    title: 'New order',
    component: lazyLoadPage(() => import('../pages/orders/newOrderPage.tsx').then(({ NewOrderPage }) => NewOrderPage)),
  },
  {
    path: '/orders/:id',
    title: 'Order',
    component: lazyLoadPage(() => import('../pages/orders/orderPage.tsx').then(({ OrderPage }) => OrderPage)),
  },
  {
    path: '/shipments',
    title: 'Shipments',
    icon: 'parcel',
    component: lazyLoadPage(() =>
      import('../pages/shipments/shipmentsPage.tsx').then(({ ShipmentsPage }) => ShipmentsPage),
    ),
  },
  {
    path: '/shipments/new',
    title: 'New shipment',
    component: lazyLoadPage(() =>
      import('../pages/shipments/newShipmentPage.tsx').then(({ NewShipmentPage }) => NewShipmentPage),
    ),
  },
  {
    path: '/shipments/import',
    title: 'Import parcels',
    component: lazyLoadPage(() =>
      import('../pages/shipments/import/importPage.tsx').then(({ ImportParcelsPage }) => ImportParcelsPage),
    ),
  },
  {
    path: '/shipments/print-queue',
    title: 'Print queue',
    component: lazyLoadPage(() =>
      import('../pages/shipments/printQueuePage.tsx').then(({ PrintQueuePage }) => PrintQueuePage),
    ),
  },
  {
    path: '/shipments/batches',
    title: 'Batches',
    component: lazyLoadPage(() =>
      import('../pages/shipments/batches/batchesPage.tsx').then(({ BatchesPage }) => BatchesPage),
    ),
  },
  {
    path: '/shipments/batches/:id',
    title: 'Batch',
    component: lazyLoadPage(() =>
      import('../pages/shipments/batches/batchPage.tsx').then(({ BatchPage }) => BatchPage),
    ),
  },
  {
    path: '/shipments/:id',
    title: 'Shipment',
    component: lazyLoadPage(() =>
      import('../pages/shipments/shipmentPage.tsx').then(({ ShipmentPage }) => ShipmentPage),
    ),
  },
  {
    path: '/shipments/:id/edit',
    title: 'Edit shipment',
    component: lazyLoadPage(() =>
      import('../pages/shipments/editShipmentPage.tsx').then(({ EditShipmentPage }) => EditShipmentPage),
    ),
  },
  {
    path: '/handover',
    title: 'Handover',
    icon: 'handover',
    component: lazyLoadPage(() =>
      import('../pages/handover/overpacksPage.tsx').then(({ OverpacksPage }) => OverpacksPage),
    ),
  },
  {
    path: '/handover/overpacks/new',
    title: 'Pack parcels',
    component: lazyLoadPage(() =>
      import('../pages/handover/newOverpackPage.tsx').then(({ NewOverpackPage }) => NewOverpackPage),
    ),
  },
  {
    path: '/handover/overpacks/:id',
    title: 'Overpack',
    component: lazyLoadPage(() =>
      import('../pages/handover/overpackPage.tsx').then(({ OverpackPage }) => OverpackPage),
    ),
  },
  {
    path: '/handover/manifests',
    title: 'Manifests',
    component: lazyLoadPage(() =>
      import('../pages/handover/manifestsPage.tsx').then(({ ManifestsPage }) => ManifestsPage),
    ),
  },
  {
    path: '/handover/manifests/new',
    title: 'New manifest',
    component: lazyLoadPage(() =>
      import('../pages/handover/newManifestPage.tsx').then(({ NewManifestPage }) => NewManifestPage),
    ),
  },
  {
    path: '/handover/manifests/:id',
    title: 'Manifest',
    component: lazyLoadPage(() =>
      import('../pages/handover/manifestPage.tsx').then(({ ManifestPage }) => ManifestPage),
    ),
  },
  {
    path: '/stock',
    title: 'Stock',
    icon: 'stock',
    component: lazyLoadPage(() => import('../pages/stock/productsPage.tsx').then(({ ProductsPage }) => ProductsPage)),
  },
  {
    path: '/stock/products/new',
    title: 'New product',
    component: lazyLoadPage(() =>
      import('../pages/stock/newProductPage.tsx').then(({ NewProductPage }) => NewProductPage),
    ),
  },
  {
    path: '/stock/products/:id',
    title: 'Product',
    component: lazyLoadPage(() => import('../pages/stock/productPage.tsx').then(({ ProductPage }) => ProductPage)),
  },
  {
    path: '/stock/inbound',
    title: 'Inbound',
    component: lazyLoadPage(() =>
      import('../pages/stock/inboundListPage.tsx').then(({ InboundListPage }) => InboundListPage),
    ),
  },
  {
    path: '/stock/inbound/new',
    title: 'New inbound shipment',
    component: lazyLoadPage(() =>
      import('../pages/stock/newInboundPage.tsx').then(({ NewInboundPage }) => NewInboundPage),
    ),
  },
  {
    path: '/stock/inbound/:id',
    title: 'Inbound shipment',
    component: lazyLoadPage(() => import('../pages/stock/inboundPage.tsx').then(({ InboundPage }) => InboundPage)),
  },
  {
    path: '/stock/movements',
    title: 'Stock movements',
    component: lazyLoadPage(() =>
      import('../pages/stock/movementsPage.tsx').then(({ MovementsPage }) => MovementsPage),
    ),
  },
  {
    path: '/returns',
    title: 'Returns',
    icon: 'returns',
    component: lazyLoadPage(() => import('../pages/returns/returnsPage.tsx').then(({ ReturnsPage }) => ReturnsPage)),
  },
  {
    path: '/returns/requests',
    title: 'Return requests',
    component: lazyLoadPage(() => import('../pages/returns/requestsPage.tsx').then(({ RequestsPage }) => RequestsPage)),
  },
  {
    path: '/returns/requests/new',
    title: 'New return request',
    component: lazyLoadPage(() =>
      import('../pages/returns/newReturnRequestPage.tsx').then(({ NewReturnRequestPage }) => NewReturnRequestPage),
    ),
  },
  {
    path: '/returns/requests/:id',
    title: 'Return request',
    component: lazyLoadPage(() =>
      import('../pages/returns/returnRequestPage.tsx').then(({ ReturnRequestPage }) => ReturnRequestPage),
    ),
  },
  {
    path: '/returns/reshipments',
    title: 'Reshipments',
    component: lazyLoadPage(() =>
      import('../pages/returns/reshipmentsPage.tsx').then(({ ReshipmentsPage }) => ReshipmentsPage),
    ),
  },
  {
    path: '/returns/reshipments/new',
    title: 'New reshipment',
    component: lazyLoadPage(() =>
      import('../pages/returns/newReshipmentPage.tsx').then(({ NewReshipmentPage }) => NewReshipmentPage),
    ),
  },
  {
    path: '/returns/reshipments/:id',
    title: 'Reshipment',
    component: lazyLoadPage(() =>
      import('../pages/returns/reshipmentPage.tsx').then(({ ReshipmentPage }) => ReshipmentPage),
    ),
  },
  {
    path: '/returns/:id',
    title: 'Return',
    component: lazyLoadPage(() => import('../pages/returns/returnPage.tsx').then(({ ReturnPage }) => ReturnPage)),
  },
  {
    path: '/money',
    title: 'Money',
    icon: 'money',
    component: lazyLoadPage(() => import('../pages/money/ledgerPage.tsx').then(({ LedgerPage }) => LedgerPage)),
  },
  {
    path: '/money/invoices',
    title: 'Invoices',
    component: lazyLoadPage(() => import('../pages/money/invoicesPage.tsx').then(({ InvoicesPage }) => InvoicesPage)),
  },
  {
    path: '/money/exports',
    title: 'Exports',
    component: lazyLoadPage(() => import('../pages/exports/exportsPage.tsx').then(({ ExportsPage }) => ExportsPage)),
  },
  {
    path: '/analytics',
    title: 'Analytics',
    icon: 'analytics',
    component: lazyLoadPage(() =>
      import('../pages/analytics/analyticsPage.tsx').then(({ AnalyticsPage }) => AnalyticsPage),
    ),
  },
  {
    path: '/developers',
    title: 'Developers',
    icon: 'developers',
    component: lazyLoadPage(() =>
      import('../pages/developers/webhooksPage.tsx').then(({ WebhooksPage }) => WebhooksPage),
    ),
  },
  {
    path: '/developers/events',
    title: 'Events',
    component: lazyLoadPage(() => import('../pages/developers/eventsPage.tsx').then(({ EventsPage }) => EventsPage)),
  },
  {
    path: '/developers/sandbox',
    title: 'Sandbox',
    component: lazyLoadPage(() => import('../pages/developers/sandboxPage.tsx').then(({ SandboxPage }) => SandboxPage)),
  },
  {
    path: '/developers/requests',
    title: 'Requests',
    component: lazyLoadPage(() =>
      import('../pages/developers/requestsPage.tsx').then(({ RequestsPage }) => RequestsPage),
    ),
  },
  {
    path: '/developers/webhooks/:id',
    title: 'Webhook',
    component: lazyLoadPage(() => import('../pages/developers/webhookPage.tsx').then(({ WebhookPage }) => WebhookPage)),
  },
  {
    path: '/settings',
    title: 'Settings',
    icon: 'settings',
    component: lazyLoadPage(() =>
      import('../pages/settings/addressBookPage.tsx').then(({ AddressBookPage }) => AddressBookPage),
    ),
  },
  {
    path: '/settings/boxes',
    title: 'Boxes',
    component: lazyLoadPage(() => import('../pages/settings/boxesPage.tsx').then(({ BoxesPage }) => BoxesPage)),
  },
  {
    path: '/settings/preferences',
    title: 'Preferences',
    component: lazyLoadPage(() =>
      import('../pages/settings/preferencesPage.tsx').then(({ PreferencesPage }) => PreferencesPage),
    ),
  },
]
