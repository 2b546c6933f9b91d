import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chapters } from './pictures/all-shots.ts'
import { openCamera } from './pictures/camera.ts'
import { indexPage } from './pictures/index-page.ts'
import { renewInstallScreenshots } from './pictures/install-screenshots.ts'
import { addToReadme, readmeImages } from './pictures/readme-images.ts'
import { sheetOf } from './pictures/sheet.ts'
import { startDemo } from './pictures/start-demo.ts'
import { checkLanguage } from './pictures/check-language.ts'

// `npm run pictures` captures all screens into ./pictures, `npm run pictures -- feed` those with feed in their name.
// It prints the words, buttons and cards that a phone shows of each before it is scrolled.
// `npm run pictures -- --install` renews those of the install sheet, which are in web/screenshots.
// A full run also renews the images of README.md, which are the only other ones in the repository.
// `npm run pictures -- --language es` looks at their texts on a narrow phone instead; so do pseudo and pseudo-rtl.
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string' }, install: { type: 'boolean' } },
})
if (values.install) {
  await renewInstallScreenshots()
  process.exit()
}
const root = join(import.meta.dirname, '..')
const folder = join(root, 'pictures')
const screens = join(folder, 'screens')
mkdirSync(screens, { recursive: true })

const all = chapters.flatMap((chapter) => chapter.shots)
const shots = all.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
if (values.language)
  process.exit((await checkLanguage(values.language, { shots, folder: join(folder, values.language) })) > 0 ? 1 : 0)

const demo = await startDemo({ isFresh: shots.length === all.length })
const camera = await openCamera(demo.url)
const faults: string[] = []
let axeRuns = 0
for (const shot of shots) {
  const capture = await camera.capture(shot)
  writeFileSync(join(screens, `${shot.name}.webp`), await sheetOf(capture.pictures, shot.isWhole ?? false))
  addToReadme(shot.name, capture.pictures)
  faults.push(...capture.faults)
  axeRuns += capture.axeRuns
  console.log([shot.name, ...capture.notes, ...capture.faults].join('\n  '))
}
await camera.close()
await demo.close()
if (shots.length === all.length) {
  const files = new Set(all.map(({ name }) => `${name}.webp`))
  for (const file of readdirSync(screens).filter((name) => !files.has(name))) rmSync(join(screens, file))
  for (const { name, bytes } of await readmeImages()) writeFileSync(join(root, 'docs', 'images', name), bytes)
  writeFileSync(join(folder, 'index.html'), indexPage(chapters, { axeRuns }))
}
console.log(`${shots.length} screens, ${axeRuns} runs of axe, ${faults.length} faults; see pictures/index.html`)
process.exitCode = faults.length === 0 ? 0 : 1
