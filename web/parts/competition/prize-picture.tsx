import { useState } from 'react'
import { pictureSrcSet, prizeSizes } from '#domain/picture-sizes.ts'
import { repeatLoad } from '#web/kit/repeat-load.ts'
import styles from './competition.module.css'

type Props = { url: string | null; index: number }

/** A prize's picture in a fixed aspect ratio. Shows built-in art when there is no picture or it fails to load. */
export function PrizePicture({ url, index }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  return (
    <div className={styles.prizeFrame}>
      {url === null || failedUrl === url ? (
        <PrizeArt index={index} />
      ) : (
        <img
          className={styles.prizePicture}
          src={url}
          srcSet={pictureSrcSet(url)}
          sizes={prizeSizes}
          alt=""
          width="640"
          height="320"
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          ref={repeatLoad}
          onError={() => setFailedUrl(url)}
        />
      )}
    </div>
  )
}

const rays = Array.from({ length: 12 }, (_, index) => index * 30)
const stars = [
  [70, 48, 0.5],
  [282, 40, 0.7],
  [348, 142, 0.4],
  [48, 150, 0.65],
] as const

const starPath = 'M0-16C1.9-5.9 5.9-1.9 16 0 5.9 1.9 1.9 5.9 0 16-1.9 5.9-5.9 1.9-16 0-5.9-1.9-1.9-5.9 0-16Z'

/** Built-in art for prizes without a picture, in two alternating designs. Decorative. */
function PrizeArt({ index }: { index: number }) {
  return (
    <svg
      className={styles.prizeArt}
      data-look={index % 2}
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={styles.artBackground} width="400" height="200" />
      <g className={styles.artRays} transform="translate(200 118)">
        {rays.map((angle) => (
          <path key={angle} d="M0 0 340-44V44Z" transform={`rotate(${angle})`} />
        ))}
      </g>
      {index % 2 === 0 ? <Present /> : <Tickets />}
      {stars.map(([x, y, scale]) => (
        <path key={x} className={styles.artStar} d={starPath} transform={`translate(${x} ${y}) scale(${scale})`} />
      ))}
    </svg>
  )
}

const Present = () => (
  <g transform="translate(200 112)">
    <rect className={styles.artDeep} x="-52" y="-16" width="104" height="70" rx="10" />
    <rect className={styles.artMain} x="-60" y="-34" width="120" height="30" rx="9" />
    <rect className={styles.artLight} x="-11" y="-34" width="22" height="88" />
    <path
      className={styles.artRibbon}
      d="M0-36C-8-66-46-70-46-50-46-38-20-36 0-36ZM0-36C8-66 46-70 46-50 46-38 20-36 0-36Z"
    />
  </g>
)

const Tickets = () => (
  <g transform="translate(200 104)">
    <Stub className={styles.artDeep} transform="rotate(12) translate(8 8)" />
    <Stub className={styles.artMain} transform="rotate(-8)" />
    <g transform="rotate(-8)">
      <path className={styles.artPerforation} d="M-30-38V38" />
      <path className={styles.artLight} d={starPath} transform="translate(24 0) scale(1.5)" />
    </g>
  </g>
)

const Stub = (props: { className: string | undefined; transform: string }) => (
  <path
    {...props}
    d="M-76-44H76A10 10 0 0 1 86-34V-12A12 12 0 0 0 86 12V34A10 10 0 0 1 76 44H-76A10 10 0 0 1-86 34V12A12 12 0 0 0-86-12V-34A10 10 0 0 1-76-44Z"
  />
)
