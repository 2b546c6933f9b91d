import { Link } from 'wouter'
import { type SetUp, setUp, showSetUp } from '#contract/organization.ts'
import { stepsForLater } from '#domain/steps-for-later.ts'
import * as texts from '#texts/organization.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { richText } from '#web/kit/rich-text.ts'
import { Step } from '#web/kit/step.tsx'
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

type StepName = Exclude<keyof SetUp, 'later'>

type SetUpStep = { name: StepName; title: string; hint: string; href: string }

const steps: SetUpStep[] = [
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
          <Step key={step.name} number={index + 1} isDone={done[step.name]}>
            {done[step.name] ? <DoneStep step={step} /> : <OpenStep step={step} later={done.later} />}
          </Step>
        ))}
      </ol>
      <Button kind="ghost" size="small" busy={hide.isPending} onClick={() => hide.mutate({ isShown: false })}>
        {count === steps.length ? texts.setUpDone : texts.setUpLater}
      </Button>
    </Card>
  )
}

const DoneStep = ({ step: { title } }: { step: SetUpStep }) => (
  <>
    <span>{title}</span>
    <VisuallyHidden>{texts.setUpStepDone}</VisuallyHidden>
  </>
)

type OpenStepProps = { step: SetUpStep; later: SetUp['later'] }

const OpenStep = ({ step: { name, title, hint, href }, later }: OpenStepProps) => {
  const mayWait = stepsForLater.find((each) => each === name)
  const isPutOff = later.some((each) => each === name)
  return (
    <>
      <Link href={href} className={styles.link}>
        {title}
      </Link>
      <span className={styles.hint}>{isPutOff ? texts.setUpPutOff : hint}</span>
      {mayWait && !isPutOff && <LaterButton title={title} later={[...later, mayWait]} />}
    </>
  )
}

type LaterProps = { title: string; later: SetUp['later'] }

/** Puts a step off for all super admins, until the list is shown again. */
function LaterButton({ title, later }: LaterProps) {
  const putOff = useWrite(showSetUp, {
    refreshes: [setUp],
    // The button with the focus disappears.
    onSuccess: focusPageTitle,
    onError: (error) => toastFailure(error, texts.failedToPutStepOff),
  })
  return (
    <div className={styles.later}>
      <Button kind="ghost" size="small" busy={putOff.isPending} onClick={() => putOff.mutate({ isShown: true, later })}>
        {richText(texts.setUpStepLater({ title, hidden: (name) => <VisuallyHidden>{name}</VisuallyHidden> }))}
      </Button>
    </div>
  )
}
