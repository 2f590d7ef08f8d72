import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react'
import type { ReasonCode } from '@touchline/domain/reason-code.ts'
import type { ReasonScope } from '@touchline/domain/reason.ts'
import type { ReviewAction } from '#kit/review/review-queue.ts'

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

/** The kit hands back one of the ids that a queue gave it. */
export function knownAction<Id extends string>(ids: readonly Id[], id: string): Id {
  const action = ids.find((one) => one === id)
  if (action === undefined) throw new Error(`There is no action ${id}.`)
  return action
}
