import { queryOptions, useQuery } from '@tanstack/react-query'
import { leadCountOf, leads } from '@touchline/domain/nouns/user/lead.ts'
import { readStats } from '#data/backend/stats.ts'
import { queryClient } from '#data/query-client.ts'
import { currentAdmin } from './session.ts'

const leadCount = () =>
  queryOptions({ queryKey: ['users', 'leads'], queryFn: async () => leadCountOf(await readStats('leads')) })

/** Whether the signed-in administrator leads the review; undefined while unknown. Reads one document, none where their record says so. */
export function useIsLead(enabled = true): boolean | undefined {
  const { isLead } = currentAdmin()
  const { data } = useQuery({ ...leadCount(), enabled: enabled && !isLead })
  return leads({ isLead, leadCount: data })
}

/** Same outside a component. */
export async function knowIfLead(): Promise<boolean> {
  const { isLead } = currentAdmin()
  return isLead || (await queryClient.fetchQuery(leadCount())) === 0
}
