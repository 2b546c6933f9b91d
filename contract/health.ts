import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const State = z.object({ status: z.string() })

export const alive = endpoint('GET', '/healthz', {
  access: 'anyone',
  summary: 'The process lives; the version of the program',
  reply: z.extend(State, { version: z.string() }),
})

export const ready = endpoint('GET', '/readyz', {
  access: 'anyone',
  summary: 'The database answers and its schema is up to date',
  reply: State,
})

export const openApi = endpoint('GET', '/api/openapi.json', {
  access: 'anyone',
  summary: 'This document',
  reply: z.record(z.string(), z.unknown()),
})
