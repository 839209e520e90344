import { useErrorBoundary, useState } from 'preact/hooks'
import { LocationProvider, Route, Router, useLocation } from 'preact-iso'
import { Empty } from '../components/empty.tsx'
import { Failure } from '../components/failure.tsx'
import { Icon } from '../components/icon.tsx'
import { Page } from '../components/page.tsx'
import { useLoaded } from '../data/useLoaded.ts'
import { AccountMenu } from './accountMenu.tsx'
import { PAGES, PLACES } from './pages.ts'
import { link, PLATFORM_NAME, ROOT } from './place.ts'
import { ScanField } from './scanField.tsx'
import { client, session, side, signIn, startFault, startSession } from './session.ts'
import { Toasts } from './toasts.tsx'

/** All of the console: who is not signed in sees the way in. */
export function Shell() {
  if (startFault.value !== null) return <NotStarted />
  if (session.value === 'starting') return <div class="loading whole" role="status" aria-label="Loading" />
  return session.value === 'in' ? <SignedIn /> : <Welcome />
}

const Welcome = () => (
  <main class="welcome">
    <Icon name="parcel" />
    <h1>{PLATFORM_NAME}</h1>
    <p>Ship parcels, follow them, and see what needs you.</p>
    <button type="button" class="main" onClick={() => signIn()}>
      Sign in
    </button>
  </main>
)

const NotStarted = () => (
  <main class="welcome">
    <h1>{PLATFORM_NAME}</h1>
    <Failure error={startFault.value} retry={startSession} />
  </main>
)

function SignedIn() {
  const { loaded } = useLoaded((signal) => client.users.get(undefined, { signal }), [side.value])
  return (
    <LocationProvider scope={ROOT}>
      <a class="skip" href="#content">
        Skip to the page
      </a>
      <header class="top">
        <a class="brand" href={link('/')}>
          <Icon name="parcel" />
          <span>{PLATFORM_NAME}</span>
        </a>
        <ScanField />
        <AccountMenu user={loaded.kind === 'ready' ? loaded.value : null} />
      </header>
      {side.value === 'sandbox' && (
        <p class="environment" role="note">
          <strong>Sandbox</strong> Money is play money, and no parcel moves.
        </p>
      )}
      <Places />
      <main id="content">
        {/* Other rows and other money: nothing of the one side stays on the screen of the other. */}
        <CaughtPages key={side.value} />
      </main>
      <Toasts />
    </LocationProvider>
  )
}

/** So many places fit beside each other at the bottom of a phone; the others are behind a button. */
const PLACES_OF_PHONES = 4

function Places() {
  const { path } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const isHere = (place: string): boolean =>
    place === '/' ? path.replace(/\/$/, '') === ROOT : `${path}/`.startsWith(`${link(place)}/`)
  return (
    <nav class={isOpen ? 'places open' : 'places'} aria-label="Pages">
      <ul>
        {PLACES.map(({ path: place, title, icon }, order) => (
          <li key={place} class={order < PLACES_OF_PHONES ? undefined : 'rest'}>
            <a href={link(place)} aria-current={isHere(place) ? 'page' : undefined} onClick={() => setIsOpen(false)}>
              <Icon name={icon} />
              {title}
            </a>
          </li>
        ))}
        <li class="opener">
          <button
            type="button"
            class={PLACES.slice(PLACES_OF_PHONES).some(({ path: place }) => isHere(place)) ? 'here' : undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="more" />
            More
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** A fault of a page leaves the navigation, by which one gets on. */
function CaughtPages() {
  const [error, reset] = useErrorBoundary()
  if (error) return <Failure error={error} retry={reset} />
  return (
    <Router>
      {PAGES.map(({ path, component }) => (
        <Route key={path} path={link(path)} component={component} />
      ))}
      <Route default component={NoSuchPage} />
    </Router>
  )
}

const NoSuchPage = () => (
  <Page title="There is no such page">
    <Empty title="The address leads nowhere">
      <p>It may be mistyped, or belong to something that was deleted.</p>
      <p>
        <a class="button" href={link('/')}>
          To what needs you today
        </a>
      </p>
    </Empty>
  </Page>
)
