import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** `associatedData` binds a ciphertext to its row: it cannot be decrypted as that of another one. */
type EncryptionOptions = { key: Buffer; associatedData: string }

/** Encrypts with AES-256-GCM. Returns iv (12 bytes), tag (16 bytes) and ciphertext. */
export function encrypt(plaintext: Buffer, { key, associatedData }: EncryptionOptions): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
}

/** Reverses `encrypt`. Throws if the key or the associated data differ, or if any byte was changed. */
export function decrypt(encrypted: Buffer, { key, associatedData }: EncryptionOptions): Buffer {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(associatedData))
    .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()])
}
