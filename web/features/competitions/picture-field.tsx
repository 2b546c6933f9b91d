import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { maxLength } from '#domain/limits.ts'
import { isStorageOn } from '#web/api/page-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './picture-field.module.css'
import { isUpload, previewOf } from './picture-url.ts'
import { UploadButton } from './upload-button.tsx'
import type { Picture } from './use-picture.ts'

type Props = { id: string; name: string; label: string; error?: string; picture: Picture }

/** A picture by its address or, where the installation takes them, by upload, with what people will see. */
export function PictureField({ id, name, label, error, picture }: Props) {
  const { address, setAddress, isUploading, progress } = picture
  const field = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const takesUploads = isStorageOn()
  const preview = previewOf(address)

  function remove() {
    // The field comes back with it, and may have to take the focus.
    flushSync(() => setAddress(''))
    const next = chooser.current ?? field.current
    next?.focus()
  }

  return (
    <div className={styles.field}>
      {isUpload(address) ? (
        <input type="hidden" name={name} value={address} />
      ) : (
        <Field
          {...{ id, name, label, error }}
          ref={field}
          hint={takesUploads ? addressOrUpload : addressAlone}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.imageUrl}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      )}
      {preview && (
        <img key={preview} className={styles.preview} src={preview} alt="Preview" referrerPolicy="no-referrer" />
      )}
      {isUploading && <progress className={styles.progress} aria-label="Upload" value={progress} />}
      {(takesUploads || address !== '') && (
        <div className={styles.auditActions}>
          {takesUploads && <UploadButton ref={chooser} picture={picture} />}
          {address !== '' && (
            <Button kind={takesUploads ? 'ghost' : 'secondary'} size="small" onClick={remove}>
              Remove Image
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const addressOrUpload = 'An address that begins with https://, or upload an image'
const addressAlone = 'An address that begins with https://. Upload comes once object storage is configured.'
