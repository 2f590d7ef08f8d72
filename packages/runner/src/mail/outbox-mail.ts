import {
  type Delivery,
  type DeliveryRecipient,
  isUnsent,
  recipientsOf,
  sentAgain,
  stateOfAll,
} from '@touchline/domain/engine/mail/delivery.ts'
import {
  deliveriesLeft,
  deliveriesAsked,
  deliveriesDue,
  deliveriesUnsent,
  messagesSince,
} from '@touchline/domain/engine/mail/delivery-questions.ts'
import { SENT_WITHIN_MS } from '@touchline/domain/engine/mail/mail-sender.ts'
import { OutboxMessage } from '@touchline/domain/engine/mail/outbox.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import type { Logger } from '@touchline/backend/log'
import type { StoredDocument } from '@touchline/firestore/documents'
import { plainFields, wireValue } from '@touchline/firestore/values'
import { inboxId, InboxState, UNSENT_MAX, unsentMarks } from '@touchline/domain/kept/inbox.ts'
import { RUNNER } from '@touchline/domain/shared/runner.ts'
import type { RunnerDatabase, Write } from '#database.ts'
import type { Sender } from '#task.ts'
import { unlessRefused } from '#refused.ts'
import { type Transport, waitAfter } from './send-mail.ts'
import { deliveryIn, deliveryWrite, markUnclear } from './delivery-document.ts'
import { refusalOf } from './message-concerns.ts'
import { openMailState } from './mail-state.ts'

/** Tries, because a person may mark lines as read at the same time. */
const TRIES = 5

/** Adds a message that wasn't sent to its author's inbox, and removes it once it is sent or retried. */
async function followUnsent(database: RunnerDatabase, delivery: Delivery): Promise<void> {
  const { id, createdBy: author, recipients = [], state } = delivery
  // A rule's decisions have no author.
  if (!author || author === RUNNER || author.includes('/')) return
  const path = `inboxes/${author}`
  for (let tries = 0; tries < TRIES; tries++) {
    const { document } = await database.read(path)
    const stored = InboxState.parse(document ? plainFields(document.fields) : {})
    const marks = unsentMarks(stored)
    const isThere = marks.some(({ decisionId }) => decisionId === id)
    if (isThere === isUnsent(state)) return
    const others = marks.filter(({ decisionId }) => decisionId !== id).map((mark) => mark.id)
    const at = new Date(Math.max(...recipients.map((one) => one.at?.getTime() ?? 0)))
    const unsent = isThere ? others : [...others, inboxId('mail', id, at)].slice(-UNSENT_MAX)
    const precondition = document ? { updateTime: document.updateTime } : { exists: false }
    const values = new Map([['unsent', wireValue(unsent)]])
    if (await database.writeAll([{ path, values, if: precondition }])) return
  }
}

export type OutboxMail = {
  transport: Transport
  /** Prefix of links in mail, if known. */
  publicUrl?: string | undefined
  /** Returns how long to wait after a number of attempts. */
  wait?: (attempts: number) => number
  /** Milliseconds between checks for due digests. */
  digestsEveryMs?: number
}

/** Milliseconds between checks, longer where queries are paid for. */
const EVERY_MS = { embedded: 1_500, google: 30_000 }
/** A commit may be seen a little after its time. */
const SEEN_LATE_MS = 30_000
const RESTORED = 'The data was restored from a backup: it may have been sent before.'
/** Later than any attempt. */
const NEVER = new Date('9999-01-01')
const NO_ADDRESS = 'This account has no e-mail address.'

export async function openOutboxMail(
  database: RunnerDatabase,
  mail: OutboxMail,
  log: Logger,
  now: Date,
): Promise<Sender> {
  const { transport, wait = waitAfter } = mail
  const state = await openMailState(database, now)
  await markUnclear(database, await Array.fromAsync(database.findAll(deliveriesLeft())), now)
  for await (const document of database.findAll(deliveriesUnsent()))
    await unlessRefused(log, document.path, () => followUnsent(database, deliveryIn(document)))

  const begun = new Set<string>()
  /** Outcomes of sent mail that couldn't be written; the latest of each delivery. */
  const unnoted = new Map<string, Write>()
  let isOver = false
  let working: Promise<void> | undefined
  let wokenAt = -Infinity

  async function work(at: Date): Promise<void> {
    for (const [id, write] of unnoted)
      await unlessRefused(log, write.path, async () => {
        await database.writeAll([write])
        unnoted.delete(id)
      })
    await leaveRestored(at)
    await beginNew(at)
    for (const question of [deliveriesAsked(), deliveriesDue(at)])
      for await (const document of database.findAll(question))
        if (!isOver) await unlessRefused(log, document.path, () => deliver(document, at))
  }

  /** Stops mail that a restored backup has queued, because it may have been sent after the backup: a person decides. */
  async function leaveRestored(at: Date): Promise<void> {
    const restored = await database.restoredAt()
    if (restored === undefined || restored.getTime() === state.restoredAt()?.getTime()) return
    begun.clear()
    for await (const message of database.findAll(messagesSince(state.from(at))))
      if ((messageIn(message).createdAt ?? at) < restored) await begin(message, at)
    for await (const document of database.findAll(deliveriesDue(NEVER)))
      await unlessRefused(log, document.path, () => leaveAlone(document, restored))
    await state.restored(restored)
  }

  async function leaveAlone(document: StoredDocument, restored: Date): Promise<void> {
    const { id, recipients = [] } = deliveryIn(document)
    const { document: stored } = await database.read(`outbox/${id}`)
    if (stored === undefined || (messageIn(stored).createdAt ?? restored) >= restored) return
    const left = recipients.map((one) =>
      (one.state ?? 'queued') === 'queued'
        ? { ...one, state: 'unclear' as const, reason: RESTORED, at: restored }
        : one,
    )
    await database.writeAll([deliveryWrite(id, left, { precondition: { updateTime: document.updateTime } })])
  }

  /** Queues each new message once, however often it is seen. */
  async function beginNew(at: Date): Promise<void> {
    for await (const message of database.findAll(messagesSince(state.from(at))))
      if (!begun.has(message.id)) await begin(message, at)
    await state.seen(new Date(at.getTime() - SEEN_LATE_MS))
  }

  async function begin(stored: StoredDocument, at: Date): Promise<void> {
    const { createdAt = { nullValue: null }, createdBy = { nullValue: null } } = stored.fields
    const how = { nextAttempt: at, precondition: { exists: false } }
    // As they are stored: a date here is rounded to milliseconds.
    const told = { createdAt, createdBy }
    await unlessRefused(log, stored.path, () =>
      database.writeAll([deliveryWrite(stored.id, recipientsOf(messageIn(stored), at), how, told)]),
    )
    begun.add(stored.id)
  }

  async function deliver(document: StoredDocument, at: Date): Promise<void> {
    const delivery = deliveryIn(document)
    const { id, state: was } = delivery
    if (was !== 'again' && delivery.nextAttempt !== undefined && delivery.nextAttempt > at) return
    const known = delivery.recipients ?? []
    const recipients = was === 'again' ? sentAgain(known, at) : [...known]
    const { document: stored } = await database.read(`outbox/${id}`)
    if (stored === undefined) return
    if (was === 'again') await followUnsent(database, { ...delivery, state: 'queued' })
    const message = messageIn(stored)
    const refusal = await refusalOf(database, stored)
    let waitMs = Infinity
    let precondition: { exists: boolean } | { updateTime: string } = { updateTime: document.updateTime }
    const kept = (): Write => {
      const next = new Date(at.getTime() + (waitMs === Infinity ? 0 : waitMs))
      const nextAttempt = stateOfAll(recipients) === 'queued' ? next : undefined
      return deliveryWrite(id, recipients, { nextAttempt, precondition })
    }
    const keep = async () => {
      if (!(await database.writeAll([kept()]))) return false
      precondition = { exists: true }
      return true
    }
    // Nothing of it may be sent once more.
    if (was === 'again' && stateOfAll(recipients) !== 'queued') return void (await keep())
    for (const [index, one] of recipients.entries()) {
      if ((one.state ?? 'queued') !== 'queued' || isOver) continue
      const own = await ownAddressOf(one)
      const why = refusal(one, own)
      if (why !== undefined) {
        recipients[index] = { ...one, state: 'refused', reason: why, at }
        log.warn('a message was refused', {
          decision: id,
          by: delivery.createdBy,
          recipient: one.address ?? one.userId,
          why,
        })
        if (!(await keep())) return
        continue
      }
      const address = one.address || own
      const attempts = (one.attempts ?? 0) + 1
      // Before the mail is sent: a runner that finds it so knows that it may have arrived.
      recipients[index] = address ? { ...one, address, attempts, state: 'sending', at } : unknownTo(one, at)
      if (!(await keep())) return
      if (address === undefined) continue
      recipients[index] = await send(message, { ...one, address, attempts }, index, delivery)
      if (recipients[index].state === 'queued') waitMs = Math.min(waitMs, wait(attempts))
      unnoted.set(id, kept())
      if (!(await keep())) return
      unnoted.delete(id)
    }
    await followUnsent(database, { ...delivery, recipients, state: stateOfAll(recipients) })
  }

  async function send(
    { id, subject, body, name }: OutboxMessage,
    one: DeliveryRecipient,
    index: number,
    { createdAt, askedAt }: Delivery,
  ): Promise<DeliveryRecipient> {
    const { address = '', attempts = 1 } = one
    const { reason: _, ...known } = one
    const sent = await transport.send({
      id: `outbox-${id}-${index}`,
      to: { name, address },
      subject,
      text: body,
    })
    const at = new Date()
    if (sent.outcome === 'sent') return { ...known, state: 'sent', at }
    const { outcome, reason } = sent
    log.warn('a message was not sent', { decision: id, outcome, why: reason })
    const tried = at.getTime() - Math.max(createdAt?.getTime() ?? 0, askedAt?.getTime() ?? 0)
    const isOver72 = tried + wait(attempts) > SENT_WITHIN_MS
    return { ...known, reason, at, state: outcome === 'later' ? (isOver72 ? 'failed' : 'queued') : outcome }
  }

  async function ownAddressOf({ userId }: DeliveryRecipient): Promise<string | undefined> {
    if (!userId || userId.includes('/')) return undefined
    const { document } = await database.read(`users/${userId}`)
    return document && (User.parse({ ...plainFields(document.fields), id: userId }).email || undefined)
  }

  return {
    name: 'mail of the outbox',
    wake(at) {
      const every = database.isEmbedded ? EVERY_MS.embedded : EVERY_MS.google
      if (isOver || working || performance.now() - wokenAt < every) return
      wokenAt = performance.now()
      working = work(at)
        .catch((error: unknown) => log.warn('messages were not sent', { why: String(error) }))
        .finally(() => (working = undefined))
    },
    async stop() {
      isOver = true
      await working
    },
  }
}

const unknownTo = (one: DeliveryRecipient, at: Date): DeliveryRecipient => ({
  ...one,
  state: 'failed',
  reason: NO_ADDRESS,
  at,
})

const messageIn = ({ id, fields }: StoredDocument): OutboxMessage =>
  OutboxMessage.parse({ ...plainFields(fields), id })
