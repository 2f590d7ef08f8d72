import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { dealStatusOf, type Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { useEffect, useRef } from 'react'
import classes from './deal-stage-bar.module.css'

type StageBarProps = { deal: Deal; stages: readonly PipelineStage[]; onMove: (to: PipelineStage) => void }

/** Stages of the deal as buttons: pressing one moves the deal there. */
export function StageBar({ deal, stages, onMove }: StageBarProps) {
  const isClosed = dealStatusOf(deal) !== 'open'
  // A closed deal shows how it ended; an open one what is ahead.
  const shown = stages.filter(({ id, kind }) => kind === 'open' || id === deal.stageId)
  const at = shown.findIndex(({ id }) => id === deal.stageId)
  const frame = useRef<HTMLElement>(null)
  const here = shown[at]?.id
  // Where not all of them have room, the deal's own stage is in sight.
  useEffect(() => {
    const [bar, step] = [frame.current, frame.current?.querySelector<HTMLElement>('[data-here]')]
    if (!bar || !step) return
    // The page may still be hidden behind the one that it follows.
    const sizes = new ResizeObserver(() => {
      const [whole, one] = [bar.getBoundingClientRect(), step.getBoundingClientRect()]
      bar.scrollBy(one.left + one.width / 2 - whole.left - whole.width / 2, 0)
    })
    sizes.observe(bar)
    return () => sizes.disconnect()
  }, [here])
  return (
    <nav ref={frame} aria-label={t('Stages')} className={classes['frame']}>
      <ol className={classes['bar']}>
        {shown.map((stage, place) => {
          const isHere = place === at
          const { name } = stage
          const action = isClosed ? t('{name}: reopen here', { name }) : t('{name}: move here', { name })
          return (
            <li key={stage.id} className={classes['step']}>
              <button
                type="button"
                className={classes['button']}
                data-done={place < at || undefined}
                data-here={isHere || undefined}
                data-kind={stage.kind}
                aria-current={isHere ? 'step' : undefined}
                aria-label={isHere ? t('{name}, current stage', { name }) : action}
                title={isHere ? undefined : action}
                onClick={() => !isHere && onMove(stage)}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
