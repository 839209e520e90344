import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { parseBarcode } from '../data/barcode.ts'
import { clearScanFeedback, scanOutcome, wrong } from '../data/feedback.ts'
import { entries, isConnectionLost, rejected } from '../data/queue.ts'
import { consumeRouteState, goTo } from '../data/route.ts'
import { clearUndo, lastUndoAction } from '../data/undo.ts'
import { describe, type Load } from '../data/useLoadedData.ts'
import { t } from '../texts/language.ts'
import { CameraButton } from './camera.tsx'
import { type OnScan, ScanBox } from './scanBox.tsx'

type Props = {
  /** The one question of the screen. */
  readonly title: string
  readonly hint?: string
  readonly onBack?: (() => void) | null
  readonly onScan?: OnScan
  /** Whether the last operation can be undone here; by default where the next one is scanned. */
  readonly offersUndo?: boolean
  /** Whether scans cannot be judged yet. */
  readonly isLoading?: boolean
  readonly children?: ComponentChildren
  readonly actions?: ComponentChildren
}

/** A pressed button starts something else than the scan that was judged. */
function clearFeedbackOnClick({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('button, a')) clearScanFeedback()
}

/** A screen with one question, the outcome of the last scan, and the state of the queue. */
export function Screen(props: Props) {
  const { title, hint, onBack, onScan, isLoading = false, children, actions } = props
  const shown = scanOutcome.value
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!onScan) heading.current?.focus({ preventScroll: true })
  }, [title])
  useEffect(() => {
    const scan = onScan && !isLoading ? consumeRouteState() : null
    if (scan !== null) void onScan?.(parseBarcode(scan))
  }, [isLoading])
  return (
    <div class={`screen ${shown?.kind ?? ''}`} onClickCapture={clearFeedbackOnClick}>
      <header>
        {onBack === null ? <span /> : <BackButton onBack={onBack} />}
        <QueueStatus />
      </header>
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {hint && <p class="soft">{hint}</p>}
        <div role="status">{shown?.kind === 'done' && <p class="verdict done">✓ {shown.text}</p>}</div>
        {shown?.kind === 'wrong' && (
          <p class="verdict wrong" role="alert">
            ✕ {shown.text}
          </p>
        )}
        {onScan && <ScanBox onScan={onScan} />}
        {children}
      </main>
      <footer>
        {actions}
        {(props.offersUndo ?? onScan !== undefined) && <UndoButton />}
        {onScan && <CameraButton />}
        {onScan && <ManualCodeEntry onScan={onScan} />}
      </footer>
    </div>
  )
}

/** Offers the opposite of the last operation. */
function UndoButton() {
  const [isBusy, setBusy] = useState(false)
  const offered = lastUndoAction.value
  if (!offered) return null
  const undo = async () => {
    setBusy(true)
    try {
      await offered.run()
      clearUndo()
    } catch (error) {
      wrong(describe(error))
    }
    setBusy(false)
  }
  return (
    <button type="button" class="plain undo" disabled={isBusy} onClick={() => void undo()}>
      ↶ {t('undo', { what: offered.text })}
    </button>
  )
}

function BackButton({ onBack }: { readonly onBack: (() => void) | undefined }) {
  const back = () => {
    clearScanFeedback()
    if (onBack) onBack()
    else goTo('home')
  }
  return (
    <button type="button" class="plain" onClick={back}>
      ← {t('back')}
    </button>
  )
}

/** Number of operations that the API has not accepted; leads to their list. */
function QueueStatus() {
  const unresolvedCount = rejected.value.filter(({ isHandedOver }) => !isHandedOver).length
  const waiting = entries.value.length - unresolvedCount
  return (
    <p class="queue">
      {isConnectionLost.value && <span class="badge warn">{t('offline')}</span>}
      {waiting > 0 && (
        <button type="button" class="badge warn" onClick={() => goTo('unsent')}>
          {t('unsentCount', { n: waiting })}
        </button>
      )}
      {unresolvedCount > 0 && (
        <button type="button" class="badge bad" onClick={() => goTo('unsent')}>
          ! {t('refusedCount', { n: unresolvedCount })}
        </button>
      )}
    </p>
  )
}

/** Entry of a code that cannot be scanned. */
function ManualCodeEntry({ onScan }: { readonly onScan: OnScan }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" class="plain" onClick={() => setOpen(true)}>
        {t('enterCode')}
      </button>
    )
  }
  return (
    <TextForm
      label={t('code')}
      action={t('ok')}
      onText={(text) => {
        setOpen(false)
        void onScan(parseBarcode(text))
      }}
    />
  )
}

type TextFormProps = {
  readonly label: string
  readonly action: string
  readonly type?: 'text' | 'date' | 'password'
  readonly onText: (text: string) => void
}

const TYPED = { autocomplete: 'off', spellcheck: false, maxLength: 120 } as const

/** One field with a button. */
export function TextForm({ label, action, type = 'text', onText }: TextFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text !== '') onText(text)
  }
  return (
    <form class="text-form" onSubmit={take}>
      <label for={id}>{label}</label>
      {type === 'text' && <input id={id} ref={field} type="text" {...TYPED} />}
      {type === 'date' && <input id={id} ref={field} type="date" />}
      {type === 'password' && <input id={id} ref={field} type="password" {...TYPED} />}
      <button type="submit" class="main">
        {action}
      </button>
    </form>
  )
}

/** Shows a loaded value, or why there is none. */
export function Loaded<Value>({
  load,
  retry,
  children,
}: {
  readonly load: Load<Value>
  readonly retry: () => void
  readonly children: (value: Value) => ComponentChildren
}) {
  if (load.kind === 'loading') return <p class="soft loading">{t('loading')}</p>
  if (load.kind === 'loaded') return <>{children(load.value)}</>
  return (
    <div role="alert">
      <p>{load.text}</p>
      <button type="button" onClick={retry}>
        {t('tryAgain')}
      </button>
    </div>
  )
}

/** A list of large buttons. */
export function Choices({ children, label }: { readonly children: ComponentChildren; readonly label: string }) {
  return (
    <ul class="choices" aria-label={label}>
      {children}
    </ul>
  )
}

type ChoiceProps = { readonly onChoose: () => void; readonly children: ComponentChildren }

export const Choice = ({ onChoose, children }: ChoiceProps) => (
  <li>
    <button type="button" onClick={onChoose}>
      {children}
    </button>
  </li>
)
