import { IconCheck, IconChecks, IconMessageQuestion, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { all, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { InfoScope, ReasonScope } from '@touchline/domain/engine/log/reason.ts'
import { AppError } from '#data/errors.ts'
import { defineBulkAction } from '#kit/bulk.ts'
import type { ReviewAction, ReviewItem } from '#kit/review/queue/review-queue.ts'

/** Actions of most queues: everywhere with the same name, key, colour and words. */
type Usual = {
  /** Effect of the action, for its confirmation. */
  effect: string
}

export const approving = ({ effect }: Usual) =>
  ({
    id: 'approve',
    label: t('Approve'),
    keys: 'A',
    icon: IconCheck,
    tone: 'primary',
    approves: true,
    effect,
    done: (name) => t('{name} is approved.', { name }),
  }) as const satisfies ReviewAction

export const rejecting = ({ effect, scope }: Usual & { scope: ReasonScope }) =>
  ({
    id: 'reject',
    label: t('Reject'),
    keys: 'R',
    icon: IconX,
    tone: 'danger',
    effect,
    reason: { scope },
    done: (name) => t('{name} is rejected.', { name }),
  }) as const satisfies ReviewAction

/** Asks for things, each with its own message. */
export const askingForInfo = ({ effect, scope }: Usual & { scope: InfoScope }) =>
  ({
    id: 'askForInfo',
    label: t('Ask for information'),
    keys: 'I',
    icon: IconMessageQuestion,
    effect,
    reason: { scope, label: t('What to ask for') },
    done: (name) => t('Information requested: {name}.', { name }),
  }) as const satisfies ReviewAction

type AtOnce<Item> = {
  id: string
  /** Whether it can be approved at all. */
  can(item: Item): Verdict
  /** First reason against approving it unseen. */
  against(item: Item): Promise<string | undefined>
  approve(change: {
    id: string
    seen: Item
    action: 'approve'
    batchId: string
  }): Promise<{ decisionId: string }>
  undo(decisionId: string): Promise<unknown>
}

/** Approves many without opening each: only those without findings, checked before the question and again for each. */
export function approvingAtOnce<Item extends ReviewItem>({ can, against, approve, ...rest }: AtOnce<Item>) {
  return defineBulkAction<Item, undefined>({
    ...rest,
    ...checkedAgain<Item>({
      check: async (item) => refusalOf(can(item)) ?? (await against(item)),
      run: (item, batchId) => approve({ id: item.id, seen: item, action: 'approve', batchId }),
    }),
    label: t('Approve without warnings'),
    saying: (records) => t('Approve {records} without warnings', { records }),
    icon: IconChecks,
    initial: undefined,
  })
}

/** First refusal's sentence. */
export const refusalOf = (...verdicts: Verdict[]): string | undefined => {
  const verdict = all(...verdicts)
  return verdict.ok ? undefined : verdict.why
}

type Checked<Item> = {
  check(item: Item): Promise<string | undefined>
  run(item: Item, batchId: string): Promise<{ decisionId: string }>
}

/** A bulk action that lists only possible items, and checks again before each. */
export const checkedAgain = <Item>({ check, run }: Checked<Item>) => ({
  check,
  async run(item: Item, _: undefined, batchId: string) {
    const why = await check(item)
    if (why !== undefined) throw new AppError('refused', { sentence: why })
    return run(item, batchId)
  },
})

/** Checks that the kit returned one of the queue's ids. */
export function knownAction<Id extends string>(ids: readonly Id[], id: string): Id {
  const action = ids.find((one) => one === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  return action
}
