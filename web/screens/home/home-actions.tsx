import Gift from 'lucide-react/icons/gift'
import Ticket from 'lucide-react/icons/ticket'
import * as texts from '#texts/home.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import styles from './home.module.css'

export const HomeActions = () => (
  <div className={styles.actions}>
    <LinkButton href="/gift-tokens" size="large">
      <Gift aria-hidden size="1.25rem" />
      <span>{texts.tokensToColleagues}</span>
    </LinkButton>
    <LinkButton href="/competitions" kind="secondary" size="large">
      <Ticket aria-hidden size="1.25rem" />
      <span>{texts.enterCompetitions}</span>
    </LinkButton>
  </div>
)
