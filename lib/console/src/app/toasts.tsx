import { signal } from '@preact/signals'
import { errorMessage } from '../data/failures.ts'

type Toast = { readonly id: number; readonly text: string; readonly tone: 'good' | 'bad' }

const TOAST_DURATION_MS = 6_000

const toasts = signal<readonly Toast[]>([])
let last = 0

function show(text: string, tone: Toast['tone']): void {
  const id = ++last
  toasts.value = [...toasts.value, { id, text, tone }]
  setTimeout(() => dismiss(id), TOAST_DURATION_MS)
}

const dismiss = (id: number): void => {
  toasts.value = toasts.value.filter((toast) => toast.id !== id)
}

/** Says that something is done. */
export const say = (text: string): void => show(text, 'good')

/**
 * Says why something could not be done, in these words or in those of an error, and what to do
 * about it.
 */
export const showError = (reason: unknown): void =>
  show(typeof reason === 'string' ? reason : errorMessage(reason), 'bad')

/** Is read out by screen readers when it changes. */
export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, tone }) => (
      <div key={id} class={`toast ${tone}`}>
        <span>{text}</span>
        <button type="button" class="icon" aria-label="Dismiss" onClick={() => dismiss(id)}>
          ×
        </button>
      </div>
    ))}
  </div>
)
