import { createHmac } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import { hashPassword, unknownAccountHash, verifyPassword } from '#server/platform/passwords/passwords.ts'

type Settings = Pick<AppContext['settings'], 'keyFor' | 'passwordCost'>

type Pin = { userId: string; pin: string }

/** Argon2id of the PIN under a key outside the database: with a copy of it alone, the million PINs could be tried in hours. */
export const pinHash = (settings: Settings, pin: Pin) => hashPassword(keyedPin(settings, pin), settings.passwordCost)

/** Takes as long for somebody without a PIN, whose `hash` is null. */
export async function verifyPin(settings: Settings, pin: Pin, hash: string | null): Promise<boolean> {
  const stored = hash ?? (await unknownAccountHash(settings.passwordCost))
  return (await verifyPassword(stored, keyedPin(settings, pin))) !== null && hash !== null
}

const keyedPin = ({ keyFor }: Settings, { userId, pin }: Pin) =>
  createHmac('sha256', keyFor('pins')).update(`${userId} ${pin}`).digest('base64url')
