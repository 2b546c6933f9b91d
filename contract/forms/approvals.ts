import * as z from 'zod/mini'
import { StoreNumber } from '#contract/shapes.ts'

export const CorrectStore = z.object({ storeNumber: StoreNumber })
