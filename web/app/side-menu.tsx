import { Menu, X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import type { Role } from '#domain/roles.ts'
import { Logo } from '#web/ui/logo.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './side-menu.module.css'

/** The pages on a phone, behind one button. The native dialog keeps the focus inside and gives it back. */
export function SideMenu({ role }: { role: Role }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.menuButton}`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <dialog ref={dialog} aria-label="Menu" className={styles.menu} onClick={closeUnlessInside}>
        <div className={styles.inside}>
          <div className={styles.head}>
            <Logo />
            <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
              <X aria-hidden />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </button>
          </div>
          <PageLinks role={role} label="Pages" layout="column" />
        </div>
      </dialog>
    </>
  )
}

/** A tap beside the menu meets the dialog itself; one on a link has done its work. */
function closeUnlessInside(event: MouseEvent<HTMLDialogElement>) {
  const { target, currentTarget } = event
  if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close()
}
