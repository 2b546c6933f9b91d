import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { ReportSubject } from '#domain/report-subjects.ts'
import * as texts from '#texts/reports.ts'
import { moreActions } from '#texts/ui.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import formDialog from '#web/kit/form-dialog.module.css'
import { ReportDialog } from './report-dialog.tsx'

type Props = { subject: ReportSubject; subjectId: string; onClose: () => void }

/** Offers to report something, then asks why. */
export function ReportMenuDialog({ subject, subjectId, onClose }: Props) {
  const [isReporting, setReporting] = useState(false)
  if (isReporting) return <ReportDialog {...{ subject, subjectId, onClose }} />
  return (
    <Dialog title={moreActions} onClose={onClose}>
      <div className={formDialog.form}>
        <Button kind="secondary" isWide onClick={() => setReporting(true)}>
          <Flag aria-hidden size="1.25rem" />
          <span>{texts.report}</span>
        </Button>
      </div>
    </Dialog>
  )
}
