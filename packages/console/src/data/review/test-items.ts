import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { lookKeyText } from '@touchline/domain/engine/review/second/second-look.ts'
import { canBeTestItem } from '@touchline/domain/engine/review/second/test-item.ts'
import { createTestItem } from '#data/backend/test-item-write.ts'
import { AppError } from '#data/errors.ts'
import { hexHash } from '#browser/hex-hash.ts'
import { queryClient } from '#data/query-client.ts'
import { knowIfLead } from '#data/session/lead.ts'
import { currentActor } from '#data/session/session.ts'
import { secondLooksCollection } from './second-looks.ts'

const keyOf = (decisionId: string) => hexHash(lookKeyText(decisionId))

/** Second look at a decision, for leads; null for none. One document. */
export const lookAt = (decisionId: string) =>
  queryOptions({
    queryKey: ['secondLooks', 'at', decisionId],
    queryFn: async () => (await secondLooksCollection.find(await keyOf(decisionId))) ?? null,
  })

export const markTestItem = () =>
  mutationOptions({
    async mutationFn(decision: Decision) {
      const verdict = canBeTestItem(decision, { isLead: await knowIfLead() })
      if (!verdict.ok) throw new AppError('refused', { sentence: verdict.why })
      await createTestItem(await keyOf(decision.id), decision, currentActor())
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['secondLooks'] }),
  })
