import { stepUpMinutes } from '#domain/limits.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Actor } from './actor.ts'

/** Refuses: reauthenticate, unless the actor has proved who they are within the last `stepUpMinutes`. */
export function refuseStaleLogIn({ authenticatedAt }: Pick<Actor, 'authenticatedAt'>, now: Date) {
  if (now.getTime() - Date.parse(authenticatedAt) > stepUpMinutes * 60_000) throw new Refusal('reauthenticate')
}
