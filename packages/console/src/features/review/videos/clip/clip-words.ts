import { t } from '@touchline/domain/language/t.ts'
import type { Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import { isPublished } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/review/reason.ts'
import { timeText } from '#kit/player/time-text.ts'
import { exactDay } from '#ui/time/time.tsx'

const clock = (seconds: number) => timeText(Math.round(seconds)).slice(0, -2)

/** "0:14–0:52" */
export const spanText = (from: number, to: number): string => `${clock(from)}–${clock(to)}`

/** "Same scene as “Late winner”, removed on 3 May 2026, 0:14–0:52." */
export function sceneSentence({ match, video, bank }: Likeness, timeZone: string | undefined): string {
  const span = spanText(match.from, match.to)
  if (bank !== undefined)
    return t('Same scene as a clip escalated for “{label}”, {span}: escalate without watching.', {
      label: reasons[bank].label,
      span,
    })
  return t('Same scene as {value}, {span}{value2}.', {
    value: video ? told(video, timeZone) : 'another video',
    span,
    value2: match.isMirrored ? ', mirrored' : '',
  })
}

function told(video: Video, timeZone: string | undefined): string {
  const status = videoStatusOf(video)
  const name = `“${videoTitle(video)}”`
  const state = videoStatusLabels[status].toLowerCase()
  const day = video.decision && status !== 'pending' ? ` on ${exactDay(video.decision.at, timeZone)}` : ''
  const whose = isPublished(video) ? ' by another owner' : ''
  return `${name}${whose}, ${state}${day}`
}
