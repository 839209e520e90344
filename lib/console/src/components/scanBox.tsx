import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useUnsavedChanges } from '../app/unsaved.ts'
import { Icon } from './icon.tsx'

/** Outcome of a scan. */
export type Scanned = { readonly text: string; readonly isGood: boolean }

type Props = {
  readonly label: string
  readonly hint?: string
  readonly onScan: (code: string) => Promise<Scanned>
}

/**
 * Field for barcode scanners, which end with Enter. Scans are processed in order, as users do not
 * watch the screen and may be faster than the responses. The last outcome is announced, and
 * rejected scans stay on screen, as those items are among the accepted ones.
 */
export function ScanBox({ label, hint, onScan }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const work = useRef<Promise<void>>(Promise.resolve())
  const scan = useRef(onScan)
  scan.current = onScan
  const unsaved = useUnsavedChanges()
  const [pendingCount, setPendingCount] = useState(0)
  const [last, setLastScan] = useState<Scanned | null>(null)
  const [rejectedCodes, setRejectedCodes] = useState<readonly string[]>([])
  // Layout effect, as users scan as soon as the field is visible.
  useLayoutEffect(() => input.current?.focus(), [])
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (code === '') return
    setPendingCount((before) => before + 1)
    unsaved.typed()
    const done = work.current.then(async () => {
      const scanned = await scan.current(code)
      setLastScan(scanned)
      if (!scanned.isGood) setRejectedCodes((before) => [...before, scanned.text])
      setPendingCount((before) => before - 1)
      if (work.current === done) unsaved.sent()
    })
    work.current = done
  }
  const dismissScan = () => {
    setRejectedCodes([])
    input.current?.focus()
  }
  const isReported = pendingCount === 0 && last?.isGood === false
  return (
    <form class="scan-box" onSubmit={take}>
      <label>
        <span>{label}</span>
        <span class="with-icon">
          <Icon name="scan" />
          <input ref={input} type="text" autocomplete="off" spellcheck={false} maxLength={100} enterkeyhint="done" />
        </span>
      </label>
      {hint && <p class="hint">{hint}</p>}
      <p role="status" class={last === null ? undefined : last.isGood ? 'scanned good' : 'scanned bad'}>
        {pendingCount > 0 ? `${pendingCount} to go …` : last?.text}
      </p>
      <RejectedCodes texts={isReported ? rejectedCodes.slice(0, -1) : rejectedCodes} clear={dismissScan} />
    </form>
  )
}

function RejectedCodes({ texts, clear }: { readonly texts: readonly string[]; readonly clear: () => void }) {
  if (texts.length === 0) return null
  return (
    <div class="note bad" role="alert">
      <p>Rejected scans:</p>
      <ul>
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <button type="button" class="link" onClick={clear}>
        Dismiss
      </button>
    </div>
  )
}
