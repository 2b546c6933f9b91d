import { useRef, useState } from 'react'
import * as texts from '#texts/account.ts'
import { isStorageOn } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-card.module.css'
import { useRemovePicture } from './use-remove-picture.ts'

const PictureUpload = lazyDialog(async () => (await import('./picture-upload.tsx')).PictureUpload)

/** Shows, changes and removes the profile picture. The uploader's script is preloaded when the pointer or focus reaches the button. */
export function PictureCard() {
  const user = useMe()
  const [file, setFile] = useState<File | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = useRemovePicture(() => (chooser.current ?? note.current)?.focus())
  const canUpload = isStorageOn()
  const hasPicture = Boolean(user.profileImageUrl)

  function close() {
    setFile(null)
    chooser.current?.focus()
  }

  return (
    <SectionCard id="picture" title={texts.profilePicture}>
      <div className={styles.line}>
        <div className={styles.picture}>
          <Avatar person={user} size="large" />
          <p ref={note} tabIndex={-1} className={styles.note}>
            {canUpload ? texts.pictureTypesHint : texts.picturesComeLater}
          </p>
        </div>
        {(canUpload || hasPicture) && (
          <div className={styles.actions}>
            {canUpload && (
              <PictureChooser
                ref={chooser}
                hasPicture={hasPicture}
                preloadProps={PictureUpload.preloadProps}
                onChoose={setFile}
              />
            )}
            {hasPicture && (
              <Button
                kind="secondary"
                size="small"
                busy={remove.isPending}
                onClick={() => remove.mutate(undefined)}
                data-deliberate
              >
                {remove.isPending ? texts.removing : texts.removePicture}
              </Button>
            )}
          </div>
        )}
      </div>
      {file && <PictureUpload key={`${file.name} ${file.lastModified}`} file={file} onClose={close} />}
    </SectionCard>
  )
}
