import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { maxLength, pictureTypes } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './picture-field.module.css'
import { isUpload, previewOf } from './picture-address.ts'
import type { Picture } from './use-picture.ts'

type Props = { id: string; name: string; label: string; error?: string; picture: Picture }

/** A picture by its address or by upload, with what people will see. */
export function PictureField({ id, name, label, error, picture }: Props) {
  const { address, setAddress, isUploading, progress, send } = picture
  const file = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const preview = previewOf(address)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (picked) send(picked)
  }

  function remove() {
    setAddress('')
    chooser.current?.focus()
  }

  return (
    <div className={styles.field}>
      {isUpload(address) ? (
        <input type="hidden" name={name} value={address} />
      ) : (
        <Field
          {...{ id, name, label, error }}
          hint="An address that begins with https://, or upload an image"
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
      <div className={styles.deeds}>
        <input ref={file} type="file" accept={accepted} hidden onChange={chosen} />
        <Button ref={chooser} kind="secondary" size="small" busy={isUploading} onClick={() => file.current?.click()}>
          {!isUploading && <ImageUp aria-hidden size="1.25rem" />}
          {isUploading ? 'Uploading...' : 'Upload Image'}
        </Button>
        {address !== '' && (
          <Button kind="ghost" size="small" onClick={remove}>
            Remove Image
          </Button>
        )}
      </div>
    </div>
  )
}

const accepted = pictureTypes.join(',')
