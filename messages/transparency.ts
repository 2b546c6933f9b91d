import * as texts from '#texts/transparency.ts'

/** Why the record of this installation contradicts what a browser kept of it. */
export const headProblems = {
  history: texts.history,
  smaller: texts.smaller,
  key: texts.key,
  signature: texts.signature,
}

/** Possible reasons of each. */
export const headProblemReasons = {
  history: texts.history_reason,
  smaller: texts.smaller_reason,
  key: texts.key_reason,
  signature: texts.signature_reason,
}
