import { createSigningKey, type SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Settings } from '#server/settings.ts'

const keys = new WeakMap<object, SigningKey>()

/** The key that signs the heads of the transparency log, derived once for each settings object. */
export function logKeyOf(settings: Pick<Settings, 'keyFor'>): SigningKey {
  const key = keys.get(settings) ?? createSigningKey(settings.keyFor(logKeyPurpose))
  keys.set(settings, key)
  return key
}

/** The purpose that the key is derived for, where there are no settings. */
export const logKeyPurpose = 'transparency log'
