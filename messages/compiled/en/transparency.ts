// Compiled from messages/en/transparency.arb by npm run messages.
export const history: string = "The record of this installation was changed after you last saw it."
export const smaller: string = "The record of this installation is shorter than when you last saw it."
export const key: string = "The key that signs the record of this installation was changed after you last saw it."
export const signature: string = "The record of this installation is not signed correctly."
export const history_reason: string = "A row that was part of the log was changed or removed."
export const smaller_reason: string = "The log only grows. It gets shorter when a backup is restored, or when somebody removes rows."
export const key_reason: string = "An installation gets another key when its secret is lost or replaced."
export const signature_reason: string = "The head was changed after it was signed, or somebody else signed it."
