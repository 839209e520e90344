import { useState } from 'preact/hooks'
import { Pad } from '../components/pad.tsx'
import { Screen, TextForm } from '../components/screen.tsx'
import { ApiProblem, Unreachable } from '../data/api.ts'
import { clearScanFeedback, good, wrong } from '../data/feedback.ts'
import { type Credentials, isBadgeKnown, pairDevice, signIn, signOut, state } from '../data/session.ts'
import { switchLanguage, t } from '../texts/language.ts'

const PIN_LENGTH = 6

const LanguageSwitch = () => (
  <button type="button" class="plain" onClick={switchLanguage}>
    {t('switchLanguage')}
  </button>
)

export function PairDeviceScreen() {
  const pair = async (code: string) => {
    clearScanFeedback()
    try {
      await pairDevice(code)
    } catch (error) {
      wrong(error instanceof Unreachable ? t('offline') : t('pairFailed'))
    }
  }
  return (
    <Screen title={t('pairTitle')} hint={t('pairHint')} onBack={null} actions={<LanguageSwitch />}>
      <TextForm label={t('pairCode')} action={t('pair')} onText={pair} />
    </Screen>
  )
}

type Proof = NonNullable<Credentials['proof']>

/** Badge, then PIN; a generated PIN is replaced. A locked screen asks for the PIN only. */
export function SignInScreen() {
  const isLocked = state.value === 'locked'
  const [badge, setBadge] = useState<string | null>(null)
  const [pin, setPin] = useState<string | null>(null)
  const [newPin, setNewPin] = useState<string | null>(null)
  const [proof, setProof] = useState<Proof | null>(null)
  const [isVerifying, setIsVerifying] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const restart = () => {
    setBadge(null)
    setPin(null)
    setNewPin(null)
    setProof(null)
    setIsVerifying(false)
  }

  const attempt = async (credentials: Credentials) => {
    clearScanFeedback()
    setBusy(true)
    try {
      await signIn(credentials)
      good()
    } catch (error) {
      showProblem(error, credentials)
    } finally {
      setBusy(false)
    }
  }
  const showProblem = (error: unknown, { pin: sentPin, newPin: sentNewPin }: Credentials) => {
    if (!(error instanceof ApiProblem)) return wrong(t('offline'))
    setNewPin(null)
    if (error.errors.some((one) => one.startsWith('/session/new_pin'))) {
      setPin(sentPin)
      if (sentNewPin) wrong(t('pinGenerated'))
      return
    }
    setPin(null)
    if (error.status === 401) {
      if (!isLocked || !isBadgeKnown()) restart()
      return wrong(t('signInFailed'))
    }
    wrong(error.status === 429 ? t('signInLocked') : error.message)
  }

  const actions = <LanguageSwitch />
  if (isVerifying) {
    const prove = (given: Proof) => {
      setProof(given)
      setIsVerifying(false)
    }
    return <LeadSignInScreen onBack={() => setIsVerifying(false)} onProof={prove} />
  }
  if (badge === null && !(isLocked && isBadgeKnown())) {
    return (
      <Screen
        title={t('scanBadge')}
        {...(isLocked ? { hint: t('locked') } : {})}
        onBack={null}
        actions={actions}
        onScan={(barcode) => {
          if (!barcode.isBadge) return wrong(t('notBadge'))
          clearScanFeedback()
          setBadge(barcode.text)
        }}
      />
    )
  }
  if (pin !== null) {
    const choose = (chosen: string) => {
      if (newPin === null) return setNewPin(chosen)
      if (newPin === chosen) return void attempt({ badge, pin, newPin, proof })
      setNewPin(null)
      wrong(t('pinDiffers'))
    }
    const title = newPin === null ? t('newPin') : t('repeatPin')
    return (
      <Screen title={title} hint={t('newPinHint')} onBack={restart}>
        <Pad key={title} label={title} pinLength={PIN_LENGTH} isBusy={isBusy} onEnter={choose} />
      </Screen>
    )
  }
  return (
    <Screen
      title={t('enterPin')}
      {...(isLocked ? { hint: t('locked') } : {})}
      onBack={isLocked && badge === null ? null : restart}
      actions={
        <>
          {isLocked && (
            <button type="button" class="plain" onClick={() => void signOut()}>
              {t('signOut')}
            </button>
          )}
          <button type="button" class="plain" onClick={() => setIsVerifying(true)}>
            {proof ? '✓ ' : ''}
            {t('leadSignIn')}
          </button>
        </>
      }
    >
      <Pad
        label={t('enterPin')}
        pinLength={PIN_LENGTH}
        isBusy={isBusy}
        onEnter={(entered) => void attempt({ badge, pin: entered, proof })}
      />
    </Screen>
  )
}

type LeadSignInProps = { readonly onBack: () => void; readonly onProof: (proof: Proof) => void }

function LeadSignInScreen({ onBack, onProof }: LeadSignInProps) {
  const [password, setPassword] = useState<string | null>(null)
  return (
    <Screen title={t('leadSignIn')} hint={t('leadHint')} onBack={onBack}>
      {password === null ? (
        <TextForm key="password" label={t('password')} type="password" action={t('continue')} onText={setPassword} />
      ) : (
        <TextForm
          key="code"
          label={t('twoFactor')}
          action={t('continue')}
          onText={(code) => onProof({ password, code })}
        />
      )}
    </Screen>
  )
}
