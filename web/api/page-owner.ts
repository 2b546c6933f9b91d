import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import type { ApiError } from './api-error.ts'
import { toastOnNextPage } from '#web/ui/toast.ts'

let personOfPage = (): string | undefined => undefined

/** Has every request say whose page sends it: `read` answers their id, once it is known. */
export function setPageOwner(read: () => string | undefined) {
  personOfPage = read
}

/** The header that names whose page this is. */
export function pageOwnerHeaders(): Record<string, string> {
  const id = personOfPage()
  return id === undefined ? {} : { [pageOwnerHeader]: id }
}

/** Reloads the page when another user has logged in since it was loaded. Never resolves then. */
export async function reloadForOtherPerson({ code }: ApiError) {
  if (code !== 'other_person') return
  toastOnNextPage({
    title: 'Somebody else is logged in',
    text: 'Another person has logged in in this browser, so the page was loaded anew',
    kind: 'error',
  })
  location.reload()
  await new Promise<never>(() => {})
}
