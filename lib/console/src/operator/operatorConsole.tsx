import { Frame, type Pages } from '../app/frame.tsx'
import { lazyLoadPage } from '../app/lazyPage.tsx'
import { getApiPage, PLATFORM_NAME } from '../app/place.ts'
import { Icon } from '../components/icon.tsx'
import { when } from '../data/format.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { callOperatorApi } from './operatorApi.ts'
import type { OperatorSession } from './operatorTypes.ts'

const PAGES: Pages = [
  {
    path: '/operator',
    title: 'Today',
    icon: 'analytics',
    component: lazyLoadPage(() => import('./todayPage.tsx').then(({ TodayPage }) => TodayPage)),
  },
  {
    path: '/operator/accounts',
    title: 'Accounts',
    icon: 'account',
    component: lazyLoadPage(() => import('./accountsPage.tsx').then(({ AccountsPage }) => AccountsPage)),
  },
  {
    path: '/operator/accounts/new',
    title: 'New account',
    component: lazyLoadPage(() => import('./newAccountPage.tsx').then(({ NewAccountPage }) => NewAccountPage)),
  },
  {
    path: '/operator/accounts/:id',
    title: 'Account',
    component: lazyLoadPage(() => import('./accountPage.tsx').then(({ AccountPage }) => AccountPage)),
  },
  {
    path: '/operator/screening-cases',
    title: 'Cases',
    icon: 'cases',
    component: lazyLoadPage(() => import('./casesPage.tsx').then(({ CasesPage }) => CasesPage)),
  },
  {
    path: '/operator/jobs',
    title: 'Jobs',
    icon: 'today',
    component: lazyLoadPage(() => import('./jobsPage.tsx').then(({ JobsPage }) => JobsPage)),
  },
  {
    path: '/operator/parcels',
    title: 'Parcels',
    icon: 'parcel',
    component: lazyLoadPage(() => import('./parcelsPage.tsx').then(({ ParcelsPage }) => ParcelsPage)),
  },
  {
    path: '/operator/carriers',
    title: 'Carriers',
    icon: 'handover',
    component: lazyLoadPage(() => import('./carriersPage.tsx').then(({ CarriersPage }) => CarriersPage)),
  },
  {
    path: '/operator/dead-letters',
    title: 'Dead-letter queues',
    icon: 'orders',
    component: lazyLoadPage(() => import('./deadLettersPage.tsx').then(({ DeadLettersPage }) => DeadLettersPage)),
  },
  {
    path: '/operator/prices',
    title: 'Prices',
    icon: 'money',
    component: lazyLoadPage(() => import('./pricesPage.tsx').then(({ PricesPage }) => PricesPage)),
  },
  {
    path: '/operator/dataset',
    title: 'Dataset',
    component: lazyLoadPage(() => import('./datasetPage.tsx').then(({ DatasetPage }) => DatasetPage)),
  },
  {
    path: '/operator/dataset/load',
    title: 'Load dataset',
    component: lazyLoadPage(() => import('./loadDatasetPage.tsx').then(({ LoadDatasetPage }) => LoadDatasetPage)),
  },
  {
    path: '/operator/bills/import',
    title: 'Import carrier bill',
    component: lazyLoadPage(() => import('./importBillPage.tsx').then(({ ImportBillPage }) => ImportBillPage)),
  },
  {
    path: '/operator/bill',
    title: 'Carrier bill',
    component: lazyLoadPage(() => import('./billPage.tsx').then(({ BillPage }) => BillPage)),
  },
  {
    path: '/operator/audit',
    title: 'Audit',
    icon: 'scan',
    component: lazyLoadPage(() => import('./auditPage.tsx').then(({ AuditPage }) => AuditPage)),
  },
]

/** Operator console, with a separate session. Merchants never load it. */
export function OperatorConsole() {
  const session = useAsyncData(
    (signal) =>
      callOperatorApi<{ session: OperatorSession }>('GET', 'session', { signal }).then(({ session: one }) => one),
    [],
  )
  if (session.loaded.kind === 'loading') return <div class="loading whole" role="status" aria-label="Loading" />
  if (session.loaded.kind === 'failed') return <Welcome />
  const { email, expires } = session.loaded.value
  return (
    <Frame
      pages={PAGES}
      top={
        <>
          <p class="who">
            <strong>Operator</strong> <span>{email}</span>
          </p>
          <a class="button" href={getApiPage('operator/sign-in')} title={`Session expires ${when(expires)}`}>
            Session
          </a>
        </>
      }
    />
  )
}

const Welcome = () => (
  <main class="welcome">
    <Icon name="parcel" />
    <h1>{PLATFORM_NAME}</h1>
    <p>
      Sign in with your password and a verification code. If operator sign-in is disabled, use the ops command line.
    </p>
    <a class="button main" href={getApiPage('operator/sign-in')}>
      Sign in as operator
    </a>
  </main>
)
