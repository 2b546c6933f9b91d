import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, LaunchOptions, Page } from '@playwright/test'
import type { QrCode } from '#contract/shapes.ts'
import { modulesOf, readQrPixels } from '#test/read-qr-code.ts'

const width = 320
const height = 240
const pixelsPerModule = 6

declare global {
  interface Window {
    decode: (rgba: number[]) => Promise<string | null>
    filmed: MediaStream | undefined
  }
}

/** Starts a browser whose camera films a QR code. */
export async function launchFilming(
  qr: QrCode,
  { browser, launchOptions }: { browser: Browser; launchOptions: LaunchOptions },
) {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-camera-'))
  const film = join(folder, 'badge.y4m')
  writeFileSync(film, filmOf(qr))
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const filming = await browser
    .browserType()
    .launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  filming.once('disconnected', () => rmSync(folder, { recursive: true }))
  return filming
}

/** Gives a page the `BarcodeDetector` of Chrome on Android, which Chromium lacks on Linux. */
export async function detectQrCodes(page: Page) {
  await page.exposeFunction('decode', (rgba: number[]) =>
    readQrPixels({ rgba: Uint8ClampedArray.from(rgba), width, height }),
  )
  await page.addInitScript(
    ([across, down]) => {
      const canvas = new OffscreenCanvas(across, down).getContext('2d')!
      class Detector {
        async detect(video: HTMLVideoElement) {
          window.filmed = video.srcObject as MediaStream
          canvas.drawImage(video, 0, 0, across, down)
          const rawValue = await window.decode([...canvas.getImageData(0, 0, across, down).data])
          return rawValue === null ? [] : [{ rawValue }]
        }
      }
      Object.assign(window, { BarcodeDetector: Detector })
    },
    [width, height] as const,
  )
}

export const isFilming = (page: Page) =>
  page.evaluate(() => window.filmed?.getTracks().some(({ readyState }) => readyState === 'live'))

/** One picture of a QR code on white, as a film: https://wiki.multimedia.cx/index.php/YUV4MPEG2 */
function filmOf(qr: QrCode): Buffer {
  const light = Buffer.alloc(width * height, 235)
  const margin = Math.floor((height - qr.size * pixelsPerModule) / 2)
  for (const [y, row] of modulesOf(qr).entries())
    for (const [x, isBlack] of row.entries())
      for (let line = 0; isBlack && line < pixelsPerModule; line += 1) {
        const start = (margin + y * pixelsPerModule + line) * width + margin + x * pixelsPerModule
        light.fill(16, start, start + pixelsPerModule)
      }
  const colours = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colours])
}
