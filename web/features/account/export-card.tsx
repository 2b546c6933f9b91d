import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ownExport } from '#contract/account.ts'
import { sendRequest } from '#web/api/send-request.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './form.module.css'
import { saveFile } from './save-file.ts'

/** A copy of everything that is kept of a person. */
export function ExportCard() {
  const exported = useMutation({
    mutationFn: () => sendRequest(ownExport),
    onSuccess: (cached) => saveFile('brightside-export.json', JSON.stringify(cached, null, 2)),
    onError: (error) => toastFailure(error, 'Failed to download your data'),
  })

  return (
    <Card title="Your Data">
      <div className={styles.form}>
        <p className={styles.note}>
          Your account, gifts, comments, reactions, boosts, entries, token moves, notifications and sessions, as one
          file.
        </p>
        <Button kind="secondary" busy={exported.isPending} onClick={() => exported.mutate()}>
          {!exported.isPending && <Download aria-hidden size="1.25rem" />}
          {exported.isPending ? 'Downloading...' : 'Download my data'}
        </Button>
      </div>
    </Card>
  )
}
