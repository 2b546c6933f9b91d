import { createHmac } from 'node:crypto'
import { newId } from '#server/platform/db/new-id.ts'

/**
 * The origin of a change; `ip`, `ipHash` and `requestId` are null for background work. `eventId` is the id of its audit event,
 * generated before the first attempt, so that a retry records no second event. `eventKey` keys the MAC of that event.
 */
export type RequestOrigin = {
  eventId: string
  eventKey: Buffer
  at: Date
  ip: string | null
  ipHash: string | null
  requestId: string | null
}

type Request = { clientAddress: string; id: string }

/** The origin of an HTTP request. IPv4-mapped IPv6 addresses are written as IPv4. */
export function requestOrigin(
  { clientAddress, id }: Request,
  { now, addressKey, eventKey }: { now: Date; addressKey: Buffer; eventKey: Buffer },
): RequestOrigin {
  const address = clientAddress.replace(/^::ffff:(?=[\d.]+$)/, '')
  let eventId: string | undefined
  return {
    // This and the hash are computed only for events: most requests record none.
    get eventId() {
      return (eventId ??= newId(now))
    },
    eventKey,
    at: now,
    ip: address,
    get ipHash() {
      return hashAddress(address, addressKey)
    },
    requestId: id,
  }
}

export const internalOrigin = (now: Date, eventKey: Buffer): RequestOrigin => ({
  eventId: newId(now),
  eventKey,
  at: now,
  ip: null,
  ipHash: null,
  requestId: null,
})

/** Keyed, so that nobody finds the address by hashing all of them. */
const hashAddress = (address: string, key: Buffer) => createHmac('sha256', key).update(address).digest('hex')
