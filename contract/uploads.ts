import * as z from 'zod/mini'
import { smallerWidths } from '#domain/picture-sizes.ts'
import { endpoint } from './endpoint.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]
export const uploadPurposes = ['profile', 'competition'] as const

export const startUpload = endpoint('POST', '/api/objects/upload', {
  access: 'approved',
  summary:
    'An address of your own to send one picture to with PUT: for a profile cut to a square, for a competition kept wide',
  search: z.object({ purpose: z.optional(z.enum(uploadPurposes)) }),
  reply: z.object({ uploadURL: z.string() }),
  refuses: ['storage_off', 'not_permitted', 'key_reused'],
})

export const sendPicture = endpoint('PUT', '/api/objects/:id', {
  access: 'approved',
  summary:
    'Send the picture itself, as a JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 40 megapixels (16 as an AVIF), to the address you were given',
  search: z.object({
    expires: z.string(),
    bytes: z.string(),
    signature: z.string(),
  }),
  reply: z.object({}),
  refuses: [
    'storage_off',
    'upload_invalid',
    'upload_expired',
    'already_uploaded',
    'picture_too_large',
    'picture_of_other_type',
    'picture_too_many_pixels',
    'not_a_picture',
    'storage_unavailable',
  ],
})

/** One of `smallerWidths`, as an address has it. */
const PictureWidth = z.pipe(
  z.enum(['480', '800']),
  z.transform((text) => smallerWidths.find((width) => String(width) === text)),
)

export const devicePicture = endpoint('GET', '/api/device/pictures/:id', {
  access: 'device',
  summary: 'The profile picture of somebody whom walls show',
  reply: z.string(),
  refuses: ['storage_unavailable'],
})

export const picture = endpoint('GET', '/api/objects/:id', {
  access: 'approved',
  summary: 'A picture that somebody uploaded, as WebP, in a smaller width where there is one',
  search: z.object({ width: z.optional(PictureWidth) }),
  reply: z.string(),
  refuses: ['storage_unavailable'],
})
