import { ImageOff } from 'lucide-react'
import type { FoundGif } from './search-gifs.ts'
import { count } from '#domain/counts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './gif-grid.module.css'
import { useGifs } from './use-gifs.ts'

type Props = { asked: string; onChoose: (address: string) => void }

/** What the provider has for the words that were asked, to choose one of. */
export function GifGrid({ asked, onChoose }: Props) {
  const { data: found, isError, isFetching, refetch } = useGifs(asked)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard too.
    <div role="region" aria-label="GIFs" tabIndex={0} className={styles.scroll}>
      {/* It stands before it has anything to say, or it would go unheard. */}
      <div role="status">{found && <Outcome count={found.length} />}</div>
      {found && (
        <ul className={styles.grid}>
          {found.map((gif) => (
            <li key={gif.id}>
              <Choice gif={gif} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {!found && isError && (
        <LoadError message="GIFs are unavailable" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!found && !isError && <Skeletons count={6} shape="gif" />}
    </div>
  )
}

const Outcome = ({ count: found }: { count: number }) =>
  found === 0 ? (
    <Empty icon={ImageOff} title="No GIFs found. Try a different search term." />
  ) : (
    <VisuallyHidden>{count(found, 'GIF')}</VisuallyHidden>
  )

function Choice({ gif, onChoose }: { gif: FoundGif; onChoose: (address: string) => void }) {
  return (
    <button type="button" className={styles.choice} onClick={() => onChoose(gif.address)}>
      <VisuallyHidden>Choose </VisuallyHidden>
      <picture>
        {gif.still !== null && <source media="(prefers-reduced-motion: reduce)" srcSet={gif.still} />}
        <img
          className={styles.gif}
          src={gif.preview}
          alt={gif.title || 'GIF'}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
    </button>
  )
}
