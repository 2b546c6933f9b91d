import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportSubject } from '#domain/report-subjects.ts'
import * as texts from '#texts/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Reports something that a colleague posted. `subjectId` of a picture is the person's. */
export function ReportButton({ subject, subjectId }: { subject: ReportSubject; subjectId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="ghost"
        size="icon"
        aria-haspopup="dialog"
        {...ReportDialog.preloadProps}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden size="1rem" />
        <VisuallyHidden>{texts.report}</VisuallyHidden>
      </Button>
      {isOpen && <ReportDialog {...{ subject, subjectId }} onClose={() => setOpen(false)} />}
    </>
  )
}
