import { Readable } from 'node:stream'
import { setPicture } from '#server/account/set-picture.ts'
import type { Ground } from '#server/http/ground.ts'
import { startUpload } from '#server/storage/start-upload.ts'
import { addressKey, storePicture } from '#server/storage/store-picture.ts'
import { type Chance, openChance } from './chance.ts'
import { portrait } from './portrait.ts'
import { signedIn, type Stage } from './stage.ts'

type Face = { email: string; chance: Chance }

const atOnce = 2

/** Gives these people a picture each, the way they would upload one. */
export async function showFaces({ ground, chance }: Stage, emails: string[], now: Date) {
  // Each has a chance of its own, since nobody knows which is drawn first.
  const faces = emails.map((email) => ({ email, chance: openChance(chance.between(0, 2 ** 31)) }))
  const next = faces.values()
  const uploadNext = async () => {
    for (const face of next) await upload(ground, face, now)
  }
  await Promise.all(Array.from({ length: atOnce }, uploadNext))
}

async function upload(ground: Ground, { email, chance }: Face, now: Date) {
  const user = await signedIn(ground, email)
  const key = addressKey(ground)
  const address = await startUpload(ground.db, { user, purpose: 'profile', key, requestKey: null, now })
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [expires, bytes, signature] = ['expires', 'bytes', 'signature'].map((name) => searchParams.get(name) ?? '')
  await storePicture(ground, {
    ...{ id: pathname.split('/').at(-1) ?? '', ownerId: user.id, now },
    signed: { expires: expires ?? '', bytes: bytes ?? '', signature: signature ?? '' },
    body: Readable.from([await portrait(chance)]),
  })
  await setPicture(ground, address, { userId: user.id, now })
}
