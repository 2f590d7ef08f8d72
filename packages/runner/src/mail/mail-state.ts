import { MAIL_PATH, MailSender, SENT_WITHIN_MS } from '@touchline/domain/engine/mail/mail-sender.ts'
import { plainFields, wireValue } from '@touchline/firestore/values'
import type { RunnerDatabase } from '#database.ts'

const KEPT_EVERY_MS = 600_000

export type MailState = {
  /** Returns the time from which to look for messages. */
  from(now: Date): Date
  /** Notes that everything up to then was seen; saved occasionally, because a message seen twice is begun once. */
  seen(to: Date): Promise<void>
  restoredAt(): Date | undefined
  /** Ignores everything that a restored backup had queued. */
  restored(at: Date): Promise<void>
}

/** Notes that no mail is sent, if the state says otherwise. */
export async function sayOff(database: RunnerDatabase): Promise<void> {
  const { document } = await database.read(MAIL_PATH)
  if (document === undefined || MailSender.parse(plainFields(document.fields)).isOn === false) return
  await database.writeAll([
    { path: MAIL_PATH, values: new Map([['isOn', wireValue(false)]]), times: ['updatedAt'] },
  ])
}

/** Notes that mail is sent. Messages from before the first time are ignored, and so are outdated ones. */
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
