import { Link } from 'wouter'
import { hideReported, type Report, reopenReport, reports, restoreReported } from '#contract/reports.ts'
import { count } from '#domain/counts.ts'
import { shortName } from '#domain/names.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { giftDate } from '#web/ui/dates.ts'
import { GifPicture } from '#web/ui/gif-picture.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.ts'
import { toastWithUndo } from '#web/ui/toast-with-undo.tsx'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './reports-screen.module.css'

const subjectNames: Record<Report['subject'], string> = { gift: 'Gift', comment: 'Comment', picture: 'Picture' }

/** One gift, comment or picture with what people reported about it, and the buttons to decide. */
export function ReportRow({ report }: { report: Report }) {
  const { author, giftId, stores, reasons, reportCount, state, decidedAt } = report
  const title = `${subjectNames[report.subject]} by ${shortName(author)}`
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.badges}>
        {state === 'hidden' && <Badge tone="danger">Hidden</Badge>}
        {state === 'kept' && <Badge tone="brand">Kept</Badge>}
        {stores.map((store) => (
          <Badge key={store}>Store {store}</Badge>
        ))}
      </p>
      <Reported report={report} />
      <div className={styles.reasons}>
        <h3>{count(reportCount, 'report')}</h3>
        <ul>
          {reasons.map((reason, index) => (
            <li key={index} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.links}>
        {giftId && <Link href={`/gifts/${giftId}`}>See the gift</Link>}
        {decidedAt && <time dateTime={decidedAt}>Decided {giftDate(decidedAt)}</time>}
      </p>
      <Decisions report={report} title={title} />
    </li>
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
        <p className={styles.note}>When it was reported:</p>
        <blockquote className={styles.text} dir="auto">
          {reportedText}
        </blockquote>
      </div>
    )}
    {gifUrl && <GifPicture address={gifUrl} size="small" />}
    {pictureUrl && <img className={styles.picture} src={pictureUrl} alt="What people reported" />}
  </>
)

function Decisions({ report, title }: { report: Report; title: string }) {
  const { state } = report
  const hide = useDecision(hideReported, report, { title: 'Hidden', text: title })
  const restore = useDecision(restoreReported, report, {
    title: state === 'hidden' ? 'Shown again' : 'Kept',
    text: title,
  })
  const isPending = hide.isPending || restore.isPending
  const about = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      {state !== 'hidden' && (
        <Button kind="danger" size="small" busy={isPending} onClick={() => hide.mutate()} data-deliberate>
          Hide
          {about}
        </Button>
      )}
      {state !== 'kept' && (
        <Button kind="secondary" size="small" busy={isPending} onClick={() => restore.mutate()} data-deliberate>
          {state === 'hidden' ? 'Show again' : 'Keep'}
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
    onSuccess: () => toast({ title: 'Undone', text: done.text, kind: 'success' }),
    onError: (error) => toastFailure(error, 'Failed to undo'),
  })
  return useWrite(endpoint, {
    params: { id },
    refreshes: [reports],
    onSuccess() {
      focusPageTitle()
      toastWithUndo(done, undo.mutate)
    },
    onError: (error) => toastFailure(error, 'Failed to decide'),
  })
}
