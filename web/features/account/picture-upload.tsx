import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { createPictureUploader } from './picture-uploader.ts'
import styles from './picture-upload.module.css'
import type { Uploader } from './send-with-pauses.ts'
import { UploadActions } from './upload-actions.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { file: File; onClose: () => void }

/** A picture that was chosen: how it looks, how far it is, and what to do with it. */
export function PictureUpload({ file, onClose }: Props) {
  const [uploader] = useState(() => createPictureUploader(file))
  if (typeof uploader !== 'string') return <Upload {...{ file, uploader, onClose }} />
  return (
    <div className={styles.upload}>
      <p role="alert" className={styles.why}>
        {uploader}
      </p>
      <Button kind="secondary" size="small" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

function Upload({ file, uploader, onClose }: Props & { uploader: Uploader }) {
  const upload = usePictureUpload(uploader, onClose)
  const [preview] = useState(() => URL.createObjectURL(file))
  const { stage, percent, why } = upload

  return (
    <div className={styles.upload}>
      <div className={styles.chosen}>
        <img
          className={styles.preview}
          src={preview}
          alt=""
          width="64"
          height="64"
          onLoad={() => URL.revokeObjectURL(preview)}
        />
        <p className={styles.name}>
          <bdi>{file.name}</bdi>
          <span className={styles.state} role="status">
            {stateOf[stage]}
          </span>
        </p>
      </div>
      {stage !== 'ready' && stage !== 'failed' && (
        <progress className={styles.progress} aria-label="Upload" value={percent} max={100} />
      )}
      {why && (
        <p className={styles.why}>
          {[why.text, why.sentence].filter((text, place, all) => text !== '' && all.indexOf(text) === place).join('. ')}
        </p>
      )}
      <UploadActions upload={upload} />
    </div>
  )
}

const stateOf = {
  ready: 'Ready to upload',
  sending: 'Uploading...',
  paused: 'Paused',
  saving: 'Saving...',
  unsaved: 'Not saved yet',
  failed: 'Not uploaded',
} as const
