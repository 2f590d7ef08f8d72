import { useQuery } from '@tanstack/react-query'
import { decisionId, type Decision } from '@touchline/domain/decision.ts'
import { revOf } from '@touchline/domain/record.ts'
import { accountStatusLabels, toUserForm, type User, type UserForm } from '@touchline/domain/user.ts'
import { statusOf } from '@touchline/domain/user.ts'
import { decisionRecord } from '#data/decisions.ts'
import { queryClient } from '#data/query-client.ts'
import { users } from '#data/users.ts'
import type { Version } from '#kit/form/merge.ts'

/** A user as the form sees it; the decision that made it so says who it was. */
function versionOf(user: User, decision: Decision | undefined): Version<UserForm> {
  return {
    rev: revOf(user),
    values: toUserForm(user),
    facts: { Status: accountStatusLabels[statusOf(user)], Administrator: user.isAdmin ? 'Yes' : 'No' },
    by: decision?.byName,
    at: decision?.at ?? user.updatedAt,
  }
}

const lastDecision = (user: User) => decisionRecord(decisionId('users', user.id, revOf(user)))

/** The user as it is now, followed. A record that never came from this console has no decision to ask for. */
export function useUserVersion(user: User): Version<UserForm> {
  const { data } = useQuery({ ...lastDecision(user), enabled: revOf(user) > 0, staleTime: Infinity })
  return versionOf(user, data)
}

/** The user as it is now, read once more. */
export async function latestUserVersion(id: string): Promise<Version<UserForm>> {
  const user = await queryClient.fetchQuery({ ...users.record(id), staleTime: 0 })
  const decision = await queryClient.fetchQuery(lastDecision(user)).catch(() => undefined) // who it was is a nicety
  return versionOf(user, decision)
}
