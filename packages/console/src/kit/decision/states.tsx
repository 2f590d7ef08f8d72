import { IconArrowRight } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { entryOf } from '@touchline/domain/shared/entry-of.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { StatusBadge } from '#ui/status-badge.tsx'

type StatesProps = Pick<Decision, 'from' | 'to'> & { vocabulary: Vocabulary }

/** States before and after a decision, side by side. */
export function States({ from, to, vocabulary }: StatesProps) {
  return (
    <>
      {from && <State name={from} vocabulary={vocabulary} />}
      {from && to && <IconArrowRight size={14} aria-label={t('to')} />}
      {to && <State name={to} vocabulary={vocabulary} />}
    </>
  )
}

function State({ name, vocabulary }: { name: string; vocabulary: Vocabulary }) {
  const { label, tone } = entryOf(vocabulary.states, name) ?? { label: name, tone: 'neutral' }
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}
