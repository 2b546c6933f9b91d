import { useEffect, useState, useSyncExternalStore } from 'react'
import { setPicture } from '#contract/account.ts'
import * as texts from '#texts/account.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { toast } from '#web/kit/toast.ts'
import type { Uploader } from './picture-uploader.ts'

export type UploadStatus = 'ready' | 'sending' | 'paused' | 'saving' | 'unsaved' | 'failed'

/** Uploads a picture and saves it as the user's own. Cancels the upload when the screen unmounts. */
export function usePictureUpload(uppy: Uploader, onDone: () => void) {
  const refreshMe = useRefreshMe()
  const uploadFile = useSyncExternalStore(
    (onChange) => subscribe(uppy, onChange),
    () => uppy.getFiles()[0],
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
