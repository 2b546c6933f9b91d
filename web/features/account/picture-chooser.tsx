import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef } from 'react'
import { pictureTypes } from '#domain/limits.ts'
import { Button } from '#web/ui/button.tsx'
import type { PreloadProps } from '#web/ui/lazy-with-preload.tsx'

type Props = {
  ref: Ref<HTMLButtonElement>
  hasPicture: boolean
  /** What fetches the uploader as somebody is about to choose. */
  preloadProps: PreloadProps
  onChoose: (file: File | null) => void
}

/** The button that asks for a picture of the person's device. */
export function PictureChooser({ ref, hasPicture, preloadProps, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files?.[0] ?? null)
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={pictureTypes.join(',')} hidden onChange={chosen} />
      <Button {...preloadProps} ref={ref} kind="secondary" size="small" onClick={() => input.current?.click()}>
        <ImageUp aria-hidden size="1.25rem" />
        {hasPicture ? 'Change Picture' : 'Choose Picture'}
      </Button>
    </>
  )
}
