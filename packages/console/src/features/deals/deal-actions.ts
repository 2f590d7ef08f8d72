import { IconArrowBackUp, IconPencil, IconThumbDown, IconTrophy } from '@tabler/icons-react'
import { t, tc } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { stageOfKind, type PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealCan, lastOpenStage } from '@touchline/domain/nouns/deal/deal-status.ts'
import { type Deal, dealStatusOf, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { paths } from '#paths.ts'
import { topRankOf } from '#data/nouns/deal/deal-board.ts'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import type { MoveAnswers } from '#data/nouns/deal/deal-plans.ts'
import { mutate } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import { questionOf } from './deal-questions.tsx'

/** Answers that the dialog will ask for, so that their absence refuses nothing yet. */
const ASKED_FOR = { valueMinor: 1, closedOn: '2000-01-01' }

/** Actions on this deal, each with its verdict. */
export function useDealActions(
  deal: Deal,
  stages: readonly PipelineStage[],
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; moveTo: (to: PipelineStage) => void } {
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const moveTo = (to: PipelineStage) => startMove({ deal, to, stages, openedAt, ask })
  const goTo = (to: PipelineStage | undefined) => () => (to ? moveTo(to) : undefined)
  const isOpen = dealStatusOf(deal) === 'open'
  const edit: RecordAction = {
    id: 'edit',
    label: t('Edit'),
    icon: IconPencil,
    isSign: true,
    verdict: yes,
    run: () => void navigate(paths.pipelineEdit(deal.id)),
    shortcut: 'E',
    waits: true,
  }
  const win: RecordAction = {
    id: 'win',
    label: tc('deal', 'Won'),
    icon: IconTrophy,
    tone: 'primary',
    verdict: dealCan('win', deal, { stages, won: ASKED_FOR }),
    run: goTo(stageOfKind('won', stages)),
    shortcut: 'W',
  }
  const lose: RecordAction = {
    id: 'lose',
    label: tc('deal', 'Lost'),
    icon: IconThumbDown,
    tone: 'danger',
    verdict: dealCan('lose', deal, { stages }),
    run: goTo(stageOfKind('lost', stages)),
    shortcut: 'L',
  }
  const reopen: RecordAction = {
    id: 'reopen',
    label: t('Reopen'),
    icon: IconArrowBackUp,
    verdict: dealCan('reopen', deal, { stages }),
    run: goTo(lastOpenStage(deal, stages)),
    shortcut: 'R',
  }
  return { actions: isOpen ? [win, lose, edit] : [reopen, edit], moveTo }
}

type Moving = {
  deal: Deal
  to: PipelineStage
  stages: readonly PipelineStage[]
  openedAt: Date
  /** Opens the page's decision dialog. */
  ask: (request: DecisionRequest) => void
}

/** Moves the deal of a page to a stage, after asking for required answers. */
function startMove({ deal, to, stages, openedAt, ask }: Moving): void {
  const run = async (answers: MoveAnswers = {}) => {
    const rank = between(undefined, await topRankOf(to.id))
    const change = { id: deal.id, seen: deal, openedAt }
    const { decisionId } = await mutate(dealDecisions.run(), { ...change, toId: to.id, rank, ...answers })
    toast.done(t('{title} moved to {stage}.', { title: dealTitle(deal), stage: to.name }), {
      undo: () => dealDecisions.undo(decisionId),
    })
  }
  const question = questionOf(deal, to, stages)
  if (question === undefined) return void run().catch((failure: unknown) => toast.error(failure))
  const { answer, ...request } = question
  return ask({ ...request, run: (given) => run(answer(given)) })
}
