import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { setPicture } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import layout from '#web/kit/layout.module.css'
import styles from './settings-cards.module.css'
import { createPictureUploader, type Uploader } from './picture-uploader.ts'

type Props = { file: File; onClose: () => void }

/** The chosen picture: its preview, progress and actions; or why it cannot be uploaded. */
export function PictureUpload({ file, onClose }: Props) {
  const [uploader] = useState(() => createPictureUploader(file))
  if (typeof uploader !== 'string') return <Upload file={file} uploader={uploader} onClose={onClose} />
  return (
    <div className={styles.upload}>
      <p role="alert" className={styles.uploadError}>
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
      <div className={styles.uploadedFile}>
        <img
          className={styles.uploadPreview}
          src={preview}
          alt=""
          width="64"
          height="64"
          onLoad={() => URL.revokeObjectURL(preview)}
        />
        <p className={styles.fileName}>
          <bdi>{file.name}</bdi>
          <span className={styles.detail} role="status">
            {statusNames[status]}
          </span>
        </p>
      </div>
      {status !== 'ready' && status !== 'failed' && (
        <progress className={styles.uploadProgress} aria-label={texts.upload} value={percent} max={100} />
      )}
      {error && (
        <p className={styles.uploadError}>
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

type ActionsProps = {
  upload: Pick<ReturnType<typeof usePictureUpload>, 'status' | 'start' | 'pauseOrResume' | 'cancel'>
}

/** Starts, pauses, retries or cancels an upload. The first button stays the same element, so it keeps the focus. */
function UploadActions({ upload: { status, start, pauseOrResume, cancel } }: ActionsProps) {
  const isInProgress = status === 'sending' || status === 'paused'
  return (
    <div className={layout.wrap}>
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

type UploadStatus = 'ready' | 'sending' | 'paused' | 'saving' | 'unsaved' | 'failed'

/** Uploads a picture and saves it as the user's own. Cancels the upload when the screen unmounts. */
function usePictureUpload(uppy: Uploader, onDone: () => void) {
  const refreshMe = useRefreshMe()
  const uploadFile = useSyncExternalStore(
    (onChange) => subscribe(uppy, onChange),
    () => uppy.getFiles()[0],
    () => undefined,
  )
  const save = useWrite(setPicture, {
    onSuccess(user) {
      refreshMe(user)
      toast({ title: texts.profilePictureUpdatedSuccessfully, kind: 'success' })
      onDone()
    },
    onError: (error) => toastFailure(error, texts.failedToUpdateProfilePicture),
  })
  const [uploadUrl, setUploadUrl] = useState<string | null>(null)
  useEffect(() => () => uppy.cancelAll(), [uppy])

  async function start() {
    if (uploadUrl !== null) return save.mutate({ profileImageURL: uploadUrl })
    const result = await uppy.upload()
    const uploaded = result?.successful?.[0]?.uploadURL
    if (uploaded === undefined) return
    setUploadUrl(uploaded)
    save.mutate({ profileImageURL: uploaded })
  }

  return {
    status: uploadStatus(uploadFile, { isPending: save.isPending, isError: save.isError }),
    /** 0 to 100. */
    percent: uploadFile?.progress.percentage ?? 0,
    error: uploadFile?.error ? { text: uploadFile.error, serverMessage: uploadFile.meta.serverMessage ?? '' } : null,
    start: () => void start(),
    pauseOrResume: () => uploadFile && uppy.pauseResume(uploadFile.id),
    cancel() {
      uppy.cancelAll()
      onDone()
    },
  }
}

type UploadFile = ReturnType<Uploader['getFiles']>[number] | undefined

function uploadStatus(
  file: UploadFile,
  { isPending, isError }: { isPending: boolean; isError: boolean },
): UploadStatus {
  if (!file) return 'ready'
  if (file.error) return 'failed'
  if (isError) return 'unsaved'
  if (file.progress.uploadComplete || isPending) return 'saving'
  if (file.isPaused) return 'paused'
  return file.progress.uploadStarted ? 'sending' : 'ready'
}

function subscribe(uppy: Uploader, onChange: () => void) {
  uppy.on('state-update', onChange)
  return () => void uppy.off('state-update', onChange)
}
