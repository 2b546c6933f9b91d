import type { Prize } from './prizes.ts'

type Words = Pick<Prize, 'title' | 'prize' | 'description' | 'collectInstructions'>

/** The words of competitions in Spanish, by their title in English. */
const spanish: Record<string, Words> = {
  'Quiet Please': {
    title: 'Silencio, por favor',
    prize: 'Unos auriculares con cancelación de ruido',
    description: 'Para el autobús a casa después de un sábado largo. En negro o en arena, a tu gusto.',
  },
  'Pizza Night for the Family': {
    title: 'Noche de pizza en familia',
    prize: 'Una cena para seis en Da Piero',
    description: 'Trae a quien quieras. El postre está incluido.',
  },
  'One Day Off, Fully Paid': {
    title: 'Un día libre pagado',
    prize: 'El día libre que elijas',
    description: 'Cualquier día menos Nochevieja. Tu gerente ya dijo que sí.',
  },
  'Morning Hero': {
    title: 'Buenos días',
    prize: 'Una cafetera exprés',
    description: 'Con una bolsa de granos del tostador de la esquina.',
  },
  'A Weekend at the Lake': {
    title: 'Un fin de semana en el lago',
    prize: 'Dos noches en una cabaña para cuatro',
    description: 'Canoa, sauna y chimenea.',
  },
  'Front Row': {
    title: 'Primera fila',
    prize: 'Dos entradas para el concierto que elijas',
    description: 'Hasta 150 por entrada, cualquier grupo, en cualquier sala del país.',
  },
  'Arcade Night': {
    title: 'Noche de recreativos',
    prize: 'La sala de juegos solo para ustedes una noche',
    description: 'Para quien gane y veinte colegas. Una participación cuesta muchas fichas: empieza a ahorrar.',
  },
  'A Year of Cinema': {
    title: 'Un año de cine',
    prize: 'Un pase de cine para un año',
    description: 'Todas las películas que puedas ver. Las palomitas van aparte.',
    collectInstructions: 'El pase te espera en la oficina de tu tienda. Trae tu gafete.',
  },
  'Breakfast Is on Us': {
    title: 'Invitamos el desayuno',
    prize: 'Una semana de desayunos gratis',
    description: 'Café, jugo y lo que quieras del horno, antes de cada turno.',
    collectInstructions: 'Recoge tu tarjeta con quien gerencie el turno en tu tienda, cualquier día antes de las 10.',
  },
  'City Bike': {
    title: 'Bici de ciudad',
    prize: 'Una bici de siete velocidades',
    description: 'Con luces, candado y cesta. El sorteo espera un número público que nadie puede saber antes.',
  },
  'Count Your Steps': {
    title: 'Cuenta tus pasos',
    prize: 'Un reloj inteligente',
    description: 'Cuenta pasos, largos y escaleras. Te sorprenderá cuánto se camina en un turno.',
  },
  'Game On': {
    title: 'A jugar',
    prize: 'Una consola con dos mandos',
    description: 'La de la pantalla grande, con un juego a tu gusto.',
  },
  'Barista for a Day': {
    title: 'Barista por un día',
    prize: 'Un curso de barista para dos',
    description: 'Del grano al corazón en la espuma. En sábado o domingo, como prefieras.',
  },
  'Table for Four': {
    title: 'Mesa para cuatro',
    prize: 'Una cena para cuatro en El Molino',
    description: 'Cuatro platos. Por una vez lava alguien más.',
  },
  'Weekend in Lisbon': {
    title: 'Fin de semana en Lisboa',
    prize: 'Dos noches para dos, con vuelos',
    description: 'El tranvía 28, pasteles de nata y el mar. La fecha la eliges tú.',
  },
  'Season Tickets': {
    title: 'Abonos de temporada',
    prize: 'Dos abonos para el equipo de casa',
    description: 'Asientos juntos, detrás de la portería, donde hay ambiente.',
  },
}

/** The competition with its Spanish words, where it has some. */
export const inSpanish = (prize: Prize): Prize => ({ ...prize, ...spanish[prize.title] })
