import { Dialog } from '../components/dialog.tsx'

const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['?', 'Show keyboard shortcuts'],
  ['/', 'Search, or scan a barcode'],
  ['Tab', 'Move to the next field or row'],
  ['Space', 'Select the focused row of a list'],
  ['Shift + click', 'Select a range of rows'],
  ['Enter', 'Edit or save an import cell'],
  ['Esc', 'Discard cell changes, or close a dialog'],
]

/** List of keyboard shortcuts. */
export const KeyboardHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl class="facts">
      {SHORTCUTS.map(([keys, effect]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
