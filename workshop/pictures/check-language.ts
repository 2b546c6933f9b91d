import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCamera } from './camera.ts'
import { captureTexts, narrowPhone } from './capture-texts.ts'
import { pseudoTexts } from './pseudo-texts.ts'
import type { Shot } from './shot.ts'
import { startDemo } from './start-demo.ts'

/** Opens shots on a narrow phone in a language, a pseudo-language or that from right to left, and reports faults of texts. */
export async function checkLanguage(language: string, { shots, folder }: { shots: Shot[]; folder: string }) {
  const isPseudo = language !== 'es'
  const demo = await startDemo({ languages: isPseudo ? 'en' : language, texts: isPseudo ? pseudoTexts() : null })
  const seen = new Set<string>()
  const camera = await openCamera(demo.url, captureTexts(language, seen))
  mkdirSync(folder, { recursive: true })
  const faults: string[] = []
  let unreached = 0
  for (const shot of shots) {
    const capture = await camera.capture({ ...shot, frames: [narrowPhone] }).catch((error: Error) => ({
      pictures: [],
      faults: [`${shot.name}: ${error.message.split('\n')[0]}`],
      notes: [],
    }))
    for (const { png } of capture.pictures) writeFileSync(join(folder, `${shot.name}.png`), png)
    faults.push(...capture.faults)
    unreached += capture.notes.length
    console.log([shot.name, ...capture.notes, ...capture.faults].join('\n  '))
  }
  await camera.close()
  await demo.close()
  console.log(
    `${shots.length} screens in ${language}, ${unreached} not reached, ${seen.size} different texts, ${faults.length} faults; see ${folder}`,
  )
  return faults.length
}
