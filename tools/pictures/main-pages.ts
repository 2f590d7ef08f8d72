import { paths } from '@touchline/console/paths.ts'
import { SOME_CLUB } from '#e2e/testing/routes/routes.ts'
import { fileOf, nameOf, type Shot, type Theme } from './choice.ts'

/** Kept pictures, with which new ones are compared. */
export const KEPT_FOLDER = 'docs/pictures/main'
/** Pictures taken to be compared or kept. */
export const TAKEN_FOLDER = '.touchline/pictures-main'

/** Pages of which pictures are kept. README.md shows some of them. */
const mainPages = [
  paths.dashboard.users(),
  paths.clubs(),
  paths.club(SOME_CLUB),
  paths.clubAdd(),
  paths.clubRequests(),
  paths.videoApproval(),
  paths.pipelines(),
  paths.activities({ view: 'calendar' }),
  paths.dashboard.map(),
  paths.dashboard.pipelines(),
].map(nameOf)

/** In the dark and wide, too. */
const alsoDark = [paths.clubs(), paths.pipelines()].map(nameOf)

/** Every kept picture: light on a laptop, dark on a phone. */
export const mainShots: readonly Shot[] = mainPages.flatMap((page) => {
  const shot = (theme: Theme, width: number): Shot => ({ page, language: 'en', theme, width })
  return [shot('light', 1366), shot('dark', 360), ...(alsoDark.includes(page) ? [shot('dark', 1366)] : [])]
})

export const mainFiles: readonly string[] = mainShots.map(fileOf)
