import type { Drawing } from './drawing.ts'
import { festive } from './festive.ts'
import { friendly } from './friendly.ts'

/** Every drawing by the name of its GIF. */
export const drawings: Record<string, Drawing> = { ...festive, ...friendly }
