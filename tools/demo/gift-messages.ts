import { type Random, dealt } from './random.ts'

const spanishShare = 0.16
const builtShare = 0.62

/**
 * Writes to gifts for `name`, in a shop's voice: no sentence comes again before the others of its kind have come. Where the
 * organisation speaks Spanish, all of them are in it.
 */
export function createMessages(random: Random, language: string): (name: string) => string {
  const decks = {
    spanish: dealt(random, spanish),
    auditActions: dealt(random, auditActions),
    thanks: dealt(random, thanks),
    whole: dealt(random, whole),
  }
  const words = () => {
    if (random.happens(language === 'es' ? 1 : spanishShare)) return decks.spanish.next().value
    return random.happens(builtShare)
      ? `${decks.auditActions.next().value} ${decks.thanks.next().value}`
      : decks.whole.next().value
  }
  return (name) => words().replaceAll('{name}', name)
}

const auditActions = [
  'Thank you for staying late on Friday when we were two people short.',
  'You closed the whole kitchen on your own last night and it was spotless this morning.',
  'The lunch rush was wild today and you never lost your smile.',
  'Thanks for covering my shift on such short notice.',
  'You taught me the grill in one afternoon, and I finally get it.',
  'Forty-two cars in one hour at the drive-thru. A new record!',
  'You noticed the freezer alarm before any of us did.',
  'That guest with the wrong order left happy because of you.',
  'Thank you for jumping on fries without being asked.',
  'The new crew member told me how patient you were on her first day.',
  'Perfect count on the stock again.',
  'You carried half of the delivery in the rain.',
  'Breakfast was ready ten minutes early thanks to you.',
  'You kept the lobby shining all Saturday.',
  'Thanks for opening at five when the bus was on strike.',
  'You fixed the shake machine. You FIXED the SHAKE machine.',
  'Three birthday parties in one afternoon, and every child went home with a crown.',
  'You took the headset in the middle of the rush so that I could breathe.',
  'Our inspection went without a single note, and your station was the cleanest.',
  'Thank you for translating for the family at counter two.',
  'You found the lost phone and ran after the guest with it.',
  'You stayed calm when the screens went down and wrote every order by hand.',
  'You traded your Sunday so that I could see my sister graduate.',
  'The order for the school was 120 meals, and not one was wrong.',
  'You remembered the name of every regular this morning.',
  'Thanks for showing me the trick with the tray liners.',
  'You swept the car park before anyone else had a coffee.',
  'You made the rota work with four people on holiday.',
  'Nobody packs a delivery bag as neatly as you do.',
  'Thank you for talking to that upset guest for me.',
  'Your tray of samples sold out the new wrap by noon.',
  'You took every bin out in that heat. All of them.',
  'You sat with me when I had a bad day.',
  'Fastest table turn I have seen on a Saturday night.',
  'You passed your food safety course with full marks!',
  'Second week, and you already run the counter like you were born there.',
]

const thanks = [
  'You saved the evening.',
  'I owe you one!',
  'It made my whole week.',
  'We noticed, and so did the guests.',
  'This is what a team looks like.',
  'Thank you, {name}!',
  'You rock, {name}.',
  'I learned something from you.',
  'Could not have done it without you.',
  'Please never leave 😄',
  'That is the standard now.',
  'Small thing for you, huge for me.',
  'The whole shift says thank you.',
  'Proud to work beside you.',
  'Coffee is on me next time ☕',
  'You deserve a lot more than this.',
  '👏👏👏',
  'Legend.',
  'Well done!',
  'Enjoy your day off, you earned it.',
]

const whole = [
  'You are the reason Mondays work 💛',
  'Best close of the month!',
  'Thanks for everything, {name}.',
  'Welcome to the crew, {name}! Great first week.',
  'Happy birthday, {name}! 🎂',
  'Two years in the team today. Here is to the next two!',
  'Great teamwork tonight.',
  'For the smile at six in the morning.',
  'You asked if I had eaten. Nobody ever asks. Thank you.',
  'Speed, accuracy, and you still hummed a song 🎶',
  'Crew of the week, if you ask me.',
  'For yesterday. You know why 😉',
  'Thank you for being so kind to the new ones.',
  'Just because.',
  'Headset hero 🎧',
  'Fry station has never looked this good 🍟',
  'Thank you for your honesty about the till. That took courage.',
  'Your idea with the second pick-up shelf works. Waiting time is down by a minute and a half!',
  'Promoted! I knew it. Congratulations, {name} 🎉',
  'Thank you for driving me home after the late shift.',
  'On time every single day for three months. I counted.',
  'The mystery guest gave us 98 out of 100 and named you in the report. I have printed it and put it on the board, so that everyone reads it with their coffee. That is all you, {name}.',
]

const spanish = [
  '¡Gracias por cubrir mi turno, {name}!',
  'Qué gran equipo. Gracias por todo.',
  'Siempre con una sonrisa, incluso en la hora punta 😊',
  '¡Buen trabajo, {name}! La cocina quedó impecable.',
  'Gracias por enseñarme la parrilla con tanta paciencia.',
  'Me salvaste el sábado. ¡Te debo una!',
  'El pedido de la escuela salió perfecto gracias a ti.',
  '¡Feliz cumpleaños, {name}! 🎉',
  'Gracias por quedarte a cerrar conmigo.',
  'Da gusto compartir turno contigo.',
  'Aprendo algo de ti cada día.',
  '¡Récord en el autoservicio! Enhorabuena 👏',
  'Te damos la bienvenida al equipo, {name}. ¡Qué primera semana!',
  'Gracias por ayudar a la familia de la mesa cuatro.',
  'Nadie limpia la máquina de batidos como tú 😂',
  'Mil gracias por abrir tan temprano.',
]

export const comments = [
  'So deserved!',
  'Well done! 👏',
  'Legend.',
  'Agreed, 100 %.',
  'You earned it!',
  'Love this ❤️',
  'Yes!! 🎉',
  'I saw it too, amazing.',
  'That is our team!',
  'Finally somebody says it.',
  'Proud of you!',
  'Teach me please 😅',
  'Best crew in town.',
  'The guests love you.',
  'Next round is on me ☕',
  'I was there. It is all true.',
  '🔥🔥🔥',
  '¡Te lo mereces!',
  '¡Qué bien!',
  'Enhorabuena 👏',
  '¡Vamos!',
  '¡Genial!',
  'Me alegro mucho.',
  'Wow.',
  'The whole store salutes you.',
  'Can we borrow you on Saturday?',
  'Same time next Friday?',
  'The shake machine lives!',
  'How do you do it?',
  'Respect.',
  'Crew of the month for me.',
  'Right on.',
  'This made me smile.',
  'I was on the other register that night and I still do not know how you did it. Three of you did the work of eight.',
  'Back when I started you did the same for me. Some people just never change, in the best way.',
]

/** Comments of receivers on their own gifts. */
export const gratitude = [
  'Thank you all, that means a lot!',
  'Aww, thank you 🥹',
  'It was the whole team, really.',
  'Any time!',
  'Gracias, equipo 💛',
  'You made my day 😊',
  'Now I have to keep it up 😅',
]
