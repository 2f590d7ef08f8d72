import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'
import type { Logger } from '@touchline/backend/log'
import { derivedFields, followRenames, repairer } from '#derive/repair.ts'
import { sayOff } from '#mail/mail-state.ts'
import type { OutboxMail } from '#mail/outbox-mail.ts'
import { counters } from '#tasks/counters.ts'
import { invitations } from '#tasks/invitations.ts'
import { pictures, type Files } from '#tasks/pictures.ts'
import { ownershipRequests } from '#tasks/requests.ts'
import { ruleDecisions } from '#tasks/rule-decisions.ts'
import { ruleTallies } from '#tasks/rule-tallies.ts'
import { runningRules } from '#tasks/running-rules.ts'
import { secondLooksLeft } from '#tasks/second-looks-left.ts'
import { secondLooks } from '#tasks/second-looks.ts'
import { suspensions } from '#tasks/suspensions.ts'
import type { RunnerAccounts } from './accounts.ts'
import type { RunnerDatabase } from './database.ts'
import { passes } from './pass.ts'
import type { RunnerState } from './state.ts'
import { showTo, type Task } from './task.ts'

export type TaskSettings = {
  /** By the server's clock. */
  now: () => Date
  /** Hours between the beginnings of two passes. */
  passHours: number
  /** Where to create accounts of invited people; without it, none are created. */
  accounts?: RunnerAccounts | undefined
  /** Where to look for pictures; without it, nowhere. */
  files?: Files | undefined
  /** The product's name in messages, and where to complain. */
  redress: Redress
  /** Undefined if no mail server is configured. */
  mail?: OutboxMail | undefined
}

/** All tasks of the runner. They see records and have their turns in this order: derived fields come before what reads them. */
export async function openTasks(
  database: RunnerDatabase,
  state: RunnerState,
  settings: TaskSettings,
  log: Logger,
): Promise<readonly Task[]> {
  const { now, passHours, accounts, files, redress } = settings
  const repair = repairer(database, log)
  const rules = runningRules(database)
  const tasks: readonly Task[] = [
    ...(await mailTasks(database, settings, log)),
    derivedFields(repair, state, log),
    invitations(database, accounts, log),
    suspensions(database, log),
    ownershipRequests(database, log),
    followRenames(database, repair),
    secondLooksLeft(database, log),
    counters(database, log),
    passes(database, state, (...page) => showTo(tasks, ...page, { now, isPass: true }), passHours, log),
    pictures(database, files, log),
    secondLooks(database, log),
    rules,
    ruleDecisions(database, rules, { redress, files }, log),
    ruleTallies(database, rules, log),
  ]
  return tasks
}

/** Loads mail only if a mail server is configured; otherwise writes a note for the console. */
async function mailTasks(
  database: RunnerDatabase,
  { mail, now, redress }: TaskSettings,
  log: Logger,
): Promise<readonly Task[]> {
  if (mail === undefined) {
    await sayOff(database)
    return []
  }
  const { openOutboxMail } = await import('#mail/outbox-mail.ts')
  const { openDigests } = await import('#mail/digests.ts')
  return [await openOutboxMail(database, mail, log, now()), openDigests(database, mail, redress.product, log)]
}
