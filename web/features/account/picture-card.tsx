import { useRef, useState } from 'react'
import { isStorageOn } from '#web/api/page-settings.ts'
import { useMe } from '#web/api/use-me.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import styles from './picture-card.module.css'
import { useRemovePicture } from './use-remove-picture.ts'

const PictureUpload = lazyDialog(async () => (await import('./picture-upload.tsx')).PictureUpload)

/** The picture that colleagues see. The uploader is fetched when somebody is about to choose one. */
export function PictureCard() {
  const person = useMe()
  const [file, setFile] = useState<File | null>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = useRemovePicture(() => (chooser.current ?? note.current)?.focus())
  const takesPictures = isStorageOn()
  const hasPicture = Boolean(person.profileImageUrl)

  function close() {
    setFile(null)
    chooser.current?.focus()
  }

  return (
    <Card title="Profile Picture">
      <div className={styles.picture}>
        <Avatar person={person} size="large" />
        <p ref={note} tabIndex={-1} className={styles.note}>
          {takesPictures
            ? 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB.'
            : 'Profile pictures come once object storage is configured.'}
        </p>
      </div>
      {(takesPictures || hasPicture) && (
        <div className={styles.auditActions}>
          {takesPictures && (
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
              {remove.isPending ? 'Removing...' : 'Remove Picture'}
            </Button>
          )}
        </div>
      )}
      {file && <PictureUpload key={`${file.name} ${file.lastModified}`} file={file} onClose={close} />}
    </Card>
  )
}
