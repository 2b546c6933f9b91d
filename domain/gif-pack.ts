import { type PackedGif, packedGifAddress } from './packed-gif.ts'

/** The built-in GIFs, most popular first. `words` are search terms besides the title. */
export const gifPack: PackedGif[] = [
  {
    name: 'thank-you',
    title: 'Thank you!',
    words: 'thanks thankyou thx ty grateful appreciate gracias confetti agradecimiento',
  },
  { name: 'great-job', title: 'Great job', words: 'good work awesome star well proud buen trabajo estrella genial' },
  { name: 'high-five', title: 'High five!', words: 'highfive hands clap yes team together choca cinco' },
  { name: 'teamwork', title: 'Teamwork', words: 'team work crew together help waves equipo trabajo' },
  { name: 'you-rock', title: 'You rock', words: 'rocket awesome amazing space cool cohete genial increible' },
  { name: 'on-fire', title: 'On fire', words: 'fire flame hot streak lit burning fuego racha' },
  { name: 'crew-love', title: 'Crew love', words: 'heart love hearts care kind team amor corazon carino' },
  { name: 'legend', title: 'Legend', words: 'legendary hero epic fireworks leyenda heroe' },
  { name: 'nice-one', title: 'Nice one!', words: 'good great cool rays bien genial' },
  { name: 'well-done', title: 'Well done', words: 'thumbs up thumb good like ok great bravo bien hecho pulgar' },
  { name: 'so-fast', title: 'So fast!', words: 'speed fast quick stopwatch time rush record rapido velocidad reloj' },
  {
    name: 'coffee-break',
    title: 'Coffee break',
    words: 'coffee cup mug morning hot drink tea break cafe descanso taza',
  },
  { name: 'fry-master', title: 'Fry master', words: 'fries chips potato kitchen food fryer papas patatas cocina' },
  {
    name: 'big-smiles',
    title: 'Big smiles',
    words: 'smile happy face laugh fun wink friendly guest sonrisa feliz risa',
  },
  {
    name: 'rain-cover',
    title: 'You covered me',
    words: 'rain cover covered shift swap umbrella cloud help lluvia turno paraguas nube',
  },
  {
    name: 'late-shift',
    title: 'Late shift hero',
    words: 'night moon close closing late evening stars noche luna turno cierre',
  },
  {
    name: 'happy-birthday',
    title: 'Happy birthday!',
    words: 'birthday cake candles party bday feliz cumpleanos tarta pastel velas fiesta',
  },
  {
    name: 'winner',
    title: 'Winner',
    words: 'trophy cup win champion first prize ganador trofeo ganadora campeon copa',
  },
  {
    name: 'dream-team',
    title: 'Dream team',
    words: 'team three crew friends together colleagues equipo amigos amigas',
  },
  { name: 'gracias', title: '¡Gracias!', words: 'thanks thank you muchas spanish confetti' },
  {
    name: 'congrats',
    title: 'Congrats!',
    words: 'congratulations celebrate party confetti felicidades enhorabuena felicitaciones celebrar',
  },
  { name: 'shift-star', title: 'Shift star', words: 'star shift shine best night estrella turno brilla' },
  {
    name: 'spotless',
    title: 'Spotless',
    words: 'clean cleaning sparkling shine shiny plate dishes bubbles soap limpio limpieza brillante',
  },
  { name: 'for-you', title: 'For you!', words: 'gift present box surprise token tokens regalo sorpresa para ti' },
  {
    name: 'grill-boss',
    title: 'Grill boss',
    words: 'burger grill kitchen food cook lunch hamburguesa parrilla cocina',
  },
  { name: 'rush-hero', title: 'Rush hero', words: 'rush hour busy lunch dinner rocket hero fast heroe hora pico' },
  { name: 'mvp', title: 'MVP', words: 'most valuable player crown king queen best corona rey reina' },
  { name: 'cheers', title: 'Cheers!', words: 'drink cups soda toast clink celebrate salud brindis' },
  { name: 'wow', title: 'Wow', words: 'amazing surprise impressed confetti omg increible asombro' },
  { name: 'boom', title: 'Boom!', words: 'fireworks bang explode yes party explosion fuegos' },
  { name: 'nailed-it', title: 'Nailed it', words: 'check tick done perfect right yes hecho perfecto logrado' },
  { name: 'great-idea', title: 'Great idea', words: 'idea bulb light lamp smart clever think brilliant bombilla foco' },
  {
    name: 'drive-thru-hero',
    title: 'Drive-thru hero',
    words: 'drive through headset order window car hero heroe auto ventanilla',
  },
  { name: 'gave-it-all', title: 'Gave it all', words: '100 hundred percent full effort best cien esfuerzo' },
  { name: 'team-player', title: 'Team player', words: 'team work help together confetti equipo jugador ayuda' },
  { name: 'welcome', title: 'Welcome', words: 'new hello hi first day start join waves bienvenido bienvenida hola' },
  {
    name: 'rise-and-shine',
    title: 'Rise & shine',
    words: 'morning early opening open sun sunrise breakfast manana sol amanecer buenos dias',
  },
  { name: 'busy-bee', title: 'Busy bee', words: 'bee work hard working busy honey abeja trabajo' },
  { name: 'number-one', title: 'Number one', words: 'medal first best top gold winner medalla primero numero uno' },
  { name: 'crushed-it', title: 'Crushed it', words: 'strong power done rays smash goal fuerza meta' },
  { name: 'to-the-moon', title: 'To the moon', words: 'moon rocket space up high luna cohete' },
  { name: 'hooray', title: 'Hooray!', words: 'balloons party celebrate yay hurray woohoo fiesta globos viva' },
  { name: 'so-proud', title: 'So proud', words: 'proud heart love of you orgullo corazon orgulloso orgullosa' },
  { name: 'bravo', title: '¡Bravo!', words: 'well done applause clap fireworks spanish aplausos' },
  { name: 'shout-out', title: 'Shout-out!', words: 'shoutout megaphone loud hear announce news megafono' },
  {
    name: 'cool-and-calm',
    title: 'Cool & calm',
    words: 'cool calm sunglasses relaxed chill easy tranquilo gafas lentes calma',
  },
  { name: 'good-vibes', title: 'Good vibes', words: 'flowers flower happy spring kind nice flores alegria' },
  { name: 'bright-side', title: 'Bright side', words: 'rainbow sun hope brightside cloud cheer arcoiris sol nube' },
  { name: 'you-earned-it', title: 'You earned it', words: 'coins coin token tokens reward deserve monedas fichas' },
  { name: 'buen-trabajo', title: 'Buen trabajo', words: 'good job great work well done spanish rays bien hecho' },
]

const addresses = new Set(gifPack.map(({ name }) => packedGifAddress(name)))

export const isPackedGifAddress = (address: string) => addresses.has(address)
