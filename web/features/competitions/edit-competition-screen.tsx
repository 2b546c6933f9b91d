import { TicketX } from 'lucide-react'
import { adminStores } from '#contract/admins.ts'
import { competitions } from '#contract/competitions.ts'
import { useRead } from '#web/api/use-read.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useMe } from '#web/api/use-me.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Read } from '#web/ui/read.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import styles from './competition-form.module.css'
import { CompetitionEditor } from './competition-form.tsx'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

/** Changes a competition that nobody has entered; of any other it says why not. */
export function EditCompetitionScreen({ id }: { id: string }) {
  const me = useMe()
  const stores = useRead(adminStores)
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  const competition = reading.data?.find((one) => one.id === id)
  const hindrance = competition ? competitionDisabledReasons(competition, me).edit : 'This competition was not found'
  // An old one may stand on a later page, which is read as the end of this one comes into sight.
  const isLookedFor = reading.data !== undefined && !competition && reading.hasMore
  return (
    <div className={styles.screen}>
      <PageHead title="Edit Competition" subtitle="Everything can change until the first person enters" />
      <Read result={reading} loading={<Waiting />}>
        {() =>
          isLookedFor ? (
            <Waiting />
          ) : competition && hindrance === null ? (
            <Read result={stores} loading={<Waiting />}>
              {(mine) => <CompetitionEditor competition={competition} mine={mine} />}
            </Read>
          ) : (
            <Empty icon={TicketX} title={hindrance ?? ''}>
              <LinkButton href="/admin/competitions">All Competitions</LinkButton>
            </Empty>
          )
        }
      </Read>
      {isLookedFor && <MoreRows reading={reading} />}
    </div>
  )
}

const Waiting = () => <Skeletons count={3} shape="form" />
