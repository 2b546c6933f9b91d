// Compiled from messages/es/push.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const gift = ({ name, others }: { name: string | number; others: number }) => `${others === 0 ? `${isolated(name)} te dio las gracias` : plural(others, `${isolated(name)} y ${number(others)} personas más te dieron las gracias`, `${isolated(name)} y ${number(others)} de personas más te dieron las gracias`, `${isolated(name)} y ${number(others)} persona más te dieron las gracias`)}`
export const gift_text = ({ tokens }: { tokens: number }) => `${number(tokens)}${plural(tokens, " fichas para ti", " de fichas para ti", " ficha para ti")}`
export const comment = ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} comentó` : plural(others, `${isolated(name)} y ${number(others)} personas más comentaron`, `${isolated(name)} y ${number(others)} de personas más comentaron`, `${isolated(name)} y ${number(others)} persona más comentaron`)} ${select(received, { yes: "tu reconocimiento", other: "tu regalo" })}`
export const comment_text: string = "Mira lo que dice"
export const boost = ({ name, others, received }: { name: string | number; others: number; received: 'other' | 'yes' }) => `${others === 0 ? `${isolated(name)} impulsó` : plural(others, `${isolated(name)} y ${number(others)} personas más impulsaron`, `${isolated(name)} y ${number(others)} de personas más impulsaron`, `${isolated(name)} y ${number(others)} persona más impulsaron`)} ${select(received, { yes: "tu reconocimiento", other: "tu regalo" })}`
export const boost_text = ({ received, tokens }: { received: 'other' | 'yes'; tokens: number }) => `${select(received, { yes: `${number(tokens)}${plural(tokens, " fichas más para ti", " de fichas más para ti", " ficha más para ti")}`, other: `Dio ${number(tokens)}${plural(tokens, " fichas más", " de fichas más", " ficha más")}` })}`
export const deadline = ({ title }: { title: string | number }) => `“${isolated(title)}” termina pronto`
export const deadline_text = ({ hours }: { hours: number }) => `${plural(hours, `Quedan ${number(hours)} horas para participar`, `Quedan ${number(hours)} de horas para participar`, `Queda ${number(hours)} hora para participar`)}`
export const won_text: string = "Mira cómo recibes tu premio"
export const drawn_text: string = "Mira cómo se hizo el sorteo"
export const approved_text: string = "Ya puedes agradecer a tus colegas"
export const approvals = ({ people }: { people: number }) => `${number(people)}${plural(people, " personas esperan tu aprobación", " de personas esperan tu aprobación", " persona espera tu aprobación")}`
export const approvals_text: string = "Sin ti nadie puede entrar"
