import { t } from '@touchline/domain/language/t.ts'
import { quoted } from '@touchline/domain/language/phrases.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { videoStatusOf, type Video } from '@touchline/domain/nouns/video/video.ts'
import type { Case } from '#kit/review/queue/review-queue.ts'
import { relativeTime } from '#ui/time.tsx'

/** Who decided first, when and why, above a video that a second administrator decides about; undefined for any other. */
export function secondLookCase(video: Video, now: Date): Case | undefined {
  const status = videoStatusOf(video)
  if (status !== 'escalated' && status !== 'appealed') return undefined
  const { decision } = video
  if (decision === undefined)
    return {
      question:
        status === 'escalated'
          ? t('Escalated; by whom isn’t recorded.')
          : t('The owner appeals; who decided isn’t recorded.'),
    }
  const { note, outcome } = decision
  const by = { name: decision.byName || t('a colleague'), age: relativeTime(decision.at, now) }
  return {
    question: decision.reasonCode
      ? withReason(outcome, { ...by, reason: reasonLabel(decision.reasonCode) })
      : withoutReason(outcome, by),
    suggestion: [
      ...(note ? [quoted(note)] : []),
      ...(status === 'appealed' ? [t('The owner appeals against it.')] : []),
    ],
  }
}

type By = { name: string; age: string }

function withReason(outcome: string, by: By & { reason: string }): string {
  if (outcome === 'dispute') return t('Flag called wrong by {name}, {age}.', by)
  if (outcome === 'reject') return t('Rejected by {name}, {age}: {reason}.', by)
  if (outcome === 'remove') return t('Removed by {name}, {age}: {reason}.', by)
  return t('Escalated by {name}, {age}: {reason}.', by)
}

function withoutReason(outcome: string, by: By): string {
  if (outcome === 'reject') return t('Rejected by {name}, {age}.', by)
  if (outcome === 'remove') return t('Removed by {name}, {age}.', by)
  return t('Escalated by {name}, {age}.', by)
}
