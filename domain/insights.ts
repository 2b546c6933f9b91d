/** Figures about fewer people would show who among them does not give. */
export const minPeopleForFigures = 5

export const unthankedDays = 30

export const trendWeeks = 12

type StoreFigures = { storeNumber: string; people: number; gave: number; unusedTokens: number }
type StoreGroup = { storeNumbers: string[]; people: number; gave: number | null; unusedTokens: number }

/** No figure, and no difference between two figures or to their total, is about fewer than five people. */
export function groupSmallStores(stores: StoreFigures[]): StoreGroup[] {
  const bySize = [...stores].sort((one, other) => one.people - other.people)
  const enough = bySize.findIndex(({ people }) => people >= minPeopleForFigures)
  const small = enough === -1 ? bySize : bySize.slice(0, enough)
  const large = bySize.slice(small.length)
  // Too few in all small stores: with the next larger one they are enough.
  if (small.length > 0 && sumOf(small, 'people') < minPeopleForFigures) small.push(...large.splice(0, 1))
  const groups = [...large.map((store) => groupOf([store])), ...(small.length > 0 ? [groupOf(small)] : [])]
  return groups.sort((one, other) => compare(one.storeNumbers[0], other.storeNumbers[0]))
}

export const isShownAlone = (stores: Pick<StoreFigures, 'storeNumber' | 'people'>[], storeNumber: string) =>
  groupSmallStores(stores.map((store) => ({ ...store, gave: 0, unusedTokens: 0 }))).some(
    ({ storeNumbers, gave }) => gave !== null && storeNumbers.length === 1 && storeNumbers[0] === storeNumber,
  )

function groupOf(stores: StoreFigures[]): StoreGroup {
  const people = sumOf(stores, 'people')
  return {
    storeNumbers: stores.map(({ storeNumber }) => storeNumber).sort(),
    people,
    gave: people < minPeopleForFigures ? null : sumOf(stores, 'gave'),
    unusedTokens: sumOf(stores, 'unusedTokens'),
  }
}

const sumOf = (stores: StoreFigures[], figure: 'people' | 'gave' | 'unusedTokens') =>
  stores.reduce((sum, store) => sum + store[figure], 0)

const compare = (one = '', other = '') => (one < other ? -1 : 1)
