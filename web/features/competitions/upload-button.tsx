import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { pictureTypes } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import type { Picture } from './use-picture.ts'

type Props = { ref: Ref<HTMLButtonElement>; picture: Pick<Picture, 'isUploading' | 'send'> }

/** Asks for a picture of the person's device, and sends it at once. */
export function UploadButton({ ref, picture: { isUploading, send } }: Props) {
  const file = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [picked] = target.files ?? []
    // The same file can be chosen again after a failure.
    target.value = ''
    if (picked) send(picked)
  }

  return (
    <>
      <input ref={file} type="file" accept={accepted} hidden onChange={chosen} />
      <Button ref={ref} kind="secondary" size="small" busy={isUploading} onClick={() => file.current?.click()}>
        {!isUploading && <ImageUp aria-hidden size="1.25rem" />}
        {isUploading ? 'Uploading...' : 'Upload Image'}
      </Button>
    </>
  )
}

const accepted = pictureTypes.join(',')
