import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Lock = { key: Buffer; id: string }

/** Encrypts a text for the row `id`: in another row, or with another key, it does not open. */
export function encrypt(text: string, { key, id }: Lock): Buffer {
  const iv = randomBytes(ivBytes)
  const cipherStream = createCipheriv(cipher, key, iv).setAAD(Buffer.from(id))
  const ciphertext = Buffer.concat([cipherStream.update(text, 'utf8'), cipherStream.final()])
  return Buffer.concat([iv, cipherStream.getAuthTag(), ciphertext])
}

/** Opens what `seal` made. Throws where the key or the row is another. */
export function decrypt(ciphertext: Buffer, { key, id }: Lock): string {
  const decipher = createDecipheriv(cipher, key, ciphertext.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(ciphertext.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(ciphertext.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
