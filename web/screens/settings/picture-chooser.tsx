import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { pictureTypes } from '#domain/limits.ts'
import * as texts from '#texts/account.ts'
import { Button } from '#web/kit/button.tsx'
import type { PreloadProps } from '#web/kit/lazy-with-preload.tsx'

type Props = {
  ref: Ref<HTMLButtonElement>
  hasPicture: boolean
  /** Event handlers that preload the uploader. */
  preloadProps: PreloadProps
  onChoose: (file: File | null) => void
}

/** A button that opens the device's file dialog. */
export function PictureChooser({ ref, hasPicture, preloadProps, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files?.[0] ?? null)
    // Without this, choosing the same file again after a failure fires no change event.
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={pictureTypes.join(',')} hidden onChange={choose} />
      <Button {...preloadProps} ref={ref} kind="secondary" size="small" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size="1.25rem" />
        <span>{hasPicture ? texts.changePicture : texts.choosePicture}</span>
      </Button>
    </>
  )
}
