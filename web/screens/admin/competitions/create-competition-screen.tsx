import { adminStores } from '#contract/admins.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './competitions.module.css'
import { CompetitionForm } from './competition-form.tsx'

/** Creates a competition. */
export function CreateCompetitionScreen() {
  const stores = useRead(adminStores)
  return (
    <div className={styles.formScreen}>
      <PageHead title={texts.createCompetition} subtitle={texts.createSubtitle} />
      <Read result={stores} loading={<Skeletons count={3} shape="form" />}>
        {(ownStores) => <CompetitionForm competition={null} ownStores={ownStores} />}
      </Read>
    </div>
  )
}
