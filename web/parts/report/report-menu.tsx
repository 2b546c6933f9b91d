import { useState } from 'react'
import type { ReportSubject } from '#domain/report-subjects.ts'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { MoreButton } from '#web/kit/more-button.tsx'

const ReportMenuDialog = lazyDialog(async () => (await import('./report-menu-dialog.tsx')).ReportMenuDialog)

/** The button for the rarer actions on something that a colleague posted: it can be reported. `subjectId` of a picture is the person's. */
export function ReportMenu({ subject, subjectId }: { subject: ReportSubject; subjectId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreButton {...ReportMenuDialog.preloadProps} onClick={() => setOpen(true)} />
      {isOpen && <ReportMenuDialog {...{ subject, subjectId }} onClose={() => setOpen(false)} />}
    </>
  )
}
