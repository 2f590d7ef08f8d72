import { queryOptions } from '@tanstack/react-query'
import type { LinkDelivery } from '@touchline/domain/nouns/invitation/invitation-words.ts'
import { LEASE_PATH } from '@touchline/domain/shared/runner.ts'
import * as z from 'zod/mini'
import { configured } from '#data/backend/app.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { mailSender } from './deliveries.ts'
import { queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'

const [collection = '', lease = ''] = LEASE_PATH.split('/')
const Lease = z.looseObject({ id: z.string(), until: z.catch(z.optional(z.date()), undefined) })

const ASKED_EVERY_MS = 15_000

/** Whether a runner is active, and who mails the links. Reads one document, and once a minute another. */
export const linkDelivery = () =>
  queryOptions({
    queryKey: ['runner', 'delivery'],
    queryFn: async (): Promise<LinkDelivery> => {
      const [held, mailedBy, now] = await Promise.all([
        collectionOf(collection, Lease).find(lease),
        whoMails(),
        learnedServerTime(),
      ])
      return {
        isRunning: held?.until !== undefined && held.until > now,
        mailedBy,
      }
    },
    refetchInterval: ASKED_EVERY_MS,
  })

/** The embedded backend mails links where its runner has a mail server too. */
async function whoMails(): Promise<LinkDelivery['mailedBy']> {
  if (configured !== undefined) return 'firebase'
  const { isOn } = await queryClient.fetchQuery(mailSender())
  return isOn === true ? 'server' : 'nobody'
}
