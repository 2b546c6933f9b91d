import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCamera } from './pictures/camera.ts'
import { chapters } from './pictures/chapters.ts'
import { addToCover, coverPictures } from './pictures/cover.ts'
import { openDemo } from './pictures/open-demo.ts'
import { pageOfPictures } from './pictures/page-of-pictures.ts'
import { sheetOf } from './pictures/sheet.ts'

/** `npm run pictures` takes all, `npm run pictures -- feed` those with feed in their name. The results are committed. */
const filters = process.argv.slice(2)
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const screens = join(folder, 'screens')
mkdirSync(screens, { recursive: true })

const shots = chapters.flatMap((chapter) => chapter.shots)
const wanted = shots.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
const demo = await openDemo()
const camera = await openCamera(demo.url)
const faults: string[] = []
let axeRuns = 0
for (const shot of wanted) {
  const taken = await camera.consume(shot)
  writeFileSync(join(screens, `${shot.name}.webp`), await sheetOf(taken.pictures, shot.isWhole ?? false))
  addToCover(shot.name, taken.pictures)
  faults.push(...taken.faults)
  axeRuns += taken.axeRuns
  console.log([shot.name, ...taken.notes, ...taken.faults].join('\n  '))
}
await camera.close()
await demo.close()
if (wanted.length === shots.length) {
  const files = new Set(shots.map(({ name }) => `${name}.webp`))
  for (const file of readdirSync(screens).filter((name) => !files.has(name))) rmSync(join(screens, file))
  for (const { name, bytes } of await coverPictures()) writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, 'README.md'), pageOfPictures(chapters, { axeRuns }))
}
console.log(`${wanted.length} screens, ${axeRuns} runs of axe, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
