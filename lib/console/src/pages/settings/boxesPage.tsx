import { useState } from 'preact/hooks'
import type { ShippingBox } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { say } from '../../app/toasts.tsx'
import { Async } from '../../components/async.tsx'
import { ConfirmButton } from '../../components/dialog.tsx'
import { Empty } from '../../components/empty.tsx'
import { type Column, Table } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { useAction } from '../../data/useAction.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { BoxForm } from './boxForm.tsx'
import { SettingsNav } from './parts.tsx'
import { SuggestBoxRequest } from './suggestBox.tsx'

/** Boxes: list, a form for new and existing ones, and suggestions. */
export function BoxesPage() {
  const boxes = useAsyncData(async (signal) => (await client.boxes.list({}, { signal })).boxes, [])
  const [edited, setEditedBox] = useState<ShippingBox | null>(null)
  const reload = () => {
    setEditedBox(null)
    boxes.reload()
  }
  return (
    <Page title="Boxes" above="Settings">
      <SettingsNav />
      <Async of={boxes} what="boxes">
        {(all) => (
          <>
            <Boxes all={all} onEdit={setEditedBox} onDone={reload} />
            <BoxForm key={edited?.id ?? 'new'} box={edited} onDone={reload} onCancel={() => setEditedBox(null)} />
            {all.length > 0 && <SuggestBoxRequest />}
          </>
        )}
      </Async>
    </Page>
  )
}

type Props = {
  readonly all: readonly ShippingBox[]
  readonly onEdit: (box: ShippingBox) => void
  readonly onDone: () => void
}

const formatDimensions = (length: number, width: number, height: number): string => `${length} × ${width} × ${height}`

function Boxes({ all, onEdit, onDone }: Props) {
  const columns: readonly Column<ShippingBox>[] = [
    {
      title: 'Box',
      cell: ({ name, default: isDefault }) => (
        <>
          {name} {isDefault && <Status of="active" text="Default" />}
        </>
      ),
    },
    {
      title: 'Inner size (cm)',
      cell: ({ length, width, height }) => formatDimensions(length, width, height),
      isTight: true,
    },
    {
      title: 'Outer size (cm)',
      cell: (box) => formatDimensions(box.outer_length, box.outer_width, box.outer_height),
      isTight: true,
    },
    { title: 'Empty weight (kg)', cell: ({ empty_weight: weight }) => weight, isNumber: true },
    { title: 'Maximum weight (kg)', cell: ({ max_weight: weight }) => weight ?? 'No limit', isNumber: true },
    { title: 'Actions', cell: (box) => <Actions of={box} onEdit={() => onEdit(box)} onDone={onDone} /> },
  ]
  return all.length === 0 ? (
    <Empty title="No boxes yet">
      <p>Select a saved box to fill in shipment dimensions, or request a box suggestion for your products.</p>
    </Empty>
  ) : (
    <Table items={all} what="Boxes" columns={columns} keyOf={({ id }) => id} />
  )
}

type ActionsProps = { readonly of: ShippingBox; readonly onEdit: () => void; readonly onDone: () => void }

function Actions({ of: { id, name, default: isDefault }, onEdit, onDone }: ActionsProps) {
  const { isBusy, run } = useAction()
  const setDefaultBox = () =>
    run(async () => {
      await client.boxes.update(id, { default: !isDefault })
      say(isDefault ? 'Default box removed.' : `${name} is the default box.`)
      onDone()
    })
  const remove = async () => {
    await client.boxes.delete(id)
    say('Box deleted.')
    onDone()
  }
  return (
    <span class="actions">
      <button type="button" class="link" onClick={onEdit}>
        Edit<span class="unseen"> {name}</span>
      </button>
      <button type="button" class="link" disabled={isBusy} onClick={setDefaultBox}>
        {isDefault ? 'Remove as default' : 'Set as default'}
        <span class="unseen"> {name}</span>
      </button>
      <ConfirmButton label="Delete" title={`Delete ${name}?`} action="Delete box" onConfirm={remove}>
        <p>Existing shipments are not changed.</p>
      </ConfirmButton>
    </span>
  )
}
