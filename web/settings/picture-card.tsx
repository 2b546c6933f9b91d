import { ImageUp } from 'lucide-react'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { removePicture } from '#contract/settings.ts'
import { pictureTypes } from '#domain/limits.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { useMe } from '#web/me/use-me.ts'
import { useRenewMe } from '#web/me/use-renew-me.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './picture-card.module.css'

const upload = () => import('./picture-upload.tsx')
const PictureUpload = lazy(async () => ({ default: (await upload()).PictureUpload }))

/** The picture that colleagues see. The uploader is fetched when somebody is about to choose one. */
export function PictureCard() {
  const person = useMe()
  const renewMe = useRenewMe()
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const remove = useWrite(removePicture, {
    onSuccess(changed) {
      renewMe(changed)
      chooser.current?.focus()
      toast({ title: 'Profile picture removed', kind: 'success' })
    },
    onError: (error) => toastFailure(error, 'Failed to update profile picture'),
  })

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    setFile(target.files?.[0] ?? null)
    // The same file can be chosen again after a failure.
    target.value = ''
  }

  function close() {
    setFile(null)
    chooser.current?.focus()
  }

  return (
    <Card title="Profile Picture">
      <div className={styles.picture}>
        <Avatar person={person} size="large" />
        <p className={styles.note}>JPEG, PNG, WebP, GIF or AVIF, at most 10 MB.</p>
      </div>
      <div className={styles.deeds} onPointerEnter={fetchUploader} onFocus={fetchUploader}>
        <input ref={input} type="file" accept={pictureTypes.join(',')} hidden onChange={chosen} />
        <Button ref={chooser} kind="secondary" size="small" onClick={() => input.current?.click()}>
          <ImageUp aria-hidden size="1.25rem" />
          {person.profileImageUrl ? 'Change Picture' : 'Choose Picture'}
        </Button>
        {person.profileImageUrl && (
          <Button kind="ghost" size="small" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {remove.isPending ? 'Removing...' : 'Remove Picture'}
          </Button>
        )}
      </div>
      {file && (
        <Suspense fallback={<Skeleton shape="row" />}>
          <PictureUpload key={`${file.name} ${file.lastModified}`} file={file} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}

const fetchUploader = () => void upload()
