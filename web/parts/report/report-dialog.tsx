import { ReportContent } from '#contract/forms/reports.ts'
import { reportContent } from '#contract/reports.ts'
import { maxReportReason } from '#domain/limits.ts'
import type { ReportSubject } from '#domain/report-subjects.ts'
import { reportErrors } from '#messages/forms/reports.ts'
import * as texts from '#texts/reports.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import layout from '#web/kit/layout.module.css'
import { TextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'

type Props = { subject: ReportSubject; subjectId: string; onClose: () => void }

/** Asks what is wrong with something that a colleague posted, and reports it. */
export function ReportDialog({ subject, subjectId, onClose }: Props) {
  const form = useForm({
    endpoint: reportContent,
    schema: ReportContent,
    messages: reportErrors,
    onSignedOut: redirectToLogIn,
    fields: { reason: texts.whatIsWrong },
    fallbackMessage: texts.failedToSendTheReport,
    fieldByCode: { already_reported: 'reason' },
    isQuiet: true,
    read: (formData) => ({ ...Object.fromEntries(formData), subject, subjectId }),
    onDone() {
      onClose()
      toast({ title: texts.reportThanks, text: texts.anAdminWillTakeALook, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.reportThis({ subject })} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <p>{texts.whoSeesReport}</p>
        <ErrorSummary form={form} />
        <TextArea {...form.field('reason')} rows={4} dir="auto" maxLength={maxReportReason} data-autofocus />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.sending : texts.sendReport}
        </Button>
      </form>
    </Dialog>
  )
}
