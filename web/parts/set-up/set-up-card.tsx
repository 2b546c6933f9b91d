import Check from 'lucide-react/icons/check'
import { Link } from 'wouter'
import { type SetUp, setUp, showSetUp } from '#contract/organization.ts'
import * as texts from '#texts/organization.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './set-up-card.module.css'

/** The steps that set an organisation up, on home and dashboard of super admins, until all are done or the list is hidden. */
export function SetUpCard() {
  const { data: done } = useRead(setUp, { refetchOnOpen: true })
  return done ? <Steps done={done} /> : null
}

/** True for a super admin while the list is shown. */
export function useIsSettingUp() {
  const isSuperAdmin = useMe().role === 'super_admin'
  return Boolean(useRead(setUp, { enabled: isSuperAdmin }).data)
}

type Step = { name: keyof SetUp; title: string; hint: string; href: string }

const steps: Step[] = [
  { name: 'settings', title: texts.setUpSettings, hint: texts.setUpSettingsHint, href: '/admin/organization' },
  { name: 'store', title: texts.setUpStore, hint: texts.setUpStoreHint, href: '/admin/stores?add' },
  { name: 'people', title: texts.setUpPeople, hint: texts.setUpPeopleHint, href: '/admin/approvals' },
  { name: 'admin', title: texts.setUpAdmin, hint: texts.setUpAdminHint, href: '/admin/super-admin' },
  {
    name: 'competition',
    title: texts.setUpCompetition,
    hint: texts.setUpCompetitionHint,
    href: '/admin/create-competition',
  },
  { name: 'backups', title: texts.setUpBackups, hint: texts.setUpBackupsHint, href: '/admin/jobs' },
  { name: 'mail', title: texts.setUpMail, hint: texts.setUpMailHint, href: '/admin/jobs' },
]

function Steps({ done }: { done: SetUp }) {
  const hide = useWrite(showSetUp, {
    refreshes: [setUp],
    onSuccess() {
      toast({ title: texts.setUpHidden, text: texts.setUpHiddenWhere, kind: 'success' })
      // The button with the focus disappears.
      focusPageTitle()
    },
    onError: (error) => toastFailure(error, texts.failedToHideSetUp),
  })
  const count = steps.filter(({ name }) => done[name]).length
  return (
    <Card title={texts.setUp}>
      <p className={styles.progress}>{texts.setUpProgress({ count, total: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.name} className={styles.step} data-done={done[step.name] || undefined}>
            <span className={styles.mark} aria-hidden>
              {done[step.name] ? <Check size="1.125rem" /> : index + 1}
            </span>
            {done[step.name] ? <DoneStep step={step} /> : <OpenStep step={step} />}
          </li>
        ))}
      </ol>
      <Button kind="ghost" size="small" busy={hide.isPending} onClick={() => hide.mutate({ isShown: false })}>
        {count === steps.length ? texts.setUpDone : texts.setUpLater}
      </Button>
    </Card>
  )
}

const DoneStep = ({ step: { title } }: { step: Step }) => (
  <span>
    <span className={styles.title}>{title}</span>
    <VisuallyHidden>{texts.setUpStepDone}</VisuallyHidden>
  </span>
)

const OpenStep = ({ step: { title, hint, href } }: { step: Step }) => (
  <span>
    <Link href={href} className={styles.link}>
      {title}
    </Link>
    <span className={styles.hint}>{hint}</span>
  </span>
)
