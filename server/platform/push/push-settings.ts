import { createVapid, type Vapid } from './vapid.ts'

type Installation = {
  keyFor: (purpose: string) => Buffer
  pushServices: string[]
}

/** The settings of push notifications. `key` encrypts the addresses and keys of browsers, and keys the hashes of the addresses. */
export type PushSettings = {
  vapid: Vapid
  key: Buffer
  services: string[]
  /** The address at which push services reach the operator. */
  contact: () => string
  /** Whether browsers can subscribe: they do so on https and on this machine only. */
  isAvailable: () => boolean
}

/** `origin` is the address of the product; it is known once the server listens. */
export function pushSettingsOf({ keyFor, pushServices }: Installation, origin: () => string): PushSettings {
  const isSecure = () => {
    const { protocol, hostname } = new URL(origin())
    return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  }
  return {
    vapid: createVapid(Buffer.concat([keyFor('push notifications 1'), keyFor('push notifications 2')])),
    key: keyFor('push subscriptions'),
    services: pushServices,
    contact: () => (origin().startsWith('https:') ? origin() : 'mailto:no-reply@localhost'),
    isAvailable: () => pushServices.length > 0 && isSecure(),
  }
}
