import type { Verdict } from '@touchline/domain/machine/verdict.ts'
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
  /** What the record is called. */
  name: string
  verdict: Verdict
  /** What is asked before; undefined runs it at once, because a key takes it back. */
  question: DecisionQuestion | undefined
  run: (action: Action, answer?: DecisionAnswer) => Promise<unknown>
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
} & Pick<RecordAction, 'icon' | 'tone' | 'shortcut'>

/** One step of a state machine as a button that asks what there is to ask and then does it. */
export function offerAction<Action extends string>({
  action,
  name,
  question,
  run,
  ask,
  ...looks
}: Offered<Action>): RecordAction {
  const { label } = looks
  // What is final is decided about the record as it is.
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
