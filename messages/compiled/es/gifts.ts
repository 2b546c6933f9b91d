// Compiled from messages/es/gifts.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const amount: string = "Cantidad"
export const quickChoices: string = "Opciones rápidas"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const colleague: string = "Colega"
export const searchByNameOrEmail: string = "Busca por nombre o correo..."
export const colleagues = ({ n }: { n: number }) => `${number(n)}${plural(n, " colegas", " de colegas", " colega")}`
export const recentlyThanked: string = "Agradecimientos recientes"
export const searchFailed: string = "La búsqueda falló. Sigue escribiendo para intentarlo de nuevo."
export const searching: string = "Buscando..."
export const noUsersFound: string = "No se encontró a nadie"
export const notPositive: string = "La cantidad debe ser un número positivo"
export const notEnoughTokens: string = "No tienes suficientes fichas para regalar"
export const messageOptional: string = "Mensaje (opcional)"
export const addAPersonalMessage: string = "Agrega un mensaje personal..."
export const sendTokens: string = "Enviar fichas"
export const sending: string = "Enviando..."
export const youThanked = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["¡Le diste las gracias a ", name, "!"]
export const youThankedAll = ({ n }: { n: number }) => `¡Les diste las gracias a ${number(n)}${plural(n, " colegas", " de colegas", " colega")}!`
export const giftCostTokens = ({ cost }: { cost: number }) => `Regalar ${number(cost)}${plural(cost, " fichas", " de fichas", " ficha")}`
export const tokensToGive: string = "Fichas para regalar"
export const moreOnMonday = <Node>({ strong }: { strong: (text: string) => Node }): (Node | string | number)[] => [strong("Más el lunes."), " Ya regalaste todas tus fichas de esta semana."]
export const giveTokens: string = "Regalar fichas"
export const giveSubtitle: string = "Muestra tu agradecimiento: regala fichas a tus colegas"
export const removeName = ({ name }: { name: string | number }) => `Quitar a ${isolated(name)}`
export const cancel: string = "Cancelar"
export const addAnotherColleague: string = "Agregar colega"
export const tokensForEach = ({ each, recipients, total }: { each: string | number; recipients: string | number; total: string | number }) => `${each} por persona para ${recipients} colegas: ${total}`
export const reasonOptional: string = "Motivo (opcional)"
export const anyoneInAnyStore: string = "Puedes agradecer a cualquiera, en cualquier tienda"
export const sendingTo: string = "Para"
export const change: string = "Cambiar"
export const recognitionTips: string = "Consejos para reconocer"
export const whyGiveTokens: string = "Por qué regalar fichas"
export const whyText: string = "Una ficha le muestra a tu colega que notaste lo que hizo. Se ve en el muro y anima a todo el turno."
export const whatHappensNext: string = "Qué pasa después"
export const nextText: string = "Tu colega recibe un aviso al momento y puede participar en concursos con las fichas. El regalo aparece en el muro."
export const weeklyAllocation: string = "Fichas de cada semana"
export const weeklyText: string = "Cada lunes recibes fichas nuevas para regalar. Las que aún no has regalado siguen disponibles."
export const recognitionIdeas: string = "Ideas de reconocimiento"
export const coveredAShiftAtShortNotice: string = "Cubrió un turno sin previo aviso"
export const calmInARush: string = "Mantuvo la calma en la hora pico"
export const helpedSomeoneNew: string = "Ayudó a alguien nuevo a aprender el trabajo"
export const madeAGuestsDay: string = "Le alegró el día a un cliente"
export const leftStationCleaner: string = "Dejó la estación más limpia de como estaba"
export const noAnswer: string = "No hubo respuesta. Tu texto se conserva, y si lo intentas de nuevo se envía un solo regalo."
export const tryAgain: string = "Intentar de nuevo"
export const hasLeft = ({ name }: { name: string | number }) => `${isolated(name)} ya no está en Brightside. Tu texto se conserva.`
export const mayBeSent: string = "Quizá ya enviaste esto. Mira tu historial en Inicio antes de enviarlo de nuevo."
export const thankSomeoneElse: string = "Agradecer a alguien más"
export const seeItInTheFeed: string = "Verlo en el muro"
export const chooseHowManyTokens: string = "Elige cuántas fichas"
export const chooseWhoYouThank: string = "Elige a quién agradeces"
export const tokensGifted: string = "¡Fichas enviadas!"
export const failedToGiftTokens: string = "No se pudieron regalar las fichas"
export const gifted = ({ amount, name }: { amount: number; name: string | number }) => `Regalaste ${number(amount)}${plural(amount, " fichas", " de fichas", " ficha")} a ${isolated(name)}`
export const giftedToEach = ({ n, tokens }: { n: string | number; tokens: string | number }) => `Regalaste ${tokens} por persona a ${n} colegas`
