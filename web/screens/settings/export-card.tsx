import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ownExport } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import styles from './form.module.css'

const revokeAfterMs = 60_000

/** Downloads all data stored about the user, as JSON. */
export function ExportCard() {
  const download = useMutation({
    mutationFn: () => sendRequest(ownExport),
    onSuccess: (reply) => saveJson('brightside-export.json', reply),
    onError: (error) => toastFailure(error, texts.failedToDownloadYourData),
  })

  return (
    <SectionCard id="data" title={texts.yourData} folds>
      <div className={styles.form}>
        <p className={styles.note}>{texts.whatYourDataContains}</p>
        <Button kind="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden size="1.25rem" />}
          <span>{download.isPending ? texts.downloading : texts.downloadMyData}</span>
        </Button>
      </div>
    </SectionCard>
  )
}

function saveJson(fileName: string, value: unknown) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  link.download = fileName
  link.click()
  // The browser reads the URL after the click, so it must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs)
}
