import { type ReactNode, useId } from 'react'
import X from 'lucide-react/icons/x'
import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import type { Elements } from './elements.ts'
import styles from './dialog.module.css'
import { Toasts } from './toasts.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  backButton?: Elements
  /** True if the content has its own 'Close' button. */
  hasOwnCloseButton?: boolean
  /** True if the content will be higher than the screen: the dialog opens at full height. */
  isTall?: boolean
}

/** A modal dialog, open while it is rendered; a sheet on phones. The initial focus is on its `data-autofocus` element, else on its title. */
export function Dialog({ title, onClose, backButton, hasOwnCloseButton = false, isTall = false, children }: Props) {
  const id = useId()
  return (
    <dialog ref={open} className={styles.dialog} data-tall={isTall} aria-labelledby={id} onCancel={onCancel}>
      <div className={styles.head}>
        {backButton}
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!hasOwnCloseButton && (
          <Button kind="ghost" size="icon" onClick={onClose}>
            <X size={20} />
            <VisuallyHidden>{texts.close}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      <Toasts />
    </dialog>
  )

  /** The cancel event of a file picker inside the dialog bubbles up to here. */
  function onCancel(event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
}

function open(dialog: HTMLDialogElement) {
  // The landing page opens one before its script has loaded.
  if (!dialog.open) {
    dialog.showModal()
    const target = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    target?.focus()
  }
  // Closing it before it is removed restores the focus to the element that opened it.
  return () => dialog.close()
}
