import ChevronDown from 'lucide-react/icons/chevron-down'
import History from 'lucide-react/icons/history'
import Ticket from 'lucide-react/icons/ticket'
import * as texts from '#texts/home.ts'
import styles from './home.module.css'

export const historyId = 'token-history'
export const competitionsId = 'active-competitions'

const links = [
  { id: historyId, icon: History, text: texts.tokenHistory },
  { id: competitionsId, icon: Ticket, text: texts.activeCompetitions },
]

/** A line for each card of lists, which leads to it on windows where it is out of sight. */
export const CardLinks = () => (
  <ul className={styles.cardLinks} aria-label={texts.onThisPage}>
    {links.map(({ id, icon: Icon, text }) => (
      <li key={id}>
        <a href={`#${id}`} className={styles.cardLink}>
          <Icon aria-hidden size="1.25rem" />
          <span>{text}</span>
          <ChevronDown aria-hidden size="1.25rem" />
        </a>
      </li>
    ))}
  </ul>
)
