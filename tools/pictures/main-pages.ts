import { paths } from '@touchline/console/paths.ts'
import { SOME_CLUB } from '#e2e/testing/routes/routes.ts'
import { fileOf, nameOf, type Shot, type Theme } from './choice.ts'

/** The pictures of README.md, which new ones are compared with. */
export const KEPT_FOLDER = 'docs/pictures/main'
/** Pictures taken to be compared or kept. */
export const TAKEN_FOLDER = '.touchline/pictures-main'

const kept = (at: string, theme: Theme = 'light'): Shot => ({
  page: nameOf(at),
  language: 'en',
  theme,
  width: 1366,
})

export const mainShots: readonly Shot[] = [
  kept(paths.dashboard.users()),
  kept(paths.clubs(), 'dark'),
  kept(paths.club(SOME_CLUB)),
  kept(paths.clubRequests()),
  kept(paths.pipelines(), 'dark'),
  kept(paths.dashboard.map()),
  kept(paths.dashboard.pipelines()),
]

export const mainFiles: readonly string[] = mainShots.map(fileOf)
