import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useAction } from '../data/useAction.ts'

type Props = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** Modal dialog. Escape and the button close it, and the focus returns. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="dialog-title">
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}

type ConfirmProps = {
  readonly title: string
  readonly action: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** Confirmation of an irreversible action. */
export const Confirm = ({ title, action, isBusy, onConfirm, onClose, children }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose}>
    {children}
    <div class="actions end">
      <button type="button" onClick={onClose}>
        Go back
      </button>
      <button type="button" class="danger" disabled={isBusy} onClick={onConfirm}>
        {action}
      </button>
    </div>
  </Dialog>
)

type ConfirmButtonProps = {
  readonly label: string
  readonly title: string
  readonly action: string
  readonly onConfirm: () => Promise<void>
  readonly children: ComponentChildren
}

/** Button of an irreversible action, with confirmation. */
export function ConfirmButton({ label, onConfirm, children, ...question }: ConfirmButtonProps) {
  const [isRequested, setIsRequested] = useState(false)
  const { isBusy, run } = useAction()
  const confirm = async () => {
    await run(onConfirm)
    setIsRequested(false)
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => setIsRequested(true)}>
        {label}
      </button>
      {isRequested && (
        <Confirm {...question} isBusy={isBusy} onConfirm={confirm} onClose={() => setIsRequested(false)}>
          {children}
        </Confirm>
      )}
    </>
  )
}
