import type { ComponentType } from 'preact'
import { createLazyScreen } from './components/createLazyScreen.tsx'
import { Screen } from './components/screen.tsx'
import { route, type ScreenName } from './data/route.ts'
import { loadSession, state } from './data/session.ts'
import { CountScreen } from './screens/count.tsx'
import { HomeScreen } from './screens/home.tsx'
import { PackScreen } from './screens/pack.tsx'
import { PickScreen } from './screens/pick.tsx'
import { PutAwayScreen } from './screens/putAwayUnits.tsx'
import { PutBackScreen } from './screens/putBackUnit.tsx'
import { ReceiveScreen } from './screens/receive.tsx'
import { PairDeviceScreen, SignInScreen } from './screens/signIn.tsx'
import { UnsentOperationsScreen } from './screens/unsent.tsx'
import { t } from './texts/language.ts'

const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  home: HomeScreen,
  receive: ReceiveScreen,
  'put-away': PutAwayScreen,
  pick: PickScreen,
  pack: PackScreen,
  loads: createLazyScreen(async () => (await import('./screens/loads.tsx')).LoadsScreen),
  'put-back': PutBackScreen,
  count: CountScreen,
  returns: createLazyScreen(async () => (await import('./screens/returns.tsx')).ReturnsScreen),
  lead: createLazyScreen(async () => (await import('./screens/lead.tsx')).LeadScreen),
  unsent: UnsentOperationsScreen,
}

export function App() {
  const Current = SCREENS[route.value]
  switch (state.value) {
    case 'starting':
      return <p class="soft loading">{t('loading')}</p>
    case 'unreachable':
      return (
        <Screen title={t('offline')} onBack={null}>
          <button type="button" class="main" onClick={() => void loadSession()}>
            {t('tryAgain')}
          </button>
        </Screen>
      )
    case 'unpaired':
      return <PairDeviceScreen />
    case 'in':
    case 'locked':
      // The lock screen keeps the work in progress.
      return (
        <>
          <div hidden={state.value === 'locked'}>
            <Current key={route.value} />
          </div>
          {state.value === 'locked' && <SignInScreen />}
        </>
      )
    case 'out':
      return <SignInScreen />
  }
}
