import { useState } from 'react'
import * as texts from '#texts/account.ts'
import { Button } from '#web/kit/button.tsx'
import { createPictureUploader, type Uploader } from './picture-uploader.ts'
import styles from './picture-upload.module.css'
import { UploadActions } from './upload-actions.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = { file: File; onClose: () => void }

/** The chosen picture: its preview, progress and actions; or why it cannot be uploaded. */
export function PictureUpload({ file, onClose }: Props) {
  const [uploader] = useState(() => createPictureUploader(file))
  if (typeof uploader !== 'string') return <Upload {...{ file, uploader, onClose }} />
  return (
    <div className={styles.upload}>
      <p role="alert" className={styles.error}>
        {uploader}
      </p>
      <Button kind="secondary" size="small" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}

function Upload({ file, uploader, onClose }: Props & { uploader: Uploader }) {
  const upload = usePictureUpload(uploader, onClose)
  const [preview] = useState(() => URL.createObjectURL(file))
  const { status, percent, error } = upload

  return (
    <div className={styles.upload}>
      <div className={styles.file}>
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
            {statusNames[status]}
          </span>
        </p>
      </div>
      {status !== 'ready' && status !== 'failed' && (
        <progress className={styles.progress} aria-label={texts.upload} value={percent} max={100} />
      )}
      {error && (
        <p className={styles.error}>
          {[...new Set([error.text, error.serverMessage])].filter((text) => text !== '').join('. ')}
        </p>
      )}
      <UploadActions upload={upload} />
    </div>
  )
}

const statusNames = {
  ready: texts.readyToUpload,
  sending: texts.uploading,
  paused: texts.paused,
  saving: texts.saving,
  unsaved: texts.notSavedYet,
  failed: texts.notUploaded,
} as const
