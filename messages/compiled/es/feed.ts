// Compiled from messages/es/feed.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const messageRemoved: string = "Mensaje quitado"
export const giftSaved: string = "Regalo guardado"
export const failedToSaveTheMessage: string = "No se pudo guardar el mensaje"
export const editMessage: string = "Editar mensaje"
export const message: string = "Mensaje"
export const saving: string = "Guardando..."
export const changeForAll = ({ n }: { n: number }) => `Cambiarlo para ${number(n)}${plural(n, " colegas", " de colegas", " colega")}`
export const alsoGivenTo = ({ names }: { names: string | number }) => `Diste lo mismo a ${isolated(names)}`
export const saveMessage: string = "Guardar mensaje"
export const noThanksFoundForQuery = ({ query }: { query: string | number }) => `No se encontraron regalos de “${isolated(query)}”`
export const searchAdvice: string = "Revisa la ortografía o prueba con un nombre o una palabra más corta."
export const searchEveryone: string = "Buscar en todos"
export const backToAllThanks: string = "Volver a todo el muro"
export const everyone: string = "Todos"
export const myStore: string = "Mi tienda"
export const aboutMe: string = "Sobre mí"
export const whoseGifts: string = "De quién son los regalos"
export const recognitionFeed: string = "Muro de reconocimientos"
export const feedSubtitle: string = "Mira los regalos de fichas y celebra los logros de tus colegas"
export const noRecognitionActivityYet: string = "Aún no hay reconocimientos"
export const startByGifting: string = "¡Empieza por regalar fichas a tus colegas!"
export const giveTokens: string = "Regalar fichas"
export const searchTheFeed: string = "Buscar en el muro"
export const findAPersonOrAWord: string = "Busca una persona o una palabra"
export const weCantFindThisGift: string = "No encontramos este regalo"
export const giftMissingText: string = "Quizá ya no existe, o el enlace está incompleto"
export const giftSentence = ({ amount, name, name2 }: { amount: number; name2: string | number; name: string | number }) => `${isolated(name)} regaló ${number(amount)}${plural(amount, " fichas", " de fichas", " ficha")} a ${isolated(name2)}`
export const hiddenGift = <Node>({ strong }: { strong: (text: string) => Node }): (Node | string | number)[] => [strong("Administración ocultó este regalo."), " Solo lo ven las personas que aparecen en él y los admins. Las fichas se quedan."]
export const noWordsNeeded: string = "Hay agradecimientos que no necesitan palabras."
export const yourGift: string = "Tu regalo"
export const canEditFor = ({ giftEditMinutes }: { giftEditMinutes: string | number }) => `Puedes editar el mensaje durante ${giftEditMinutes} minutos después de enviarlo.`
export const couldBeEditedFor = ({ giftEditMinutes }: { giftEditMinutes: string | number }) => `Un mensaje se puede editar durante ${giftEditMinutes} minutos después de enviarlo.`
export const removeMessage: string = "Quitar mensaje"
export const failedToRemoveTheMessage: string = "No se pudo quitar el mensaje"
export const removeThisMessage: string = "¿Quitar este mensaje?"
export const remove: string = "Quitar"
export const removing: string = "Quitando..."
export const whatIsRemoved: string = "Nadie verá ya el mensaje ni su GIF. Esto no se puede deshacer."
export const nameKeepsTheTokens = <Node>({ name }: { name: Node }): (Node | string | number)[] => [name, " conserva las fichas."]
export const openGift: string = "abrir el regalo"
export const edited: string = "editado"
export const giftedTo = <Node>({ amount, from, to }: { amount: number; from: Node; to: Node }): (Node | string | number)[] => [from, " regaló ", plural(amount, `${number(amount)} fichas`, `${number(amount)} de fichas`, `${number(amount)} ficha`), " a ", to]
export const giftedTokens = <Node>({ from, to, tokens }: { from: Node; to: Node; tokens: string | number }): (Node | string | number)[] => [from, " regaló ", tokens, " a ", to]
export const receiversAndOthers = <Node>({ n, names }: { n: number; names: Node }): (Node | string | number)[] => [names, " y ", plural(n, `${number(n)} personas más`, `${number(n)} de personas más`, `${number(n)} persona más`)]
export const answersFor: string = "Reacciones a"
export const found = ({ count }: { count: number }) => `${number(count)}${plural(count, " encontrados", " de encontrados", " encontrado")}`
export const moreThanFound = ({ count }: { count: string | number }) => `Más de ${count} encontrados`
export const newGifts = ({ count }: { count: number }) => `${number(count)}${plural(count, " nuevos", " de nuevos", " nuevo")}`
export const moreNewGifts = ({ count }: { count: string | number }) => `${count}+ nuevos`
export const removeForAll = ({ n }: { n: number }) => `Quitarlo para ${plural(n, `los ${number(n)} colegas`, `los ${number(n)} de colegas`, `${number(n)} colega`)}`
export const allKeepTheTokens: string = "Todos conservan las fichas."
