import { Pause, Play } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import styles from './picture-upload.module.css'
import type { usePictureUpload } from './use-picture-upload.ts'

type Props = { upload: Pick<ReturnType<typeof usePictureUpload>, 'stage' | 'start' | 'pauseOrResume' | 'cancel'> }

/** What can be done with a picture before it is the person's own. The first button keeps its place, and so the focus. */
export function UploadActions({ upload: { stage, start, pauseOrResume, cancel } }: Props) {
  const isUnderWay = stage === 'sending' || stage === 'paused'
  return (
    <div className={styles.auditActions}>
      <Button size="small" busy={stage === 'saving'} onClick={isUnderWay ? pauseOrResume : start} data-deliberate>
        {stage === 'sending' && <Pause aria-hidden size="1.25rem" />}
        {stage === 'paused' && <Play aria-hidden size="1.25rem" />}
        {firstDeed[stage]}
      </Button>
      {stage !== 'saving' && (
        <Button kind="secondary" size="small" onClick={cancel}>
          {isUnderWay ? 'Cancel' : 'Remove'}
        </Button>
      )}
    </div>
  )
}

const firstDeed = {
  ready: 'Upload',
  sending: 'Pause',
  paused: 'Resume',
  saving: 'Saving...',
  unsaved: 'Try Again',
  failed: 'Try Again',
} as const
