import { setProfilePicture } from '#server/features/account/set-profile-picture.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Chance, openChance } from './chance.ts'
import { portrait } from './portrait.ts'
import { contextAt, signedIn, type Stage } from './scenario.ts'
import { upload } from './upload.ts'

type Face = { email: string; chance: Chance }

const atOnce = 2

/** Gives these people a picture each, the way they would upload one. */
export async function showFaces({ context, chance }: Stage, emails: string[], now: Date) {
  // Each has a chance of its own, since nobody knows which is drawn first.
  const faces = emails.map((email) => ({ email, chance: openChance(chance.between(0, 2 ** 31)) }))
  const next = faces.values()
  const showNext = async () => {
    for (const face of next) await show(context, face, now)
  }
  await Promise.all(Array.from({ length: atOnce }, showNext))
}

async function show(context: AppContext, { email, chance }: Face, now: Date) {
  const user = await signedIn(context, email)
  const address = await upload(context, await portrait(chance), { user, purpose: 'profile', now })
  await setProfilePicture(contextAt(context, now), user, { profileImageURL: address })
}
