import { IconBan, IconCheck, IconChecks, IconTrash, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { listingTransitions } from '@touchline/domain/engine/machine/listing-status.ts'
import { matchReviewTransitions } from '@touchline/domain/nouns/match/match-status.ts'
import type { ReportSubject } from '@touchline/domain/nouns/report/report-subjects.ts'
import { accountTransitions } from '@touchline/domain/nouns/user/user-account.ts'
import { videoTransitions } from '@touchline/domain/nouns/video/video-status.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'

/** The measure against each kind of subject, as an action of the desk. */
export const measureIds = {
  videos: 'removeVideo',
  users: 'suspendUser',
  clubs: 'suspendClub',
  leagues: 'suspendLeague',
  matches: 'rejectMatch',
} as const satisfies Record<ReportSubject, string>

export const isMeasure = (action: string): boolean => Object.values<string>(measureIds).includes(action)

const told = t('Whoever reported it is told that something was done.')

const suspending = {
  label: listingTransitions.suspend.label,
  keys: 'R',
  icon: IconBan,
  tone: 'danger',
  effect: `${t('No longer listed. You can reinstate it at any time.')} ${told}`,
  done: (name: string) => t('{name}: suspended, reports answered.', { name }),
} as const

/** What can be decided about a case; of the measures each item has one. */
export const reportActions: readonly ReviewAction[] = [
  {
    id: 'dismiss',
    label: t('Nothing to act on'),
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    approves: true,
    effect: t('It stays as it is. Whoever reported it is told so.'),
    done: (name) => t('{name}: nothing to act on.', { name }),
  },
  {
    id: measureIds.videos,
    label: videoTransitions.remove.label,
    keys: 'R',
    icon: IconTrash,
    tone: 'danger',
    effect: `${t('The video can no longer be watched, and its owner gets a strike and can appeal.')} ${told}`,
    reason: { scope: 'video' },
    done: (name) => t('{name}: removed, reports answered.', { name }),
  },
  {
    id: measureIds.users,
    label: accountTransitions.suspend.label,
    keys: 'R',
    icon: IconBan,
    tone: 'danger',
    effect: `${t('The account loses access to the platform. Nothing is deleted, and you can reinstate it at any time.')} ${t('For severe reasons a second administrator confirms it.')} ${told}`,
    reason: { scope: 'user' },
    done: (name) => t('{name}: suspended, reports answered.', { name }),
  },
  { ...suspending, id: measureIds.clubs, reason: { scope: 'club' } },
  { ...suspending, id: measureIds.leagues, reason: { scope: 'league' } },
  {
    id: measureIds.matches,
    label: matchReviewTransitions.reject.label,
    keys: 'R',
    icon: IconX,
    tone: 'danger',
    effect: `${t('The result doesn’t count.')} ${told}`,
    reason: { scope: 'match' },
    done: (name) => t('{name}: rejected, reports answered.', { name }),
  },
  {
    id: 'uphold',
    rare: true,
    label: t('Acted on elsewhere'),
    keys: 'E',
    icon: IconChecks,
    effect: t('Nothing is changed here. Whoever reported it is told that something was done.'),
    reason: { scope: 'report' },
    silent: true,
    done: (name) => t('{name}: acted on.', { name }),
  },
]
