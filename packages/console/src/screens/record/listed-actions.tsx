import { IconPencil, IconTrash } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { listingMessages } from '@touchline/domain/machine/listing-message.ts'
import { listingStatusOf, type ListingAction } from '@touchline/domain/machine/listing-status.ts'
import { all, yes } from '@touchline/domain/machine/verdict.ts'
import { canClaim } from '@touchline/domain/review/claim.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type {
  DecisionAnswer,
  DecisionQuestion,
  DecisionRequest,
} from '#kit/decision/dialog/decision-request.ts'
import { listingDone, listingLooks, usualListingActions } from '#kit/decision/listing-actions.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import type { Telling } from '#kit/review/message/message.ts'
import { toTell } from '#kit/review/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { nounPaths } from '#paths.ts'
import type { ListedNoun, ListedRecord, Questions, Standing } from '#screens/listed-record.ts'
import { useNow } from '#ui/time/now.ts'

/** What is asked before an action; one without a question runs at once, because a key takes it back. */
const questions: Partial<Record<ListingAction, (noun: string) => DecisionQuestion>> = {
  approve: (noun) => ({ effect: t('The {noun} is listed on the platform.', { noun }) }),
  reject: () => ({
    effect: t('The request is closed. It can be reopened.'),
    tone: 'danger',
    reason: 'club',
  }),
  askForInfo: () => ({
    effect: t('The request leaves the queue until it is put back into review. Say what is missing.'),
    reason: 'club',
  }),
  suspend: (noun) => ({
    effect: t('The {noun} is no longer listed. It can be reinstated at any time.', { noun }),
    tone: 'danger',
    reason: 'club',
  }),
  archive: (noun) => ({
    effect: t('The {noun} leaves the lists. It can be restored.', { noun }),
    tone: 'danger',
    reason: 'club',
  }),
}

/** The applicant is told of these; of two with a letter of their own, because the reasons' messages speak of a request. */
const told: Partial<Record<ListingAction, (name: string) => Pick<Telling, 'letter'>>> = {
  reject: () => ({}),
  askForInfo: () => ({}),
  suspend: (name) => ({ letter: listingMessages.suspend(name) }),
  archive: (name) => ({ letter: listingMessages.archive(name) }),
}

/** What can be done to this record, each with its verdict. `ask` opens the page's decision dialog. */
export function useListedActions<T extends ListedRecord>(
  { noun, nameOf, decisions, rules, telling }: ListedNoun<T>,
  record: T,
  standing: Standing,
  own: Questions<T>,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const name = nameOf(record)
  const paths = nounPaths(noun.collection)
  const change = { id: record.id, seen: record, openedAt }

  const run = async (action: ListingAction, { reason, message }: DecisionAnswer = {}) => {
    const { decisionId } = await mutate(decisions.run(), { ...change, action, reason, message })
    toast.done(listingDone[action](name), { undo: () => decisions.undo(decisionId) })
  }

  const askDelete = () =>
    ask({
      title: t('Delete: {name}', { name }),
      effect: t(
        'The {one} is removed for good. What was decided about it stays in the log. This can not be undone.',
        { one: noun.one },
      ),
      confirm: t('Delete'),
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(decisions.remove(), change)
        toast.done(t('{name} is deleted.', { name }))
        await navigate(paths.list())
      },
    })

  const questionOf = (action: ListingAction): DecisionQuestion | undefined => {
    const usual = questions[action]?.(noun.one)
    const letterOf = told[action]
    return (
      usual && {
        ...usual,
        ...(action === 'approve' ? { warnings: standing.warnings } : {}),
        ...(letterOf ? { telling: toTell<T>({ ...telling, ...letterOf(name) }, record) } : {}),
        stating: { collection: noun.collection, action, record },
        ...own[action]?.(record, standing),
      }
    )
  }

  const notTaken = canClaim(record, { actorId: currentAdmin().uid, now })
  const offer = (action: ListingAction) =>
    offerAction({
      ...listingLooks(action),
      action,
      name,
      verdict: all(standing.can(action), notTaken),
      question: questionOf(action),
      run,
      ask,
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
        verdict: all(rules.canDelete(record), notTaken),
        run: askDelete,
        tone: 'danger',
      },
    ],
  }
}
