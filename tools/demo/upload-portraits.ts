import { setProfilePicture } from '#server/features/account/set-profile-picture.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Random, createRandom } from './random.ts'
import { portrait } from './draw-portrait.ts'
import { contextAt, type Scenario, signedIn } from './scenario-users.ts'
import { upload } from './upload-picture.ts'

type PortraitOwner = { email: string; random: Random }

const concurrency = 2

/** Uploads a portrait for each of these users. */
export async function uploadPortraits({ context, random }: Scenario, emails: string[], now: Date) {
  // Each has a seed of its own, because the order in which they are drawn varies.
  const owners = emails.map((email) => ({ email, random: createRandom(random.between(0, 2 ** 31)) }))
  const next = owners.values()
  const uploadNext = async () => {
    for (const owner of next) await uploadPortrait(context, owner, now)
  }
  await Promise.all(Array.from({ length: concurrency }, uploadNext))
}

async function uploadPortrait(context: AppContext, { email, random }: PortraitOwner, now: Date) {
  const user = await signedIn(context, email)
  const address = await upload(context, await portrait(random), { user, purpose: 'profile', now })
  await setProfilePicture(contextAt(context, now), user, { profileImageURL: address })
}
