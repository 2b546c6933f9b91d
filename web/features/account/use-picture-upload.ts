import { useEffect, useState, useSyncExternalStore } from 'react'
import { setPicture } from '#contract/account.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useRefreshMe } from '#web/api/use-refresh-me.ts'
import { toast } from '#web/ui/toast.ts'
import type { Uploader } from './send-with-pauses.ts'

export type UploadStage = 'ready' | 'sending' | 'paused' | 'saving' | 'unsaved' | 'failed'

/** A picture on its way: sent by the uploader, then shown as the person's own. It ends with the screen that shows it. */
export function usePictureUpload(uppy: Uploader, onDone: () => void) {
  const renewMe = useRefreshMe()
  const sent = useSyncExternalStore(
    (changed) => watch(uppy, changed),
    () => uppy.getFiles()[0],
  )
  const save = useWrite(setPicture, {
    onSuccess(person) {
      renewMe(person)
      toast({ title: 'Profile picture updated successfully', kind: 'success' })
      onDone()
    },
    onError: (error) => toastFailure(error, 'Failed to update profile picture'),
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => uppy.cancelAll(), [uppy])

  async function start() {
    if (address !== null) return save.mutate({ profileImageURL: address })
    const result = await uppy.upload()
    const uploaded = result?.successful?.[0]?.uploadURL
    if (uploaded === undefined) return
    setAddress(uploaded)
    save.mutate({ profileImageURL: uploaded })
  }

  return {
    stage: stageOf(sent, { isPending: save.isPending, isError: save.isError }),
    /** 0 … 100. */
    percent: sent?.progress.percentage ?? 0,
    why: sent?.error ? { text: sent.error, sentence: sent.meta.why ?? '' } : null,
    start: () => void start(),
    pauseOrResume: () => sent && uppy.pauseResume(sent.id),
    cancel() {
      uppy.cancelAll()
      onDone()
    },
  }
}

type Sent = ReturnType<Uploader['getFiles']>[number] | undefined

function stageOf(sent: Sent, { isPending, isError }: { isPending: boolean; isError: boolean }): UploadStage {
  if (!sent) return 'ready'
  if (sent.error) return 'failed'
  if (isError) return 'unsaved'
  if (sent.progress.uploadComplete || isPending) return 'saving'
  if (sent.isPaused) return 'paused'
  return sent.progress.uploadStarted ? 'sending' : 'ready'
}

function watch(uppy: Uploader, changed: () => void) {
  uppy.on('state-update', changed)
  return () => void uppy.off('state-update', changed)
}
