import { Delivery, stateOfAll, type DeliveryRecipient } from '@touchline/domain/engine/mail/delivery.ts'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue, type Value } from '@touchline/firestore/values'
import type { RunnerDatabase, Write } from '#database.ts'

export const deliveryPath = (id: string): string => `deliveries/${id}`

export const deliveryIn = ({ id, fields }: StoredDocument): Delivery =>
  Delivery.parse({ ...plainFields(fields), id })

export function deliveryWrite(
  id: string,
  recipients: readonly DeliveryRecipient[],
  { nextAttempt, precondition }: { nextAttempt?: Date | undefined; precondition: NonNullable<Write['if']> },
  more: Readonly<Record<string, Value>> = {},
): Write {
  return {
    path: deliveryPath(id),
    values: new Map<string, Value | undefined>([
      ['state', wireValue(stateOfAll(recipients))],
      ['recipients', wireValue(recipients.map(withoutUnknown))],
      ['nextAttempt', nextAttempt && wireValue(nextAttempt)],
      ...Object.entries(more),
    ]),
    times: ['updatedAt'],
    if: precondition,
  }
}

/** Omits undefined values, which a document can't hold. */
const withoutUnknown = (recipient: DeliveryRecipient) =>
  Object.fromEntries(Object.entries(recipient).filter(([, value]) => value !== undefined))

const UNCLEAR = 'The program that sends mail stopped while this was being sent: it may have arrived.'

/** Marks messages that were being sent when the last runner ended, because they may or may not have arrived. */
export async function markUnclear(
  database: RunnerDatabase,
  left: readonly StoredDocument[],
  now: Date,
): Promise<Delivery[]> {
  const marked: Delivery[] = []
  for (const document of left) {
    const delivery = deliveryIn(document)
    const recipients = (delivery.recipients ?? []).map((one) =>
      one.state === 'sending' ? { ...one, state: 'unclear' as const, reason: UNCLEAR, at: now } : one,
    )
    const precondition = { updateTime: document.updateTime }
    const nextAttempt = recipients.some(({ state }) => state === 'queued') ? now : undefined
    if (await database.writeAll([deliveryWrite(delivery.id, recipients, { precondition, nextAttempt })]))
      marked.push({ ...delivery, recipients, state: stateOfAll(recipients) })
  }
  return marked
}
