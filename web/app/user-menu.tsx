import Gift from 'lucide-react/icons/gift'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Shield from 'lucide-react/icons/shield'
import { Link } from 'wouter'
import type { Me } from '#contract/auth.ts'
import { fullName, logInOf } from '#domain/names.ts'
import { isAdmin } from '#domain/roles.ts'
import * as texts from '#texts/app.ts'
import { useLogOut } from '#web/screens/auth/use-log-out.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { OtherLanguages } from '#web/screens/settings/other-languages.tsx'
import styles from './top-bar.module.css'

/** The menu of the signed-in person: name, own pages, the other languages, log out. */
export function UserMenu({ person }: { person: Me }) {
  const logOut = useLogOut()
  return (
    <Menu
      id="user-menu"
      name={texts.userMenu}
      trigger={<Avatar person={person} size="small" />}
      header={<MenuHeader person={person} />}
    >
      <MenuLink href="/gift-tokens" icon={Gift} title={texts.giveTokens} />
      {isAdmin(person.role) && <MenuLink href="/admin" icon={Shield} title={texts.admin} />}
      <MenuLink href="/settings" icon={Settings} title={texts.settings} />
      <OtherLanguages in="menu" />
      <button type="button" role="menuitem" tabIndex={-1} onClick={logOut.start}>
        <LogOut aria-hidden size="1.25rem" />
        <span>{texts.logOut}</span>
      </button>
    </Menu>
  )
}

function MenuHeader({ person }: { person: Me }) {
  return (
    <>
      <strong className={styles.userName}>
        <bdi>{fullName(person)}</bdi>
      </strong>
      <span className={styles.userEmail}>{logInOf(person)}</span>
    </>
  )
}

function MenuLink({ href, icon: Icon, title }: { href: string; icon: typeof Gift; title: string }) {
  return (
    <Link href={href} role="menuitem" tabIndex={-1}>
      <Icon aria-hidden size="1.25rem" />
      <span>{title}</span>
    </Link>
  )
}
