import { clubNumbers, type DemoSize } from '#sizes.ts'

/** Key of the n-th club, counted from 1; approved ones come first. */
export const clubId = (number: number): string => `club-${`${number}`.padStart(4, '0')}`

/**
 * Clubs of the n-th manager, counted from 0. Most have one, every seventh a second and every fortieth a third: by
 * number, so that clubs can name their managers without reading users.
 */
export function managedClubIds(manager: number, managers: number, size: DemoSize): string[] {
  const second = manager % 7 === 3 ? [managers + Math.floor(manager / 7)] : []
  const third = manager % 40 === 3 ? [managers + Math.floor(managers / 7) + Math.floor(manager / 40)] : []
  return [manager, ...second, ...third].map((club) => clubId(1 + (club % clubNumbers[size].approved)))
}
