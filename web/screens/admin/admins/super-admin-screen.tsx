import { admins } from '#contract/admins.ts'
import * as texts from '#texts/admins.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { Card } from '#web/kit/card.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { AdminRow } from './admin-row.tsx'
import { CreateAdminForm } from './create-admin-form.tsx'
import { MutualGiftsCard } from './mutual-gifts-card.tsx'
import styles from './super-admin-screen.module.css'

/** Lists, creates and removes admins. */
export function SuperAdminScreen() {
  const reading = useReadPages(admins, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.superAdmin} subtitle={texts.superAdminSubtitle} />
      <div className={styles.columns}>
        <Card title={texts.createAdmin}>
          <CreateAdminForm />
        </Card>
        <Card title={texts.currentAdministrators}>
          <Read result={reading} loading={<Skeletons count={3} shape="person" />}>
            {(rows) => (
              <ul>
                {rows.map((admin) => (
                  <AdminRow key={admin.id} admin={admin} />
                ))}
              </ul>
            )}
          </Read>
          <MoreRows reading={reading} />
        </Card>
        <MutualGiftsCard />
      </div>
    </>
  )
}
