import { crc32, deflateSync } from 'node:zlib'
import type { UploadPurpose } from '#contract/uploads.ts'
import sharp, { type Sharp } from 'sharp'
import type { TestClient } from './client.ts'

type Size = { width?: number; height?: number }

/** A noisy picture, which compresses like a photo. */
export const picture = ({ width = 640, height = 480 }: Size = {}): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
    limitInputPixels: false,
  })

/** A photo with the EXIF data of a phone: portrait orientation, taken in London. */
export const phonePhoto = () =>
  picture({ width: 800, height: 400 })
    .withExif({
      IFD0: { Make: 'Telling Phones', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 44/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A black PNG of `side` × `side` pixels in a small file. */
export function bigPng(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(kind: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(kind), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** Requests an upload address; returns its path and query. */
export async function requestUpload(client: TestClient, purpose: UploadPurpose = 'profile'): Promise<string> {
  const { body } = await client.post(`/api/objects/upload?purpose=${purpose}`)
  const { pathname, search } = new URL(body.uploadURL)
  return pathname + search
}

/** Uploads a file as a browser does. */
export const sendFile = (client: TestClient, address: string, file: Buffer, type = 'image/jpeg') =>
  client.send('PUT', address, file, { 'content-type': type })

/** Uploads a picture and returns its path. */
export async function uploadPicture(client: TestClient, purpose: UploadPurpose = 'profile'): Promise<string> {
  const address = await requestUpload(client, purpose)
  await sendFile(client, address, await picture().jpeg().toBuffer())
  return new URL(address, 'http://x').pathname
}
