import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

/*
 * Form fields: text, text area, select and checkbox.
 */

type Common = {
  readonly label: string
  readonly hint?: ComponentChildren
  /** Error of the API for this field. */
  readonly fault?: string | undefined
}

type Props = Common & {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Keyboard of a phone. */
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  readonly autocomplete?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
}

/** Returns the error until the value changes, as only the API can validate the new one. */
function useFieldError(error: string | undefined, value: string): string | undefined {
  const shown = useRef({ fault: error, value })
  if (shown.current.fault !== error) shown.current = { fault: error, value }
  return shown.current.value === value ? error : undefined
}

/** Input with its label above and its error below. */
export function Field({ label, hint, fault: error, onChange, maxLength = 100, ...input }: Props) {
  const id = useId()
  const problem = useFieldError(error, input.value)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        maxLength={maxLength}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem || hint ? `${id}-about` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <About id={`${id}-about`} fault={problem} hint={hint} />
    </div>
  )
}

type TextAreaProps = Common & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly rows?: number
}

/** Multi-line text input. */
export function TextAreaField({ label, hint, fault: error, onChange, rows = 3, ...input }: TextAreaProps) {
  const id = useId()
  const problem = useFieldError(error, input.value)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        rows={rows}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem || hint ? `${id}-about` : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <About id={`${id}-about`} fault={problem} hint={hint} />
    </div>
  )
}

type SelectProps = Common & {
  readonly value: string
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly onChange: (value: string) => void
  readonly required?: boolean
}

/** Select. */
export function Choice({ label, hint, fault: error, value, options, onChange, required }: SelectProps) {
  const id = useId()
  const problem = useFieldError(error, value)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        required={required}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem || hint ? `${id}-about` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
      <About id={`${id}-about`} fault={problem} hint={hint} />
    </div>
  )
}

type CheckboxProps = {
  readonly label: ComponentChildren
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Checkbox. */
export const Check = ({ label, checked, onChange }: CheckboxProps) => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
)

/** Explanation of the marker for required fields. */
export const RequiredFieldNote = () => <p class="needed">required</p>

const About = ({ id, fault, hint }: { readonly id: string } & Pick<Common, 'fault' | 'hint'>) =>
  fault || hint ? (
    <p id={id} class={fault ? 'fault' : 'hint'}>
      {fault ?? hint}
    </p>
  ) : null
