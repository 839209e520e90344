import { signal } from '@preact/signals'
import { getErrorMessage } from '../data/failures.ts'

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

/** Shows a success message. */
export const say = (text: string): void => show(text, 'good')

/** Shows an error, as text or as an error object, with its resolution. */
export const showError = (reason: unknown): void =>
  show(typeof reason === 'string' ? reason : getErrorMessage(reason), 'bad')

/** Announced by screen readers. */
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
