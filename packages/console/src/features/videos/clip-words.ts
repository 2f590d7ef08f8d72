import { inSentence } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Likeness } from '@touchline/domain/nouns/clip/clip-likeness.ts'
import { isPublished } from '@touchline/domain/nouns/video/video-status.ts'
import {
  videoStatusLabels,
  videoStatusOf,
  videoTitle,
  type Video,
} from '@touchline/domain/nouns/video/video.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { timeText } from '#kit/player/time-text.ts'
import { exactDay } from '#ui/time.tsx'

const clock = (seconds: number) => timeText(Math.round(seconds)).slice(0, -2)

/** "0:14–0:52" */
export const spanText = (from: number, to: number): string => `${clock(from)}–${clock(to)}`

/** "Same scene as “Late winner”, removed on 3 May 2026, 0:14–0:52." */
export function sceneSentence(
  { match, video, bank }: Likeness,
  timeZone: string | undefined,
  canEscalate = true,
): string {
  const span = spanText(match.from, match.to)
  if (bank !== undefined && !canEscalate)
    return t('Same scene as a clip escalated for “{reason}”, {span}.', { reason: reasons[bank].label, span })
  if (bank !== undefined)
    return t('Same scene as a clip escalated for “{reason}”, {span}. Escalate without watching.', {
      reason: reasons[bank].label,
      span,
    })
  const other = video ? told(video, timeZone) : t('another video')
  return match.isMirrored
    ? t('Same scene as {other}, {span}, mirrored.', { other, span })
    : t('Same scene as {other}, {span}.', { other, span })
}

function told(video: Video, timeZone: string | undefined): string {
  const status = videoStatusOf(video)
  const title = videoTitle(video)
  const state = inSentence(videoStatusLabels[status])
  if (!video.decision || status === 'pending')
    return isPublished(video)
      ? t('“{title}” by another owner, {state}', { title, state })
      : t('“{title}”, {state}', { title, state })
  const day = exactDay(video.decision.at, timeZone)
  return isPublished(video)
    ? t('“{title}” by another owner, {state} on {day}', { title, state, day })
    : t('“{title}”, {state} on {day}', { title, state, day })
}
