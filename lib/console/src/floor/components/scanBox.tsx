import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { type Barcode, parseBarcode } from '../data/barcode.ts'
import { t } from '../texts/language.ts'
import { Camera } from './camera.tsx'

/** Handles a scan; the next one waits until it is judged. */
export type OnScan = (barcode: Barcode) => void | Promise<void>

/** Function character FNC1, as scanners with a keyboard interface send it. */
const SEPARATOR = '\u001d'
const isScanSeparatorKey = ({ key, ctrlKey }: KeyboardEvent): boolean => key === 'F8' || (ctrlKey && key === ']')

const isTextInputFocused = (target: EventTarget | null, field: HTMLInputElement | null): boolean =>
  target !== field &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)

/** Whether an element is behind the locked screen, where keys must not reach it. */
export const isBehindLockScreen = (element: Element | null): boolean => element?.closest('[hidden]') !== null

type Handler = { readonly current: OnScan }

/** Handlers of the screens that take scans; the last one is in front. */
let handlers: readonly Handler[] = []
/** Scans are judged one by one, each by the screen that is in front by then. */
let work: Promise<void> = Promise.resolve()

function judge(text: string): void {
  if (text.trim() === '') return
  work = work.then(async () => {
    await handlers.at(-1)?.current(parseBarcode(text))
    // The screen shows the outcome before the next scan is judged by it.
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** What a scanner had typed when its screen gave way to the next one. */
let partial = { text: '', atMs: 0 }
const MAX_SCAN_DURATION_MS = 300

/**
 * Hidden field that takes what a scanner types, from anywhere on the screen except other fields,
 * and the picture of the camera. It opens no on-screen keyboard.
 */
export function ScanBox({ onScan }: { readonly onScan: OnScan }) {
  const field = useRef<HTMLInputElement>(null)
  const scan = useRef(onScan)
  scan.current = onScan
  useLayoutEffect(() => {
    const input = field.current
    if (input && Date.now() - partial.atMs < MAX_SCAN_DURATION_MS) input.value = partial.text
    input?.focus({ preventScroll: true })
    handlers = [...handlers, scan]
    return () => {
      handlers = handlers.filter((one) => one !== scan)
      partial = { text: input?.value ?? '', atMs: Date.now() }
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const input = field.current
      if (!input || isBehindLockScreen(input) || isTextInputFocused(event.target, input)) return
      if (isScanSeparatorKey(event)) {
        event.preventDefault()
        input.value += SEPARATOR
      } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
        // Moved before the character is entered, which then lands in the field.
        input.focus({ preventScroll: true })
      }
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!isTextInputFocused(event.target, field.current))
        setTimeout(() => field.current?.focus({ preventScroll: true }))
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerup', onPointerDown)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerup', onPointerDown)
    }
  }, [])
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    if (field.current) field.current.value = ''
    judge(text)
  }
  return (
    <>
      <form class="scan-field" onSubmit={take}>
        <input
          ref={field}
          type="text"
          inputMode="none"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-label={t('scan')}
        />
      </form>
      <Camera onCode={judge} />
    </>
  )
}
