import type { DemoContext } from './demo-item.ts'
import { HISTORY_DAYS, DAY } from './sign-up-time.ts'

/** Password of the eight administrators and the player; demo mode only listens on the loopback address. */
export const DEMO_PASSWORD = 'touchline-demo'

type Administrator = { uid: string; email: string; firstName: string; lastName: string; country: string }

const administrator = (
  number: number,
  firstName: string,
  lastName: string,
  country: string,
): Administrator => ({
  uid: `demoAdmin${number}`,
  email: `admin${number === 1 ? '' : number}@touchline.example`,
  firstName,
  lastName,
  country,
})

const first = administrator(1, 'Ana', 'Moreno Vidal', 'ES')

export const administrators: readonly [Administrator, ...Administrator[]] = [
  first,
  administrator(2, 'Tobias', 'Lindqvist', 'SE'),
  administrator(3, 'Chidi', 'Okonjo-Reyes', 'GB'),
  administrator(4, 'Mei', 'Takahara', 'JP'),
  administrator(5, 'Fíona', 'Gallaher', 'IE'),
  administrator(6, 'Youssef', 'Haddadi', 'MA'),
  administrator(7, 'Katarzyna', 'Nowicka', 'PL'),
  administrator(8, 'Lucas', 'Ferrão', 'PT'),
]

/** Signs in but isn't an administrator, to show how the console refuses people. */
export const player: Administrator = {
  uid: 'demoPlayer',
  email: 'player@touchline.example',
  firstName: 'Sam',
  lastName: 'Winger',
  country: 'GB',
}

/** The first was there from the start; the others were appointed every seventy days, `before` days after joining. */
export function administratorSince(index: number, { now }: DemoContext, before = 0): Date {
  return new Date(now.getTime() - (HISTORY_DAYS + 10 - index * 70 + before) * DAY)
}

/** Administrators at a moment, always including the first. */
export function administratorsAt(at: Date, context: DemoContext): [Administrator, ...Administrator[]] {
  const later = administrators.filter((_, index) => index > 0 && administratorSince(index, context) < at)
  return [first, ...later]
}
