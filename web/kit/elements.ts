import type { ReactElement } from 'react'

/**
 * Elements or nothing, never a text: what may stand beside other elements. A browser that translates a page replaces its texts, and
 * React then fails to insert something before one (docs/decisions/0111-translated-pages.md).
 */
export type Elements = ReactElement | false | null | undefined | Elements[]
