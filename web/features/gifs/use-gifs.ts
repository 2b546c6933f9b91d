import { useQuery } from '@tanstack/react-query'
import { searchGifs } from './search-gifs.ts'

/** The GIFs for these words. Answers are kept by what was asked, so one that comes late is never shown for another. */
export const useGifs = (words: string) =>
  useQuery({ queryKey: ['gifs', words], queryFn: ({ signal }) => searchGifs(words, signal) })
