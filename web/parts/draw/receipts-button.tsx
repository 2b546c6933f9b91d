import Download from 'lucide-react/icons/download'
import { useTransition } from 'react'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import { readOwnEntries } from './read-own-entries.ts'

type Props = { competition: Pick<Competition, 'id' | 'myEntryCount'> }

/** Downloads the receipts of the viewer's entries. Renders nothing without entries. */
export function ReceiptsButton({ competition: { id, myEntryCount } }: Props) {
  const { id: userId } = useMe()
  const [isPending, startTransition] = useTransition()
  if (myEntryCount === 0) return null

  function download() {
    startTransition(async () => {
      await readOwnEntries(userId, id).then(
        (entries) => downloadJson('receipts.json', entries),
        (error: Error) => toastFailure(error, texts.failedToDownloadReceipts),
      )
    })
  }

  return (
    <Button kind="secondary" busy={isPending} onClick={download}>
      {!isPending && <Download aria-hidden size="1.125rem" />}
      <span>{texts.downloadReceipts}</span>
    </Button>
  )
}
