import type { ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** The label of the confirming button: 'Delete'. */
  action: string
  /** The same while pending: 'Deleting...'. */
  pendingLabel: string
  /** The label of the other button. */
  decline?: string
  isDangerous?: boolean
  /** True if most people should decline: that button is the primary one. */
  isDeclineAdvised?: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** The consequences. */
  children?: ReactNode
}

/** Asks for confirmation of an action that cannot be undone. The initial focus is on the declining button. */
export function Confirm(props: Props) {
  const {
    title,
    action,
    pendingLabel,
    decline = texts.cancel,
    isDangerous = false,
    isDeclineAdvised = false,
    isPending,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>{props.children}</div>
      <div className={styles.actions} data-decline-advised={isDeclineAdvised || undefined}>
        <Button kind={isDeclineAdvised ? 'primary' : 'secondary'} onClick={onClose} data-autofocus>
          {decline}
        </Button>
        <Button kind={kindOf({ isDangerous, isDeclineAdvised })} busy={isPending} onClick={onConfirm} data-deliberate>
          {isPending ? pendingLabel : action}
        </Button>
      </div>
    </Dialog>
  )
}

function kindOf({ isDangerous, isDeclineAdvised }: Record<'isDangerous' | 'isDeclineAdvised', boolean>) {
  if (isDeclineAdvised) return 'secondary'
  return isDangerous ? 'danger' : 'primary'
}
