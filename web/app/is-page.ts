import { pages } from '#contract/pages.ts'

/** True where the signed-in app has a page: the ones of the contract, and everything in the admin area. */
export const isPage = (path: string) => Object.hasOwn(pages, path) || path.startsWith('/admin/')
