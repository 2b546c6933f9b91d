import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxUrlLength } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { isStorageOn } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import styles from './picture-field.module.css'
import { isUploadUrl, previewUrl } from './picture-url.ts'
import { UploadButton } from './upload-button.tsx'
import type { Picture } from './use-picture.ts'

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
    <div className={styles.field}>
      {isUploadUrl(url) ? (
        <input type="hidden" {...{ id, name }} value={url} />
      ) : (
        <Field
          {...{ id, name, label, error }}
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
      <PicturePreview address={previewUrl(url)} />
      {isUploading && <progress className={styles.progress} aria-label={texts.upload} value={progress} />}
      {(canUpload || url !== '') && (
        <div className={styles.actions}>
          {canUpload && <UploadButton ref={uploadButton} picture={picture} />}
          {url !== '' && (
            <Button kind={canUpload ? 'ghost' : 'secondary'} size="small" onClick={remove}>
              {texts.removeImage}
            </Button>
          )}
        </div>
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
          className={styles.preview}
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
