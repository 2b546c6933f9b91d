import Uppy, { EventManager } from '@uppy/core'
import { pictureLimits, pictureTypes } from '#domain/limits.ts'
import { upload_expired } from '#texts/refusals.ts'
import * as texts from '#texts/account.ts'
import { megabytesOf } from '#web/data/device/scale-picture.ts'
import { ApiError, errorMessage, isUnauthorized } from '#web/data/request/api-error.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { requestUploadUrl, putFile } from '#web/data/request/upload.ts'
import { toast } from '#web/kit/toast.ts'

/** Stores the server's message beside the file when the upload was refused. */
export type Uploader = Uppy<{ serverMessage?: string }, Record<string, never>>

/** Creates an uploader for one picture, to be started by the caller; returns a message instead when the file is invalid. */
export function createPictureUploader(file: File): Uploader | string {
  const uppy: Uploader = new Uppy({
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: pictureLimits.maxBytes, allowedFileTypes: [...pictureTypes] },
    locale: { strings: restrictionMessagesFor(file), pluralize: () => 0 },
    logger: silentLogger,
  })
  const invalidReason = uppy.validateSingleFile({ type: file.type, size: file.size, extension: '' })
  if (invalidReason !== null) return invalidReason
  const id = uppy.addFile(file)
  // Uppy ignores a pause without this capability.
  uppy.setState({ capabilities: { ...uppy.getState().capabilities, resumableUploads: true } })
  uppy.addUploader(() => sendFile(uppy, id, file))
  return uppy
}

const restrictionMessagesFor = (file: File) => ({
  exceedsSize: texts.imageTooLarge({ size: megabytesOf(file) }),
  youCanOnlyUploadFileTypes: texts.imageOfOtherType,
})

// Failures are shown to the user, so nothing needs a log.
const silentLogger = { debug: () => {}, warn: () => {}, error: () => {} }

/** Sends a file to an upload URL of its own and reports to `uppy`. A pause aborts the request; a resume sends all again. */
async function sendFile(uppy: Uploader, id: string, file: File): Promise<void> {
  const uploadUrl = requestUploadUrl('profile')
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
        (url) => signal.aborted || resolve(url),
        (error) => signal.aborted || reject(error),
      )
      return controller
    }
  })

  async function put(signal: AbortSignal) {
    const url = await uploadUrl
    if (!signal.aborted) await putFile(url, file, { signal, onProgress }).catch(ignoreConflict)
    return url
  }

  function onProgress(fraction: number) {
    const bytesUploaded = fraction * file.size
    uppy.emit('upload-progress', uppy.getFile(id), { uploadStarted: Date.now(), bytesUploaded, bytesTotal: file.size })
  }

  await sent
    .then(
      (url) => succeed(uppy, id, url),
      (error) => fail(uppy, id, error),
    )
    .finally(() => events.remove())
}

function succeed(uppy: Uploader, id: string, uploadURL: string | null) {
  if (uploadURL !== null) uppy.emit('upload-success', uppy.getFile(id), { status: 200, uploadURL })
}

function fail(uppy: Uploader, id: string, error: unknown) {
  const message = uploadErrorText(error)
  if (error instanceof Error && isUnauthorized(error)) redirectToLogIn()
  else toast({ title: texts.errorTitle, text: message, kind: 'error' })
  uppy.setFileMeta(id, { serverMessage: errorMessage(error, '') })
  uppy.emit('upload-error', uppy.getFile(id), { name: 'UploadError', message })
}

/** After a late pause the server may have stored the picture already, and refuses to store it twice. */
function ignoreConflict(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'already_uploaded')) throw error
}

/** Returns the specification's text for a failed upload; the server's own message is shown beside it. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknownError
  return error.code === 'upload_expired' ? upload_expired : 'Non 2xx'
}
