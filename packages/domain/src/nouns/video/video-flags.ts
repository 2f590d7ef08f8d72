import { t } from '#language/t.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'
import { labelIn } from '#shared/entry-of.ts'
import { waitingStatesOf } from '#engine/review/queue-states.ts'
import { reasons } from '#engine/log/reason.ts'
import { videoStatusOf, type Video, type VideoFlag } from './video.ts'

/** Most flags of a video marked as wrong, and the longest key of one. */
export const WRONG_FLAGS_MAX = 50
export const FLAG_KEY_MAX = 200

/** Key of a flag: flags have none stored, and other programs may insert some before it. The code comes first. */
export const flagKey = ({ code, atSec, source }: VideoFlag): string =>
  [code, atSec ?? 'whole', source].join(' ').slice(0, FLAG_KEY_MAX)

const sourceLabels = {
  classifier: t('classifier'),
  'audio check': t('audio check'),
  'user report': t('user report'),
  report: t('report'),
  notice: t('notice'),
  viewer: t('viewer'),
  user: t('user'),
  person: t('person'),
  club: t('club'),
  unreadable: t('unknown source'),
}

/** Source of a flag as a label; an unknown one is returned as it is. */
export const flagSource = ({ source }: Pick<VideoFlag, 'source'>): string => labelIn(sourceLabels, source)

/** Whether a reviewer marked it as wrong, so that others needn't see it before publishing. */
export const isWrongFlag = ({ wrongFlags = [] }: Pick<Video, 'wrongFlags'>, flag: VideoFlag): boolean =>
  reasons[flag.code].escalateOnly !== true && wrongFlags.includes(flagKey(flag))

/** Whether this flag can be marked as wrong. Severe ones need two administrators, with the video's decision. */
export function canMarkWrong(video: Video, flag: VideoFlag): Verdict {
  if (!waitingStatesOf('videos').includes(videoStatusOf(video)))
    return no(t('This video isn’t awaiting a verdict.'))
  if (reasons[flag.code].escalateOnly === true)
    return no(t('A severe flag is decided together with the video, by two administrators.'))
  if (!(video.flags ?? []).some((one) => flagKey(one) === flagKey(flag)))
    return no(t('This flag no longer exists.'))
  if (isWrongFlag(video, flag)) return no(t('This flag is already marked as wrong.'))
  return (video.wrongFlags ?? []).length < WRONG_FLAGS_MAX
    ? yes
    : no(t('At most {max} flags on a video can be marked as wrong.', { max: WRONG_FLAGS_MAX }))
}
