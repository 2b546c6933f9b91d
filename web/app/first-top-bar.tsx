import Bell from 'lucide-react/icons/bell'
import Menu from 'lucide-react/icons/menu'
import bell from '#web/screens/notifications/notification-bell.module.css'
import { Logo } from '#web/kit/logo.tsx'
import menu from '#web/kit/menu.module.css'
import { BalanceLinks } from './balances.tsx'
import { FirstFace } from './first-face.tsx'
import side from './side-menu.module.css'
import bar from './top-bar.module.css'

/** The top bar until the app runs: the balances lead where they will, the buttons only keep their places. */
export const FirstTopBar = () => (
  <header className={bar.bar}>
    <div className={bar.content}>
      <div className={bar.mobileOnly}>
        <span className={`${side.button} ${side.menuButton}`}>
          <Menu aria-hidden />
        </span>
      </div>
      <span className={bar.home}>
        <Logo />
      </span>
      <div className={bar.desktopOnly} />
      <BalanceLinks toGive="[[toGive]]" toEnter="[[toEnter]]" />
      <span className={bell.bell}>
        <Bell aria-hidden size="1.5rem" />
      </span>
      {/* Takes the gap that the announcements of the bell take. */}
      <span />
      <span className={menu.button}>
        <FirstFace size="small" />
      </span>
    </div>
  </header>
)
