// Compiled from messages/es/competitions.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const failedToSelectWinner: string = "No se pudo hacer el sorteo"
export const oneNumberIsMissing: string = "Falta un número"
export const whyPublicNumber: string = "Este sorteo usa un número público que nadie podía conocer de antemano. Cualquiera con internet puede consultarlo."
export const openPublicNumber: string = "Abrir el número público"
export const inNewTab: string = "(en otra pestaña)"
export const copyPublicNumber: string = "Copia todo lo que muestra esa página"
export const pastePublicNumber: string = "Pégalo aquí y el sorteo empieza"
export const paste: string = "Pegar"
export const pasteNotAllowed: string = "El navegador no lo permite. Pulsa el campo y elige Pegar."
export const pasteNothing: string = "Pega lo que muestra la página del número público"
export const pasteOfAnotherPage: string = "Esto no es de la página del número público. Ábrela arriba y copia todo lo que muestra."
export const pasteOfAnotherNumber: string = "Es un número público, pero no el de este sorteo. Ábrelo arriba y copia todo lo que muestra esa página."
export const pasteOfAPart: string = "Es solo una parte. Copia todo lo que muestra esa página."
export const publicNumberComesAt = ({ time }: { time: string | number }) => `Se hace público a las ${time}. Espera aquí o vuelve entonces: los pasos siguientes aparecen solos.`
export const whichRoundItIs = ({ round }: { round: string | number }) => `El número es la ronda ${round} de drand, que publican juntas organizaciones de todo el mundo. Lo comprobamos antes del sorteo: un número equivocado no sirve. Basta con la parte que sigue a “signature”: 96 letras y cifras.`
export const copyAddress: string = "Copiar dirección"
export const addressCopied: string = "Dirección copiada"
export const addressNotCopied: string = "No se pudo copiar la dirección"
export const selecting: string = "Sorteando..."
export const selectWinner: string = "Hacer el sorteo"
export const competitionCancelled: string = "Concurso cancelado"
export const failedToCancelCompetition: string = "No se pudo cancelar el concurso"
export const cancelThisCompetition: string = "¿Cancelar este concurso?"
export const cancelCompetition: string = "Cancelar concurso"
export const cancelling: string = "Cancelando..."
export const keepIt: string = "No cancelar"
export const endsWithoutWinner = <Node>({ strong }: { strong: Node }): (Node | string | number)[] => [strong, " termina sin ganador y nunca se podrá sortear. Se queda entre los pasados como “Cancelado”."]
export const everyoneIsRefunded: string = "Cada participante recupera todas sus fichas y recibe un aviso."
export const nobodyHasEntered: string = "Nadie ha participado hasta ahora; si alguien lo hace mientras tanto, recupera sus fichas."
export const askYourAdmin: string = "Un admin de tu tienda te dirá cómo recibirlo."
export const cancelled: string = "Cancelado"
export const saveChanges: string = "Guardar cambios"
export const saving: string = "Guardando..."
export const create: string = "Crear"
export const creating: string = "Creando..."
export const howItLooks: string = "Cómo se ve"
export const cancel: string = "Cancelar"
export const dates: string = "Fechas"
export const stores: string = "Tiendas"
export const allStores: string = "Todas las tiendas"
export const entries: string = "Boletos"
export const yes: string = "Sí"
export const noneYet: string = "Ninguno aún"
export const state: string = "Estado"
export const cannotEdit: string = "No se puede editar:"
export const show: string = "Mostrar"
export const allFilter: string = "Todos"
export const toDrawFilter: string = "Por sortear"
export const pastFilter: string = "Pasados"
export const noneInFilter: string = "Ninguno de tus concursos está aquí ahora"
export const active: string = "Activo"
export const inactive: string = "Inactivo"
export const entriesByPeople = ({ entries, people }: { entries: number; people: number }) => `${number(entries)}${plural(entries, " boletos", " de boletos", " boleto")} de ${number(people)}${plural(people, " personas", " de personas", " persona")}`
export const notInTheDraw: string = "Sin contar"
export const entriesNotInTheDraw = ({ entries }: { entries: number }) => `${number(entries)}${plural(entries, " de estos boletos, porque sus cuentas se eliminaron o no están aprobadas", " de estos boletos, porque sus cuentas se eliminaron o no están aprobadas", " de estos boletos, porque su cuenta se eliminó o no está aprobada")}`
export const drawn: string = "Sorteado"
export const endedDrawNow: string = "Terminado: haz el sorteo"
export const ended: string = "Terminado"
export const upcoming: string = "Próximo"
export const competitions: string = "Concursos"
export const competitionsSubtitle: string = "Participa con las fichas que recibiste y gana premios"
export const hallOfFame: string = "Salón de la fama"
export const activeCompetitions: string = "Concursos activos"
export const upcomingCompetitions: string = "Próximos concursos"
export const pastCompetitions: string = "Concursos pasados"
export const noCompetitionsYet: string = "Aún no hay concursos"
export const adminsAnnounceThem: string = "Vuelve pronto: tus admins los anuncian aquí."
export const competitionEnded: string = "Concurso terminado"
export const createCompetition: string = "Crear concurso"
export const createSubtitle: string = "Ofrece un premio en el que se participa con fichas recibidas"
export const details: string = "Detalles"
export const whatCommitmentIs: string = "El número secreto que decide el sorteo se fijó al crear este concurso. Esta es su huella. Anótala y nadie podrá cambiar el número."
export const howThisDrawWorks: string = "Cómo funciona este sorteo"
export const doesNotHold: string = ": no se cumple"
export const thisCompetitionWasNotFound: string = "No se encontró este concurso"
export const editCompetition: string = "Editar concurso"
export const editSubtitle: string = "Todo se puede cambiar hasta que participe la primera persona"
export const allCompetitions: string = "Todos los concursos"
export const entering: string = "Participando..."
export const youreIn: string = "¡Ya participas!"
export const tokensMissing = ({ missing }: { missing: number }) => `Necesitas ${number(missing)}${plural(missing, " fichas", " de fichas", " ficha")} más para participar`
export const hallSubtitle: string = "Todas las personas que han ganado un premio, primero las más recientes"
export const ofStore = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const prizeReceived: string = "Premio recibido"
export const handedOver: string = "Entregado"
export const waitingToBeHandedOver: string = "Por entregar"
export const newestWinner: string = "Lo más reciente"
export const youWonThis: string = "¡Este lo ganaste tú!"
export const drawnFromTickets = ({ n }: { n: number }) => `Sorteado entre ${number(n)}${plural(n, " boletos", " de boletos", " boleto")}`
export const nobodyHasWonYet: string = "Nadie ha ganado aún"
export const theFirstOneCouldBeYou: string = "La primera cara aquí podría ser la tuya. Cada boleto tiene la misma probabilidad."
export const seeTheCompetitions: string = "Ver los concursos"
export const whatTheWinnerReads: string = "Lo que lee quien gana"
export const titleToName = ({ name, title }: { name: string | number; title: string | number }) => `“${isolated(title)}” para ${isolated(name)}`
export const undoneHandover: string = "Entrega deshecha"
export const failedToUndo: string = "No se pudo deshacer"
export const handoverFailed: string = "No se pudo marcar la entrega"
export const markAsHandedOver = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Marcar como entregado", hidden(` ${isolated(title)}`)]
export const aSecretNumber: string = "Un número secreto"
export const secretNumberExplained: string = "Al crear el concurso se generó un número aleatorio. Nadie ve el número antes del sorteo, pero cualquiera ve su huella. Desde el primer boleto, también fija el final, el costo y las tiendas."
export const theSecretNumber: string = "el número secreto"
export const aFixedList: string = "Una lista fija"
export const listIsFixed = ({ entryCount }: { entryCount: number }) => `${plural(entryCount, `Los ${number(entryCount)} boletos quedaron fijos`, `Los ${number(entryCount)} de boletos quedaron fijos`, "El único boleto quedó fijo")} al cierre, y se hizo una huella de su lista.`
export const theList: string = "la lista"
export const listExplained: string = "Al cierre quedan fijos todos los boletos y quién puede ganar. Aquí se muestra una huella de su lista."
export const aPublicNumber: string = "Un número público"
export const publicNumberExplained = ({ beaconRound }: { beaconRound: string | number }) => `El sorteo usa también la ronda ${beaconRound} de drand, un número aleatorio que organizaciones de todo el mundo hacen juntas después del cierre.`
export const oneTicket: string = "Un boleto"
export const youCheckIt: string = "Tú lo compruebas"
export const checkExplained: string = "Después todo se publica. Toca “Verificar este sorteo” y tu propio teléfono vuelve a calcular quién ganó."
export const theCompetitionsOfYourStores: string = "Los concursos de tus tiendas"
export const createTheFirstOne: string = "Crea el primero: se verá enseguida."
export const noTicketsYetBeTheFirst: string = "Aún no hay boletos. ¡Sé la primera persona!"
export const ticketsSoFar = ({ all }: { all: number }) => `${number(all)}${plural(all, " boletos", " de boletos", " boleto")} hasta ahora`
export const nobodyElseSoFar: string = "Nadie más por ahora"
export const ticketsOfAll = ({ all, mine }: { all: number; mine: number }) => `Tienes ${number(mine)} de ${number(all)} boletos`
export const ownTicketsOfAll = ({ all, mine }: { all: number; mine: number }) => `${number(mine)} de ${number(all)} boletos`
export const endedTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["Terminó ", time]
export const noWinnerSelected: string = "Sin ganador"
export const whenAndHowItIsDrawn: string = "Cuándo y cómo se sortea"
export const drawWithAPublicRandomNumber: string = "Sortear también con un número aleatorio público"
export const publicNumberHint: string = "El sorteo espera entonces un poco después del final a un número que se publica en internet y que nadie, ni quien opera el servidor, puede conocer o elegir antes."
export const removeImage: string = "Quitar imagen"
export const noPictureAtAddress: string = "No hay ninguna imagen en esta dirección. Revísala o deja el campo vacío."
export const preview: string = "Vista previa"
export const previewOfTheCard: string = "Esta es la tarjeta que verá la gente cuando empiece."
export const imageHint: string = "Una dirección que empieza con https://, o sube una imagen"
export const imageHintWithoutUpload: string = "Una dirección que empieza con https://. Se podrá subir una imagen cuando se configure el almacenamiento de objetos."
export const whatCanBeWon: string = "Qué se puede ganar"
export const collectHint: string = "Dónde y cuándo se puede recoger. Solo lo ven quien gana y los admins."
export const youHaveItEnjoy: string = "Ya lo tienes. ¡Que lo disfrutes!"
export const howToGetYourPrize: string = "Cómo recibir tu premio"
export const enjoyYourPrize: string = "¡Disfruta tu premio!"
export const failedToConfirmThePrize: string = "No se pudo confirmar el premio"
export const iHaveIt: string = "Ya lo tengo"
export const didYouGetIt: string = "¿Ya lo tienes?"
export const great: string = "¡Genial!"
export const whatThisProves: string = "Qué demuestra esto"
export const provesAdmin: string = "Ningún admin pudo saber antes del sorteo quién ganaría, elegirlo ni sortear dos veces."
export const provesNoExchange: string = "Nadie pudo cambiar el número secreto, las condiciones ni la lista de boletos sin que lo notara quien anotó antes sus huellas. Este dispositivo las guarda donde participaste, hasta que cierres sesión; los comprobantes que descargas son tuyos para siempre."
export const provesClose: string = "El cierre fija quién puede ganar. Después, un boleto solo se descarta si se elimina su cuenta."
export const provesOperator: string = "Tampoco quien opera el servidor pudo calcular quién ganaría: el número público no existía mientras la gente participaba."
export const whatItDoesNot: string = "Qué no demuestra"
export const provesNotOperator: string = "Quien opera el servidor, con su clave, pudo haber probado boletos propios antes del cierre. Solo un sorteo con un número aleatorio público lo descarta."
export const provesNotLate: string = "Los boletos se fijaron más de un minuto después del final, así que quien opera el servidor pudo haber probado boletos propios hasta entonces."
export const provesNotDeletion: string = "Que una cuenta se eliminó lo dice el servidor. Su auditoría lo comprueba."
export const failedToDownloadReceipts: string = "No se pudieron descargar los comprobantes"
export const downloadReceipts: string = "Descargar comprobantes"
export const nameHasWon = ({ name }: { name: string | number }) => `¡Ganó ${isolated(name)}!`
export const winnerSelectedSuccessfully: string = "Ya se sabe quién ganó"
export const winnerSelected: string = "¡Sorteo hecho!"
export const drawNowTitle = ({ title }: { title: string | number }) => `¿Sortear “${isolated(title)}” ahora?`
export const needsPublicNumber: string = "Este sorteo usa un número público de internet. El paso siguiente muestra dónde está."
export const publicNumberWaits = ({ time }: { time: string | number }) => `El número se hace público a las ${time}; el paso siguiente lo espera.`
export const drawCanWait: string = "El sorteo puede esperar: cualquier admin del concurso puede hacerlo después, en cualquier dispositivo."
export const doItLater: string = "Hacerlo después"
export const drawnOnce: string = "Solo puedes hacerlo una vez. Se avisará a todas las personas que participaron."
export const theAccountWasDeleted: string = "la cuenta se eliminó"
export const theAccountIsNotApproved: string = "la cuenta no está aprobada"
export const anotherTicket: string = "Los números de arriba dan otro boleto que el que se nombró."
export const ticketsBefore = ({ sentence }: { sentence: string | number }) => `${sentence} Antes salieron boletos que no podían ganar:`
export const moreDraws = ({ hiddenCount }: { hiddenCount: number }) => `y ${number(hiddenCount)}${plural(hiddenCount, " sorteos más", " de sorteos más", " sorteo más")}`
export const whoCanEnter: string = "Quién puede participar"
export const tokensForOneEntry: string = "Fichas por un boleto"
export const lessThanAMinuteLeft: string = "Queda menos de un minuto"
export const startsTime = <Node>({ time }: { time: Node }): (Node | string | number)[] => ["Empieza ", time]
export const comingSoon: string = "Próximamente"
export const uploading: string = "Subiendo..."
export const uploadImage: string = "Subir imagen"
export const title: string = "Título"
export const prize: string = "Premio"
export const descriptionOptional: string = "Descripción (opcional)"
export const collectInstructionsLabel: string = "Cómo lo recoge quien gana (opcional)"
export const imageURLOptional: string = "URL de la imagen (opcional)"
export const tokenCost: string = "Costo en fichas"
export const storeNumbers: string = "Números de tienda"
export const startDate: string = "Fecha de inicio"
export const endDate: string = "Fecha de fin"
export const competitionCreatedSuccessfully: string = "Concurso creado"
export const failedToCreateCompetition: string = "No se pudo crear el concurso"
export const competitionUpdatedSuccessfully: string = "Concurso actualizado"
export const failedToUpdateCompetition: string = "No se pudo actualizar el concurso"
export const entered: string = "¡Ya participas en el concurso!"
export const entriesDoNotWait: string = "No tienes conexión, y para participar hace falta."
export const failedToEnterCompetition: string = "No se pudo participar en el concurso"
export const failedToUploadImage: string = "No se pudo subir la imagen"
export const errorTitle: string = "Error"
export const chooseAnImageOfAtMost: string = "Elige una imagen de 10 MB como máximo"
export const verified: string = "Verificado"
export const notVerified: string = "No verificado"
export const sameWinner: string = "Este dispositivo volvió a calcular el sorteo y llegó al mismo resultado."
export const whatDoesNotHold = ({ join }: { join: string | number }) => `Lo que no se cumple: ${join}. Descarga la prueba y muéstrasela a alguien de confianza.`
export const theTerms: string = "Las condiciones"
export const secretNumberTitle: string = "El número secreto"
export const theClose: string = "El cierre"
export const theListOfEntries: string = "La lista de boletos"
export const thePublicNumber: string = "El número público"
export const theTicketDrawn: string = "El boleto sorteado"
export const theWinner: string = "Quién ganó"
export const theNextInLine: string = "Quiénes siguen"
export const termsDiffer: string = "El final, el costo o las tiendas no son los que fijó el primer boleto."
export const commitmentHolds: string = "Al crear el concurso se generó un número aleatorio. Después del sorteo se publicó, y corresponde a la huella que se mostró todo el tiempo."
export const commitmentDiffers: string = "El número que se publicó después del sorteo no corresponde a la huella que se mostró antes."
export const closedLate: string = "Los boletos se fijaron más de un minuto después del final, así que la lista todavía pudo cambiar después."
export const beaconHolds = ({ round }: { round: string | number }) => `La ronda ${round} de drand, hecha en todo el mundo después del cierre. Su firma es auténtica.`
export const beaconDiffers = ({ round }: { round: string | number }) => `Esto no es lo que hizo drand en la ronda ${round}, o esa ronda llegó demasiado pronto.`
export const beaconMissing: string = "Se prometió un número público y no se usó ninguno."
export const drawnByEntrant: string = "El admin que oprimió el botón también participaba, porque nadie más podía hacerlo. Eso no afecta el resultado."
export const everyStore: string = "todas las tiendas"
export const storesJoin = ({ join }: { join: string | number }) => `tiendas ${join}`
export const termsHold = ({ date, stores, tokenCost }: { date: string | number; stores: string | number; tokenCost: number }) => `Están fijas desde el primer boleto: ${number(tokenCost)}${plural(tokenCost, " fichas", " de fichas", " ficha")} por boleto, ${stores}, final: ${date}.`
export const yourEntriesAreInTheList = ({ entryCount, listedCount }: { entryCount: string | number; listedCount: string | number }) => `Tus boletos están en la lista: ${listedCount} de ${entryCount}`
export const entriesHold = ({ n }: { n: number }) => `Al cierre, ${plural(n, `quedaron fijos los ${number(n)} boletos`, `quedaron fijos los ${number(n)} de boletos`, `quedó fijo ${number(n)} boleto`)}. La lista sigue correspondiendo a la huella que se ha mostrado desde entonces.`
export const entriesDiffer: string = "La lista de boletos no es la que se fijó al cierre, o le falta algo."
export const winnerDiffers: string = "El boleto sorteado no es el que se dijo que ganó."
export const reservesHold = ({ join }: { join: string | number }) => `Si el premio no se puede entregar, siguen estos boletos: ${join}.`
export const reservesDiffer: string = "Los boletos que se dijo que siguen no son los que salieron."
export const verifyThisDraw: string = "Verificar este sorteo"
export const takeTheProof = <Node>({ part }: { part: (text: string) => Node }): (Node | string | number)[] => ["¿Dudas de esta página? Llévate la prueba y compruébala en cualquier computadora con el código fuente de Brightside: ", part("npm run verify-draw -- proof.json")]
export const downloadProof: string = "Descargar prueba"
export const failedToDismiss: string = "No se pudo descartar"
export const youWonName = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["¡Ganaste ", name, "!"]
export const seeTheCompetition: string = "Ver el concurso"
export const dismiss: string = "Cerrar"
export const nextWin = ({ n, value }: { n: string | number; value: string | number }) => `Siguiente premio (${value} de ${n})`
export const winnerThatIsYou: string = "¡Ganaste tú!"
export const winner: string = "Ganó"
export const edit = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Editar", hidden(` ${isolated(title)}`)]
export const cancelNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Cancelar", hidden(` ${isolated(title)}`)]
export const viewCard = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Ver tarjeta", hidden(` ${isolated(title)}`)]
export const verifyNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Verificar este sorteo", hidden(` de ${isolated(title)}`)]
export const selectWinnerNamed = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Hacer el sorteo", hidden(` de ${isolated(title)}`)]
export const verifiableDraw = <Node>({ hidden, title }: { hidden: (text: string) => Node; title: string | number }): (Node | string | number)[] => ["Sorteo verificable", hidden(` de ${isolated(title)}`)]
export const showFingerprint = <Node>({ hidden, of }: { hidden: (text: string) => Node; of: string | number }): (Node | string | number)[] => ["Mostrar la huella", hidden(`: ${of}`)]
export const holds: string = ": se cumple"
export const activeBanner = ({ n }: { n: number }) => `${number(n)}${plural(n, " concursos activos", " de concursos activos", " concurso activo")}: ¡participa ya!`
export const endsIn = <Node>({ hidden, time }: { hidden: (text: string) => Node; time: string | number }): (Node | string | number)[] => ["Termina en:", hidden(` ${time}`)]
export const drawsWaiting = ({ n }: { n: number }) => `${number(n)}${plural(n, " sorteos pendientes", " de sorteos pendientes", " sorteo pendiente")}`
export const enteredTimes = ({ n }: { n: number }) => `Has participado ${number(n)}${plural(n, " veces", " de veces", " vez")}`
export const enterFor = ({ tokenCost }: { tokenCost: number }) => `Participar (${number(tokenCost)}${plural(tokenCost, " fichas", " de fichas", " ficha")})`
export const enterAgainFor = ({ tokenCost }: { tokenCost: number }) => `Otra vez (${number(tokenCost)}${plural(tokenCost, " fichas", " de fichas", " ficha")})`
export const twoNumbersName: string = "El número secreto y la lista señalan un boleto. Nadie puede volver a sortear."
export const threeNumbersName: string = "El número secreto, la lista y el número público señalan un boleto. Nadie puede volver a sortear."
export const entryCountText = ({ entries }: { entries: number }) => `${plural(entries, `Hay ${number(entries)} boletos. Todos tienen la misma probabilidad.`, `Hay ${number(entries)} de boletos. Todos tienen la misma probabilidad.`, `Hay ${number(entries)} boleto.`)}`
export const numbersGiveTicket = ({ n, ticket }: { n: string | number; ticket: string | number }) => `Los números de arriba dan el boleto ${ticket} de ${n}.`
export const skippedTicket = ({ reason, ticket }: { reason: string | number; ticket: string | number }) => `Boleto ${ticket}: ${isolated(reason)}`
export const ticketIsYours = ({ ticket }: { ticket: string | number }) => `Ganó el boleto ${ticket}. ¡Es tuyo!`
export const ticketBelongsTo = ({ name, ticket }: { name: string | number; ticket: string | number }) => `Ganó el boleto ${ticket}. Es de ${isolated(name)}`
export const seconds = ({ n }: { n: number }) => `${number(n)}${plural(n, " segundos", " de segundos", " segundo")}`
export const days = ({ n }: { n: number }) => `${number(n)}${plural(n, " días", " de días", " día")}`
export const hours = ({ n }: { n: number }) => `${number(n)}${plural(n, " horas", " de horas", " hora")}`
export const minutes = ({ n }: { n: number }) => `${number(n)}${plural(n, " minutos", " de minutos", " minuto")}`
export const unitDays: string = "días"
export const unitHours: string = "horas"
export const unitMinutes: string = "min"
export const unitSeconds: string = "s"
export const timeLeft = ({ time }: { time: string | number }) => `Termina en ${time}`
export const upload: string = "Subir"
export const startsIn = <Node>({ hidden, time }: { hidden: (text: string) => Node; time: string | number }): (Node | string | number)[] => ["Empieza en:", hidden(` ${time}`)]
export const drawIsComingUp: string = "El sorteo se hará pronto"
export const nobodyEntered: string = "Nadie participó"
export const ticketsInDraw = ({ all, mine }: { all: number; mine: number }) => `${number(all)}${plural(all, " boletos", " de boletos", " boleto")} en el sorteo, ${number(mine)} de ellos tuyos`
export const personHasWon = <Node>({ name }: { name: Node }): (Node | string | number)[] => ["¡Ganó ", name, "!"]
export const winningTickets = ({ all, mine }: { all: string | number; mine: number }) => `${number(mine)}${plural(mine, " boletos", " de boletos", " boleto")} de ${all} en el sorteo`
export const done: string = "Listo"
