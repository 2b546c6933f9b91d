import { useEffect, useEffectEvent, useRef } from 'react'
import { BadgeForm } from '#contract/forms/kiosk.ts'
import { identifyByBadge, type KioskSession } from '#contract/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { readQrCodes } from '#web/data/device/camera.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import styles from './kiosk.module.css'

type Props = { onIdentified: (session: KioskSession) => void; onFailure: () => void }

/** Films until it sees a badge. */
export function BadgeCamera({ onIdentified, onFailure }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const identification = useWrite(identifyByBadge, {
    onSuccess: onIdentified,
    onError: (error) => toastFailure(error, texts.failed_to_identify),
  })

  const onSeen = useEffectEvent((text: string) => {
    const { data } = BadgeForm.safeParse({ code: text })
    // A badge that was refused stays before the camera: it is not sent again.
    if (data && !identification.isPending && identification.variables?.code !== data.code) identification.mutate(data)
  })
  const onNoCamera = useEffectEvent(() => {
    toast({ title: texts.camera_failed, kind: 'error', isLocal: true })
    onFailure()
  })

  useEffect(() => {
    const filming = new AbortController()
    const { signal } = filming
    void (async () => {
      if (!video.current) return
      const isFilmed = await readQrCodes(video.current, { onSeen: (text) => onSeen(text), signal })
      if (!isFilmed && !signal.aborted) onNoCamera()
    })()
    return () => filming.abort()
  }, [])

  return <video ref={video} className={styles.camera} autoPlay muted playsInline aria-label={texts.use_camera} />
}
