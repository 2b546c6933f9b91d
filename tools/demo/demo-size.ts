/** `demo` shows the product with a whole organisation; `dev` is ready in a few seconds. */
export type DemoName = 'demo' | 'dev'

export type DemoSize = {
  weeks: number
  usersPerStore: number
  rejected: number
  pending: number
  /** The stores of each admin; the first is the one whose log-in is known. */
  adminStores: string[][]
}

export const demoSizes: Record<DemoName, DemoSize> = {
  demo: {
    weeks: 17,
    usersPerStore: 33,
    rejected: 5,
    pending: 10,
    adminStores: [
      ['0112', '0127', '0203'],
      ['0219', '0304'],
      ['0318', '0427'],
      ['0451', '0533', '0610'],
      ['0742', '0808'],
    ],
  },
  dev: {
    weeks: 5,
    usersPerStore: 8,
    rejected: 1,
    pending: 3,
    adminStores: [['0112', '0127', '0203'], ['0219'], ['0304']],
  },
}

export const storesOf = ({ adminStores }: DemoSize) => adminStores.flat()
