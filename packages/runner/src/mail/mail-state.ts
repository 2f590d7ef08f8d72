import { MAIL_PATH, MailSender, SENT_WITHIN_MS } from '@touchline/domain/engine/mail/mail-sender.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'

const KEPT_EVERY_MS = 600_000

export type MailState = {
  /** From where on messages are looked for. */
  from(now: Date): Date
  /** Everything up to then was seen; kept now and then, for what is seen twice is begun once. */
  seen(to: Date): Promise<void>
  /** The restore that was seen to last. */
  restoredAt(): Date | undefined
  /** All that a restored backup had queued is left alone. */
  restored(at: Date): Promise<void>
}

/** Says that no mail is sent, where it was said that it is. */
export async function sayOff(database: RunnerDatabase): Promise<void> {
  const { document } = await database.read(MAIL_PATH)
  if (document === undefined || MailSender.parse(plainFields(document.fields)).isOn === false) return
  await database.writeAll([
    { path: MAIL_PATH, values: new Map([['isOn', wireValue(false)]]), times: ['updatedAt'] },
  ])
}

/** Says that mail is sent. Messages from before it first was are left alone, and so are those that nobody wants to hear any more. */
export async function openMailState(database: RunnerDatabase, now: Date): Promise<MailState> {
  const { document } = await database.read(MAIL_PATH)
  const known = MailSender.parse(document ? plainFields(document.fields) : {})
  const since = known.since ?? now
  let seenTo = known.seenTo ?? since
  let keptAt = now.getTime()
  let { restoredAt } = known
  const keep = () => {
    const values = new Map([
      ['isOn', wireValue(true)],
      ['since', wireValue(since)],
      ['seenTo', wireValue(seenTo)],
      ['restoredAt', restoredAt && wireValue(restoredAt)],
    ])
    return database.writeAll([{ path: MAIL_PATH, values, times: ['updatedAt'] }])
  }
  const from = (at: Date) => new Date(Math.max(seenTo.getTime(), at.getTime() - SENT_WITHIN_MS))
  seenTo = from(now)
  await keep()
  return {
    from,
    async seen(to) {
      if (to <= seenTo) return
      seenTo = to
      if (to.getTime() - keptAt < KEPT_EVERY_MS) return
      keptAt = to.getTime()
      await keep()
    },
    restoredAt: () => restoredAt,
    async restored(at) {
      restoredAt = at
      await keep()
    },
  }
}
