import Gift from 'lucide-react/icons/gift'
import Menu from 'lucide-react/icons/menu'
import { type MouseEvent, useRef } from 'react'
import X from 'lucide-react/icons/x'
import type { Role } from '#domain/roles.ts'
import * as texts from '#texts/app.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { OtherLanguages } from '#web/screens/settings/other-languages.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import { PageLinks } from './page-links.tsx'
import styles from './navigation.module.css'

/** The menu of pages on phones. The native dialog traps the focus and restores it. */
export function SideMenu({ role }: { role: Role }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={`${styles.menuButton} ${styles.openButton}`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden />
        <VisuallyHidden>{texts.menu}</VisuallyHidden>
      </button>
      <dialog ref={dialog} aria-label={texts.menu} className={styles.sideMenu} onClick={closeOnOutsideOrLink}>
        <div className={styles.sideMenuContent}>
          <div className={styles.sideMenuHead}>
            <Logo />
            <button type="button" className={styles.menuButton} onClick={() => dialog.current?.close()}>
              <X aria-hidden />
              <VisuallyHidden>{texts.closeMenu}</VisuallyHidden>
            </button>
          </div>
          <PageLinks role={role} label={texts.pages} layout="column" />
          <LinkButton href="/gift-tokens" isWide>
            <Gift aria-hidden size="1.25rem" />
            <span>{texts.giveTokens}</span>
          </LinkButton>
          <OtherLanguages in="page" />
        </div>
      </dialog>
    </>
  )
}

/** Closes the menu on a click on the backdrop, whose target is the dialog itself, and on a link. */
function closeOnOutsideOrLink(event: MouseEvent<HTMLDialogElement>) {
  const { target, currentTarget } = event
  if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close()
}
