import { t } from '#language/t.ts'
import type { Video } from './video.ts'

/** Least share of a clip that somebody plays before publishing it, in per cent. The only place where it is set. */
export const WATCHED_MIN_PERCENT = 20

/** `unseenFlags`: neither seen without blur nor marked as wrong. */
type Seen = { watchedPercent: number; unseenFlags: number }

/** Sentences on what a reviewer has yet to watch before publishing a clip; undefined: nothing. */
export function watchingLeft(
  { minorsVisible }: Pick<Video, 'minorsVisible'>,
  { watchedPercent, unseenFlags }: Seen,
): string | undefined {
  const isShort = watchedPercent < WATCHED_MIN_PERCENT
  const missing = [
    ...(isShort
      ? [
          minorsVisible === true
            ? t('Minors are visible, and you have watched {percent}% of at least {least}%.', {
                percent: watchedPercent,
                least: WATCHED_MIN_PERCENT,
              })
            : t('You have watched {percent}% of at least {least}%.', {
                percent: watchedPercent,
                least: WATCHED_MIN_PERCENT,
              }),
        ]
      : []),
    ...(unseenFlags > 0
      ? [
          t('{count, plural, one {# flag hasn’t been seen.} other {# flags haven’t been seen.}}', {
            count: unseenFlags,
          }),
        ]
      : []),
  ]
  return missing.length === 0 ? undefined : missing.join(' ')
}
