import { createHmac, randomBytes } from 'node:crypto'
import { cardCodeOf } from '#domain/card-codes.ts'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'
import type { Settings } from '#server/settings.ts'

type Keys = Pick<Settings, 'keyFor'>

const keyBytes = 32

/** The key from which the codes of one sheet follow. */
export const newSheetKey = () => randomBytes(keyBytes)

/** Encrypts the key of a sheet, so that a copy of the database has no codes and the sheet can be printed again. */
export const encryptSheetKey = ({ keyFor }: Keys, { id, key }: { id: string; key: Buffer }): Buffer =>
  encrypt(key, { key: keyFor('card sheets'), associatedData: id })

/** Throws if the ciphertext was changed or belongs to another sheet. */
export const decryptSheetKey = ({ keyFor }: Keys, { id, encrypted }: { id: string; encrypted: Buffer }): Buffer =>
  decrypt(encrypted, { key: keyFor('card sheets'), associatedData: id })

export const codeOfCard = (sheetKey: Buffer, cardId: string): string =>
  cardCodeOf(createHmac('sha256', sheetKey).update(cardId).digest())

/** The stored form, which finds the card of a code. */
export const cardHash = ({ keyFor }: Keys, code: string): Buffer =>
  createHmac('sha256', keyFor('card codes')).update(code).digest()
