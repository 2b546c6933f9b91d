// Compiled from messages/es/home.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const activeCompetitions: string = "Concursos activos"
export const noActiveCompetitions: string = "No hay concursos activos"
export const viewAllCompetitions: string = "Ver todos los concursos"
export const thankAColleague: string = "Da las gracias a alguien"
export const receiveAThankYou: string = "Recibe un agradecimiento"
export const joinACompetition: string = "Participa en un concurso"
export const whoHelpedYou = ({ giftTokens }: { giftTokens: number }) => `Tienes ${number(giftTokens)}${plural(giftTokens, " fichas", " de fichas", " ficha")}. ¿Quién te ayudó hoy?`
export const whoHelpedYouToday: string = "¿Quién te ayudó hoy?"
export const threeStepsToStart: string = "Tres pasos para empezar"
export const tokensToColleagues: string = "Fichas a colegas"
export const enterCompetitions: string = "Participar en concursos"
export const welcome = ({ firstName }: { firstName: string | number }) => `¡Hola, ${isolated(firstName)}!`
export const youreIn = ({ firstName }: { firstName: string | number }) => `¡Ya estás dentro, ${isolated(firstName)}!`
export const yourAccountIsApproved: string = "Tu cuenta está aprobada."
export const newestThanks: string = "Agradecimientos más recientes"
export const earlierThanks: string = "Agradecimientos anteriores"
export const aGifForYou: string = "Un GIF para ti"
export const aThankYouWithoutWords: string = "Un gracias sin palabras"
export const somebody: string = "Alguien"
export const roleAndStore: string = "Puesto y tienda"
export const storeStore = ({ store }: { store: string | number }) => `Tienda ${store}`
export const yourFigures: string = "Tus cifras"
export const tokensToGive: string = "Fichas para regalar"
export const tokensToEnter: string = "Fichas para premios"
export const tokensReceived: string = "Fichas recibidas"
export const tokensGifted: string = "Fichas regaladas"
export const entries: string = "Boletos"
export const received: string = "Recibidas"
export const gifted: string = "Regaladas"
export const tokenHistory: string = "Historial de fichas"
export const seeEveryMove: string = "Ver todos los movimientos"
export const tokensYouReceived: string = "Fichas que recibiste"
export const youHaventReceivedAnyTokensYet: string = "Aún no has recibido fichas"
export const tokensYouGifted: string = "Fichas que regalaste"
export const youHaventGiftedAnyTokensYet: string = "Aún no has regalado fichas"
export const waitingForYou: string = "Pendientes"
export const nothingRightNow: string = "Nada por ahora"
export const allDone: string = "Estás al día. Las tareas nuevas aparecen aquí."
export const firstCame = ({ ago }: { ago: string | number }) => `Desde ${ago}`
export const doneMark = <Node>({ hidden, text }: { hidden: (text: string) => Node; text: string | number }): (Node | string | number)[] => [hidden("Hecho: "), text]
export const approvals = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "aprobaciones", "de aprobaciones", "aprobación")]
export const draws = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "sorteos", "de sorteos", "sorteo")]
export const handovers = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "entregas", "de entregas", "entrega")]
export const reports = <Node>({ count, n, strong }: { count: string | number; n: number; strong: (text: string) => Node }): (Node | string | number)[] => [strong(`${count}`), " ", plural(n, "reportes", "de reportes", "reporte")]
