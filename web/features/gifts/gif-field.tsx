import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { GifPicture } from '#web/ui/gif-picture.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './gif-field.module.css'
import type { GifPicker } from '#web/features/gifs/gif-picker.tsx'

const fetchPicker = () => import('#web/features/gifs/gif-picker.tsx')

type Props = { gif: string | null; onGif: (address: string | null) => void }

/** The GIF of a gift, and the way to choose it. The picker is fetched when somebody seems about to want it. */
export function GifField({ gif, onGif }: Props) {
  const [Picker, setPicker] = useState<typeof GifPicker | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function open() {
    void fetchPicker().then(
      ({ GifPicker }) => setPicker(() => GifPicker),
      () => toast({ title: 'Error', text: 'GIFs are unavailable', kind: 'error' }),
    )
  }

  function choose(address: string) {
    setPicker(null)
    onGif(address)
  }

  function remove() {
    onGif(null)
    opener.current?.focus()
  }

  return (
    <div className={styles.field}>
      {gif !== null && <GifPicture address={gif} />}
      <div className={styles.buttons}>
        {/* Where it cannot be fetched now, the press itself will find out. */}
        <Button
          ref={opener}
          kind="secondary"
          size="small"
          onPointerEnter={() => void fetchPicker().catch(() => null)}
          onClick={open}
        >
          <ImagePlus aria-hidden size="1.25rem" />
          {gif === null ? 'Add GIF' : 'Change GIF'}
        </Button>
        {gif !== null && (
          <Button kind="ghost" size="small" onClick={remove}>
            Remove GIF
          </Button>
        )}
      </div>
      {Picker && <Picker onChoose={choose} onClose={() => setPicker(null)} />}
    </div>
  )
}
