import { useEffect } from 'preact/hooks'
import { Failure } from '../components/failure.tsx'
import { Icon } from '../components/icon.tsx'
import { accountSettings } from '../data/accountSettings.ts'
import { useAsyncData } from '../data/useAsyncData.ts'
import { AccountMenu } from './accountMenu.tsx'
import { Frame } from './frame.tsx'
import { HelpShortcut } from './helpShortcut.tsx'
import { PAGES } from './pages.ts'
import { PLATFORM_NAME } from './place.ts'
import { ScanField } from './scanField.tsx'
import { client, session, sessionStartError, side, signIn, startSession } from './session.ts'

/** Root of the console; shows the sign-in if signed out. */
export function Shell() {
  if (sessionStartError.value !== null) return <SessionStartError />
  if (session.value === 'starting') return <div class="loading whole" role="status" aria-label="Loading" />
  return session.value === 'in' ? <SignedInApp /> : <Welcome />
}

const Welcome = () => (
  <main class="welcome">
    <Icon name="parcel" />
    <h1>{PLATFORM_NAME}</h1>
    <p>Create shipments, buy labels and track parcels.</p>
    <button type="button" class="main" onClick={() => signIn()}>
      Sign in
    </button>
  </main>
)

const SessionStartError = () => (
  <main class="welcome">
    <h1>{PLATFORM_NAME}</h1>
    <Failure error={sessionStartError.value} retry={startSession} />
  </main>
)

function SignedInApp() {
  const { loaded } = useAsyncData((signal) => client.users.get(undefined, { signal }), [side.value])
  useEffect(() => {
    if (loaded.kind === 'ready') accountSettings.value = loaded.value.settings
  }, [loaded])
  return (
    <Frame
      pages={PAGES}
      of={side.value}
      top={
        <>
          <ScanField />
          <AccountMenu user={loaded.kind === 'ready' ? loaded.value : null} />
          <HelpShortcut />
        </>
      }
      banner={
        side.value === 'sandbox' && (
          <p class="environment" role="note">
            <strong>Sandbox</strong> Test funds only. No parcels are shipped.
          </p>
        )
      }
    />
  )
}
