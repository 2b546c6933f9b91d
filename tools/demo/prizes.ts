/** The owner creates competitions for every store, an admin for their own stores. */
type Creator = 'owner' | 'admin' | 'another admin'

/** `waiting` has ended, and its winner is not drawn yet. */
type Outcome = 'drawn' | 'waiting' | 'cancelled'

export type Prize = {
  title: string
  prize: string
  description: string
  tokenCost: number
  by: Creator
  /** Days from now. */
  begins: number
  ends: number
  outcome: Outcome
  usesBeacon?: boolean
  collectInstructions?: string
  /** Whether the prize was handed over after the draw, and whether the winner confirmed it. */
  handover?: 'handed over' | 'received'
  /** True if only the person of the crew log-in enters, and so wins. */
  isForCrewLogIn?: boolean
  /** The name of its drawing in `prizes/`. A third have none and show the app's own pictures. */
  drawing?: string
}

/** Competitions in every state, oldest first. */
export const prizes: Prize[] = [
  {
    title: 'Quiet Please',
    prize: 'Noise-cancelling headphones',
    tokenCost: 2,
    by: 'owner',
    begins: -108,
    ends: -84,
    outcome: 'drawn',
    handover: 'received',
    drawing: 'headphones',
    description: 'For the bus home after a long Saturday. In black or in sand, as the winner likes.',
  },
  {
    title: 'Pizza Night for the Family',
    prize: 'Dinner for six at Da Piero',
    tokenCost: 1,
    by: 'admin',
    begins: -97,
    ends: -72,
    outcome: 'drawn',
    handover: 'received',
    drawing: 'pizza',
    description: 'Bring whoever you like. Dessert is in it.',
  },
  {
    title: 'One Day Off, Fully Paid',
    prize: 'A paid day off of your choice',
    tokenCost: 3,
    by: 'owner',
    begins: -79,
    ends: -51,
    outcome: 'drawn',
    description: 'Any day but New Year’s Eve. Your manager already said yes.',
  },
  {
    title: 'Morning Hero',
    prize: 'An espresso machine',
    tokenCost: 2,
    by: 'another admin',
    begins: -61,
    ends: -34,
    outcome: 'drawn',
    handover: 'received',
    drawing: 'espresso',
    description: 'With a bag of beans from the roastery round the corner.',
  },
  {
    title: 'A Weekend at the Lake',
    prize: 'Two nights in a cabin for four',
    tokenCost: 2,
    by: 'admin',
    begins: -50,
    ends: -22,
    outcome: 'cancelled',
    drawing: 'lake',
    description: 'Canoe, sauna and a fireplace.',
  },
  {
    title: 'Front Row',
    prize: 'Two concert tickets of your choice',
    tokenCost: 2,
    by: 'admin',
    begins: -44,
    ends: -19,
    outcome: 'drawn',
    handover: 'handed over',
    drawing: 'concert',
    description: 'Up to 150 a ticket, any band, any hall in the country.',
  },
  {
    title: 'Arcade Night',
    prize: 'The arcade to yourselves for an evening',
    tokenCost: 250,
    by: 'another admin',
    begins: -30,
    ends: -8,
    outcome: 'waiting',
    description: 'For the winner and twenty colleagues. One entry takes a lot of tokens, so begin to save.',
  },
  {
    title: 'A Year of Cinema',
    prize: 'A cinema pass for one year',
    tokenCost: 2,
    by: 'owner',
    begins: -22,
    ends: -5,
    outcome: 'drawn',
    drawing: 'cinema',
    description: 'As many films as you can watch, popcorn not included.',
    collectInstructions: 'The pass waits at the office of your store. Bring your name badge.',
  },
  {
    title: 'Breakfast Is on Us',
    prize: 'A week of free breakfast',
    tokenCost: 1,
    by: 'owner',
    begins: -12,
    ends: -3,
    outcome: 'drawn',
    isForCrewLogIn: true,
    description: 'Coffee, juice and anything from the oven, before each shift.',
    collectInstructions: 'Pick up your card from the shift manager of your store, any day before 10.',
  },
  {
    title: 'City Bike',
    prize: 'A seven-speed city bike',
    tokenCost: 2,
    by: 'admin',
    usesBeacon: true,
    begins: -26,
    ends: -2,
    outcome: 'waiting',
    drawing: 'bike',
    description: 'With lights, lock and basket. The draw waits for a public random number that nobody can know before.',
  },
  {
    title: 'Count Your Steps',
    prize: 'A smart watch',
    tokenCost: 1,
    by: 'admin',
    begins: -20,
    ends: -0.6,
    outcome: 'waiting',
    description: 'It counts steps, lengths and stairs. You will be surprised how far a shift is.',
  },
  {
    title: 'Game On',
    prize: 'A games console with two controllers',
    tokenCost: 3,
    by: 'owner',
    begins: -13,
    ends: 2.3,
    outcome: 'drawn',
    drawing: 'console',
    description: 'The one with the big screen, and a game of your choice.',
  },
  {
    title: 'Barista for a Day',
    prize: 'A barista course for two',
    tokenCost: 2,
    by: 'admin',
    begins: -7,
    ends: 9,
    outcome: 'drawn',
    drawing: 'latte',
    description: 'From the bean to the heart in the foam. Saturday or Sunday, as you like.',
  },
  {
    title: 'Pan y mantequilla',
    prize: 'Una batidora de pie',
    tokenCost: 2,
    by: 'another admin',
    begins: -6,
    ends: 12,
    outcome: 'drawn',
    description: 'En rojo, por supuesto.',
  },
  {
    title: 'Table for Four',
    prize: 'Dinner for four at The Old Mill',
    tokenCost: 1,
    by: 'owner',
    begins: -4,
    ends: 18,
    outcome: 'drawn',
    drawing: 'dinner',
    description: 'Four courses. For once somebody else does the dishes.',
  },
  {
    title: 'Weekend in Lisbon',
    prize: 'Two nights for two, flights included',
    tokenCost: 5,
    by: 'owner',
    begins: 4,
    ends: 34,
    outcome: 'drawn',
    drawing: 'lisbon',
    description: 'Tram 28, custard tarts and the sea. The date is yours to choose.',
  },
  {
    title: 'Season Tickets',
    prize: 'Two season tickets for the home team',
    tokenCost: 4,
    by: 'admin',
    begins: 10,
    ends: 24,
    outcome: 'drawn',
    description: 'Seats next to each other, behind the goal where it is loud.',
  },
]
