import type { Db } from '#store/db.ts'
import type { GaugeSource } from './metrics.ts'

/** Messages of the auth service that nobody has used yet. */
export function messageGauges(db: Db): readonly GaugeSource[] {
  const waiting = db.prepare('SELECT count(*) AS n, min(created_at) AS oldest FROM auth_outbox')
  const oldest = () => {
    const since = waiting.get()?.['oldest']
    return typeof since === 'number' ? Math.max(0, (Date.now() - since) / 1000) : 0
  }
  return [
    {
      name: 'touchline_messages',
      help: 'Messages to people, by state.',
      labels: ['state'],
      read: () => [{ labels: { state: 'waiting' }, value: Number(waiting.get()?.['n']) }],
    },
    {
      name: 'touchline_oldest_message_seconds',
      help: 'How long the oldest message has been waiting.',
      read: () => [{ value: oldest() }],
    },
  ]
}
