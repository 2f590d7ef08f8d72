import { IconCheck, IconChecks, IconMessageQuestion, IconX } from '@tabler/icons-react'
import type { ReasonCode } from '@touchline/domain/review/reason-code.ts'
import type { ReasonScope } from '@touchline/domain/review/reason.ts'
import { AppError } from '#data/errors.ts'
import { defineBulkAction } from '#kit/list/bulk/bulk.ts'
import type { ReviewAction, ReviewItem } from '#kit/review/queue/review-queue.ts'

/** The actions that most queues have: everywhere under the same name, with the same key, colour and words. */
type Usual = {
  /** What happens, as its confirmation says it. */
  effect: string
}

export const approving = ({ effect }: Usual) =>
  ({
    id: 'approve',
    label: 'Approve',
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    effect,
    done: (name) => `${name} is approved.`,
  }) as const satisfies ReviewAction

export const rejecting = ({ effect, scope }: Usual & { scope: ReasonScope }) =>
  ({
    id: 'reject',
    label: 'Reject',
    keys: 'R',
    icon: IconX,
    tone: 'danger',
    effect,
    reason: { scope },
    done: (name) => `${name} is rejected.`,
  }) as const satisfies ReviewAction

export const askingForInfo = ({ effect, scope, first }: Usual & { scope: ReasonScope; first: ReasonCode }) =>
  ({
    id: 'askForInfo',
    label: 'Ask for information',
    keys: 'I',
    icon: IconMessageQuestion,
    effect,
    reason: {
      scope,
      first,
      note: {
        label: 'What is missing',
        hint: 'At least 10 characters. Ctrl + Enter sends it.',
        required: true,
      },
    },
    done: (name) => `${name} waits for information.`,
  }) as const satisfies ReviewAction

type AtOnce<Item> = {
  id: string
  label: string
  /** The first thing that speaks against approving it unseen. */
  against(item: Item): Promise<string | undefined>
  approve(change: {
    id: string
    seen: Item
    action: 'approve'
    batchId: string
  }): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
}

/** Approves many without a look at each: only what nothing speaks against. */
export const approvingAtOnce = <Item extends ReviewItem>({ against, approve, ...rest }: AtOnce<Item>) =>
  defineBulkAction<Item, undefined>({
    ...rest,
    icon: IconChecks,
    initial: undefined,
    async run(item, _, batchId) {
      const why = await against(item)
      if (why !== undefined) throw new AppError('refused', { sentence: why })
      return approve({ id: item.id, seen: item, action: 'approve', batchId })
    },
  })

/** The kit hands back one of the ids that a queue gave it. */
export function knownAction<Id extends string>(ids: readonly Id[], id: string): Id {
  const action = ids.find((one) => one === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  return action
}
