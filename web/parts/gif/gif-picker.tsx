import { useQuery } from '@tanstack/react-query'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { maxLength } from '#domain/limits.ts'
import * as texts from '#texts/gifs.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { Field } from '#web/kit/field.tsx'
import { LoadError } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useDebouncedCallback } from '#web/kit/use-debounced-callback.ts'
import { richText } from '#web/kit/rich-text.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './gif.module.css'
import { gifProvider } from './gif-provider.ts'
import { type Gif, searchGifs } from './search-gifs.ts'

/** The provider limits the number of requests, so a search waits for a pause in typing. */
const debounceMs = 400

type Props = { onChoose: (gifUrl: string) => void; onClose: () => void }

/** Searches the provider's GIFs and chooses one. Without text it shows the trending ones. */
export function GifPicker({ onChoose, onClose }: Props) {
  const [query, setQuery] = useState('')
  const debounceQuery = useDebouncedCallback(setQuery, debounceMs)

  // Rendered outside the gift form, which the Enter key would submit.
  return createPortal(
    <Dialog title={texts.chooseAGif} onClose={onClose}>
      <div className={styles.picker}>
        <Field
          label={texts.searchGifs}
          type="search"
          placeholder={texts.searchForAGif}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxLength.search}
          // On a phone the keyboard would cover the trending GIFs.
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          onChange={(event) => debounceQuery(event.target.value)}
        />
        <GifGrid query={query} onChoose={onChoose} />
        <p className={styles.credit}>{texts.poweredBy({ name: gifProvider(document).name })}</p>
      </div>
    </Dialog>,
    document.body,
  )
}

type GridProps = { query: string; onChoose: (gifUrl: string) => void }

function GifGrid({ query, onChoose }: GridProps) {
  // Replies are cached by query, so a late reply is never shown for another query.
  const {
    data: gifs,
    isError,
    isFetching,
    refetch,
  } = useQuery({ queryKey: ['gifs', query], queryFn: ({ signal }) => searchGifs(query, signal) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
    <div role="region" aria-label={texts.gifs} tabIndex={0} className={styles.results}>
      {/* A live region must exist before its text does, or screen readers do not announce it. */}
      <div role="status">{gifs && <ResultCount gifCount={gifs.length} />}</div>
      {gifs && (
        <ul className={styles.resultGrid}>
          {gifs.map((gif) => (
            <li key={gif.id}>
              <GifChoice gif={gif} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      {!gifs && isError && (
        <LoadError message={texts.gifsAreUnavailable} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!gifs && !isError && <Skeletons count={6} shape="gif" />}
    </div>
  )
}

const ResultCount = ({ gifCount }: { gifCount: number }) =>
  gifCount === 0 ? (
    <Empty icon={ImageOff} title={texts.noGifsFound} />
  ) : (
    <VisuallyHidden>{texts.gifCount({ gifCount })}</VisuallyHidden>
  )

function GifChoice({ gif, onChoose }: { gif: Gif; onChoose: (gifUrl: string) => void }) {
  return (
    <button type="button" className={styles.resultChoice} onClick={() => onChoose(gif.url)}>
      {richText(
        texts.chooseGif({
          hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          gif: (
            <picture>
              {gif.stillUrl !== null && <source media="(prefers-reduced-motion: reduce)" srcSet={gif.stillUrl} />}
              <img
                className={styles.resultGif}
                src={gif.previewUrl}
                alt={gif.title || texts.gif}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
              />
            </picture>
          ),
        }),
      )}
    </button>
  )
}
