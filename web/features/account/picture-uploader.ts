import Uppy from '@uppy/core'
import { pictureLimits, pictureTypes } from '#domain/limits.ts'
import { sendWithPauses, type Uploader } from './send-with-pauses.ts'

/** An uploader of this one picture, which starts when it is told to; or the sentence that refuses it. */
export function createPictureUploader(file: File): Uploader | string {
  const uppy: Uploader = new Uppy({
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: pictureLimits.maxBytes, allowedFileTypes: [...pictureTypes] },
    locale: { strings: refusals, pluralize: () => 0 },
    logger: silent,
  })
  const refusal = uppy.validateSingleFile({ type: file.type, size: file.size, extension: '' })
  if (refusal !== null) return refusal
  const id = uppy.addFile(file)
  // Without it no pause is taken.
  uppy.setState({ capabilities: { ...uppy.getState().capabilities, resumableUploads: true } })
  uppy.addUploader(() => sendWithPauses(uppy, { id, file }))
  return uppy
}

const refusals = {
  exceedsSize: 'Choose an image of at most 10 MB',
  youCanOnlyUploadFileTypes: 'Choose an image: JPEG, PNG, WebP, GIF or AVIF',
}

// What goes wrong is said to the person.
const silent = { debug: () => {}, warn: () => {}, error: () => {} }
