import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import type { ReportSubject } from '#domain/report-subjects.ts'
import * as texts from '#texts/reports.ts'
import { Button } from '#web/kit/button.tsx'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './report-button.module.css'
import { ReportDialog } from './lazy-report-dialog.ts'

/** Reports something that a colleague posted. It is rarely needed, so its flag is faint. `subjectId` of a picture is the person's. */
export function ReportButton({ subject, subjectId }: { subject: ReportSubject; subjectId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="icon" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden size="1rem" className={styles.flag} />
        <VisuallyHidden>{texts.report}</VisuallyHidden>
      </Button>
      {isOpen && <ReportDialog subject={subject} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </>
  )
}
