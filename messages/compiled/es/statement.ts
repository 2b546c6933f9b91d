// Compiled from messages/es/statement.arb by npm run messages.
export const grant: string = "Tus fichas de la semana"
export const adjust_added: string = "Agregadas por administración"
export const adjust_removed: string = "Quitadas por administración"
export const gift_received: string = "Regalo recibido"
export const gift_given: string = "Regalo enviado"
export const boost: string = "Impulso de un regalo que recibiste"
export const entry: string = "Participación en un concurso"
export const refund: string = "Devueltas por un concurso cancelado"
export const close: string = "Tu cuenta se cerró"
export const giftFrom = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Regalo de ", name]
export const giftTo = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Regalo para ", name]
export const boostFrom = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["Impulso de ", name]
export const enteredNamed = <Node>({ title }: { title: Node }): (Node | string | number)[] => ["Participación en ", title]
export const refundOf = <Node>({ title }: { title: Node }): (Node | string | number)[] => ["Devueltas por ", title, ", que se canceló"]
