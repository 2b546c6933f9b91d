import { Pause, Play } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import styles from './picture-upload.module.css'
import type { usePictureUpload } from './use-picture-upload.ts'

type Props = { upload: Pick<ReturnType<typeof usePictureUpload>, 'stage' | 'start' | 'pauseOrResume' | 'cancel'> }

/** Starts, pauses, retries or cancels an upload. The first button stays the same element, so it keeps the focus. */
export function UploadActions({ upload: { stage, start, pauseOrResume, cancel } }: Props) {
  const isInProgress = stage === 'sending' || stage === 'paused'
  return (
    <div className={styles.actions}>
      <Button size="small" busy={stage === 'saving'} onClick={isInProgress ? pauseOrResume : start} data-deliberate>
        {stage === 'sending' && <Pause aria-hidden size="1.25rem" />}
        {stage === 'paused' && <Play aria-hidden size="1.25rem" />}
        {primaryLabels[stage]}
      </Button>
      {stage !== 'saving' && (
        <Button kind="secondary" size="small" onClick={cancel}>
          {isInProgress ? 'Cancel' : 'Remove'}
        </Button>
      )}
    </div>
  )
}

const primaryLabels = {
  ready: 'Upload',
  sending: 'Pause',
  paused: 'Resume',
  saving: 'Saving...',
  unsaved: 'Try Again',
  failed: 'Try Again',
} as const
