import { legalPages, openPages, pages } from '#contract/pages.ts'

/** True where everyone sees the same, signed in or not. */
export const isOpenPage = (path: string) => openPages.some((page) => page === path)

/** True where the signed-in app has a page: the ones of the contract, the legal ones, and everything in the admin area. */
export const isPage = (path: string) =>
  Object.hasOwn(pages, path) || legalPages.some((page) => page === path) || path.startsWith('/admin/')
