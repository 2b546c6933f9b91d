import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type Ref, Suspense, useRef, useState, useTransition } from 'react'
import { removePicture } from '#contract/account.ts'
import { pictureTypes } from '#domain/limits.ts'
import * as texts from '#texts/account.ts'
import { scaledPicture } from '#web/data/device/scale-picture.ts'
import { isStorageOn } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { DialogErrorBoundary } from '#web/kit/dialog-error-boundary.tsx'
import { lazyWithPreload, type PreloadProps } from '#web/kit/lazy-with-preload.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './settings-cards.module.css'

const PictureUpload = lazyWithPreload(async () => (await import('./picture-upload.tsx')).PictureUpload)

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
      <div className={styles.pictureLine}>
        <div className={styles.picture}>
          <Avatar person={user} size="large" />
          <p ref={note} tabIndex={-1} className={styles.pictureNote}>
            {canUpload ? texts.pictureTypesHint : texts.picturesComeLater}
          </p>
        </div>
        {(canUpload || hasPicture) && (
          <div className={styles.pictureActions}>
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
      {file && (
        <DialogErrorBoundary key={`${file.name} ${file.lastModified}`} onFail={close}>
          <Suspense>
            <PictureUpload file={file} onClose={close} />
          </Suspense>
        </DialogErrorBoundary>
      )}
    </SectionCard>
  )
}

type ChooserProps = {
  ref: Ref<HTMLButtonElement>
  hasPicture: boolean
  /** Event handlers that preload the uploader. */
  preloadProps: PreloadProps
  onChoose: (file: File) => void
}

/** A button that opens the device's file dialog. */
function PictureChooser({ ref, hasPicture, preloadProps, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isScaling, startTransition] = useTransition()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) startTransition(async () => onChoose(await scaledPicture(file)))
    // Without this, choosing the same file again after a failure fires no change event.
    target.value = ''
  }

  return (
    <>
      <input ref={input} type="file" accept={pictureTypes.join(',')} hidden onChange={choose} />
      <Button
        {...preloadProps}
        ref={ref}
        kind="secondary"
        size="small"
        busy={isScaling}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden size="1.25rem" />
        <span>{hasPicture ? texts.changePicture : texts.choosePicture}</span>
      </Button>
    </>
  )
}

/** Removes the user's picture. `onRemoved` moves the focus, because the button disappears with the picture. */
function useRemovePicture(onRemoved: () => void) {
  const refreshMe = useRefreshMe()
  return useWrite(removePicture, {
    onSuccess(user) {
      refreshMe(user)
      onRemoved()
      toast({ title: texts.profilePictureRemoved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToUpdateProfilePicture),
  })
}
