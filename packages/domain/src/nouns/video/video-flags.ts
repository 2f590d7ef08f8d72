import { t } from '#language/t.ts'
import { no, yes, type Verdict } from '#shared/verdict.ts'
import { labelIn } from '#shared/entry-of.ts'
import { waitingStatesOf } from '#engine/review/queue-states.ts'
import { reasons } from '#engine/log/reason.ts'
import { videoStatusOf, type Video, type VideoFlag } from './video.ts'

/** So many flags of a video are marked as wrong at most, each by a key of at most so many characters. */
export const WRONG_FLAGS_MAX = 50
export const FLAG_KEY_MAX = 200

/** Key of a flag: flags have none stored, and other programs may add some before it. The code comes first. */
export const flagKey = ({ code, atSec, source }: VideoFlag): string =>
  [code, atSec ?? 'whole', source].join(' ').slice(0, FLAG_KEY_MAX)

/** Sources that the platform’s programs are known to write. */
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

/** Who noticed a flag, in words; a source that other programs name otherwise is returned as they name it. */
export const flagSource = ({ source }: Pick<VideoFlag, 'source'>): string => labelIn(sourceLabels, source)

/** Whether a reviewer found it wrong: others needn’t see it before the video is published. */
export const isWrongFlag = ({ wrongFlags = [] }: Pick<Video, 'wrongFlags'>, flag: VideoFlag): boolean =>
  reasons[flag.code].escalateOnly !== true && wrongFlags.includes(flagKey(flag))

/** May this flag be marked as wrong now? Two administrators decide on severe ones, together with the video. */
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
