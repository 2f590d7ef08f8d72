import { IconPencil, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { listingMessages } from '@touchline/domain/engine/machine/listing-message.ts'
import { listingStatusOf, type ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import { all, yes } from '@touchline/domain/shared/verdict.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import { doubtFields, noteIn } from '#kit/decision/dialog/doubt-fields.tsx'
import type { DecisionAnswer, DecisionQuestion } from '#kit/decision/dialog/decision-request.ts'
import { listingDone, listingLooks, usualListingActions } from '#kit/decision/listing-actions.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import type { Telling } from '#kit/message/message.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { nounPaths } from '#paths.ts'
import type { ListedNoun, ListedOnly, ListedRecord, Questions, Standing } from '#screens/listed-record.ts'
import { infoScopeOf } from '@touchline/domain/engine/log/reason.ts'
import type { Ask } from './record-page.tsx'
import { useNow } from '#ui/now.ts'

/** Questions before an action; one without a question runs at once, because a key undoes it. */
const questions: Partial<Record<ListingAction, DecisionQuestion>> = {
  approve: { effect: t('Will be listed on the platform.') },
  reject: {
    effect: t('Closes the request. It can be reopened.'),
    tone: 'danger',
    reason: 'league',
  },
  askForInfo: {
    effect: t('Leaves the queue until it’s back in review. Say what’s missing.'),
    reason: 'league',
  },
  suspend: {
    effect: t('No longer listed. You can reinstate it at any time.'),
    tone: 'danger',
    reason: 'league',
  },
  archive: {
    effect: t('Removed from all lists. You can restore it.'),
    tone: 'danger',
    reason: 'league',
  },
}

/** Actions that the applicant is told of; two have a special letter, because the reasons' messages speak of a request. */
const told: Partial<Record<ListingAction, (name: string) => Pick<Telling, 'letter'>>> = {
  reject: () => ({}),
  askForInfo: () => ({}),
  suspend: (name) => ({ letter: listingMessages.suspend(name) }),
  archive: (name) => ({ letter: listingMessages.archive(name) }),
}

/** Returns the buttons of the listing's actions, each with its verdict. `ask` opens the page's decision dialog. */
export function useListedOffers<T extends ListedRecord>(
  { noun, nameOf, decisions, telling, scope = 'league' }: ListedNoun<T>,
  record: T,
  standing: Pick<Standing, 'can' | 'warnings' | 'doubt'>,
  own: Questions<T>,
  ask: Ask,
): (action: ListingAction) => RecordAction {
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const name = nameOf(record)

  const run = async (action: ListingAction, { reason, message, input }: DecisionAnswer = {}) => {
    const change = { id: record.id, seen: record, openedAt }
    const { decisionId } = await mutate(decisions.run(), {
      ...change,
      action,
      reason,
      message,
      note: noteIn(input),
    })
    toast.done(listingDone[action](name), { undo: () => decisions.undo(decisionId) })
  }

  const questionOf = (action: ListingAction): DecisionQuestion | undefined => {
    const usual = questions[action]
    const letterOf = told[action]
    return (
      usual && {
        ...usual,
        ...(usual.reason && { reason: action === 'askForInfo' ? infoScopeOf(scope) : scope }),
        ...(action === 'approve' ? { warnings: standing.warnings } : {}),
        ...(action === 'approve' && standing.doubt ? { fields: doubtFields(standing.doubt) } : {}),
        ...(letterOf ? { telling: toTell<T>({ ...telling, ...letterOf(name) }, record) } : {}),
        stating: { collection: noun.collection, action, record },
        ...own[action]?.(record, standing),
      }
    )
  }

  const notTaken = canClaim(record, { actorId: currentAdmin().uid, now })
  return (action) =>
    offerAction({
      ...listingLooks(action),
      action,
      name,
      verdict: all(standing.can(action), notTaken),
      question: questionOf(action),
      run,
      ask,
    })
}

/** Actions on this record: editing, those of the listing, deleting. */
export function useListedActions<T extends ListedOnly>(
  listed: ListedNoun<T>,
  record: T,
  standing: Standing,
  own: Questions<T>,
  ask: Ask,
): { actions: RecordAction[]; more: RecordAction[] } {
  const { noun, nameOf, decisions, rules } = listed
  const navigate = useNavigate()
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const offer = useListedOffers(listed, record, standing, own, ask)
  const name = nameOf(record)
  const paths = nounPaths(noun.collection)

  const askDelete = () =>
    ask({
      title: t('Delete: {name}', { name }),
      effect: t('Removed for good. Its decisions stay in the log. This can’t be undone.'),
      confirm: t('Delete'),
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(decisions.remove(), { id: record.id, seen: record, openedAt })
        toast.done(t('{name} deleted.', { name }))
        await navigate(paths.list())
      },
    })

  return {
    actions: [
      {
        id: 'edit',
        label: t('Edit'),
        icon: IconPencil,
        verdict: yes,
        run: () => void navigate(paths.edit(record.id)),
        shortcut: 'E',
        waits: true,
      },
      ...usualListingActions[listingStatusOf(record)].map(offer),
    ],
    more: [
      offer('archive'),
      {
        id: 'delete',
        label: t('Delete…'),
        icon: IconTrash,
        verdict: all(rules.canDelete(record), canClaim(record, { actorId: currentAdmin().uid, now })),
        run: askDelete,
        tone: 'danger',
      },
    ],
  }
}
