import { t } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { statusOf, User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { readByIds } from '#data/engine/records-by-id.ts'

const people = collectionOf('users', User)

/** Names, by key, of current administrators to whom rules assign. Reads each person once. */
export function assigneesOf(rules: readonly Pick<ReviewRule, 'assignee'>[]) {
  const ids = [
    ...new Set(rules.flatMap(({ assignee = '' }) => (assignee === '' ? [] : [assignee]))),
  ].toSorted()
  return queryOptions({
    queryKey: ['users', 'assignees', ids],
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      if (ids.length === 0) return new Map()
      const found = [...(await readByIds(people, ids)).values()]
      const administrators = found.filter((user) => user.isAdmin && statusOf(user) === 'active')
      return new Map(administrators.map((user) => [user.id, fullName(user)]))
    },
    staleTime: 60_000,
  })
}

/** Name of a rule's assignee; unknown without `assignees`. */
export function assigneeName(
  { assignee }: Pick<ReviewRule, 'assignee'>,
  assignees: ReadonlyMap<string, string> | undefined,
): string {
  if (assignee === undefined || assignees === undefined) return t('an administrator')
  return assignees.get(assignee) ?? t('somebody who’s no longer an administrator')
}
