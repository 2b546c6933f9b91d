import type { FastifyInstance } from 'fastify'

/** How many requests were answered since the start, by the first digit of their status. */
export type Answers = Record<string, number>

export const noAnswers = (): Answers => ({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 })

/** Counts into `answers` what a server answers. */
export function countAnswers(app: FastifyInstance, answers: Answers) {
  app.addHook('onResponse', async (_request, { statusCode }) => {
    const kind = `${Math.trunc(statusCode / 100)}xx`
    answers[kind] = (answers[kind] ?? 0) + 1
  })
}
