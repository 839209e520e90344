import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** What became of something that was scanned. */
export type Scanned = { readonly text: string; readonly isGood: boolean }

type Props = {
  readonly label: string
  readonly hint?: string
  readonly onScan: (code: string) => Promise<Scanned>
}

/**
 * Takes what a barcode scanner types, which ends with Enter, one after the other: who scans does not look at the screen, and may be
 * faster than the answers. The last one is read out.
 */
export function ScanBox({ label, hint, onScan }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const work = useRef<Promise<void>>(Promise.resolve())
  const scan = useRef(onScan)
  scan.current = onScan
  const [waiting, setWaiting] = useState(0)
  const [last, setLast] = useState<Scanned | null>(null)
  // As soon as it can be seen: who sees it scans.
  useLayoutEffect(() => input.current?.focus(), [])
  const take = (event: SubmitEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = ''
    if (code === '') return
    setWaiting((before) => before + 1)
    work.current = work.current.then(async () => {
      setLast(await scan.current(code))
      setWaiting((before) => before - 1)
    })
  }
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
        {waiting > 0 ? `${waiting} to go …` : last?.text}
      </p>
    </form>
  )
}
