import { rich } from '#ui/text/rich.tsx'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '@mantine/core'
import { t, tc } from '@touchline/domain/language/t.ts'
import { activityName } from '@touchline/domain/nouns/activity/activity.ts'
import { type PipelineStage, stageOfKind } from '@touchline/domain/nouns/deal/stage.ts'
import { type Deal, dealStatusOf, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { Link } from '#kit/page/link.tsx'
import { Summary } from '#kit/page/summary.tsx'
import { moneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { percentText } from '#ui/text/numbers.ts'
import { DueTime } from '#ui/due-time.tsx'
import { Time } from '#ui/time.tsx'
import { Owner } from './deal-details.tsx'
import { IconArrowBackUp, IconPencil, IconThumbDown, IconTrophy } from '@tabler/icons-react'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { dealCan, lastOpenStage } from '@touchline/domain/nouns/deal/deal-status.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { topRankOf } from '#data/nouns/deal/deal-board.ts'
import { dealDecisions, type MoveAnswers } from '#data/nouns/deal/deal-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { toast } from '#kit/toast.tsx'
import { questionOf } from './deal-questions.tsx'

type DealSummaryProps = { deal: Deal; stages: readonly PipelineStage[] }

/** Key facts of a deal: its stage, value and next activity. Reads nothing that the page doesn't read. */
export function DealSummary({ deal, stages }: DealSummaryProps) {
  const { valueMinor = 0, currency = '', probability, expectedCloseDate, ownerId, stageEnteredAt } = deal
  const stage = stages.find(({ id }) => id === deal.stageId)?.name
  const { data: planned } = useQuery(plannedActivitiesOf({ field: 'pipelineId', id: deal.id }))
  const next = planned?.rows[0]
  const chance = probability === undefined ? '' : ` · ${percentText(probability / 100)}`
  return (
    <Summary
      items={[
        {
          label: t('Stage'),
          value: stage ? (
            <>
              {stage}
              {stageEnteredAt && (
                <>
                  {' · '}
                  {rich(t('since <date/>'), { date: () => <Time at={stageEnteredAt} as="day" /> })}
                </>
              )}
            </>
          ) : null,
          none: t('Unknown'),
        },
        { label: t('Value'), value: `${moneyText({ valueMinor, currency })}${chance}` },
        {
          label: t('Next activity'),
          value:
            planned &&
            (next ? (
              <>
                {next.dueAt && (
                  <>
                    <DueTime at={next.dueAt} /> ·{' '}
                  </>
                )}
                <Anchor component={Link} to={paths.activity(next.id)} size="sm" underline="always">
                  {activityName(next)}
                </Anchor>
              </>
            ) : null),
          none: t('Nothing planned'),
        },
        {
          label: t('Closes'),
          value: expectedCloseDate ? dayText(expectedCloseDate) : null,
          none: t('Not set'),
        },
        { label: t('Owner'), value: ownerId ? <Owner id={ownerId} /> : null },
      ]}
    />
  )
}

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
