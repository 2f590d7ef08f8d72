import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { useEffect, useRef, useState } from 'react'
import { cardTarget } from './card-drag-data.ts'
import classes from './touch-drop-targets.module.css'

type TouchDropTargetsProps = {
  /** Stages out of sight. */
  stages: readonly PipelineStage[]
  onDrop(deal: Deal, to: PipelineStage): void
}

/** The other stages as places to drop on, while a card is dragged where only one column has room. */
export const TouchDropTargets = ({ stages, onDrop }: TouchDropTargetsProps) => (
  <div className={classes['dock']} role="group" aria-label={t('Drop on a stage')}>
    {stages.map((stage) => (
      <Place key={stage.id} stage={stage} onDrop={onDrop} />
    ))}
  </div>
)

function Place({ stage, onDrop }: { stage: PipelineStage } & Pick<TouchDropTargetsProps, 'onDrop'>) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ stage, onDrop })
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    latest.current = { stage, onDrop }
  })
  useEffect(() => {
    if (!place.current) return undefined
    return cardTarget({
      element: place.current,
      onOver: () => setOver(true),
      onLeave: () => setOver(false),
      onDrop: (deal) => latest.current.onDrop(deal, latest.current.stage),
    })
  }, [])
  return (
    <div ref={place} className={classes['place']} data-kind={stage.kind} data-over={isOver || undefined}>
      {stage.name}
    </div>
  )
}
