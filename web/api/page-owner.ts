import { pageOwnerHeader } from '#contract/page-owner-header.ts'
import { requestEvents } from './request-events.ts'

/** The status of the one refusal that says somebody else is signed in; nothing else is refused with it. */
const otherPerson = 412

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

/** Loads the page anew where an answer's status says that it is somebody else's by now; whoever waits, waits for that page. */
export async function reloadForOtherPerson(status: number) {
  if (status !== otherPerson) return
  requestEvents.onOtherPerson()
  location.reload()
  await new Promise<never>(() => {})
}
