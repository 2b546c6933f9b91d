import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import type { ApiError } from './api-error.ts'
import { requestEvents } from './request-events.ts'

let readOwnerId = (): string | undefined => undefined

/** Makes every request name the person whose page sends it. `read` returns their id once it is known. */
export function setPageOwner(read: () => string | undefined) {
  readOwnerId = read
}

/** The header that names the person whose page this is. */
export function pageOwnerHeaders(): Record<string, string> {
  const id = readOwnerId()
  return id === undefined ? {} : { [pageOwnerHeader]: id }
}

let isConfirmed = true

/** The page shows what the device had stored: whose it is, the server says with its first answer to a request of the owner. */
export function expectOwner() {
  isConfirmed = false
}

/** The server has answered a request that only the owner of the page may make. */
export function confirmOwner() {
  isConfirmed = true
}

/** False on a page that was restored, until the server has answered its owner: nothing may wait there in somebody's name. */
export const isOwnerConfirmed = () => isConfirmed

/** Reloads the page if another person has logged in since it was loaded; then it never resolves. */
export async function reloadForOtherPerson({ code }: ApiError) {
  if (code !== 'other_person') return
  requestEvents.onOtherPerson()
  location.reload()
  await new Promise<never>(() => {})
}
