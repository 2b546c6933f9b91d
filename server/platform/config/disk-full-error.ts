import { StartError } from './start-error.ts'

export const diskFullError = (dataDir: string) =>
  new StartError(`The disk of ${dataDir} is full: make room, then start again.`)
