import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { pictureTypes } from '#domain/limits.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import type { Picture } from './use-picture.ts'

type Props = { ref: Ref<HTMLButtonElement>; picture: Pick<Picture, 'isUploading' | 'upload'> }

/** Opens the file chooser and uploads the chosen picture at once. */
export function UploadButton({ ref, picture: { isUploading, upload } }: Props) {
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
