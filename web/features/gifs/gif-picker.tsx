import { useState } from 'react'
import { createPortal } from 'react-dom'
import { maxLength } from '#domain/limits.ts'
import { gifProvider } from './gif-provider.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useDebouncedCallback } from '#web/ui/use-debounced-callback.ts'
import { GifGrid } from './gif-grid.tsx'
import styles from './gif-picker.module.css'

/** The provider counts what it is asked, so a search waits for a pause. */
const typingPauseMs = 400

type Props = { onChoose: (address: string) => void; onClose: () => void }

/** Chooses a GIF from what the provider has; without words, from what is trending. */
export function GifPicker({ onChoose, onClose }: Props) {
  const [asked, setAsked] = useState('')
  const type = useDebouncedCallback(setAsked, typingPauseMs)

  // Outside of the gift's form, which the Enter key would send.
  return createPortal(
    <Dialog title="Choose a GIF" onClose={onClose}>
      <div className={styles.picker}>
        <Field
          label="Search GIFs"
          type="search"
          placeholder="Search for a GIF..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength.search}
          // On a phone the keyboard would cover what is trending.
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          onChange={(event) => type(event.target.value)}
        />
        <GifGrid asked={asked} onChoose={onChoose} />
        <p className={styles.credit}>Powered by {gifProvider(document).name}</p>
      </div>
    </Dialog>,
    document.body,
  )
}
