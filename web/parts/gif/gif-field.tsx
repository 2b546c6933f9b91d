import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import * as texts from '#texts/gifs.ts'
import { Button } from '#web/kit/button.tsx'
import { GifPicture } from './gif-picture.tsx'
import { toast } from '#web/kit/toast.ts'
import layout from '#web/kit/layout.module.css'
import styles from './gif.module.css'
import type { GifPicker } from './gif-picker.tsx'

const loadPicker = () => import('./gif-picker.tsx')

type Props = { gif: string | null; onChange: (gif: string | null) => void }

/** Shows and changes the GIF of a gift. The picker's script is loaded when the pointer reaches the button. */
export function GifField({ gif, onChange }: Props) {
  const [Picker, setPicker] = useState<typeof GifPicker | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function open() {
    void loadPicker().then(
      ({ GifPicker }) => setPicker(() => GifPicker),
      () => toast({ title: texts.errorTitle, text: texts.gifsAreUnavailable, kind: 'error' }),
    )
  }

  function choose(address: string) {
    setPicker(null)
    onChange(address)
  }

  function remove() {
    onChange(null)
    opener.current?.focus()
  }

  return (
    <div className={styles.gifField}>
      {gif !== null && <GifPicture address={gif} />}
      <div className={layout.wrap}>
        {/* A failed preload is ignored; the click tries again and reports the failure. */}
        <Button
          ref={opener}
          kind="secondary"
          size="small"
          onPointerEnter={() => void loadPicker().catch(() => null)}
          onClick={open}
        >
          <ImagePlus aria-hidden size="1.25rem" />
          <span>{gif === null ? texts.addGif : texts.changeGif}</span>
        </Button>
        {gif !== null && (
          <Button kind="ghost" size="small" onClick={remove}>
            {texts.removeGif}
          </Button>
        )}
      </div>
      {Picker && <Picker onChoose={choose} onClose={() => setPicker(null)} />}
    </div>
  )
}
