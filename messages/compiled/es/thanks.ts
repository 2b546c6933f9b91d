// Compiled from messages/es/thanks.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const yourFirstThankYou: string = "¡Tu primer agradecimiento!"
export const nameThankedYou = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Gracias de ", name]
export const spendTokens: string = "Usa tus fichas para participar en concursos."
export const writeBack: string = "Responder"
export const done: string = "Listo"
export const dayToRemember = ({ date }: { date: string | number }) => `Un día para recordar: ${date}`
export const failedToReact: string = "No se pudo reaccionar"
export const sayThanks: string = "Dar las gracias"
export const thanked: string = "Agradecido"
export const yourHeartIsOnItsWay = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Tu corazón va en camino a ", name]
export const yourHeartIsOnTheGift: string = "Tu corazón está en el regalo"
export const openIt: string = "Abrir"
export const notNow: string = "Ahora no"
export const somebody: string = "Alguien"
export const nextMore = ({ left }: { left: string | number }) => `Siguiente (${left} más)`
export const nameAndName = ({ first, second }: { first: string | number; second: string | number }) => `${isolated(first)} y ${isolated(second)}`
export const nameAndOthers = ({ first, n }: { first: string | number; n: number }) => `${isolated(first)} y ${number(n)}${plural(n, " personas más", " de personas más", " persona más")}`
