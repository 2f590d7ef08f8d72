import { IconCheck, IconChecks } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { ReviewAction } from '#kit/review/queue/review-queue.ts'
import { subjectKinds } from './reported-subjects.ts'

const measures = Object.values(subjectKinds).map(({ measure }) => measure)

export const isMeasure = (action: string): boolean => measures.some(({ id }) => id === action)

/** Decisions about a case; of the measures each item has one. */
export const reportActions: readonly ReviewAction[] = [
  {
    id: 'dismiss',
    label: t('Nothing to act on'),
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    approves: true,
    effect: t('It stays as it is. The people who reported it are told so.'),
    done: (name) => t('{name}: nothing to act on.', { name }),
  },
  ...measures,
  {
    id: 'uphold',
    rare: true,
    label: t('Acted on elsewhere'),
    keys: 'E',
    icon: IconChecks,
    effect: t('Nothing is changed here. The people who reported it are told that something was done.'),
    reason: { scope: 'report' },
    silent: true,
    done: (name) => t('{name}: acted on.', { name }),
  },
]
