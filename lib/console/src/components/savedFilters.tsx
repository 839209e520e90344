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
  const [savedEntries, setSavedEntries] = useState(() => listSavedFilters(path))
  const [isNameDialogOpen, setIsNameDialogOpen] = useState(false)
  const current = savedEntries.find((one) => one.query === query)
  const save = (name: string): void => {
    saveFilters({ path, name, query })
    setSavedEntries(listSavedFilters(path))
    setIsNameDialogOpen(false)
  }
  return (
    <>
      {savedEntries.length > 0 && (
        <Choice
          label="Saved filters"
          value={current?.query ?? ''}
          options={[['', 'None'], ...savedEntries.map(({ name, query: own }) => [own, name] as const)]}
          onChange={(chosen) => route(link(chosen === '' ? path : `${path}?${chosen}`), true)}
        />
      )}
      {query !== '' && !current && (
        <button type="button" onClick={() => setIsNameDialogOpen(true)}>
          Save filters
        </button>
      )}
      {current && (
        <button
          type="button"
          onClick={() => {
            deleteSavedFilters(current)
            setSavedEntries(listSavedFilters(path))
          }}
        >
          Delete saved filters
        </button>
      )}
      {isNameDialogOpen && <SaveFilterDialog onSave={save} onClose={() => setIsNameDialogOpen(false)} />}
    </>
  )
}

type NameDialogProps = { readonly onSave: (name: string) => void; readonly onClose: () => void }

function SaveFilterDialog({ onSave, onClose }: NameDialogProps) {
  const [name, setFilterName] = useState('')
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
          onChange={setFilterName}
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
