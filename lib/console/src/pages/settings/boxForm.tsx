import { useState } from 'preact/hooks'
import type { ShippingBox } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Check, Field, RequiredFieldNote } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Panel } from '../../components/page.tsx'
import { decimal } from '../../data/decimal.ts'
import { useScrollIntoView } from '../../data/useScrollIntoResponse.ts'
import { useSubmission } from '../../data/useSubmission.ts'

const FIELDS = [
  ['length', 'Inner length (cm)', true],
  ['width', 'Inner width (cm)', true],
  ['height', 'Inner height (cm)', true],
  ['wall_thickness', 'Wall thickness (cm)', false],
  ['empty_weight', 'Empty weight (kg)', false],
  ['max_weight', 'Maximum content weight (kg)', false],
] as const

type Draft = Readonly<Record<(typeof FIELDS)[number][0], string>>

const EMPTY: Draft = { length: '', width: '', height: '', wall_thickness: '', empty_weight: '', max_weight: '' }

const toBoxDraft = (box: ShippingBox): Draft => ({
  length: String(box.length),
  width: String(box.width),
  height: String(box.height),
  wall_thickness: String(box.wall_thickness),
  empty_weight: String(box.empty_weight),
  max_weight: box.max_weight === null ? '' : String(box.max_weight),
})

type Props = {
  /** Box to edit; null for a new one. */
  readonly box: ShippingBox | null
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Form of a box. */
export function BoxForm({ box, onDone, onCancel }: Props) {
  const [name, setName] = useState(box?.name ?? '')
  const [draft, setDraft] = useState(box ? toBoxDraft(box) : EMPTY)
  const [isDefault, setIsDefault] = useState(box?.default ?? false)
  const submission = useSubmission('/box')
  const { faults } = submission
  const panel = useScrollIntoView<HTMLDivElement>(box)
  const save = async () => {
    const optional = (text: string): string => (text.trim() === '' ? '0' : decimal(text))
    const input = {
      name: name.trim(),
      length: decimal(draft.length),
      width: decimal(draft.width),
      height: decimal(draft.height),
      wall_thickness: optional(draft.wall_thickness),
      empty_weight: optional(draft.empty_weight),
      max_weight: draft.max_weight.trim() === '' ? null : decimal(draft.max_weight),
      default: isDefault,
    }
    if (box) await client.boxes.update(box.id, input)
    else await client.boxes.create(input)
    say(box ? 'Box updated.' : 'Box created.')
    setName('')
    setDraft(EMPTY)
    setIsDefault(false)
    onDone()
  }
  return (
    <div class="below" ref={panel}>
      <Panel title={box ? `Edit ${box.name}` : 'New box'}>
        <Form
          of={submission}
          onSubmit={save}
          action={box ? 'Update box' : 'Create box'}
          isDraft
          aside={
            box && (
              <button type="button" onClick={onCancel}>
                Cancel
              </button>
            )
          }
        >
          <RequiredFieldNote />
          <div class="fields">
            <Field label="Name" required maxLength={64} value={name} fault={faults.get('name')} onChange={setName} />
            {FIELDS.map(([field, label, required]) => (
              <Field
                key={field}
                label={label}
                inputMode="decimal"
                required={required}
                value={draft[field]}
                fault={faults.get(field)}
                onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
              />
            ))}
            <Check label="Use as the default box for new shipments" checked={isDefault} onChange={setIsDefault} />
          </div>
        </Form>
      </Panel>
    </div>
  )
}
