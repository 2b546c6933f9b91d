import ScrollText from 'lucide-react/icons/scroll-text'
import * as texts from '#texts/account.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import styles from './form.module.css'

/** Leads to the page of the user's token transfers. */
export function StatementCard() {
  const { giftTokens, competitionTokens } = useMe()
  const state = texts.balances({ giftTokens, competitionTokens })
  return (
    <SectionCard id="statement" title={texts.myTokens} folds state={state}>
      <div className={styles.form}>
        <p className={styles.note}>{state}</p>
        <LinkButton href="/statement" kind="secondary">
          <ScrollText aria-hidden size="1.25rem" />
          <span>{texts.seeEveryMove}</span>
        </LinkButton>
      </div>
    </SectionCard>
  )
}
