import { useErrorBoundary } from 'preact/hooks'
import { LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso'
import { apiPage, link, PLATFORM_NAME, ROOT } from '../app/place.ts'
import { Toasts } from '../app/toasts.tsx'
import { Failure } from '../components/failure.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { when } from '../data/format.ts'
import { useLoaded } from '../data/useLoaded.ts'
import { operatorCall } from './operatorApi.ts'
import type { OperatorSession } from './operatorTypes.ts'

const PAGES = [
  {
    path: '/operator',
    title: 'Accounts',
    icon: 'account',
    component: lazy(() => import('./accountsPage.tsx').then(({ AccountsPage }) => AccountsPage)),
  },
  {
    path: '/operator/accounts/:id',
    title: 'Account',
    component: lazy(() => import('./accountPage.tsx').then(({ AccountPage }) => AccountPage)),
  },
  {
    path: '/operator/screening-cases',
    title: 'Cases',
    icon: 'cases',
    component: lazy(() => import('./casesPage.tsx').then(({ CasesPage }) => CasesPage)),
  },
  {
    path: '/operator/jobs',
    title: 'Jobs',
    icon: 'today',
    component: lazy(() => import('./jobsPage.tsx').then(({ JobsPage }) => JobsPage)),
  },
  {
    path: '/operator/dead-letters',
    title: 'Dead letters',
    icon: 'orders',
    component: lazy(() => import('./deadLettersPage.tsx').then(({ DeadLettersPage }) => DeadLettersPage)),
  },
  {
    path: '/operator/carriers',
    title: 'Carriers',
    icon: 'handover',
    component: lazy(() => import('./carriersPage.tsx').then(({ CarriersPage }) => CarriersPage)),
  },
  {
    path: '/operator/prices',
    title: 'Prices',
    icon: 'money',
    component: lazy(() => import('./pricesPage.tsx').then(({ PricesPage }) => PricesPage)),
  },
  {
    path: '/operator/audit',
    title: 'Audit',
    icon: 'scan',
    component: lazy(() => import('./auditPage.tsx').then(({ AuditPage }) => AuditPage)),
  },
] as const

type Place = { readonly path: string; readonly title: string; readonly icon: IconName }
const PLACES: readonly Place[] = PAGES.flatMap((page) => ('icon' in page ? [page] : []))

/** What operators see: a console of its own, with a session of its own. Merchants never load it. */
export function OperatorConsole() {
  const session = useLoaded(
    (signal) =>
      operatorCall<{ session: OperatorSession }>('GET', 'session', { signal }).then(({ session: one }) => one),
    [],
  )
  if (session.loaded.kind === 'loading') return <div class="loading whole" role="status" aria-label="Loading" />
  if (session.loaded.kind === 'failed') return <Welcome />
  const { email, expires } = session.loaded.value
  return (
    <LocationProvider scope={ROOT}>
      <a class="skip" href="#content">
        Skip to the page
      </a>
      <header class="top">
        <a class="brand" href={link('/operator')}>
          <Icon name="parcel" />
          <span>{PLATFORM_NAME}</span>
        </a>
        <p class="who">
          <strong>Operator</strong> <span>{email}</span>
        </p>
        <a class="button" href={apiPage('operator/sign-in')} title={`Until ${when(expires)}`}>
          Session
        </a>
      </header>
      <Places />
      <main id="content">
        <CaughtPages />
      </main>
      <Toasts />
    </LocationProvider>
  )
}

const Welcome = () => (
  <main class="welcome">
    <Icon name="parcel" />
    <h1>{PLATFORM_NAME}</h1>
    <p>Operators sign in with their password and a code. Where that is switched off, the command line does the same.</p>
    <a class="button main" href={apiPage('operator/sign-in')}>
      Sign in as an operator
    </a>
  </main>
)

function Places() {
  const { path } = useLocation()
  const isHere = (place: string): boolean =>
    place === '/operator'
      ? path === link(place) || path.startsWith(link('/operator/accounts'))
      : path.startsWith(link(place))
  return (
    <nav class="places wide" aria-label="Pages">
      <ul>
        {PLACES.map(({ path: place, title, icon }) => (
          <li key={place}>
            <a href={link(place)} aria-current={isHere(place) ? 'page' : undefined}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CaughtPages() {
  const [error, reset] = useErrorBoundary()
  if (error) return <Failure error={error} retry={reset} />
  return (
    <Router>
      {PAGES.map(({ path, component }) => (
        <Route key={path} path={link(path)} component={component} />
      ))}
    </Router>
  )
}
