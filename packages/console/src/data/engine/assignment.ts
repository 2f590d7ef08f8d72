import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { revOf, standingRev, type Revised } from '@touchline/domain/shared/record.ts'
import { withFollowers } from '@touchline/domain/engine/review/followers.ts'
import type { Plan } from '#data/backend/write/plan.ts'

/** Plan that assigns a record, to nobody where `to` is undefined. */
export function assignment(
  record: Revised & { followers?: readonly string[] | undefined },
  to: string | undefined,
): Plan {
  const followers = to === undefined ? record.followers : withFollowers(record, [to])
  return {
    action: 'assign',
    changes: { assigneeId: to ?? null },
    derived: {
      assigned: { rev: revOf(record) + 1, over: standingRev(record) },
      ...(followers === record.followers ? {} : { followers }),
    },
  }
}

/** Assignee before that decision. */
export function formerAssignee({ before }: Decision): string | undefined {
  const former = before?.['assigneeId']
  return typeof former === 'string' ? former : undefined
}
