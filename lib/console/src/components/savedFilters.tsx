import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { link } from '../app/place.ts'
import { deleteSavedFilters, listSavedFilters, saveFilters } from '../data/savedFilters.ts'
import { Dialog } from './dialog.tsx'
import { Choice, Field } from './field.tsx'

type Props = {
  readonly path: string
  /** Query string of the current filters; empty without filters. */
  readonly query: string
}

/** Selects, saves and deletes filters of a list. */
export function SavedFilters({ path, query }: Props) {
  const { route } = useLocation()
  const [saved, setSaved] = useState(() => listSavedFilters(path))
  const [isNaming, setIsNaming] = useState(false)
  const current = saved.find((one) => one.query === query)
  const save = (name: string): void => {
    saveFilters({ path, name, query })
    setSaved(listSavedFilters(path))
    setIsNaming(false)
  }
  return (
    <>
      {saved.length > 0 && (
        <Choice
          label="Saved filters"
          value={current?.query ?? ''}
          options={[['', 'None'], ...saved.map(({ name, query: own }) => [own, name] as const)]}
          onChange={(chosen) => route(link(chosen === '' ? path : `${path}?${chosen}`), true)}
        />
      )}
      {query !== '' && !current && (
        <button type="button" onClick={() => setIsNaming(true)}>
          Save filters
        </button>
      )}
      {current && (
        <button
          type="button"
          onClick={() => {
            deleteSavedFilters(current)
            setSaved(listSavedFilters(path))
          }}
        >
          Delete saved filters
        </button>
      )}
      {isNaming && <NameDialog onSave={save} onClose={() => setIsNaming(false)} />}
    </>
  )
}

type NameDialogProps = { readonly onSave: (name: string) => void; readonly onClose: () => void }

function NameDialog({ onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState('')
  const text = name.trim()
  return (
    <Dialog title="Save filters" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== '') onSave(text)
        }}
      >
        <Field
          label="Name"
          value={name}
          maxLength={40}
          onChange={setName}
          hint="Filters are saved in this browser until you sign out."
        />
        <div class="actions end">
          <button type="submit" class="main" disabled={text === ''}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}
