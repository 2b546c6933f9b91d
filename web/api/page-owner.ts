import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { requestEvents } from './request-events.ts'

/** The status of the one refusal that says somebody else is signed in; nothing else is refused with it. */
const otherPerson = 412

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

/** Reloads the page if a response says that another person is signed in by now. Then it never resolves. */
export async function reloadForOtherPerson(status: number) {
  if (status !== otherPerson) return
  requestEvents.onOtherPerson()
  location.reload()
  await new Promise<never>(() => {})
}
