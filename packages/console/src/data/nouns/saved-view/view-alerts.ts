import { t } from '@touchline/domain/language/t.ts'
import { isUnread, type InboxState } from '@touchline/domain/kept/inbox.ts'
import {
  alertId,
  alertMark,
  checkedAlert,
  ViewAlert,
  type Watched,
} from '@touchline/domain/kept/saved-view/view-alert.ts'
import { ALERTS_MAX } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { lastChanged } from '@touchline/domain/engine/review/record-questions.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { changeOf } from '#data/backend/live-messages.ts'
import { changeDocument } from '#data/backend/change-document.ts'
import { removeOwned } from '#data/backend/own-documents.ts'
import { atCommit } from '#data/backend/values.ts'
import { AppError } from '#data/errors.ts'
import { inboxState } from '#data/nouns/inbox/inbox-state.ts'
import { queryClient, readAgain } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ALERTS, ownAlerts } from './own-alerts.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: [ALERTS] })

/** Starts or ends alerts about a view. Throws `refused` where there are too many. */
export async function tellOfView(viewId: string, isOn: boolean): Promise<void> {
  const { uid } = currentAdmin()
  const id = alertId(uid, viewId)
  if (isOn) {
    const others = await readAgain(ownAlerts())
    if (others.length >= ALERTS_MAX)
      throw new AppError('refused', {
        sentence: t('You have {count} alerts. Turn one off first.', { count: ALERTS_MAX }),
      })
    await changeDocument(ALERTS, id, () => ({ ownerId: uid, viewId }))
  } else await removeOwned(ALERTS, id)
  await refresh()
}

/** Ends the alert of a view that is removed, or no longer shared. */
export async function endAlert(id: string): Promise<void> {
  await removeOwned(ALERTS, id)
  await refresh()
}

/**
 * Keeps a view's rows at the time of a check; undefined: it can't be checked. In one transaction, and only where nobody checked
 * in the meantime, so that two machines of a person report the same once. Returns whether it was kept.
 */
export async function keepChecked(alert: ViewAlert, now: Watched | undefined): Promise<boolean> {
  const state = await queryClient.ensureQueryData(inboxState())
  // The transaction may run more than once.
  const last = { isLate: false, isTold: false }
  await changeDocument(ALERTS, alert.id, (current) => {
    const before = ViewAlert.parse({ ...current, id: alert.id })
    // Turned off, or checked by another machine.
    last.isLate = before.ownerId === undefined || before.checkedAt?.getTime() !== alert.checkedAt?.getTime()
    const fields = last.isLate ? undefined : afterCheck(before, now, state)
    last.isTold = fields !== undefined && isToldBy(fields, before)
    return fields
  })
  if (last.isLate || last.isTold) await refresh()
  return !last.isLate
}

/** Alert to store; undefined where nothing changed. */
function afterCheck(before: ViewAlert, now: Watched | undefined, state: InboxState) {
  const { ownerId, viewId, asked, known, failedAt } = before
  const common = { ownerId, viewId, checkedAt: atCommit() }
  if (now === undefined) return failedAt === undefined ? { ...common, failedAt: atCommit() } : undefined
  const mark = alertMark(before)
  const { isFound, ...rows } = checkedAlert(before, now, mark !== undefined && !isUnread(mark, state))
  const isSame = asked === now.asked && known === rows.known && rows.fresh === (before.fresh ?? '')
  if (isSame && failedAt === undefined) return undefined
  const foundAt = isFound ? atCommit() : before.foundAt
  return {
    ...common,
    asked: now.asked,
    ...rows,
    ...(rows.fresh === '' || foundAt === undefined ? {} : { foundAt }),
  }
}

/** Whether the inbox would show a change. */
const isToldBy = (fields: { fresh?: string; failedAt?: unknown }, { fresh = '', failedAt }: ViewAlert) =>
  (fields.fresh ?? '') !== fresh || (fields.failedAt === undefined) !== (failedAt === undefined)

const Changed = z.looseObject({
  id: z.string(),
  rev: z.catch(z.optional(z.number()), undefined),
  updatedAt: z.catch(z.optional(z.date()), undefined),
})

/** Last change of a collection, as a text. Reads one document. */
export async function changeIn(collection: string): Promise<string> {
  const { rows } = await collectionOf(collection, Changed).page(lastChanged(collection), { size: 1 })
  return changeOf(rows)
}
