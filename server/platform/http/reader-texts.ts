import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsOf } from '#messages/texts-of.ts'
import { type LanguageServices, languageOfReply } from './language-of.ts'

type Context = LanguageServices & { request: FastifyRequest; reply: FastifyReply }

export const readerTexts = ({ request, reply, ...services }: Context) =>
  textsOf(languageOfReply(request, reply, services))
