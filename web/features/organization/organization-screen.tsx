import { organization } from '#contract/organization.ts'
import { useRead } from '#web/api/use-read.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { LeaderboardForm } from './leaderboard-form.tsx'
import styles from './organization-screen.module.css'
import { FlaggedWordsForm } from './flagged-words-form.tsx'
import { ReasonsForm } from './reasons-form.tsx'

/** The settings of the owner, a card for each. */
export function OrganizationScreen() {
  const reading = useRead(organization, { refetchOnOpen: true })
  return (
    <>
      <PageHead title="Organization" subtitle="What holds for everyone in every store" />
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {({ reasons, leaderboard }) => (
          <div className={styles.cards}>
            <Card title="Reasons for Thanks">
              <ReasonsForm saved={reasons} />
            </Card>
            <Card title="Leaderboard">
              <LeaderboardForm saved={leaderboard} />
            </Card>
            <Card title="Words to Ask About">
              <FlaggedWordsForm />
            </Card>
          </div>
        )}
      </Read>
    </>
  )
}
