import { EventManager, type Uppy } from '@uppy/core'
import { ApiError, isUnauthorized, errorMessage } from '#web/api/api-error.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { requestUploadUrl, putFile } from '#web/api/upload.ts'
import { toast } from '#web/ui/toast.ts'
import { uploadErrorText } from './upload-error-text.ts'

/** An uploader keeps beside its file the server's sentence, where it refused it. */
export type Uploader = Uppy<{ why?: string }, Record<string, never>>

type Sent = { id: string; file: File }

/** Sends a file to an address of its own, and tells `uppy` how it goes. A pause ends the request; a resume sends all again. */
export async function sendWithPauses(uppy: Uploader, { id, file }: Sent): Promise<void> {
  const address = requestUploadUrl('profile')
  const events = new EventManager(uppy)

  const sent = new Promise<string | null>((resolve, reject) => {
    let attempt = send()
    events.onFilePause(id, (isPaused) => {
      attempt.abort()
      if (!isPaused) attempt = send()
    })
    events.onFileRemove(id, () => {
      attempt.abort()
      resolve(null)
    })

    function send() {
      const controller = new AbortController()
      const { signal } = controller
      uppy.emit('upload-start', [uppy.getFile(id)])
      put(signal).then(
        (to) => signal.aborted || resolve(to),
        (error) => signal.aborted || reject(error),
      )
      return controller
    }
  })

  async function put(signal: AbortSignal) {
    const to = await address
    if (!signal.aborted) await putFile(to, file, { signal, onProgress }).catch(unlessThere)
    return to
  }

  function onProgress(part: number) {
    const bytesUploaded = part * file.size
    uppy.emit('upload-progress', uppy.getFile(id), { uploadStarted: Date.now(), bytesUploaded, bytesTotal: file.size })
  }

  function succeeded(uploadURL: string | null) {
    if (uploadURL !== null) uppy.emit('upload-success', uppy.getFile(id), { status: 200, uploadURL })
  }

  function failed(error: unknown) {
    const message = uploadErrorText(error)
    if (error instanceof Error && isUnauthorized(error)) redirectToLogIn()
    else toast({ title: 'Error', text: message, kind: 'error' })
    uppy.setFileMeta(id, { why: errorMessage(error, '') })
    uppy.emit('upload-error', uppy.getFile(id), { name: 'UploadError', message })
  }

  await sent.then(succeeded, failed).finally(() => events.remove())
}

const conflict = 409

/** A pause may come when the server has the picture already, and only its answer is on the way. */
function unlessThere(error: unknown) {
  if (!(error instanceof ApiError && error.status === conflict)) throw error
}
