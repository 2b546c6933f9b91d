import { useState } from 'react'
import Flag from 'lucide-react/icons/flag'
import type { ReportSubject } from '#domain/report-subjects.ts'
import * as texts from '#texts/reports.ts'
import { moreActions } from '#texts/ui.ts'
import { MoreButton } from '#web/kit/more-button.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { ReportDialog } from './lazy-report-dialog.ts'

/** The button for the rarer actions on something that a colleague posted: it can be reported. `subjectId` of a picture is the person's. */
export function ReportMenu({ subject, subjectId }: { subject: ReportSubject; subjectId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MoreButton onClick={() => setOpen(true)} />
      {isOpen && <ReportMenuDialog subject={subject} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { subject: ReportSubject; subjectId: string; onClose: () => void }

/** Offers to report something, then asks why. */
function ReportMenuDialog({ subject, subjectId, onClose }: DialogProps) {
  const [isReporting, setReporting] = useState(false)
  if (isReporting) return <ReportDialog subject={subject} subjectId={subjectId} onClose={onClose} />
  return (
    <Dialog title={moreActions} onClose={onClose}>
      <div className={layout.form}>
        <Button kind="secondary" isWide onClick={() => setReporting(true)}>
          <Flag aria-hidden size="1.25rem" />
          <span>{texts.report}</span>
        </Button>
      </div>
    </Dialog>
  )
}
