import type { Verdict } from '@touchline/domain/shared/verdict.ts'
import type {
  DecisionAnswer,
  DecisionQuestion,
  DecisionRequest,
} from '#kit/decision/dialog/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import type { RecordAction } from './action-buttons.tsx'

type Offered<Action extends string> = {
  action: Action
  label: string
  name: string
  verdict: Verdict
  /** Question to ask first; undefined runs it at once, because a key undoes it. */
  question: DecisionQuestion | undefined
  run: (action: Action, answer?: DecisionAnswer) => Promise<unknown>
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
} & Pick<RecordAction, 'icon' | 'tone' | 'shortcut'>

/** One step of a state machine as a button that asks its question, if any, and runs the step. */
export function offerAction<Action extends string>({
  action,
  name,
  question,
  run,
  ask,
  ...looks
}: Offered<Action>): RecordAction {
  const { label } = looks
  // A final decision is made about the current record.
  const waits = question?.typed === undefined
  return {
    ...looks,
    id: action,
    waits,
    run() {
      if (!question) return void run(action).catch((failure: unknown) => toast.error(failure))
      ask({
        title: `${label}: ${name}`,
        confirm: label,
        ...question,
        waits,
        run: (answer) => run(action, answer),
      })
    },
  }
}
