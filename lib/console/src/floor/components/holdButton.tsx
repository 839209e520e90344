import { useRef } from 'preact/hooks'

const HOLD_DURATION_MS = 700

/** Button that acts after a long press, so that a touch by mistake does nothing. */
export function HoldButton({ text, hint, onHold }: { readonly text: string; readonly hint: string; onHold(): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const start = () => {
    stop()
    timer.current = setTimeout(onHold, HOLD_DURATION_MS)
  }
  return (
    <button
      type="button"
      class="hold"
      onPointerDown={start}
      onPointerUp={stop}
      onPointerLeave={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // A keyboard has no long press; the question that follows prevents mistakes.
        if (detail === 0) onHold()
      }}
    >
      <b>{text}</b>
      <small>{hint}</small>
    </button>
  )
}
