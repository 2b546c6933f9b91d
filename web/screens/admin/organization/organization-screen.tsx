import { organization } from '#contract/organization.ts'
import * as texts from '#texts/organization.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Card } from '#web/kit/card.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { LeaderboardForm } from './leaderboard-form.tsx'
import styles from './organization-screen.module.css'
import { FlaggedWordsForm } from './flagged-words-form.tsx'
import { ReasonsForm } from './reasons-form.tsx'

/** The settings of the owner, a card for each. */
export function OrganizationScreen() {
  const reading = useRead(organization, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.organization} subtitle={texts.organizationSubtitle} />
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {({ reasons, leaderboard }) => (
          <div className={styles.cards}>
            <Card title={texts.reasonsForThanks}>
              <ReasonsForm saved={reasons} />
            </Card>
            <Card title={texts.leaderboard}>
              <LeaderboardForm saved={leaderboard} />
            </Card>
            <Card title={texts.wordsToAskAbout}>
              <FlaggedWordsForm />
            </Card>
          </div>
        )}
      </Read>
    </>
  )
}
