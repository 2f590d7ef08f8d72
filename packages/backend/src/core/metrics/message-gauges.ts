import type { Db } from '#store/db.ts'
import type { GaugeSource } from './metrics.ts'

/** As `store/accounts/account-messages.ts` has them. */
const STATES = ['queued', 'sending', 'sent', 'failed', 'unclear', 'kept']

/** The auth service's messages to people: how many are in which state, and how long one has been waiting for its sender. */
export function messageGauges(db: Db): readonly GaugeSource[] {
  const counts = db.prepare('SELECT state, count(*) AS n FROM account_messages GROUP BY state')
  // Without a sender each waits for somebody to pass it on, or for its end.
  const waiting = db.prepare(
    "SELECT min(created_at) AS oldest FROM account_messages WHERE state = 'queued' AND EXISTS (SELECT 1 FROM mail_sender)",
  )
  const oldest = () => {
    const since = waiting.get()?.['oldest']
    return typeof since === 'number' ? Math.max(0, (Date.now() - since) / 1000) : 0
  }
  return [
    {
      name: 'touchline_messages',
      help: 'Messages to people, by state.',
      labels: ['state'],
      read() {
        const counted = new Map(counts.all().map(({ state, n }) => [state, Number(n)]))
        return STATES.map((state) => ({ labels: { state }, value: counted.get(state) ?? 0 }))
      },
    },
    {
      name: 'touchline_oldest_message_seconds',
      help: 'How long the oldest message has been waiting.',
      read: () => [{ value: oldest() }],
    },
  ]
}
