import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { wrong } from '../data/feedback.ts'
import { t } from '../texts/language.ts'
import { isBehindLockScreen } from './scanBox.tsx'

type Props = {
  readonly label: string
  /** Hides the digits and confirms as soon as all are entered. */
  readonly pinLength?: number
  readonly hasDecimals?: boolean
  readonly maxLength?: number
  readonly isBusy?: boolean
  readonly onEnter: (text: string) => void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', '⌫'] as const

/** Number pad with large keys; a keyboard works too. */
export function Pad({ label, pinLength, hasDecimals = false, maxLength = 6, isBusy = false, onEnter }: Props) {
  const [text, setText] = useState('')
  const pad = useRef<HTMLFieldSetElement>(null)
  const limit = pinLength ?? maxLength
  /** Whether a scanner types a code, which is no number. */
  const isScan = useRef(false)
  const press = (key: string) => {
    if (isBusy) return
    if (key === '⌫') setText(text.slice(0, -1))
    else if (key === '.' ? hasDecimals && !text.includes('.') : text.length < limit) enter(text + key)
  }
  const enter = (next: string) => {
    setText(next)
    if (pinLength === next.length) confirm(next)
  }
  const confirm = (entered: string) => {
    if (isBusy || entered === '' || entered === '.' || (pinLength !== undefined && entered.length < pinLength)) return
    setText('')
    onEnter(entered)
  }
  // A layout effect, so that digits in quick succession see those before them.
  useLayoutEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || isBehindLockScreen(pad.current)) return
      if (key.length === 1 && !/[\d.\s]/.test(key)) {
        isScan.current = true
        setText('')
      }
      if (isScan.current) {
        if (key !== 'Enter') return
        isScan.current = false
        return wrong(t('numberNotScan'))
      }
      if (/^[\d.]$/.test(key)) press(key)
      else if (key === 'Backspace') press('⌫')
      else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) confirm(text)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <fieldset class="pad" ref={pad} aria-label={label}>
      <output aria-label={label}>{pinLength === undefined ? text || '–' : '●'.repeat(text.length) || '–'}</output>
      <div class="keys">
        {KEYS.map((key) =>
          key === '.' && !hasDecimals ? (
            <span key={key} />
          ) : (
            <button
              key={key}
              type="button"
              disabled={isBusy}
              aria-label={key === '⌫' ? t('delete') : undefined}
              onClick={() => press(key)}
            >
              {key}
            </button>
          ),
        )}
      </div>
      {pinLength === undefined && (
        <button type="button" class="main" disabled={isBusy || text === ''} onClick={() => confirm(text)}>
          {t('ok')}
        </button>
      )}
    </fieldset>
  )
}
