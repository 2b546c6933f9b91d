import { Link } from 'wouter'
import { hideReported, type Report, reopenReport, reports, restoreReported } from '#contract/reports.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/reports.ts'
import { tokens_each } from '#texts/names.ts'
import { tokens } from '#texts/ui.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { GifPicture } from '#web/parts/gif/gif-picture.tsx'
import layout from '#web/kit/layout.module.css'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { ReceiverNames } from '#web/parts/gift/receiver-names.tsx'
import { PersonLink } from '#web/parts/person/person-link.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { toast } from '#web/kit/toast.ts'
import { toastWithUndo } from '#web/kit/toast-with-undo.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './reports.module.css'

const subjectNames: Record<Report['subject'], string> = {
  gift: texts.gift,
  comment: texts.comment,
  picture: texts.picture,
}

/** One gift, comment or picture with what people reported about it, and the buttons to decide. */
export function ReportRow({ report }: { report: Report }) {
  const { author, giftId, stores, reasons, reportCount, state, isHidden, createdAt, decidedAt } = report
  const title = texts.subjectBy({ value: subjectNames[report.subject], name: personName(author) })
  return (
    <li className={`${layout.surface} ${layout.stack} ${styles.row}`}>
      <header className={`${layout.wrap} ${styles.head}`}>
        <h2 className={styles.title}>
          {richText(
            texts.subjectByPerson({
              value: subjectNames[report.subject],
              name: <PersonLink person={author} isAlone />,
            }),
          )}
        </h2>
        <p className={`${layout.wrap} ${styles.badges}`}>
          {isHidden && <Badge tone="danger">{texts.hidden}</Badge>}
          {state === 'kept' && <Badge tone="brand">{texts.left}</Badge>}
          {stores.map((store) => (
            <Badge key={store}>{texts.storeStore({ store })}</Badge>
          ))}
        </p>
      </header>
      <About report={report} />
      <Reported report={report} />
      <div className={styles.reasons}>
        <h3>
          {reportCount > 1 ? (
            texts.reports({ reportCount })
          ) : (
            <VisuallyHidden>{texts.reports({ reportCount })}</VisuallyHidden>
          )}
        </h3>
        <ul>
          {reasons.map((reason, index) => (
            <li key={index} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div className={`${layout.spread} ${styles.foot}`}>
        <p className={`${layout.wrap} ${styles.links}`}>
          {giftId && <Link href={`/gifts/${giftId}`}>{texts.seeTheGift}</Link>}
          <time dateTime={decidedAt ?? createdAt}>
            {decidedAt
              ? texts.decidedDate({ date: giftDate(decidedAt) })
              : texts.reportedDate({ date: giftDate(createdAt) })}
          </time>
        </p>
        <Decisions report={report} title={title} />
      </div>
    </li>
  )
}

/** The gift that was reported or commented on: a picture is about none. */
function About({ report: { subject, giver, receivers, amount, givenAt, giftMessage } }: { report: Report }) {
  if (givenAt === null || amount === null) return null
  const receiver = (
    <ReceiverNames
      names={receivers.map((person, place) => (
        <PersonLink key={place} person={person} />
      ))}
    />
  )
  const names = { giver: <PersonLink person={giver} />, receiver }
  const each = receivers.length > 1 ? tokens_each({ tokens: tokens({ amount }) }) : tokens({ amount })
  const date = <time dateTime={givenAt}>{giftDate(givenAt)}</time>
  const isComment = subject === 'comment'
  return (
    <p className={styles.note}>
      {richText(isComment ? texts.commentFacts({ ...names, date }) : texts.giftFacts({ ...names, date, tokens: each }))}
      {isComment && giftMessage && <bdi>{`: “${giftMessage}”`}</bdi>}
    </p>
  )
}

/** The reported words and pictures as they are now and, if the words have changed, as they were. */
const Reported = ({ report: { text, reportedText, gifUrl, pictureUrl } }: { report: Report }) => (
  <>
    {text && (
      <blockquote className={styles.text} dir="auto">
        {text}
      </blockquote>
    )}
    {reportedText && reportedText !== text && (
      <div>
        <p className={styles.note}>{texts.whenItWasReported}</p>
        <blockquote className={styles.text} dir="auto">
          {reportedText}
        </blockquote>
      </div>
    )}
    {gifUrl && <GifPicture address={gifUrl} size="small" />}
    {pictureUrl && <img className={styles.picture} src={pictureUrl} alt={texts.whatPeopleReported} />}
  </>
)

function Decisions({ report, title }: { report: Report; title: string }) {
  const { state, isHidden } = report
  const hide = useDecision(hideReported, report, { title: texts.hidden, text: title })
  const restore = useDecision(restoreReported, report, {
    title: isHidden ? texts.shownAgain : texts.left,
    text: title,
  })
  const isPending = hide.isPending || restore.isPending
  const about = <VisuallyHidden>{` ${title}`}</VisuallyHidden>
  return (
    <div className={`${layout.wrap} ${styles.actions}`}>
      {state !== 'hidden' && (
        <Button kind="secondary" size="small" busy={isPending} onClick={() => hide.mutate()} data-hides data-deliberate>
          <span>{texts.hide}</span>
          {about}
        </Button>
      )}
      {state !== 'kept' && (
        <Button kind="secondary" size="small" busy={isPending} onClick={() => restore.mutate()} data-deliberate>
          <span>{isHidden ? texts.showAgain : texts.keep}</span>
          {about}
        </Button>
      )}
    </div>
  )
}

type Decision = typeof hideReported | typeof restoreReported | typeof reopenReport

/** The endpoint that leads back to a state. */
function decisionFor(state: Report['state']): Decision {
  if (state === 'open') return reopenReport
  return state === 'hidden' ? hideReported : restoreReported
}

/** Decides about a report. Its row leaves the list, so the focus moves to the page title. The toast offers to undo it. */
function useDecision(endpoint: Decision, { id, state }: Report, done: { title: string; text: string }) {
  const undo = useWrite(decisionFor(state), {
    params: { id },
    refreshes: [reports],
    onSuccess: () => toast({ title: texts.undone, text: done.text, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToUndo),
  })
  return useWrite(endpoint, {
    params: { id },
    refreshes: [reports],
    onSuccess() {
      focusPageTitle()
      toastWithUndo(done, undo.mutate)
    },
    onError: (error) => toastFailure(error, texts.failedToDecide),
  })
}
