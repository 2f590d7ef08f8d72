import type { reviewFields } from '@touchline/domain/shared/review.ts'
import { NEAR_KEYS_MAX } from '@touchline/domain/engine/query/near-keys.ts'
import type { recordFields } from '@touchline/domain/shared/record.ts'
import { SEARCH_TOKENS_MAX } from '@touchline/domain/shared/text.ts'
import type { Following } from './words.ts'

/** Search fields of every noun that is searched. */
export const foundFields: Readonly<Record<string, Following>> = {
  search: {
    means: 'Beginnings of its words; see [Search](#search).',
    without: 'no search finds it',
    type: `list of at most ${SEARCH_TOKENS_MAX} texts`,
  },
  near: {
    means: 'Keys of its words with a letter left out; see [Search](#search).',
    without: 'a word with a wrong letter doesn’t find it',
    type: `list of at most ${NEAR_KEYS_MAX} texts`,
  },
}

type Line = { by: string; type: string; means: string }

/** Fields of every record. */
export const recordLines: Readonly<Record<keyof typeof recordFields, Line>> = {
  createdAt: {
    by: 'who creates it',
    type: 'timestamp',
    means: 'When it was created, in server time. Many lists sort by it.',
  },
  createdBy: { by: 'who creates it', type: 'uid', means: 'Who created it.' },
  updatedAt: {
    by: 'both',
    type: 'timestamp',
    means:
      'When it was last changed, in server time. Set it with every write: that’s how changes are noticed.',
  },
  updatedBy: { by: 'both', type: 'uid', means: 'Who changed it last.' },
  rev: {
    by: 'console',
    type: 'whole number, 0 or more',
    means: 'Revision: one higher with every change by the console. Absent: 0. The platform leaves it alone.',
  },
  search: { by: 'derived', type: foundFields['search']?.type ?? '', means: 'See [Search](#search).' },
  near: { by: 'derived', type: foundFields['near']?.type ?? '', means: 'See [Search](#search).' },
  followers: {
    by: 'console',
    type: 'list of at most 50 uids',
    means: 'Administrators who are notified of decisions about it. The platform leaves it alone.',
  },
  muted: {
    by: 'console',
    type: 'list of at most 50 uids',
    means: 'Administrators who don’t want notifications. The platform leaves it alone.',
  },
  assigneeId: {
    by: 'console',
    type: 'uid',
    means: 'The administrator responsible for it, if it has no owner. Each change is in the log.',
  },
  assigned: {
    by: 'console',
    type: 'map of two whole numbers',
    means:
      'Revision of its latest assignment (`rev`), and of the decision before it (`over`), which is undone past it. The platform leaves it alone.',
  },
}

/** Further fields of those that are reviewed. */
export const reviewLines: Readonly<Record<keyof typeof reviewFields, Line>> = {
  claim: {
    by: 'console',
    type: 'map of `by`, `byName`, `claimedAt`',
    means:
      'Who has the record open for a decision. It ends ten minutes after `claimedAt`. The platform leaves it alone.',
  },
  decision: {
    by: 'console',
    type: 'map of `id`, `outcome`, `reasonCode`, `note`, `by`, `byName`, `at`',
    means: 'The last review; `id` is that of the document in [`decisions`](#decisions).',
  },
}
