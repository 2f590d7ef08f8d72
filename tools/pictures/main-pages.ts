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

/** The other way round, so that the lists’ and the board’s dark theme is seen wide, too. */
const swapped = [paths.clubs(), paths.pipelines()].map(nameOf)

/** Every kept picture: one on a laptop, one on a phone, light and dark. */
export const mainShots: readonly Shot[] = mainPages.flatMap((page) => {
  const shot = (theme: Theme, width: number): Shot => ({ page, language: 'en', theme, width })
  return swapped.includes(page)
    ? [shot('dark', 1366), shot('light', 360)]
    : [shot('light', 1366), shot('dark', 360)]
})

/** In the folder of kept pictures. */
export const keptPlace = (file: string): readonly [folder: string, file: string] => [
  file.includes('.360.') ? 'phone' : 'laptop',
  file,
]

export const mainFiles: readonly string[] = mainShots.map(fileOf)
