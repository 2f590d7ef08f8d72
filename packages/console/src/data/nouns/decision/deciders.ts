import { queryOptions } from '@tanstack/react-query'
import { RUNNER, RUNNER_NAME } from '@touchline/domain/shared/runner.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { queryClient } from '#data/query-client.ts'
import { subjectName } from './subjects.ts'

/** Choices for filtering the log by author: the administrators and, last, the runner, whose name contains the typed text. */
export const deciderChoices = (typed: string) =>
  queryOptions({
    queryKey: ['decisions', 'deciders', typed],
    queryFn: async () => {
      const people = await queryClient.fetchQuery(administrators())
      const all = [...people, { value: RUNNER, label: RUNNER_NAME }]
      return all.filter(({ label }) => fold(label).includes(fold(typed)))
    },
  })

/** Name of one of them. The runner has no record. */
export const deciderName = (uid: string) =>
  uid === RUNNER
    ? queryOptions({ queryKey: ['users', 'name', uid], queryFn: () => RUNNER_NAME })
    : subjectName('users', uid)
