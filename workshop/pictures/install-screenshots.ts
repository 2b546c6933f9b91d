import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { languages } from '#domain/languages.ts'
import { chapters } from './all-shots.ts'
import { openCamera } from './camera.ts'
import { defaultFrames } from './shot.ts'
import { startDemo } from './start-demo.ts'

const folder = join(import.meta.dirname, '..', '..', 'web', 'screenshots')
const shotNames = { home: 'home-unopened', feed: 'feed', give: 'give' }
/** All of a wide install sheet are beside one another, so it has fewer. */
const leftOut = ['give-wide']

type Camera = Awaited<ReturnType<typeof openCamera>>

/** Renews the pictures that browsers show before they install the app, in each language (ops/build-web/screenshots.ts). */
export async function renewInstallScreenshots() {
  for (const language of languages) {
    const demo = await startDemo({ languages: language, isFresh: true })
    const camera = await openCamera(demo.url)
    for (const [name, shotName] of Object.entries(shotNames)) await renew(camera, { name, shotName, language })
    await camera.close()
    await demo.close()
  }
}

type Picture = { name: string; shotName: string; language: string }

async function renew(camera: Camera, { name, shotName, language }: Picture) {
  const shot = chapters.flatMap(({ shots }) => shots).find((one) => one.name === shotName)
  if (!shot) throw new Error(`There is no shot ${shotName}`)
  const { pictures } = await camera.capture({ ...shot, isWhole: false, frames: defaultFrames })
  for (const { png, frame, scheme } of pictures) {
    const place = `${name}-${frame.isPhone ? 'narrow' : 'wide'}`
    if (scheme === 'dark' || leftOut.includes(place)) continue
    writeFileSync(
      join(folder, `${place}-${language}.png`),
      await sharp(png).png({ palette: true, effort: 10 }).toBuffer(),
    )
  }
}
