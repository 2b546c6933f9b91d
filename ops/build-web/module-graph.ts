import type { Rolldown } from 'vite'

/** The modules of the build, for a function that names their chunks. */
export type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1]
