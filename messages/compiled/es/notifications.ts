// Compiled from messages/es/notifications.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const notifications = {
  gift: ({ name, tokens }: { name: string | number; tokens: number }) => `${isolated(name)} te regaló ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")}`,
  boost: ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} impulsó` : plural(others, `${isolated(name)} impulsaron`, `${isolated(name)} impulsaron`, `${isolated(name)} impulsaron`)} ${select(received, { yes: "tu reconocimiento", other: "tu regalo" })}`,
  comment: ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} comentó` : plural(others, `${isolated(name)} comentaron`, `${isolated(name)} comentaron`, `${isolated(name)} comentaron`)} ${select(received, { yes: "tu reconocimiento", other: "tu regalo" })}`,
  reaction: ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} reaccionó` : plural(others, `${isolated(name)} reaccionaron`, `${isolated(name)} reaccionaron`, `${isolated(name)} reaccionaron`)} a ${select(received, { yes: "tu reconocimiento", other: "tu regalo" })}`,
  approved: "Tu cuenta fue aprobada",
  tokens_added: ({ tokens }: { tokens: number }) => `Administración te agregó ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")}`,
  tokens_removed: ({ tokens }: { tokens: number }) => `Administración te quitó ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")}`,
  adjustment_returned: ({ name }: { name: string | number }) => `Fichas que ${isolated(name)} agregó a alguien volvieron a ${isolated(name)} como regalo`,
  mail_refused: ({ name }: { name: string | number }) => `No se pudo entregar el correo a ${isolated(name)}`,
  won: ({ title }: { title: string | number }) => `¡Ganaste “${isolated(title)}”!`,
  drawn: ({ name, title }: { name: string | number; title: string | number }) => `${isolated(name)} ganó “${isolated(title)}”`,
  handed_over: ({ title }: { title: string | number }) => `Tu premio “${isolated(title)}” se entregó. ¿Ya lo tienes?`,
  received: ({ name, title }: { name: string | number; title: string | number }) => `${isolated(name)} tiene el premio “${isolated(title)}”`,
  handover_due: ({ title }: { title: string | number }) => `El premio “${isolated(title)}” aún no se ha entregado`,
  gift_hidden: ({ received }: { received: 'other' | 'yes' }) => `${select(received, { yes: "Administración ocultó un regalo que recibiste. Conservas tus fichas", other: "Administración ocultó tu regalo. Las fichas se conservan" })}`,
  gift_restored: ({ received }: { received: 'other' | 'yes' }) => `${select(received, { yes: "Administración restauró un regalo que recibiste", other: "Administración restauró tu regalo" })}`,
  comment_hidden: "Administración ocultó tu comentario",
  comment_restored: "Administración restauró tu comentario",
  picture_hidden: "Administración ocultó tu foto de perfil",
  picture_restored: "Administración restauró tu foto de perfil",
  cancelled: ({ title, tokens }: { title: string | number; tokens: number }) => `“${isolated(title)}” se canceló. Recuperaste ${number(tokens)}${plural(tokens, " fichas", " de fichas", " ficha")}`,
  general: "Tienes una notificación nueva",
}
