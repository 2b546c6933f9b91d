/** Why the record of this installation contradicts what a browser kept of it. */
export const headProblems = {
  history: 'The record of this installation was changed after you last saw it.',
  smaller: 'The record of this installation is shorter than when you last saw it.',
  key: 'The key that signs the record of this installation was changed after you last saw it.',
  signature: 'The record of this installation is not signed correctly.',
}

/** Possible reasons of each. */
export const headProblemReasons = {
  history: 'A row that was part of the log was changed or removed.',
  smaller: 'The log only grows. It gets shorter when a backup is restored, or when somebody removes rows.',
  key: 'An installation gets another key when its secret is lost or replaced.',
  signature: 'The head was changed after it was signed, or somebody else signed it.',
}
