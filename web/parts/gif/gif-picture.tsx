import { useState } from 'react'
import { packedGifName, packedStillAddress } from '#domain/packed-gif.ts'
import * as texts from '#texts/ui.ts'
import styles from './gif.module.css'
import { repeatLoad } from '#web/kit/repeat-load.ts'
import { useMatches } from '#web/kit/use-matches.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'

/** Three rounds of a built-in GIF, and less than the five seconds after which motion has to be stoppable. */
const playMs = 4_320

const reducedMotion = '(prefers-reduced-motion: reduce)'

type Props = { address: string; size?: 'small' | 'full' }

/**
 * A GIF that plays when it is first in view, then stops; a button plays it again. It has a fixed aspect ratio, so
 * that loading it shifts nothing. Its host receives no referrer. With reduced motion it plays only on request.
 */
export function GifPicture({ address, size = 'full' }: Props) {
  const prefersStill = useMatches(reducedMotion)
  const [wasStarted, setPlaying] = useState<boolean | null>(null)
  const isPlaying = wasStarted ?? !prefersStill
  const [hasPlayed, setPlayed] = useState(false)
  const name = packedGifName(address)
  const label = name === undefined ? texts.gif : texts.gifNamed({ name: name.replaceAll('-', ' ') })

  function stopAfterRounds(frame: HTMLElement | null) {
    if (!frame || !isPlaying || hasPlayed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || timer !== undefined) return
      timer = setTimeout(stop, playMs)
    })
    observer.observe(frame)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }

  function stop() {
    setPlaying(false)
    setPlayed(true)
  }

  return (
    <span ref={stopAfterRounds} className={styles.frame} data-size={size}>
      <GifImage
        address={address}
        name={name}
        label={label}
        isPlaying={isPlaying}
        isStillWithoutMotion={wasStarted === null}
      />
      <button type="button" className={styles.control} onClick={() => (isPlaying ? stop() : setPlaying(true))}>
        <PlayIcon isPlaying={isPlaying} />
        <VisuallyHidden>{isPlaying ? texts.pauseGif : texts.playGif}</VisuallyHidden>
      </button>
    </span>
  )
}

type ImageProps = {
  address: string
  name: string | undefined
  label: string
  isPlaying: boolean
  /** Nobody has pressed its button: with reduced motion the browser takes the still image, before the script has run. */
  isStillWithoutMotion: boolean
}

/** Covers a GIF that does not play: one of the pack with its still image, any other with its first frame. */
const GifImage = ({ address, name, label, isPlaying, isStillWithoutMotion }: ImageProps) => (
  <>
    <picture>
      {name !== undefined && (!isPlaying || isStillWithoutMotion) && (
        <source srcSet={packedStillAddress(name)} media={isPlaying ? reducedMotion : undefined} />
      )}
      <img
        className={styles.gif}
        src={address}
        alt={label}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        ref={repeatLoad}
        onLoad={({ currentTarget }) => drawFirstFrame(currentTarget)}
      />
    </picture>
    {name === undefined && <canvas className={styles.still} hidden={isPlaying} aria-hidden />}
  </>
)

function drawFirstFrame(image: HTMLImageElement) {
  const canvas = image.parentElement?.nextElementSibling
  if (!(canvas instanceof HTMLCanvasElement)) return
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
}

/** Inline, because the icon library would add more to each screen with a GIF. */
const PlayIcon = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
    <path d={isPlaying ? 'M7 5h4v14H7zM13 5h4v14h-4z' : 'M8 5v14l11-7z'} />
  </svg>
)
