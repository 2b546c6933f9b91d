import { useMutation } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxUrlLength, pictureLimits, pictureTypes } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { megabytesOf, scaledPicture } from '#web/data/device/scale-picture.ts'
import { isStorageOn } from '#web/data/request/page-settings.ts'
import { parseUrl } from '#web/data/request/parse-url.ts'
import { upload as uploadFile } from '#web/data/request/upload.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import layout from '#web/kit/layout.module.css'
import styles from './competitions.module.css'

type Props = { id: string; name: string; label: string; error?: string; picture: Picture }

/** A field for a picture's URL, with an upload button if storage is configured, and a preview. */
export function PictureField({ id, name, label, error, picture }: Props) {
  const { url, setUrl, isUploading, progress } = picture
  const field = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const canUpload = isStorageOn()

  function remove() {
    // Without storage the focus moves to the field, which this render brings back.
    flushSync(picture.remove)
    const next = uploadButton.current ?? field.current
    next?.focus()
  }

  return (
    <div className={styles.pictureField}>
      <PicturePreview address={previewUrl(url)} />
      {isUploading && <progress className={styles.progress} aria-label={texts.upload} value={progress} />}
      {(canUpload || url !== '') && (
        <div className={layout.wrap}>
          {canUpload && <UploadButton ref={uploadButton} picture={picture} />}
          {url !== '' && (
            <Button kind={canUpload ? 'ghost' : 'secondary'} size="small" onClick={remove}>
              {texts.removeImage}
            </Button>
          )}
        </div>
      )}
      {isUploadUrl(url) ? (
        <input type="hidden" id={id} name={name} value={url} />
      ) : (
        <Field
          id={id}
          name={name}
          label={label}
          error={error}
          ref={field}
          hint={canUpload ? urlOrUploadHint : urlOnlyHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxUrlLength}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      )}
    </div>
  )
}

function PicturePreview({ address }: { address: ReturnType<typeof previewUrl> }) {
  const [brokenAddress, setBrokenAddress] = useState<typeof address>()
  const isBroken = address === brokenAddress
  return (
    <>
      <p role="status" className={styles.broken}>
        {address && isBroken && texts.noPictureAtAddress}
      </p>
      {address && !isBroken && (
        <img
          key={address}
          className={styles.thumbnail}
          src={address}
          alt={texts.preview}
          referrerPolicy="no-referrer"
          onError={() => setBrokenAddress(address)}
        />
      )}
    </>
  )
}

const urlOrUploadHint = texts.imageHint
const urlOnlyHint = texts.imageHintWithoutUpload

type UploadProps = { ref: Ref<HTMLButtonElement>; picture: Pick<Picture, 'isUploading' | 'upload'> }

/** Opens the file chooser and uploads the chosen picture at once. */
function UploadButton({ ref, picture: { isUploading, upload } }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)

  function uploadChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Reset, so that choosing the same file again after a failure fires a change event.
    target.value = ''
    if (file) upload(file)
  }

  return (
    <>
      <input ref={input} type="file" accept={acceptedTypes} hidden onChange={uploadChosen} />
      <Button ref={ref} kind="secondary" size="small" busy={isUploading} onClick={() => input.current?.click()}>
        {!isUploading && <ImageUp aria-hidden size="1.25rem" />}
        <span>{isUploading ? texts.uploading : texts.uploadImage}</span>
      </Button>
    </>
  )
}

const acceptedTypes = pictureTypes.join(',')

/**
 * The state of a competition's picture: a URL that is typed or comes from an upload. `onReplace` is called after an upload
 * or a removal, which no event of the form tells, has changed it.
 */
export function usePicture(initialUrl: string, onReplace: () => void) {
  const [url, setUrl] = useState(initialUrl)
  const [progress, setProgress] = useState(0)
  const uploading = useMutation<string | null, Error, File>({
    async mutationFn(chosen) {
      const file = await scaledPicture(chosen)
      if (file.size <= pictureLimits.maxBytes)
        return uploadFile(file, { purpose: 'competition', onProgress: setProgress })
      toast({ title: texts.errorTitle, text: texts.chooseAnImageOfAtMost({ size: megabytesOf(file) }), kind: 'error' })
      return null
    },
    onSuccess: (address) => address !== null && replace(address),
    onError: (error) => toastFailure(error, texts.failedToUploadImage),
  })

  function replace(next: string) {
    flushSync(() => setUrl(next))
    onReplace()
  }

  function upload(file: File) {
    setProgress(0)
    uploading.mutate(file)
  }

  return { url, setUrl, remove: () => replace(''), isUploading: uploading.isPending, progress, upload }
}

type Picture = ReturnType<typeof usePicture>

const uploadsPath = '/api/objects/'

/** Returns true for an uploaded picture, given by its path or by the signed URL of the upload. */
export const isUploadUrl = (url: string) => pathOf(url).startsWith(uploadsPath)

/** Returns the URL to preview the picture from; null if it cannot be previewed. */
export function previewUrl(url: string): string | null {
  if (isUploadUrl(url)) return pathOf(url)
  return parseUrl(url)?.protocol === 'https:' ? url : null
}

const pathOf = (url: string) => (url.startsWith(uploadsPath) ? url : (parseUrl(url)?.pathname ?? ''))
