import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import * as texts from '#texts/account.ts'
import { Button } from '#web/kit/button.tsx'
import styles from './picture-upload.module.css'
import type { usePictureUpload } from './use-picture-upload.ts'

type Props = { upload: Pick<ReturnType<typeof usePictureUpload>, 'status' | 'start' | 'pauseOrResume' | 'cancel'> }

/** Starts, pauses, retries or cancels an upload. The first button stays the same element, so it keeps the focus. */
export function UploadActions({ upload: { status, start, pauseOrResume, cancel } }: Props) {
  const isInProgress = status === 'sending' || status === 'paused'
  return (
    <div className={styles.actions}>
      <Button size="small" busy={status === 'saving'} onClick={isInProgress ? pauseOrResume : start} data-deliberate>
        {status === 'sending' && <Pause aria-hidden size="1.25rem" />}
        {status === 'paused' && <Play aria-hidden size="1.25rem" />}
        <span>{primaryLabels[status]}</span>
      </Button>
      {status !== 'saving' && (
        <Button kind="secondary" size="small" onClick={cancel}>
          {isInProgress ? texts.cancel : texts.remove}
        </Button>
      )}
    </div>
  )
}

const primaryLabels = {
  ready: texts.upload,
  sending: texts.pause,
  paused: texts.resume,
  saving: texts.saving,
  unsaved: texts.tryAgain,
  failed: texts.tryAgain,
} as const
