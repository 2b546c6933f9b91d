import sharp from 'sharp'
import type { Taken } from './photograph.ts'

type Pictures = Taken['pictures']
type Wanted = { name: string; scheme: 'light' | 'dark' }

/** What the project's README shows. */
const landing: Wanted = { name: 'landing-first-look', scheme: 'light' }
const phones: Wanted[] = [
  { name: 'home-first-look', scheme: 'light' },
  { name: 'feed', scheme: 'light' },
  { name: 'give-search', scheme: 'dark' },
  { name: 'draw-verified', scheme: 'dark' },
]

const gap = 24
const context = '#e9e7e1'
const taken = new Map<string, Pictures>()

/** Keeps the pictures of a shot, should the README show it. */
export function addToCover(name: string, pictures: Pictures) {
  if ([landing, ...phones].some((one) => one.name === name)) taken.set(name, pictures)
}

/** The two files of the README. */
export async function coverPictures() {
  const desk = sharp(pictureOf(landing, false)).webp({ quality: 82 })
  return [
    { name: 'landing.webp', bytes: await desk.toBuffer() },
    { name: 'phones.webp', bytes: await sideBySide(phones.map((one) => pictureOf(one, true))) },
  ]
}

function pictureOf({ name, scheme }: Wanted, isPhone: boolean) {
  const found = taken.get(name)?.find((one) => one.scheme === scheme && one.frame.isPhone === isPhone)
  if (!found) throw new Error(`There is no picture of ${name}`)
  return found.png
}

async function sideBySide(pictures: Buffer[]) {
  const { width, height } = await sharp(pictures[0]).metadata()
  const canvas = { width: gap + pictures.length * (width + gap), height: height + 2 * gap, background: context }
  const places = pictures.map((input, index) => ({ input, top: gap, left: gap + index * (width + gap) }))
  return sharp({ create: { ...canvas, channels: 3 } })
    .composite(places)
    .webp({ quality: 82 })
    .toBuffer()
}
