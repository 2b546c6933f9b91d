import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { CloseIcon } from './close-icon.tsx'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  before?: ReactNode
  /** True where the content brings a button 'Close' of its own. */
  hasOwnClose?: boolean
  /** True where more is to come than fits: it opens as high as it will be. */
  isTall?: boolean
}

/** A modal dialog while it is rendered; on phones a sheet. The focus goes to its `data-first`, else to its title, and comes back. */
export function Dialog({ title, onClose, before, hasOwnClose = false, isTall = false, children }: Props) {
  const id = useId()
  return (
    <dialog ref={open} className={styles.dialog} data-tall={isTall} aria-labelledby={id} onCancel={cancelled}>
      <div className={styles.head}>
        {before}
        <h2 id={id} tabIndex={-1} data-dialog-title>
          {title}
        </h2>
        {!hasOwnClose && (
          <Button kind="ghost" size="icon" onClick={onClose}>
            <CloseIcon />
            <VisuallyHidden>Close</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      <Toasts />
    </dialog>
  )

  /** A picker inside the dialog may be cancelled too, and that event comes by here. */
  function cancelled(event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
}

function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  const first =
    dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>('[data-dialog-title]')
  first?.focus()
  // Closing before it goes gives the focus back to whatever opened it.
  return () => dialog.close()
}
