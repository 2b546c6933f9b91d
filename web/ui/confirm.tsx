import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The deed, as its button says it. */
  action: string
  /** The same while it is under way: 'Deleting...'. */
  underWay: string
  /** What the other button says. */
  decline?: string
  isDangerous?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen, in words. */
  children?: ReactNode
}

/** Asks before a deed that cannot be taken back. The focus is on the way out. */
export function Confirm(props: Props) {
  const { title, action, underWay, decline = 'Cancel', isDangerous = false, isPending, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.words}>{props.children}</div>
      <div className={styles.answers}>
        <Button kind="secondary" onClick={onClose} data-first>
          {decline}
        </Button>
        <Button kind={isDangerous ? 'danger' : 'primary'} busy={isPending} onClick={onConfirm} data-deliberate>
          {isPending ? underWay : action}
        </Button>
      </div>
    </Dialog>
  )
}
