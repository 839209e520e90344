import { signal } from '@preact/signals'

/** Opposite of the last operation, offered until the next one. */
export type Undo = { readonly text: string; readonly run: () => void | Promise<void> }

export const lastUndoAction = signal<Undo | null>(null)

export const showUndo = (undo: Undo): void => {
  lastUndoAction.value = undo
}

export const clearUndo = (): void => {
  lastUndoAction.value = null
}
