import { createHash } from 'node:crypto'
import { copyFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './vite-config.ts'

type Labels = Record<string, string>

/**
 * Copies the pictures of the install sheet in a language to the assets, and returns their entries of the manifest. Chromium
 * shows those of a form factor if their sides are 320 to 3,840 px and have one ratio, at most 2.3.
 */
export function writeScreenshots(work: string, { language, labels }: { language: string; labels: Labels }) {
  const folder = join(root, 'web', 'screenshots')
  return globSync(`*-${language}.png`, { cwd: folder })
    .sort((a, b) => placeOf(a, labels) - placeOf(b, labels) || (a < b ? -1 : 1))
    .map((file) => {
      const bytes = readFileSync(join(folder, file))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
      const asset = `assets/${file.replace('.png', `-${hash}.png`)}`
      copyFileSync(join(folder, file), join(work, 'web', asset))
      const [name = '', formFactor] = file.split('-')
      const sizes = `${bytes.readUInt32BE(widthAt)}x${bytes.readUInt32BE(heightAt)}`
      return { src: `/${asset}`, sizes, type: 'image/png', form_factor: formFactor, label: labels[name] }
    })
}

/** Browsers show them in the order of the labels. */
const placeOf = (file: string, labels: Labels) => Object.keys(labels).indexOf(file.split('-')[0] ?? '')

// The first chunk of a PNG has its size.
const widthAt = 16
const heightAt = 20
