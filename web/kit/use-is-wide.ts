import { useMatches } from './use-matches.ts'
import { wide } from './when-wide.ts'

/** Tells whether the window has room for something beside the page, and renders again when that changes. */
export const useIsWide = () => useMatches(wide)
