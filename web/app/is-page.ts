import { legalPages, openPages, pageAt } from '#contract/pages.ts'

/** True for a page that is the same for everyone, signed in or not. */
export const isOpenPage = (path: string): path is (typeof openPages)[number] => openPages.some((page) => page === path)

/** True for a page of the signed-in app: those of the contract, the legal pages, and everything below /admin. */
export const isPage = (path: string) =>
  pageAt(path) !== null || legalPages.some((page) => page === path) || path.startsWith('/admin/')
