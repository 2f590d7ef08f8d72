import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { dealStatusOf, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import classes from './deal-stage-bar.module.css'

type StageBarProps = { deal: Deal; stages: readonly PipelineStage[]; onMove: (to: PipelineStage) => void }

/** Where the deal is on its way, and the way to another stage: press it. */
export function StageBar({ deal, stages, onMove }: StageBarProps) {
  const isClosed = dealStatusOf(deal) !== 'open'
  // A closed deal shows how it ended; an open one what is ahead.
  const shown = stages.filter(({ id, kind }) => kind === 'open' || id === deal.stageId)
  const at = shown.findIndex(({ id }) => id === deal.stageId)
  return (
    <nav aria-label={t('Stages')} className={classes['frame']}>
      <ol className={classes['bar']}>
        {shown.map((stage, place) => {
          const isHere = place === at
          const what = isHere ? 'here' : isClosed ? 'reopen here' : 'move here'
          return (
            <li key={stage.id} className={classes['step']}>
              <button
                type="button"
                className={classes['button']}
                data-done={place < at || undefined}
                data-here={isHere || undefined}
                data-kind={stage.kind}
                aria-current={isHere ? 'step' : undefined}
                aria-label={
                  isHere ? t('{name}, current stage', { name: stage.name }) : `${stage.name}: ${what}`
                }
                title={isHere ? undefined : `${stage.name}: ${what}`}
                onClick={() => !isHere && onMove(stage)}
              >
                {stage.name}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
